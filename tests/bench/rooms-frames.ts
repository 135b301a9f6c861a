import { connect, type Socket } from 'node:net';

/** As it comes through a proxy, for people who are all elsewhere: what one address may do is not what is measured. */
function upgradeFrom(address: string, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
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
const BINARY = 0x2;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;
const FINAL = 0x80;
const MASKED = 0x80;
const MASK_BYTES = 4;

export interface FrameListener {
  onOpen?(): void;
  onClose(error?: Error): void;
  /** The content of a frame, each byte as a character. */
  onText(text: string): void;
}

/** A websocket that spends little on each frame. */
export class FrameSocket {
  readonly #socket: Socket;
  readonly #listener: FrameListener;
  #isUpgraded = false;
  #rest: Buffer = Buffer.alloc(0);

  constructor(port: number, path: string, listener: FrameListener) {
    this.#listener = listener;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => this.#socket.write(upgradeFrom(newAddress(), path)));
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => listener.onClose(error));
    this.#socket.on('close', () => listener.onClose());
  }

  /** Gone without a word, as in a tunnel. */
  drop(): void {
    this.#socket.destroy();
  }

  /** Masked with zeros: the server does the same work for it, and we none. */
  send(content: string | Buffer, opcode = typeof content === 'string' ? TEXT : BINARY): void {
    const length = Buffer.byteLength(content);
    const extended = length < 126 ? 0 : 2;
    const start = 2 + extended + MASK_BYTES;
    const frame = Buffer.allocUnsafe(start + length);
    frame[0] = FINAL | opcode;
    frame[1] = MASKED | (extended === 0 ? length : 126);
    if (extended > 0) frame.writeUInt16BE(length, 2);
    frame.fill(0, 2 + extended, start);
    if (typeof content === 'string') frame.write(content, start);
    else content.copy(frame, start);
    this.#socket.write(frame);
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
      this.#listener.onOpen?.();
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
      const content = data.subarray(at + head, at + head + length);
      if (opcode === TEXT || opcode === BINARY) this.#listener.onText(content.toString('latin1'));
      else if (opcode === PING) this.send(content, PONG);
      else if (opcode === CLOSE) this.#socket.end();
      at += head + length;
    }
    return at;
  }
}
