/** Opcodes of RFC 6455. */
export const TEXT = 1;
export const BINARY = 2;
export const CONTINUATION = 0;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

export interface FrameShape {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly isFinal?: boolean;
  readonly isMasked?: boolean;
  /** The three reserved bits, which nobody has agreed on. */
  readonly reserved?: number;
  /** A length that is not the payload's. */
  readonly claimed?: bigint;
}

const MASK = Buffer.from([0x5e, 0xa3, 0x11, 0x7c]);
const SHORT_LENGTHS = 126;
const LONG_LENGTHS = 0x1_0000;

/** One frame as a client writes it. */
export function encodeFrame({ opcode, payload, isFinal = true, isMasked = true, reserved = 0, claimed }: FrameShape): Buffer {
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const length = claimed ?? BigInt(payload.length);
  const maskBit = isMasked ? 0x80 : 0;
  const mask = isMasked ? MASK : Buffer.alloc(0);
  const body = isMasked ? Buffer.from(payload.map((byte, i) => byte ^ MASK[i % MASK.length])) : payload;
  return Buffer.concat([encodeHead(first, maskBit, length), mask, body]);
}

function encodeHead(first: number, maskBit: number, length: bigint): Buffer {
  if (length < SHORT_LENGTHS) return Buffer.from([first, maskBit | Number(length)]);
  if (length < LONG_LENGTHS) {
    const head = Buffer.from([first, maskBit | SHORT_LENGTHS, 0, 0]);
    head.writeUInt16BE(Number(length), 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head[0] = first;
  head[1] = maskBit | 127;
  head.writeBigUInt64BE(length, 2);
  return head;
}

export function text(payload: string): Buffer {
  return encodeFrame({ opcode: TEXT, payload: Buffer.from(payload) });
}

/** One frame as a server writes it. */
export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Takes the frames of a server out of what has arrived; what is no whole frame yet stays. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  read(chunk: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.#take(); frame !== undefined; frame = this.#take()) frames.push(frame);
    return frames;
  }

  #take(): Frame | undefined {
    const rest = this.#rest;
    if (rest.length < 2) return undefined;
    const code = rest[1] & 0x7f;
    const start = code < SHORT_LENGTHS ? 2 : code === SHORT_LENGTHS ? 4 : 10;
    if (rest.length < start) return undefined;
    const length = code < SHORT_LENGTHS ? code : code === SHORT_LENGTHS ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < start + length) return undefined;
    this.#rest = rest.subarray(start + length);
    return { opcode: rest[0] & 0x0f, payload: rest.subarray(start, start + length) };
  }
}
