import { setImmediate } from 'node:timers/promises';
import { columnOf, MAX_SIDE, rowOf, type Size } from '@/engine/core/grid';
import { BLANK, type Board, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import { GRID_SYMMETRIES, type GridSymmetry, mapCell, mapSize } from '@/engine/core/symmetry';

/**
 * With marks beside the clues, this many bits of agreement are no coincidence: one in a million placements of a board over an unrelated
 * puzzle agrees this far. The search for the best placement raises the bound. docs/decisions/0029 says what this stops and what it does
 * not.
 */
export const ENOUGH_BITS = 20;
/**
 * By this model an unrelated puzzle matches one of all compared puzzles by chance once in this many times; in truth two to five times as
 * often.
 */
const HONEST = 100_000;

/** A puzzle may also be shifted by this many lines, with as many cut off. */
const SHIFT = 1;
/** Of two unrelated numbers about one in this many is the same. */
const NUMBERS = 4;
/** After this many lookups other work has a turn. */
const TURN_OF_WORK = 100_000;
/**
 * Scales are cached for more sizes than callers usually ask for; beyond that all are recreated, so that strangers cannot fill our memory.
 */
const MAX_SCALES = 64;
const WORD = 32;
/** Every kind has two. */
const MARKS = 2;
/** This many bits are added at once. */
const AT_ONCE = 8;
/**
 * The bits to look up on a wall. If marks may be swapped: each mark, and the other one in its place. Otherwise the cells with numbers, and
 * those with marks only.
 */
class Lookups {
  readonly first = new Int32Array(MAX_SIDE * MAX_SIDE + AT_ONCE);
  readonly second = new Int32Array(MAX_SIDE * MAX_SIDE + AT_ONCE);
  firsts = 0;
  seconds = 0;

  /** Lists the parts of some ink that overlap a wall. */
  list({ width, height, isInked }: Wall, ink: Ink, dx: number, dy: number, swaps: boolean): void {
    const { columns, rows, marks, numbers, starts } = ink;
    const cells = width * height;
    const end = starts[Math.min(ink.height, height - dy)];
    let firsts = 0;
    let seconds = 0;
    for (let i = starts[Math.max(0, -dy)]; i < end; i += 1) {
      const column = columns[i] + dx;
      const cell = (rows[i] + dy) * width + column;
      if (column < 0 || column >= width || isInked[cell] === 0) continue;
      const same = marks[i] === 1 ? cell : cell + cells;
      if (swaps || numbers[i] !== 0) this.first[firsts++] = same;
      if (swaps) this.second[seconds++] = marks[i] === 1 ? cell + cells : cell;
      else if (numbers[i] === 0) this.second[seconds++] = same;
    }
    this.firsts = firsts;
    this.seconds = seconds;
    // Pads the lists to whole batches with positions that are always empty.
    this.first.fill(MARKS * cells, firsts, firsts + AT_ONCE);
    this.second.fill(MARKS * cells, seconds, seconds + AT_ONCE);
  }

  /** The most agreement possible with one picture, where each number counts twice. */
  most(swaps: boolean): number {
    return swaps ? this.firsts : 2 * this.firsts + this.seconds;
  }
}

/** Allocated once, since thousands of these are needed. */
const ofClues = new Lookups();
const ofMarks = new Lookups();

/** A puzzle to compare with: its clues only, never a solution. */
export interface Known {
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
}

/** The visible part of a puzzle: marks in some cells, and numbers in some of these. */
interface Picture extends Size {
  readonly marks: Uint8Array;
  readonly numbers: Int32Array;
}

/** A picture and its orientation on the wall. */
interface Turned {
  readonly picture: Picture;
  readonly turn: GridSymmetry;
}

/** Pictures of one kind and size, each in every orientation of this size, so that a given puzzle is compared as it is. */
interface Wall extends Size {
  readonly pictures: readonly Turned[];
  /** How many cells of each picture are not blank. */
  readonly counts: Int32Array;
  /**
   * For each 32 pictures, a word for each mark and cell with a bit for each picture: whether it shows that mark there. So one lookup covers
   * 32 pictures.
   */
  readonly bits: Int32Array;
  /** The number of words for each mark and cell. */
  readonly words: number;
  /** Whether some picture is not blank in a cell: no other cell is looked up. */
  readonly isInked: Uint8Array;
  /** The sums of agreement of each list, with as many digits as the largest sum has; allocated once, as there are thousands of sums. */
  readonly sums: readonly [Int32Array, Int32Array];
  /** By the bits that are enough. */
  readonly scales: Map<number, Scale>;
}

/** The walls of one kind. */
interface KindWalls {
  readonly walls: readonly Wall[];
  readonly pictures: number;
  /** The marks that clues of this kind show. */
  readonly inks: ReadonlySet<Mark>;
}

/** Puzzles by kind and size, so that another one can be compared with all of them. */
export class Gallery {
  readonly #ofKinds = new Map<string, KindWalls>();

  constructor(known: readonly Known[]) {
    for (const [id, ofKind] of groupBy(known, ({ kind }) => kind.id)) {
      const pictures = ofKind.map(({ kind, puzzle }) => draw(kind, puzzle, kind.initialBoard(puzzle).marks));
      const turned = pictures.flatMap((picture) =>
        GRID_SYMMETRIES.map((turn) => ({ picture, turn, ...mapSize({ grid: turn, swapsMarks: false }, picture) })),
      );
      const walls = [...groupBy(turned, ({ width, height }) => `${width}/${height}`).values()].map(hang);
      const inks = new Set(pictures.flatMap(({ marks }) => [...marks]));
      inks.delete(BLANK);
      this.#ofKinds.set(id, { walls, pictures: pictures.length, inks });
    }
  }

  /**
   * Whether the clues of a puzzle, or these with the marks on a board of it, are those of one of the gallery's or a good part of them:
   * rotated, mirrored, swapped, cut, shifted, within a larger grid, some left out, added or changed.
   */
  async has(kind: PlayableKind, puzzle: Puzzle, board?: Board): Promise<boolean> {
    const hung = this.#ofKinds.get(kind.id);
    if (hung === undefined) return false;
    const clues = draw(kind, puzzle, kind.initialBoard(puzzle).marks);
    const beside = clues.marks.map((clue, cell) => {
      const mark = board?.marks[cell] ?? BLANK;
      return clue === BLANK && hung.inks.has(mark) ? mark : BLANK;
    });
    return isShown(kind, hung, new Ink(clues), new Ink({ ...clues, marks: beside }));
  }
}

let line = Promise.resolve();

/** Yields to other work and to all earlier waiters: one continues in each turn of the event loop, however many callers there are. */
function letOthers(): Promise<void> {
  line = line.then(() => setImmediate());
  return line;
}

async function isShown(kind: PlayableKind, { walls, pictures }: KindWalls, clues: Ink, marks: Ink): Promise<boolean> {
  const beyondChance = Math.log2(pictures * HONEST);
  const enough = { clues: beyondChance, marked: Math.max(ENOUGH_BITS, beyondChance) };
  const swaps = kind.swappableMarks.length > 0;
  const layings = GRID_SYMMETRIES.length * (swaps ? 2 : 1);
  let work = 0;
  for (const wall of walls) {
    const [down, across] = [shifts(wall.height, clues.height), shifts(wall.width, clues.width)];
    const isSameSize = wall.width === clues.width && wall.height === clues.height;
    // The exact placement over a picture of the same size is one of two alternatives, all shifted ones are the other.
    const exactly = scalesOf(wall, swaps, enough, layings * 2);
    const anywhere = scalesOf(wall, swaps, enough, layings * down.length * across.length * (isSameSize ? 2 : 1));
    for (const dy of down) {
      for (const dx of across) {
        const scales = isSameSize && dx === 0 && dy === 0 ? exactly : anywhere;
        if (hangsThere(wall, clues, marks, dx, dy, scales)) return true;
        work += wall.words * Math.min(wall.isInked.length, clues.count + marks.count);
      }
      if (work < TURN_OF_WORK) continue;
      work = 0;
      await letOthers();
    }
  }
  return false;
}

/**
 * Where a line of a grid may begin over one of another length: anywhere within, the smaller in the larger; equal ones may be shifted a
 * little.
 */
function shifts(length: number, given: number): readonly number[] {
  const slack = length === given ? SHIFT : 0;
  const from = Math.min(0, length - given) - slack;
  const to = Math.max(0, length - given) + slack;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Whether some picture of a wall agrees with clues that are placed over it, or with these and marks beside them. */
function hangsThere(wall: Wall, clues: Ink, marks: Ink, dx: number, dy: number, scales: Scales): boolean {
  const { swaps } = scales.clues;
  const inkOfClues = clues.within(-dx, -dy, wall.width - dx, wall.height - dy);
  const ink = inkOfClues + marks.within(-dx, -dy, wall.width - dx, wall.height - dy);
  ofClues.list(wall, clues, dx, dy, swaps);
  ofMarks.list(wall, marks, dx, dy, swaps);
  const mayAgree = scales.clues.fewest(inkOfClues) <= ofClues.most(swaps);
  const mayAgreeMarked = ink > inkOfClues && scales.marked.fewest(ink) <= ofClues.most(swaps) + ofMarks.most(swaps);
  if (!mayAgree && !mayAgreeMarked) return false;
  const { bits, words, isInked, sums } = wall;
  const [one, other] = sums;
  for (let word = 0; word < words; word += 1) {
    const from = word * (MARKS * isInked.length + 1);
    addUp(bits, from, ofClues.first, ofClues.firsts, clear(one));
    // Numbers count twice: once here and once for their mark.
    addUp(bits, from, ofClues.second, ofClues.seconds, swaps ? clear(other) : double(one, other));
    if (mayAgree && isEnoughOf(wall, word, inkOfClues, clues, dx, dy, scales.clues)) return true;
    if (!mayAgreeMarked) continue;
    addUp(bits, from, ofMarks.first, ofMarks.firsts, one);
    addUp(bits, from, ofMarks.second, ofMarks.seconds, other);
    if (isEnoughOf(wall, word, ink, clues, dx, dy, scales.marked)) return true;
  }
  return false;
}

/** Whether one of the 32 pictures of a word agrees enough. Its sums must be computed. */
function isEnoughOf(wall: Wall, word: number, ink: number, clues: Ink, dx: number, dy: number, scale: Scale): boolean {
  const { counts, pictures, sums } = wall;
  const [one, other] = sums;
  const fewest = scale.fewest(ink);
  let alike = scale.swaps ? atLeast(one, fewest) | atLeast(other, fewest) : atLeast(other, fewest);
  for (; alike !== 0; alike &= alike - 1) {
    const bit = 31 - Math.clz32(alike & -alike);
    const i = word * WORD + bit;
    const [a, b] = [sumAt(one, bit), sumAt(other, bit)];
    if (scale.swaps) {
      if (scale.isEnough(counts[i], ink, a + b, a + b, Math.max(a, b))) return true;
    } else if (scale.isEnough(counts[i], ink, b - a, a, a)) {
      const { all, same } = compareNumbers(pictures[i], clues, dx, dy);
      if (scale.isEnough(counts[i], ink, b - a, all, same)) return true;
    }
  }
  return false;
}

/** Adds how many of the looked-up bits are set in each of 32 pictures: 32 sums at once, the digits of each in its own bit of `sums`. */
function addUp(bits: Int32Array, from: number, at: Int32Array, count: number, sums: Int32Array): void {
  let ones = sums[0];
  let twos = sums[1];
  let fours = sums[2];
  // With full adders: most of the guard's work is here.
  for (let i = 0; i < count; i += AT_ONCE) {
    let a = bits[from + at[i]];
    let b = bits[from + at[i + 1]];
    let sum = ones ^ a;
    const twos1 = (ones & a) | (sum & b);
    ones = sum ^ b;
    a = bits[from + at[i + 2]];
    b = bits[from + at[i + 3]];
    sum = ones ^ a;
    const twos2 = (ones & a) | (sum & b);
    ones = sum ^ b;
    sum = twos ^ twos1;
    const fours1 = (twos & twos1) | (sum & twos2);
    twos = sum ^ twos2;
    a = bits[from + at[i + 4]];
    b = bits[from + at[i + 5]];
    sum = ones ^ a;
    const twos3 = (ones & a) | (sum & b);
    ones = sum ^ b;
    a = bits[from + at[i + 6]];
    b = bits[from + at[i + 7]];
    sum = ones ^ a;
    const twos4 = (ones & a) | (sum & b);
    ones = sum ^ b;
    sum = twos ^ twos3;
    const fours2 = (twos & twos3) | (sum & twos4);
    twos = sum ^ twos4;
    sum = fours ^ fours1;
    carryInto(sums, 3, (fours & fours1) | (sum & fours2));
    fours = sum ^ fours2;
  }
  sums[0] = ones;
  sums[1] = twos;
  sums[2] = fours;
}

function clear(sums: Int32Array): Int32Array {
  for (let digit = 0; digit < sums.length; digit += 1) sums[digit] = 0;
  return sums;
}

/** Doubles the sums. */
function double(sums: Int32Array, doubled: Int32Array): Int32Array {
  for (let digit = doubled.length - 1; digit > 0; digit -= 1) doubled[digit] = sums[digit - 1];
  doubled[0] = 0;
  return doubled;
}

/** One of the 32 sums. */
function sumAt(sums: Int32Array, bit: number): number {
  let sum = 0;
  for (let digit = 0; digit < sums.length; digit += 1) sum |= ((sums[digit] >>> bit) & 1) << digit;
  return sum;
}

function carryInto(sums: Int32Array, from: number, bits: number): void {
  let carry = bits;
  for (let digit = from; carry !== 0; digit += 1) {
    const sum = sums[digit];
    sums[digit] = sum ^ carry;
    carry &= sum;
  }
}

/** Which of the 32 sums are at least a number, a bit each. */
function atLeast(sums: Int32Array, number: number): number {
  let large = 0;
  for (let digit = 31 - Math.clz32(number); digit < sums.length; digit += 1) large |= sums[digit];
  if (large === 0) return 0;
  let larger = 0;
  let equal = -1;
  for (let digit = sums.length - 1; digit >= 0; digit -= 1) {
    if ((number >>> digit) & 1) {
      equal &= sums[digit];
    } else {
      larger |= equal & sums[digit];
      equal &= ~sums[digit];
    }
  }
  return larger | equal;
}

/** In how many cells both a picture and a given one have a number, and in how many of these the same. */
function compareNumbers({ picture, turn }: Turned, given: Ink, dx: number, dy: number): { readonly all: number; readonly same: number } {
  const symmetry = { grid: turn, swapsMarks: false };
  const size = mapSize(symmetry, picture);
  const found = { all: 0, same: 0 };
  for (let cell = 0; cell < picture.numbers.length; cell += 1) {
    if (picture.numbers[cell] === 0) continue;
    const to = mapCell(symmetry, picture, cell);
    const number = given.numberAt(columnOf(size, to) - dx, rowOf(size, to) - dy);
    if (number === 0) continue;
    found.all += 1;
    if (number === picture.numbers[cell]) found.same += 1;
  }
  return found;
}

/** Weighs agreement with the pictures of a wall, in bits: how unlikely it is for two unrelated puzzles. */
class Scale {
  readonly #cells: number;
  readonly #counts: ReadonlySet<number>;
  readonly #enough: number;
  /** Whether marks may be swapped: then they are compared. Otherwise there is one mark, some with numbers, and the numbers are compared. */
  readonly swaps: boolean;
  readonly #fewest: number[] = [];

  constructor({ counts, width, height }: Pick<Wall, 'counts' | 'width' | 'height'>, swaps: boolean, enough: number) {
    this.#cells = width * height;
    this.#counts = new Set(counts);
    this.swaps = swaps;
    this.#enough = enough;
  }

  /**
   * In how many cells at least this much ink must agree with some picture, where each number counts twice; more than there are when nothing
   * would be enough.
   */
  fewest(ink: number): number {
    this.#fewest[ink] ??= Math.min(...[...this.#counts].map((clues) => this.#needed(clues, ink)));
    return this.#fewest[ink];
  }

  #needed(clues: number, ink: number): number {
    let fewest = Number.POSITIVE_INFINITY;
    for (let common = 1; common <= Math.min(clues, ink); common += 1) {
      // Of two marks, swapped or not, at least half agree; numbers may all differ.
      const least = this.swaps ? Math.ceil(common / 2) : 0;
      for (let same = common; same >= least; same -= 1) {
        if (!this.isEnough(clues, ink, common, this.swaps ? common : same, same)) break;
        fewest = Math.min(fewest, this.swaps ? same : common + same);
      }
    }
    return fewest;
  }

  /** Whether it is enough to have so many cells in common, and so many equal ones of `all` marks or numbers there. */
  isEnough(clues: number, ink: number, common: number, all: number, same: number): boolean {
    return this.#places(clues, ink, common) + surprise(all, same, 1 / (this.swaps ? MARKS : NUMBERS)) >= this.#enough;
  }

  /** The bits for `ink` cells of the grid, wherever they are, that hit `common` of those with a clue. */
  #places(clues: number, ink: number, common: number): number {
    if (common * this.#cells <= clues * ink) return 0;
    return log2Choose(this.#cells, ink) - log2Choose(clues, common) - log2Choose(this.#cells - clues, ink - common);
  }
}

/** The bits for so many successes of `all` trials with this chance; 0 when no more than expected. */
function surprise(all: number, right: number, chance: number): number {
  if (right <= all * chance) return 0;
  return -(log2Choose(all, right) + right * Math.log2(chance) + (all - right) * Math.log2(1 - chance));
}

const log2Factorials: number[] = [0];

function log2Factorial(n: number): number {
  for (let i = log2Factorials.length; i <= n; i += 1) log2Factorials.push(log2Factorials[i - 1] + Math.log2(i));
  return log2Factorials[n];
}

function log2Choose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : log2Factorial(n) - log2Factorial(k) - log2Factorial(n - k);
}

function draw(kind: PlayableKind, puzzle: Puzzle, marks: Uint8Array): Picture {
  const { width, height } = puzzle;
  return { width, height, marks, numbers: Int32Array.from(marks, (_, cell) => kind.numberAt?.(puzzle, cell) ?? 0) };
}

function hang(pictures: readonly (Turned & Size)[]): Wall {
  const [{ width, height }] = pictures;
  const words = Math.ceil(pictures.length / WORD);
  const block = MARKS * width * height + 1;
  const bits = new Int32Array(block * words);
  const isInked = new Uint8Array(width * height);
  const counts = new Int32Array(pictures.length);
  const moves = new Map<GridSymmetry, Int32Array>();
  pictures.forEach(({ picture, turn }, i) => {
    const { marks } = picture;
    const to = moves.get(turn) ?? Int32Array.from(marks, (_, cell) => mapCell({ grid: turn, swapsMarks: false }, picture, cell));
    moves.set(turn, to);
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (marks[cell] === BLANK) continue;
      bits[Math.floor(i / WORD) * block + (marks[cell] - 1) * marks.length + to[cell]] |= 1 << (i % WORD);
      isInked[to[cell]] = 1;
      counts[i] += 1;
    }
  });
  const digits = Math.max(4, WORD - Math.clz32(2 * Math.max(...counts)));
  return {
    width,
    height,
    pictures,
    counts,
    bits,
    words,
    isInked,
    sums: [new Int32Array(digits), new Int32Array(digits)],
    scales: new Map(),
  };
}

/** The scales for clues alone, and for clues with marks. */
interface Scales {
  readonly clues: Scale;
  readonly marked: Scale;
}

/** The scales for this many placements. */
function scalesOf(wall: Wall, swaps: boolean, enough: { readonly clues: number; readonly marked: number }, ways: number): Scales {
  return { clues: scaleOf(wall, swaps, enough.clues + Math.log2(ways)), marked: scaleOf(wall, swaps, enough.marked + Math.log2(ways)) };
}

function scaleOf(wall: Wall, swaps: boolean, enough: number): Scale {
  const kept = wall.scales.get(enough);
  if (kept !== undefined) return kept;
  if (wall.scales.size >= MAX_SCALES) wall.scales.clear();
  const scale = new Scale(wall, swaps, enough);
  wall.scales.set(enough, scale);
  return scale;
}

/** The cells of a picture that are not blank, in reading order. */
class Ink {
  readonly width: number;
  readonly height: number;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  readonly marks: Int32Array;
  /** The index of the first cell of each row, and finally their number. */
  readonly starts: Int32Array;
  readonly count: number;
  readonly numbers: Int32Array;
  readonly #before: Int32Array;
  readonly #numbers: Int32Array;

  constructor({ width, height, marks, numbers }: Picture) {
    this.#numbers = numbers;
    this.width = width;
    this.height = height;
    const cells = Int32Array.from(marks.keys()).filter((cell) => marks[cell] !== BLANK);
    this.count = cells.length;
    this.columns = cells.map((cell) => cell % width);
    this.rows = cells.map((cell) => Math.floor(cell / width));
    this.marks = cells.map((cell) => marks[cell]);
    this.numbers = cells.map((cell) => numbers[cell]);
    const line = width + 1;
    this.#before = new Int32Array(line * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let inRow = 0;
      for (let x = 0; x < width; x += 1) {
        if (marks[y * width + x] !== BLANK) inRow += 1;
        this.#before[(y + 1) * line + x + 1] = this.#before[y * line + x + 1] + inRow;
      }
    }
    this.starts = Int32Array.from({ length: height + 1 }, (_, y) => this.#before[y * line + width]);
  }

  /** The number in a cell; 0 where there is none, or no cell. */
  numberAt(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? 0 : this.#numbers[y * this.width + x];
  }

  /** How many cells are in a rectangle. Uses prefix sums, so that no part is counted again. */
  within(fromX: number, fromY: number, toX: number, toY: number): number {
    const [left, right] = [Math.max(0, fromX), Math.min(this.width, toX)];
    const line = this.width + 1;
    const [top, bottom] = [Math.max(0, fromY) * line, Math.min(this.height, toY) * line];
    const before = this.#before;
    return before[bottom + right] - before[top + right] - before[bottom + left] + before[top + left];
  }
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
