/**
 * Adds up columns of bits, 128 at once. In WebAssembly, since JavaScript has no registers of 128 bits: this is most of the guard's work.
 * docs/decisions/0048
 */

/** The bits of a word, and the words of a vector. */
const WORD = 32;
const WORDS_PER_VECTOR = 4;
/** The columns of a block. */
export const COLUMNS = WORD * WORDS_PER_VECTOR;

const VECTOR_BYTES = 16;
/** This many vectors are added in each round. */
const AT_ONCE = 8;

const PAGE_BYTES = 65_536;
const WORD_BYTES = Int32Array.BYTES_PER_ELEMENT;
/** The last digit of a sum: the module has at least six digits, and no more are needed for a list that fits into the first page. */
const MIN_LAST_DIGIT = 5;
const MAX_DIGITS = 16;
/** The first pages of memory have lists of vectors, one each. Behind them are blocks, each group of them followed by its sums. */
export const LISTS = 2;
const BLOCKS = LISTS * PAGE_BYTES;
/** Groups beyond this replace all earlier ones; it is several times what a thousand puzzles need. */
const MAX_BYTES = 8 * 1_048_576;

const memory = new WebAssembly.Memory({ initial: LISTS });
let words = new Int32Array(memory.buffer);
/** What follows in a list, while something else stands there. */
const following = new Int32Array(AT_ONCE);
/** Where the next group is stored, and how often this began anew. */
let next = BLOCKS;
let era = 0;
const { addUp } = new WebAssembly.Instance(new WebAssembly.Module(assemble()), { env: { memory } }).exports as {
  /** Whether any sum has the last digit. */
  addUp(
    listBegin: number,
    listEnd: number,
    block: number,
    blockBytes: number,
    end: number,
    movedBy: number,
    change: number,
    lastDigit: number,
    sums: number,
  ): number;
};

/** A column, with the number of bits that it has in the listed vectors and in the others of their pairs. */
export interface LargeSum {
  column: number;
  sum: number;
  ofOthers: number;
}

/** What was found last. It is used again, since a search is made hundreds of times for one answer. */
export const LARGE_SUMS: LargeSum[] = [];

/** Blocks of vectors: each vector has a bit for each column of its block. Vectors are in pairs, of which the last is empty. */
export class BitBlocks {
  readonly #vectorsPerBlock: number;
  #bits = new Int32Array();
  /** Where they are in the memory of the module, if they are. */
  #stored = { address: 0, bytes: 0, era: -1, isCurrent: false };

  constructor(vectorsPerBlock: number) {
    this.#vectorsPerBlock = vectorsPerBlock + 2 + (vectorsPerBlock % 2);
  }

  /** Sets or clears a bit; `column` counts through all blocks. A block that is not there yet is added. */
  put(column: number, vector: number, isSet: boolean): void {
    const block = Math.floor(column / COLUMNS);
    const place = (block * this.#vectorsPerBlock + vector) * WORDS_PER_VECTOR + Math.floor((column % COLUMNS) / WORD);
    const length = (block + 1) * this.#vectorsPerBlock * WORDS_PER_VECTOR;
    if (length > this.#bits.length) {
      const grown = new Int32Array(length);
      grown.set(this.#bits);
      this.#bits = grown;
    }
    const bit = 1 << (column % WORD);
    if (isSet) this.#bits[place] |= bit;
    else this.#bits[place] &= ~bit;
    this.#stored.isCurrent = false;
  }

  /**
   * Finds the columns that have enough bits set in the vectors listed from a place to another, all moved by a number, or in the others of their
   * pairs if these are added up too. Puts them into `LARGE_SUMS` and returns how many. For each block another number is enough; where it is
   * larger than what is listed, nothing is found.
   */
  findLargeSums(from: number, to: number, movedBy: number, enough: readonly number[], isPaired: boolean): number {
    const count = to - from;
    const blockBytes = this.#vectorsPerBlock * VECTOR_BYTES;
    const address = this.#store(enough.length);
    const end = address + enough.length * blockBytes;
    const lastDigit = Math.max(MIN_LAST_DIGIT, 32 - Math.clz32(count));
    const wordsPerSum = (lastDigit + 1) * WORDS_PER_VECTOR;
    const sums = end / WORD_BYTES;
    const others = sums + enough.length * wordsPerSum;
    for (let block = 0; block < enough.length; block += 1) {
      // Sums begin so high that exactly the large ones overflow into one more digit.
      const begin = enough[block] > count ? 0 : (1 << lastDigit) - enough[block];
      words[sums + block * wordsPerSum] = begin;
      words[others + block * wordsPerSum] = begin;
    }
    // The last round has empty vectors in place of what follows in the list.
    const past = from + Math.ceil(count / AT_ONCE) * AT_ONCE;
    const empty = blockBytes - (1 + movedBy) * VECTOR_BYTES;
    for (let place = to; place < past; place += 1) {
      following[place - to] = words[place];
      words[place] = empty;
    }
    const [begin, behind, offset, last] = [from * WORD_BYTES, past * WORD_BYTES, movedBy * VECTOR_BYTES, lastDigit * VECTOR_BYTES];
    let large = addUp(begin, behind, address, blockBytes, end, offset, 0, last, sums * WORD_BYTES);
    if (isPaired) large |= addUp(begin, behind, address, blockBytes, end, offset, VECTOR_BYTES, last, others * WORD_BYTES);
    for (let place = to; place < past; place += 1) words[place] = following[place - to];
    return large === 0 ? 0 : readLargeSums(sums, isPaired ? others : undefined, enough, lastDigit);
  }

  /** Copies the blocks into the memory of the module, unless they are there as they are now; returns where. */
  #store(blocks: number): number {
    const stored = this.#stored;
    const bytes = this.#bits.byteLength + blocks * 2 * MAX_DIGITS * VECTOR_BYTES;
    if (stored.era === era && stored.isCurrent) return stored.address;
    if (stored.era !== era || bytes > stored.bytes) {
      if (next + bytes > MAX_BYTES) {
        next = BLOCKS;
        era += 1;
      }
      this.#stored = { address: next, bytes, era, isCurrent: true };
      next += bytes;
    }
    if (next > memory.buffer.byteLength) {
      memory.grow(Math.ceil((next - memory.buffer.byteLength) / PAGE_BYTES));
      words = new Int32Array(memory.buffer);
    }
    this.#stored.isCurrent = true;
    words.set(this.#bits, this.#stored.address / WORD_BYTES);
    return this.#stored.address;
  }
}

/** Puts the sums that have the last digit into `LARGE_SUMS`, or of which the others have it; returns how many. */
function readLargeSums(sums: number, others: number | undefined, enough: readonly number[], lastDigit: number): number {
  const wordsPerSum = (lastDigit + 1) * WORDS_PER_VECTOR;
  let found = 0;
  for (let block = 0; block < enough.length; block += 1) {
    const begin = (1 << lastDigit) - enough[block];
    for (let word = 0; word < WORDS_PER_VECTOR; word += 1) {
      const last = block * wordsPerSum + lastDigit * WORDS_PER_VECTOR + word;
      let large = words[sums + last] | (others === undefined ? 0 : words[others + last]);
      for (; large !== 0; large &= large - 1) {
        const bit = 31 - Math.clz32(large & -large);
        LARGE_SUMS[found] ??= { column: 0, sum: 0, ofOthers: 0 };
        LARGE_SUMS[found].column = block * COLUMNS + word * WORD + bit;
        LARGE_SUMS[found].sum = readSum(sums + last, lastDigit, bit) - begin;
        LARGE_SUMS[found].ofOthers = others === undefined ? 0 : readSum(others + last, lastDigit, bit) - begin;
        found += 1;
      }
    }
  }
  return found;
}

/** The sum of a column, from its last digit down. */
function readSum(last: number, lastDigit: number, bit: number): number {
  let sum = 0;
  for (let i = 0; i <= lastDigit; i += 1) sum = 2 * sum + ((words[last - i * WORDS_PER_VECTOR] >>> bit) & 1);
  return sum;
}

/** The first place of a list. */
export function beginOf(list: number): number {
  return (list * PAGE_BYTES) / WORD_BYTES;
}

/** Lists vectors of each block, from a place on: some of `vectors`, each moved by a number. Returns the place behind them. */
export function listVectors(place: number, vectors: Int32Array, from: number, to: number, movedBy: number): number {
  const list = words;
  let end = place;
  for (let i = from; i < to; i += 1) list[end++] = (vectors[i] + movedBy) * VECTOR_BYTES;
  return end;
}

/** The module: adds up the listed vectors of each block with full adders, into digits of sums. What is first there is where they begin. */
function assemble(): Uint8Array<ArrayBuffer> {
  const [I32, V128] = [0x7f, 0x7b];
  const [listBegin, listEnd, block, blockBytes, end, movedBy, change, lastDigit, sums] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const [at, digit, first, origin] = [9, 10, 11, 12];
  const [ones, twos, fours, eights, sixteens, thirtyTwos] = [13, 14, 15, 16, 17, 18];
  const [a, b, half, twos1, twos2, fours1, fours2, carry, found] = [19, 20, 21, 22, 23, 24, 25, 26, 27];

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
  const listed = (i: number) => load([...plus(get(origin), loadInteger(get(at), i * WORD_BYTES)), ...get(change), 0x73]);
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
  const digitAt = plus(get(sums), get(digit));
  /** The lowest digits are in registers, the others in memory. */
  const quickDigits = [ones, twos, fours, eights, sixteens, thirtyTwos];
  const sumUp = loopWhile(isLess(get(block), get(end)), [
    ...set(first, loadInteger(get(sums), 0)),
    ...set(at, choose(get(first), get(listBegin), get(listEnd))),
    ...set(origin, plus(get(block), get(movedBy))),
    ...set(digit, constant(0)),
    ...loopWhile(isLess(get(digit), plus(get(lastDigit), constant(1))), [
      ...store(digitAt, spread(get(first))),
      ...set(first, halve(get(first))),
      ...set(digit, plus(get(digit), constant(VECTOR_BYTES))),
    ]),
    ...quickDigits.flatMap((local, i) => set(local, load(get(sums), i * VECTOR_BYTES))),
    ...loopWhile(isLess(get(at), get(listEnd)), [
      ...addFour(0, fours1),
      ...addFour(4, fours2),
      ...addTwo(fours, get(fours1), get(fours2), carry),
      ...[eights, sixteens, thirtyTwos].flatMap(addCarry),
      ...set(digit, constant(quickDigits.length * VECTOR_BYTES)),
      ...loopWhile(isAnySet(get(carry)), [
        ...set(a, load(digitAt)),
        ...store(digitAt, xor(get(a), get(carry))),
        ...set(carry, and(get(a), get(carry))),
        ...set(digit, plus(get(digit), constant(VECTOR_BYTES))),
      ]),
      ...set(at, plus(get(at), constant(AT_ONCE * WORD_BYTES))),
    ]),
    ...quickDigits.flatMap((local, i) => store(get(sums), get(local), i * VECTOR_BYTES)),
    ...set(sums, plus(get(sums), get(lastDigit))),
    ...set(found, or(get(found), load(get(sums)))),
    ...set(sums, plus(get(sums), constant(VECTOR_BYTES))),
    ...set(block, plus(get(block), get(blockBytes))),
  ]);

  const bytesOf = (text: string) => [text.length, ...Buffer.from(text)];
  const section = (id: number, content: number[]) => [id, ...number(content.length), ...content];
  const code = [2, origin - sums, I32, found - origin, V128, ...sumUp, ...isAnySet(get(found)), 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 1 + sums, ...Array(1 + sums).fill(I32), 1, I32]),
    ...section(2, [1, ...bytesOf('env'), ...bytesOf('memory'), 2, 0, LISTS]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...bytesOf('addUp'), 0, 0]),
    ...section(10, [1, ...number(code.length), ...code]),
  ]);
}
