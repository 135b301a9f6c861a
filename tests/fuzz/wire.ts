import { connect, type Socket } from 'node:net';
import type { Conversation } from './conversations';
import type { RawRequest } from './requests';
import { CLOSE, encodeFrame, type Frame, FrameReader, PING, PONG, TEXT } from './websocket';

/** Whoever has heard nothing for so long has found a hang. */
const PATIENCE_MS = 20_000;
/** A request that is none is given so long to be hung up on. */
const BROKEN_PATIENCE_MS = 1_000;
/** So many frames go out before somebody listens whether the server is still there. */
const BURST = 8;
/** How socket.io says that somebody is in, or is not. */
const GREETED = /^4[04]/;
const END_OF_HEAD = '\r\n\r\n';

/** What became of a conversation. */
export interface Talked {
  readonly sent: number;
  readonly isRefused: boolean;
  /** What must not be; undefined when all was well. */
  readonly problem?: string;
}

/** What became of a request: the status of its answer, or that there was none. */
export interface Answered {
  readonly status: number | undefined;
  readonly text: string;
  readonly problem?: string;
}

/** A connection that only ever resolves: it has news, it is closed, or the time is over. */
class Wire {
  readonly socket: Socket;
  isClosed = false;
  #received = Buffer.alloc(0);
  #lookout: (() => void) | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    this.socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#lookout?.();
    });
    const close = () => {
      this.isClosed = true;
      this.#lookout?.();
    };
    // A server that hangs up on a writer resets the connection: that is an answer.
    this.socket.on('error', close).on('end', close).on('close', close);
  }

  take(): Buffer {
    const received = this.#received;
    this.#received = Buffer.alloc(0);
    return received;
  }

  /** Resolves to false when nothing came in time. */
  async news(patienceMs: number): Promise<boolean> {
    if (this.isClosed || this.#received.length > 0) return true;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      this.#lookout = () => {
        clearTimeout(timer);
        this.#lookout = undefined;
        resolve(true);
      };
    });
  }
}

/** Holds a conversation, as long as the server does not end it. */
export async function talk(port: number, conversation: Conversation): Promise<Talked> {
  const wire = new Wire(port);
  try {
    wire.socket.write(conversation.handshake);
    const head = await readHead(wire);
    if (head === undefined) return { sent: 0, isRefused: true, problem: 'a handshake was not answered' };
    if (!head.text.startsWith('HTTP/1.1 101')) {
      return {
        sent: 0,
        isRefused: true,
        ...(conversation.isInvited && !isBusy(head.text) && { problem: `a handshake got ${head.text.split('\r\n')[0]}` }),
      };
    }
    return await new Talk(wire, head.rest).hold(conversation);
  } finally {
    wire.socket.destroy();
  }
}

/** What is said after the handshake. */
class Talk {
  readonly #wire: Wire;
  readonly #reader = new FrameReader();
  #sent = 0;

  constructor(wire: Wire, received: Buffer) {
    this.#wire = wire;
    this.#reader.read(received);
  }

  async hold({ greeting, frames, isCutShort }: Conversation): Promise<Talked> {
    const isHeard = (await this.#greet(greeting)) && (await this.#say(frames, isCutShort));
    const told = { sent: this.#sent, isRefused: false };
    return isHeard ? told : { ...told, problem: 'a connection was neither answered nor closed' };
  }

  /** Who speaks before the server has let them in is hung up on, and nothing but that would ever be tried. */
  async #greet(greeting: readonly Buffer[]): Promise<boolean> {
    this.#send(greeting);
    return greeting.length === 0 || this.#hears(({ opcode, payload }) => opcode === TEXT && GREETED.test(payload.toString('latin1', 0, 2)));
  }

  async #say(frames: readonly Buffer[], isCutShort: boolean): Promise<boolean> {
    for (let i = 0; i < frames.length && !this.#wire.isClosed; i += BURST) {
      this.#send(frames.slice(i, i + BURST));
      // Nothing is answered any more after a frame that never ends.
      if (isCutShort && i + BURST >= frames.length) break;
      const mark = `mark ${i}`;
      this.#wire.socket.write(encodeFrame({ opcode: PING, payload: Buffer.from(mark) }));
      if (!(await this.#hears(({ opcode, payload }) => opcode === PONG && payload.toString() === mark))) return false;
    }
    return true;
  }

  #send(frames: readonly Buffer[]): void {
    this.#sent += frames.length;
    for (const frame of frames) this.#wire.socket.write(frame);
  }

  /** Waits for a certain frame, or for the end; false when neither comes. */
  async #hears(isAwaited: (frame: Frame) => boolean): Promise<boolean> {
    for (;;) {
      const frames = this.#reader.read(this.#wire.take());
      if (frames.some(isAwaited)) return true;
      if (frames.some(({ opcode }) => opcode === CLOSE)) this.#wire.isClosed = true;
      if (this.#wire.isClosed) return true;
      if (!(await this.#wire.news(PATIENCE_MS))) return false;
    }
  }
}

async function readHead(wire: Wire): Promise<{ readonly text: string; readonly rest: Buffer } | undefined> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    bytes = Buffer.concat([bytes, wire.take()]);
    const end = bytes.indexOf(END_OF_HEAD);
    if (end >= 0) return { text: bytes.toString('latin1', 0, end), rest: bytes.subarray(end + END_OF_HEAD.length) };
    if (wire.isClosed) return { text: bytes.toString('latin1'), rest: Buffer.alloc(0) };
    if (!(await wire.news(PATIENCE_MS))) return undefined;
  }
}

/** Sends a request and reads what comes back until the server hangs up. */
export async function ask(port: number, { bytes, isWhole }: RawRequest): Promise<Answered> {
  const wire = new Wire(port);
  try {
    wire.socket.write(bytes);
    if (!isWhole) wire.socket.end();
    const chunks: Buffer[] = [];
    while (!wire.isClosed) {
      if (!(await wire.news(isWhole ? PATIENCE_MS : BROKEN_PATIENCE_MS))) {
        const text = Buffer.concat(chunks).toString('latin1');
        return { status: statusOf(text), text, ...(isWhole && { problem: 'a request was not answered' }) };
      }
      chunks.push(wire.take());
    }
    const text = Buffer.concat([...chunks, wire.take()]).toString('latin1');
    const status = statusOf(text);
    if (status === undefined) return { status, text, ...(isWhole && { problem: 'a request was hung up on' }) };
    return { status, text, ...(status >= 500 && !isBusy(text) && { problem: `a request got ${status}` }) };
  } finally {
    wire.socket.destroy();
  }
}

function statusOf(text: string): number | undefined {
  const [, status] = /^HTTP\/1\.1 (?:100 Continue\r\n\r\nHTTP\/1\.1 )?(\d{3})/.exec(text) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Load beyond the limit is refused in so many words, which is no failure. */
export function isBusy(text: string): boolean {
  return /^HTTP\/1\.1 (?:429|503) /.test(text) && /"\/api\/problems\/busy"|rate-limited|\r\nRetry-After: /.test(text);
}
