/**
 * Adds up columns of bits, 128 at once. In WebAssembly, since JavaScript has no registers of 128 bits: this is most of the guard's work.
 * docs/decisions/0048
 */

/** The bits of a word, and the words of a vector. */
export const WORD = 32;
export const WORDS_PER_VECTOR = 4;

const VECTOR_BYTES = 16;
/** This many vectors are added in each round. */
const AT_ONCE = 8;

/** Blocks of vectors, one after the other: pairs of vectors, of which the last is empty. */
export interface BitBlocks {
  readonly bits: Int32Array;
  readonly vectorsPerBlock: number;
}

const PAGE_BYTES = 65_536;
const WORD_BYTES = Int32Array.BYTES_PER_ELEMENT;
/** The first page of memory has the list of vectors, and the digits of the sums at its end. Behind it are the blocks, then their results. */
const SUMS = PAGE_BYTES - 32 * VECTOR_BYTES;
const BLOCKS = PAGE_BYTES;

const memory = new WebAssembly.Memory({ initial: 2 });
let words = new Int32Array(memory.buffer);
let loaded: BitBlocks | undefined;
const { addUp } = new WebAssembly.Instance(new WebAssembly.Module(assemble()), { env: { memory } }).exports as {
  /** Whether anything was found; the results are behind the blocks. */
  addUp(listEnd: number, block: number, blockBytes: number, end: number, lastDigit: number, change: number): number;
};

/** Lists vectors of each block, from a place on: some of `vectors`, each moved by a number. Returns the place behind them. */
export function listVectors(place: number, vectors: Int32Array, from: number, to: number, movedBy: number): number {
  const list = words;
  let next = place;
  for (let i = from; i < to; i += 1) list[next++] = (vectors[i] + movedBy) * VECTOR_BYTES;
  return next;
}

/**
 * The columns, counted through all blocks, that have enough bits set in the first `count` listed vectors, or in the others of their pairs.
 * For each block another number is enough; where it is larger than `count`, nothing is found.
 */
export function findLargeSums(blocks: BitBlocks, count: number, enough: readonly number[], ofOthers: boolean): readonly number[] {
  const end = BLOCKS + blocks.bits.byteLength;
  const results = end / WORD_BYTES;
  if (loaded !== blocks) load(blocks, end + enough.length * VECTOR_BYTES);
  const digits = Math.max(3, 32 - Math.clz32(count));
  for (let block = 0; block < enough.length; block += 1) {
    // Sums begin so high that exactly the large ones overflow into one more digit.
    words[results + block * WORDS_PER_VECTOR] = enough[block] > count ? 0 : (1 << digits) - enough[block];
  }
  const listed = Math.ceil(count / AT_ONCE) * AT_ONCE;
  const blockBytes = blocks.vectorsPerBlock * VECTOR_BYTES;
  for (let place = count; place < listed; place += 1) words[place] = blockBytes - VECTOR_BYTES;
  if (addUp(listed * WORD_BYTES, BLOCKS, blockBytes, end, digits * VECTOR_BYTES, ofOthers ? VECTOR_BYTES : 0) === 0) return NONE;
  const columns: number[] = [];
  for (let word = 0; word < enough.length * WORDS_PER_VECTOR; word += 1) {
    for (let large = words[results + word]; large !== 0; large &= large - 1) columns.push(word * WORD + 31 - Math.clz32(large & -large));
  }
  return columns;
}

const NONE: readonly number[] = [];

function load(blocks: BitBlocks, bytes: number): void {
  if (bytes > memory.buffer.byteLength) {
    memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES));
    words = new Int32Array(memory.buffer);
  }
  words.set(blocks.bits, BLOCKS / WORD_BYTES);
  loaded = blocks;
}

/** The module: adds up the listed vectors of each block with full adders. What is first in its result is where its sums begin. */
function assemble(): Uint8Array<ArrayBuffer> {
  const [I32, V128] = [0x7f, 0x7b];
  const [listEnd, block, blockBytes, end, lastDigit, change] = [0, 1, 2, 3, 4, 5];
  const [results, at, digit, first] = [6, 7, 8, 9];
  const [ones, twos, fours, eights, sixteens, thirtyTwos] = [10, 11, 12, 13, 14, 15];
  const [a, b, half, twos1, twos2, fours1, fours2, carry, found] = [16, 17, 18, 19, 20, 21, 22, 23, 24];

  const number = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)]);
  const signed = (value: number): number[] => (value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)]);
  const constant = (value: number) => [0x41, ...signed(value)];
  const get = (local: number) => [0x20, local];
  const set = (local: number, value: number[]) => [...value, 0x21, local];
  const plus = (x: number[], y: number[]) => [...x, ...y, 0x6a];
  const isLess = (x: number[], y: number[]) => [...x, ...y, 0x49];
  const and = (x: number[], y: number[]) => [...x, ...y, 0xfd, 0x4e];
  const or = (x: number[], y: number[]) => [...x, ...y, 0xfd, 0x50];
  const xor = (x: number[], y: number[]) => [...x, ...y, 0xfd, 0x51];
  const isAnySet = (x: number[]) => [...x, 0xfd, 0x53];
  const load = (address: number[], offset = 0) => [...address, 0xfd, 0x00, 4, ...number(offset)];
  const loadInteger = (address: number[], offset: number) => [...address, 0x28, 2, ...number(offset)];
  const store = (address: number[], value: number[], offset = 0) => [...address, ...value, 0xfd, 0x0b, 4, ...number(offset)];
  const choose = (condition: number[], x: number[], y: number[]) => [...x, ...y, ...condition, 0x1b];
  /** A vector of the lowest bit of a number. */
  const spread = (value: number[]) => [...constant(0), ...value, ...constant(1), 0x71, 0x6b, 0xfd, 0x11];
  const halve = (value: number[]) => [...value, ...constant(1), 0x76];
  /** Repeats a body while its condition holds, which is checked before. */
  const loopWhile = (condition: number[], body: number[]) => [0x03, 0x40, ...condition, 0x04, 0x40, ...body, 0x0c, 1, 0x0b, 0x0b];

  /** Adds two vectors to a digit and puts what is carried into a local. */
  const addTwo = (total: number, x: number[], y: number[], carried: number) => [
    ...set(a, x),
    ...set(b, y),
    ...set(half, xor(get(total), get(a))),
    ...set(carried, or(and(get(total), get(a)), and(get(half), get(b)))),
    ...set(total, xor(get(half), get(b))),
  ];
  const listed = (i: number) => load(plus(get(block), [...loadInteger(get(at), i * WORD_BYTES), ...get(change), 0x73]));
  const addFour = (i: number, carried: number) => [
    ...addTwo(ones, listed(i), listed(i + 1), twos1),
    ...addTwo(ones, listed(i + 2), listed(i + 3), twos2),
    ...addTwo(twos, get(twos1), get(twos2), carried),
  ];
  const addCarry = (total: number) => [
    ...set(a, get(total)),
    ...set(total, xor(get(a), get(carry))),
    ...set(carry, and(get(a), get(carry))),
  ];
  /** The lowest digits are in registers, the others in memory. */
  const quickDigits = [ones, twos, fours, eights, sixteens, thirtyTwos];
  const sumUp = loopWhile(isLess(get(block), get(end)), [
    ...set(first, loadInteger(get(results), 0)),
    ...set(at, choose(get(first), constant(0), get(listEnd))),
    ...set(digit, constant(0)),
    ...loopWhile(isLess(get(digit), plus(get(lastDigit), constant(1))), [
      ...store(get(digit), spread(get(first)), SUMS),
      ...set(first, halve(get(first))),
      ...set(digit, plus(get(digit), constant(VECTOR_BYTES))),
    ]),
    ...quickDigits.flatMap((local, i) => set(local, load(constant(SUMS), i * VECTOR_BYTES))),
    ...loopWhile(isLess(get(at), get(listEnd)), [
      ...addFour(0, fours1),
      ...addFour(4, fours2),
      ...addTwo(fours, get(fours1), get(fours2), carry),
      ...[eights, sixteens, thirtyTwos].flatMap(addCarry),
      ...set(digit, constant(quickDigits.length * VECTOR_BYTES)),
      ...loopWhile(isAnySet(get(carry)), [
        ...set(a, load(get(digit), SUMS)),
        ...store(get(digit), xor(get(a), get(carry)), SUMS),
        ...set(carry, and(get(a), get(carry))),
        ...set(digit, plus(get(digit), constant(VECTOR_BYTES))),
      ]),
      ...set(at, plus(get(at), constant(AT_ONCE * WORD_BYTES))),
    ]),
    ...quickDigits.flatMap((local, i) => store(constant(SUMS), get(local), i * VECTOR_BYTES)),
    ...set(a, load(get(lastDigit), SUMS)),
    ...store(get(results), get(a)),
    ...set(found, or(get(found), get(a))),
    ...set(results, plus(get(results), constant(VECTOR_BYTES))),
    ...set(block, plus(get(block), get(blockBytes))),
  ]);

  const bytesOf = (text: string) => [text.length, ...Buffer.from(text)];
  const section = (id: number, content: number[]) => [id, ...number(content.length), ...content];
  const code = [2, first - change, I32, found - first, V128, ...set(results, get(end)), ...sumUp, ...isAnySet(get(found)), 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 6, I32, I32, I32, I32, I32, I32, 1, I32]),
    ...section(2, [1, ...bytesOf('env'), ...bytesOf('memory'), 2, 0, 2]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...bytesOf('addUp'), 0, 0]),
    ...section(10, [1, ...number(code.length), ...code]),
  ]);
}
