import { FrameSocket } from './rooms-frames';

/** Told of what a socket receives; texts are the frames as they came. */
export interface SocketListener {
  onEvent(text: string): void;
  onClose(): void;
}

/** A client of a server of rooms. */
export interface CrowdSocket {
  /** Resolves when the server has greeted. */
  connected(): Promise<void>;
  /** Sends a message; `onAnswer` gets the text of the acknowledgement. */
  emit(name: string, payload: string, onAnswer: (text: string) => void): void;
  /** Gone without a word, as in a tunnel. */
  drop(): void;
}

/**
 * A client that speaks just enough of websocket, engine.io and socket.io to play. The usual client spends several times the work of the
 * server on each message, so that a crowd of them would measure itself.
 */
export class BenchSocket implements CrowdSocket {
  readonly #socket: FrameSocket;
  readonly #listener: SocketListener;
  readonly #guest: string;
  readonly #connected: Promise<void>;
  #settle: (error?: Error) => void = () => {};
  readonly #answers = new Map<number, (text: string) => void>();
  #lastId = 0;

  constructor(port: number, guest: string, listener: SocketListener) {
    this.#listener = listener;
    this.#guest = guest;
    this.#connected = new Promise((resolve, reject) => {
      this.#settle = (error) => (error === undefined ? resolve() : reject(error));
    });
    this.#connected.catch(() => {});
    this.#socket = new FrameSocket(port, '/socket.io/?EIO=4&transport=websocket', {
      onText: (text) => this.#receive(text),
      onClose: (error = new Error('The server closed the connection')) => {
        this.#settle(error);
        listener.onClose();
      },
    });
  }

  connected(): Promise<void> {
    return this.#connected;
  }

  emit(name: string, payload: string, onAnswer: (text: string) => void): void {
    this.#lastId += 1;
    this.#answers.set(this.#lastId, onAnswer);
    this.#socket.send(`42${this.#lastId}["${name}",${payload}]`);
  }

  drop(): void {
    this.#answers.clear();
    this.#socket.drop();
  }

  #receive(text: string): void {
    if (text.startsWith('42')) this.#listener.onEvent(text);
    else if (text.startsWith('43')) this.#answer(text);
    else if (text.startsWith('40')) this.#settle();
    else if (text.startsWith('0')) this.#socket.send(`40${JSON.stringify({ guest: this.#guest })}`);
    else if (text === '2') this.#socket.send('3');
  }

  #answer(text: string): void {
    const id = Number.parseInt(text.slice(2), 10);
    const onAnswer = this.#answers.get(id);
    this.#answers.delete(id);
    onAnswer?.(text);
  }
}
