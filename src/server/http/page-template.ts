import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The head of a gzip stream, without a time or a name. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of a deflate stream, which is empty. */
const DEFLATE_END = Buffer.from([0x03, 0x00]);
/** How far back deflate looks. */
const WINDOW_BYTES = 32_768;
/** Occurs in no text, so that nothing compressed refers to the place of a nonce. */
const FILLER = 0xff;

/**
 * A rendered page whose nonces are filled in for each answer. What is between them is compressed once: each nonce is a block of its own in
 * the compressed stream, stored as it is, and nothing else refers to it.
 */
export class PageTemplate {
  /** What is before, between and after the nonces. */
  readonly #parts: readonly Buffer[];
  readonly #packed: readonly Buffer[];
  readonly bytes: number;

  constructor(html: string, nonce: string) {
    this.#parts = html.split(nonce).map((part) => Buffer.from(part));
    this.#packed = packed(this.#parts, nonce.length);
    this.bytes = [...this.#parts, ...this.#packed].reduce((sum, { length }) => sum + length, 0);
  }

  fill(nonce: string): Buffer {
    return join(this.#parts, Buffer.from(nonce));
  }

  /** The same as gzip. The nonce has the length of the one that the page was rendered with. */
  fillCompressed(nonce: string): Buffer {
    const text = Buffer.from(nonce);
    // A byte that says so, its length, and the complement of that.
    const stored = Buffer.concat([Buffer.from([0, text.length, 0, ~text.length & 0xff, 0xff]), text]);
    const whole = this.fill(nonce);
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(whole));
    end.writeUInt32LE(whole.length, 4);
    return Buffer.concat([GZIP_HEAD, join(this.#packed, stored), DEFLATE_END, end]);
  }
}

/** Each part compressed with what is before it in mind, up to a border between bytes. */
function packed(parts: readonly Buffer[], nonceLength: number): readonly Buffer[] {
  const filler = Buffer.alloc(nonceLength, FILLER);
  let before = Buffer.alloc(0);
  return parts.map((part) => {
    const dictionary = before.subarray(-WINDOW_BYTES);
    before = Buffer.concat([before, part, filler]);
    return deflateRawSync(part, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    });
  });
}

function join(parts: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [between, part])));
}
