/** The shortest repeat that a code stands for, and the longest. */
const MIN_REPEAT = 3;
const MAX_REPEAT = 258;
const MAX_DISTANCE = 32_768;
const END_OF_BLOCK = 256;
const MAX_CODE_BITS = 15;

/** What a repeat code stands for: its smallest value, and the number of bits that are added to it. */
interface CodeRange {
  readonly base: number;
  readonly extraBits: number;
}

/** Codes 257 to 285. The last one has its value by itself. */
const LENGTHS: readonly CodeRange[] = [...ranges(MIN_REPEAT, 28, 4), { base: MAX_REPEAT, extraBits: 0 }];
const DISTANCES: readonly CodeRange[] = ranges(1, 30, 2);

/** A canonical Huffman code: how many codes have each length, and their symbols in order. */
interface HuffmanCode {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const FIXED_LENGTHS = [...repeated(8, 144), ...repeated(9, 112), ...repeated(7, 24), ...repeated(8, 8)];
const FIXED_LITERALS = huffmanCode(FIXED_LENGTHS) as HuffmanCode;
const FIXED_CODES = codesOf(FIXED_LENGTHS, FIXED_LITERALS);
const FIXED_DISTANCES = huffmanCode(repeated(5, 30)) as HuffmanCode;
/** The order in which a block states the lengths of the codes of its code lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Unpacks raw DEFLATE data (RFC 1951); undefined if it is damaged or longer than `maxLength`. */
export function inflate(data: Uint8Array, maxLength: number): Uint8Array | undefined {
  const reader = new BitReader(data);
  const output: number[] = [];
  for (let isLast = false; !isLast; ) {
    isLast = reader.read(1) === 1;
    const type = reader.read(2);
    const isRead =
      type === 0
        ? copyStored(reader, output, maxLength)
        : type === 1
          ? copyCoded(reader, output, maxLength, FIXED_LITERALS, FIXED_DISTANCES)
          : type === 2 && copyDynamic(reader, output, maxLength);
    if (!isRead || reader.isPastEnd) return undefined;
  }
  return Uint8Array.from(output);
}

function copyStored(reader: BitReader, output: number[], maxLength: number): boolean {
  reader.skipToByte();
  const length = reader.read(16);
  if (length !== (~reader.read(16) & 0xffff) || output.length + length > maxLength) return false;
  for (let count = 0; count < length && !reader.isPastEnd; count += 1) output.push(reader.read(8));
  return true;
}

/** Reads the codes of a block, then the block. */
function copyDynamic(reader: BitReader, output: number[], maxLength: number): boolean {
  const literalCount = 257 + reader.read(5);
  const distanceCount = 1 + reader.read(5);
  const lengthCount = 4 + reader.read(4);
  const ofLengths = new Array<number>(19).fill(0);
  for (const symbol of LENGTH_ORDER.slice(0, lengthCount)) ofLengths[symbol] = reader.read(3);
  const lengthCode = huffmanCode(ofLengths);
  if (lengthCode === undefined) return false;
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    const symbol = reader.readSymbol(lengthCode);
    if (symbol === undefined || reader.isPastEnd) return false;
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16 && lengths.length === 0) return false;
    else if (symbol === 16) lengths.push(...repeated(lengths[lengths.length - 1], 3 + reader.read(2)));
    else lengths.push(...repeated(0, symbol === 17 ? 3 + reader.read(3) : 11 + reader.read(7)));
  }
  if (lengths.length > literalCount + distanceCount) return false;
  const literals = huffmanCode(lengths.slice(0, literalCount));
  const distances = huffmanCode(lengths.slice(literalCount));
  return literals !== undefined && distances !== undefined && copyCoded(reader, output, maxLength, literals, distances);
}

function copyCoded(reader: BitReader, output: number[], maxLength: number, literals: HuffmanCode, distances: HuffmanCode): boolean {
  while (!reader.isPastEnd) {
    const symbol = reader.readSymbol(literals);
    if (symbol === END_OF_BLOCK) return true;
    if (symbol === undefined) return false;
    if (symbol < END_OF_BLOCK) {
      if (output.length === maxLength) return false;
      output.push(symbol);
      continue;
    }
    const length = reader.readRange(LENGTHS[symbol - END_OF_BLOCK - 1]);
    const distanceSymbol = reader.readSymbol(distances);
    const distance = distanceSymbol === undefined ? undefined : reader.readRange(DISTANCES[distanceSymbol]);
    if (length === undefined || distance === undefined || distance > output.length || output.length + length > maxLength) return false;
    for (let count = 0; count < length; count += 1) output.push(output[output.length - distance]);
  }
  return false;
}

/** Packs bytes as one block of raw DEFLATE data with the fixed codes. */
export function deflate(bytes: Uint8Array): Uint8Array {
  const writer = new BitWriter();
  writer.write(0b011, 3);
  const latest = new Map<number, number>();
  for (let at = 0; at < bytes.length; ) {
    const key = (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
    const from = at + MIN_REPEAT <= bytes.length ? latest.get(key) : undefined;
    latest.set(key, at);
    const length = from === undefined || at - from > MAX_DISTANCE ? 0 : repeatLength(bytes, from, at);
    if (from === undefined || length === 0) {
      writer.writeLiteral(bytes[at]);
      at += 1;
    } else {
      const code = lastBelow(LENGTHS, length);
      writer.writeLiteral(END_OF_BLOCK + 1 + code);
      writer.write(length - LENGTHS[code].base, LENGTHS[code].extraBits);
      const distanceCode = lastBelow(DISTANCES, at - from);
      writer.writeCode(distanceCode, 5);
      writer.write(at - from - DISTANCES[distanceCode].base, DISTANCES[distanceCode].extraBits);
      at += length;
    }
  }
  writer.writeLiteral(END_OF_BLOCK);
  return writer.finish();
}

function repeatLength(bytes: Uint8Array, from: number, at: number): number {
  let length = 0;
  while (length < MAX_REPEAT && at + length < bytes.length && bytes[from + length] === bytes[at + length]) length += 1;
  return length;
}

function lastBelow(codes: readonly CodeRange[], value: number): number {
  return codes.findLastIndex(({ base }) => base <= value);
}

/** `count` ranges in a row: the first `2 * perStep` without extra bits, then one bit more every `perStep` ranges. */
function ranges(start: number, count: number, perStep: number): CodeRange[] {
  let base = start;
  return Array.from({ length: count }, (_, index) => {
    const range = { base, extraBits: Math.max(0, Math.floor(index / perStep) - 1) };
    base += 1 << range.extraBits;
    return range;
  });
}

function repeated(value: number, count: number): number[] {
  return new Array<number>(count).fill(value);
}

/** The canonical code with these lengths, 0 for unused symbols; undefined if there are more codes than fit. */
function huffmanCode(lengths: readonly number[]): HuffmanCode | undefined {
  const counts = new Uint16Array(MAX_CODE_BITS + 1);
  for (const length of lengths) if (length > 0) counts[length] += 1;
  let left = 1;
  for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
    left = left * 2 - counts[length];
    if (left < 0) return undefined;
  }
  const used = Array.from(lengths.keys()).filter((symbol) => lengths[symbol] > 0);
  return { counts, symbols: Uint16Array.from(used.sort((first, second) => lengths[first] - lengths[second] || first - second)) };
}

/** The bits of each symbol in a canonical code. */
function codesOf(lengths: readonly number[], { symbols }: HuffmanCode): number[] {
  const codes = new Array<number>(lengths.length).fill(0);
  let next = 0;
  let length = 0;
  for (const symbol of symbols) {
    next <<= lengths[symbol] - length;
    length = lengths[symbol];
    codes[symbol] = next;
    next += 1;
  }
  return codes;
}

/** Reads bits from the lowest one of each byte on. Past the end they are 0. */
class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isPastEnd(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) value |= this.#next() << bit;
    return value;
  }

  skipToByte(): void {
    this.#at = Math.ceil(this.#at / 8) * 8;
  }

  /** Undefined if the bits are no code. */
  readSymbol({ counts, symbols }: HuffmanCode): number | undefined {
    let code = 0;
    let first = 0;
    let index = 0;
    const bytes = this.#bytes;
    for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
      code |= (bytes[this.#at >> 3] >> (this.#at & 7)) & 1;
      this.#at += 1;
      if (code - first < counts[length]) return symbols[index + code - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    return undefined;
  }

  readRange(range: CodeRange | undefined): number | undefined {
    return range && range.base + this.read(range.extraBits);
  }

  #next(): number {
    const bit = (this.#bytes[this.#at >> 3] >> (this.#at & 7)) & 1;
    this.#at += 1;
    return bit;
  }
}

class BitWriter {
  readonly #bytes: number[] = [];
  #count = 0;

  write(value: number, count: number): void {
    for (let bit = 0; bit < count; bit += 1) {
      if ((this.#count & 7) === 0) this.#bytes.push(0);
      this.#bytes[this.#bytes.length - 1] |= ((value >> bit) & 1) << (this.#count & 7);
      this.#count += 1;
    }
  }

  /** Writes a Huffman code, whose highest bit comes first. */
  writeCode(code: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) this.write((code >> bit) & 1, 1);
  }

  /** Writes a byte, a length or the end of the block in the fixed code. */
  writeLiteral(symbol: number): void {
    this.writeCode(FIXED_CODES[symbol], FIXED_LENGTHS[symbol]);
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
