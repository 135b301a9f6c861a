const MASKED = 0x80;
const TEXT = 0x81;
/** Events and answers of socket.io, in text frames of a websocket. */
const EVENT = '42';
const ANSWER = '43';

/** Takes a websocket's bytes apart into whole frames. */
export class FrameSplitter {
  #rest = Buffer.alloc(0);

  /** The frames that are whole with these bytes. */
  take(chunk: Buffer): readonly Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Buffer[] = [];
    for (let length = frameLength(this.#rest); length !== undefined && length <= this.#rest.length; length = frameLength(this.#rest)) {
      frames.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
    }
    return frames;
  }
}

/** Whether a frame carries something that one side says to the other, and not what keeps the connection up. */
export function isMessage(frame: Buffer): boolean {
  if (frame[0] !== TEXT) return false;
  const { start, mask } = payloadOf(frame);
  const type = String.fromCharCode(...[0, 1].map((i) => frame[start + i] ^ (mask?.[i] ?? 0)));
  return type === EVENT || type === ANSWER;
}

function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 0x7f;
  if (short === 126 && bytes.length < 4) return undefined;
  if (short === 127 && bytes.length < 10) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return payloadOf(bytes).start + length;
}

function payloadOf(frame: Buffer): { readonly start: number; readonly mask: Buffer | undefined } {
  const short = frame[1] & 0x7f;
  const header = short === 126 ? 4 : short === 127 ? 10 : 2;
  const isMasked = (frame[1] & MASKED) !== 0;
  return isMasked ? { start: header + 4, mask: frame.subarray(header, header + 4) } : { start: header, mask: undefined };
}
