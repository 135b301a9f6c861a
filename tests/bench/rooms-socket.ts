import { connect, type Socket } from 'node:net';

/** As it comes through a proxy, for people who are all elsewhere: what one address may do is not what is measured. */
function upgradeFrom(address: string): string {
  return [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: c2Vhd2FsbC1iZW5jaG1yaw==',
    `X-Forwarded-For: ${address}`,
    '\r\n',
  ].join('\r\n');
}

let opened = 0;

function newAddress(): string {
  opened += 1;
  return `10.${opened >> 16}.${(opened >> 8) & 255}.${opened & 255}`;
}

const HEAD_END = '\r\n\r\n';

const TEXT = 0x1;
const CLOSE = 0x8;
const FINAL = 0x80;
const MASKED = 0x80;
const MASK_BYTES = 4;

/** Told of what a socket receives; texts are the frames as they came. */
export interface SocketListener {
  onEvent(text: string): void;
  onClose(): void;
}

/**
 * A client that speaks just enough of websocket, engine.io and socket.io to play. The usual client spends several times the work of the
 * server on each message, so that a crowd of them would measure itself.
 */
export class BenchSocket {
  readonly #socket: Socket;
  readonly #listener: SocketListener;
  readonly #guest: string;
  readonly #connected: Promise<void>;
  #settle: (error?: Error) => void = () => {};
  readonly #answers = new Map<number, (text: string) => void>();
  #lastId = 0;
  #isUpgraded = false;
  #rest: Buffer = Buffer.alloc(0);

  constructor(port: number, guest: string, listener: SocketListener) {
    this.#listener = listener;
    this.#guest = guest;
    this.#connected = new Promise((resolve, reject) => {
      this.#settle = (error) => (error === undefined ? resolve() : reject(error));
    });
    this.#connected.catch(() => {});
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => this.#socket.write(upgradeFrom(newAddress())));
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#settle(error));
    this.#socket.on('close', () => {
      this.#settle(new Error('The server closed the connection'));
      listener.onClose();
    });
  }

  /** Resolves when the server has greeted. */
  connected(): Promise<void> {
    return this.#connected;
  }

  /** Sends a message; `onAnswer` gets the text of the acknowledgement. */
  emit(name: string, payload: string, onAnswer: (text: string) => void): void {
    this.#lastId += 1;
    this.#answers.set(this.#lastId, onAnswer);
    this.#send(`42${this.#lastId}["${name}",${payload}]`);
  }

  /** Gone without a word, as in a tunnel. */
  drop(): void {
    this.#answers.clear();
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#isUpgraded) {
      const end = data.indexOf(HEAD_END);
      if (end < 0) {
        this.#rest = data;
        return;
      }
      this.#isUpgraded = true;
      data = data.subarray(end + HEAD_END.length);
    }
    this.#rest = data.subarray(this.#readFrames(data));
  }

  /** Reads all whole frames; returns where the rest begins. */
  #readFrames(data: Buffer): number {
    let at = 0;
    while (data.length - at >= 2) {
      const short = data[at + 1];
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (data.length - at < head) break;
      const length = short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
      if (data.length - at < head + length) break;
      const opcode = data[at] & 0x0f;
      if (opcode === TEXT) this.#receive(data.toString('latin1', at + head, at + head + length));
      else if (opcode === CLOSE) this.#socket.end();
      at += head + length;
    }
    return at;
  }

  #receive(text: string): void {
    if (text.startsWith('42')) this.#listener.onEvent(text);
    else if (text.startsWith('43')) this.#answer(text);
    else if (text.startsWith('40')) this.#settle();
    else if (text.startsWith('0')) this.#send(`40${JSON.stringify({ guest: this.#guest })}`);
    else if (text === '2') this.#send('3');
  }

  #answer(text: string): void {
    const id = Number.parseInt(text.slice(2), 10);
    const onAnswer = this.#answers.get(id);
    this.#answers.delete(id);
    onAnswer?.(text);
  }

  /** Masked with zeros: the server does the same work for it, and we none. */
  #send(text: string): void {
    const length = Buffer.byteLength(text);
    const extended = length < 126 ? 0 : 2;
    const frame = Buffer.allocUnsafe(2 + extended + MASK_BYTES + length);
    frame[0] = FINAL | TEXT;
    frame[1] = MASKED | (extended === 0 ? length : 126);
    if (extended > 0) frame.writeUInt16BE(length, 2);
    frame.fill(0, 2 + extended, 2 + extended + MASK_BYTES);
    frame.write(text, 2 + extended + MASK_BYTES);
    this.#socket.write(frame);
  }
}
