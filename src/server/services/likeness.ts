import { setImmediate } from 'node:timers/promises';
import { columnOf, MAX_SIDE, rowOf, type Size } from '@/engine/core/grid';
import { BLANK, type Board, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import { mapCell, mapSize, type Symmetry, TURNS } from '@/engine/core/symmetry';

/**
 * So many bits of agreement are no coincidence: of a million ways to lay a puzzle over another that it has nothing to do with, one agrees so far.
 * What it takes to find the best way is paid for on top. docs/decisions/0029 says what this stops and what it does not.
 */
export const ENOUGH_BITS = 20;
/** However many puzzles there are to compare with, who brings one of their own meets one of them by chance at most once in so many times. */
const HONEST = 100_000;

/** A puzzle may also be shifted by so many lines, with as many cut off. */
const SHIFT = 1;
/** Of two numbers that have nothing to do with each other one in about so many is the same. */
const NUMBERS = 4;
/** After so many lookups others have a turn. */
const TURN_OF_WORK = 100_000;
/** Scales for more sizes than people ask about in a while; all are made anew after that, so that strangers cannot fill our memory. */
const MAX_SCALES = 64;
const WORD = 32;
/** Every kind has two. */
const MARKS = 2;
/** Where cells are looked up, as they are and with marks exchanged; made once, since thousands of these are needed. */
const lookups = new Int32Array(MAX_SIDE * MAX_SIDE);
const swapped = new Int32Array(MAX_SIDE * MAX_SIDE);

/** A puzzle to compare with: its clues alone. Nothing here has ever seen a solution. */
export interface Known {
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
}

/** What is to be seen of a puzzle: marks in some cells, and numbers in some of these. */
interface Picture extends Size {
  readonly marks: Uint8Array;
  readonly numbers: Int32Array;
}

/** Pictures of one kind and size. */
interface Wall extends Size {
  readonly pictures: readonly Picture[];
  /** The cells that are not blank in some picture: nothing else is ever looked up. */
  readonly cells: Int32Array;
  /** How many cells of each picture are not blank. */
  readonly counts: readonly number[];
  /** For each mark and each cell a bit for each picture, in whole words: whether it shows that there. So a cell is looked up in 32 pictures at once. */
  readonly bits: Int32Array;
  /** In how many words these are. */
  readonly words: number;
  /** Where agreement is added up, with as many digits as the largest count has; made once, as there are thousands of sums. */
  readonly sums: Int32Array;
  /** By what is enough on it. */
  readonly scales: Map<number, Scale>;
}

/** The walls of one kind. */
interface KindWalls {
  readonly walls: readonly Wall[];
  readonly pictures: number;
  /** The marks that clues of this kind show. */
  readonly inks: ReadonlySet<Mark>;
}

/** Puzzles hung up by kind and size, so that another one can be held beside all of them. */
export class Gallery {
  readonly #ofKinds = new Map<string, KindWalls>();

  constructor(known: readonly Known[]) {
    for (const [id, ofKind] of groupBy(known, ({ kind }) => kind.id)) {
      const pictures = ofKind.map(({ kind, puzzle }) => draw(kind, puzzle, kind.start(puzzle).marks));
      const walls = [...groupBy(pictures, ({ width, height }) => `${width}/${height}`).values()].map(hang);
      const inks = new Set(pictures.flatMap(({ marks }) => [...marks]));
      inks.delete(BLANK);
      this.#ofKinds.set(id, { walls, pictures: pictures.length, inks });
    }
  }

  /**
   * Whether the clues of a puzzle, or these with the marks on a board of it, are those of one of the gallery's or a good part of them: turned,
   * mirrored, swapped, cut, shifted, within a larger grid, some left out, added or changed.
   */
  async has(kind: PlayableKind, puzzle: Puzzle, board?: Board): Promise<boolean> {
    const hung = this.#ofKinds.get(kind.id);
    if (hung === undefined) return false;
    const { marks } = kind.start(puzzle);
    // Clues first and alone, so that no marks beside them make them look like less.
    if (await isShown(kind, hung, draw(kind, puzzle, marks))) return true;
    const all = board?.marks.map((mark) => (hung.inks.has(mark) ? mark : BLANK)) ?? marks;
    return all.some((mark, cell) => mark !== marks[cell]) && isShown(kind, hung, draw(kind, puzzle, all));
  }
}

let line = Promise.resolve();

/** Waits until others had a turn, and all who wait already: one goes on in each round of the event loop, however many ask at once. */
function letOthers(): Promise<void> {
  line = line.then(() => setImmediate());
  return line;
}

async function isShown(kind: PlayableKind, { walls, pictures, inks }: KindWalls, given: Picture): Promise<boolean> {
  const enough = Math.max(ENOUGH_BITS, Math.log2(pictures * HONEST));
  const swaps = kind.swappableMarks.length > 0 ? 2 : 1;
  let work = 0;
  for (const turn of TURNS) {
    const turned = turnPicture({ turn, isSwapped: false }, given);
    const inkWithin = countInk(turned);
    for (const wall of walls) {
      const [down, across] = [shifts(wall.height, turned.height), shifts(wall.width, turned.width)];
      const isSameSize = wall.width === turned.width && wall.height === turned.height;
      const layings = TURNS.length * swaps;
      // Exactly over one of the same size is one way of two, all shifted ones are the other.
      const exactly = scaleOf(wall, inks.size, kind, enough + Math.log2(layings * 2));
      const anywhere = scaleOf(wall, inks.size, kind, enough + Math.log2(layings * down.length * across.length * (isSameSize ? 2 : 1)));
      for (const dy of down) {
        for (const dx of across) {
          const scale = isSameSize && dx === 0 && dy === 0 ? exactly : anywhere;
          if (hangsThere(wall, turned, inkWithin, dx, dy, scale)) return true;
        }
        work += wall.words * across.length * wall.cells.length;
        if (work < TURN_OF_WORK) continue;
        work = 0;
        await letOthers();
      }
    }
  }
  return false;
}

/** Where a line of a grid may begin over one of another length: anywhere within, the smaller in the larger; equal ones may be shifted a little. */
function shifts(length: number, given: number): readonly number[] {
  const slack = length === given ? SHIFT : 0;
  const from = Math.min(0, length - given) - slack;
  const to = Math.max(0, length - given) + slack;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Whether some picture of a wall agrees with another one that is laid over it. */
function hangsThere(wall: Wall, given: Picture, inkWithin: InkWithin, dx: number, dy: number, scale: Scale): boolean {
  const { width, height, words, sums, counts, pictures, cells } = wall;
  const ink = inkWithin(Math.max(0, -dx), Math.max(0, -dy), Math.min(given.width, width - dx), Math.min(given.height, height - dy));
  const fewest = scale.fewest(ink);
  if (fewest > ink) return false;
  const half = wall.bits.length / MARKS;
  let common = 0;
  for (let i = 0; i < cells.length; i += 1) {
    const column = columnOf(wall, cells[i]) - dx;
    const row = rowOf(wall, cells[i]) - dy;
    if (column < 0 || row < 0 || column >= given.width || row >= given.height) continue;
    const mark = given.marks[row * given.width + column];
    if (mark === BLANK) continue;
    const at = cells[i] * words;
    lookups[common] = mark === 1 ? at : at + half;
    // With marks exchanged everywhere the other one is looked up.
    swapped[common] = mark === 1 ? at + half : at;
    common += 1;
  }
  if (fewest > common) return false;
  for (let word = 0; word < words; word += 1) {
    addUp(wall.bits, lookups, common, word, sums);
    let alike = atLeast(sums, fewest);
    if (scale.swaps) {
      addUp(wall.bits, swapped, common, word, sums);
      alike |= atLeast(sums, fewest);
    }
    for (; alike !== 0; alike &= alike - 1) {
      const i = word * WORD + 31 - Math.clz32(alike & -alike);
      if (scale.isEnough(counts[i], ink, compare(pictures[i], given, dx, dy))) return true;
    }
  }
  return false;
}

/** How many of the looked-up bits are set in each of 32 pictures: 32 sums at once, the digits of each in its own bit of `sums`. */
function addUp(bits: Int32Array, at: Int32Array, count: number, word: number, sums: Int32Array): void {
  sums.fill(0);
  let ones = 0;
  let twos = 0;
  const even = count - (count % 4);
  // Four at a time, by full adders: most of the work of the guard is here.
  for (let i = 0; i < even; i += 4) {
    const a = bits[at[i] + word];
    const b = bits[at[i + 1] + word];
    const c = bits[at[i + 2] + word];
    const d = bits[at[i + 3] + word];
    const ab = ones ^ a;
    const first = (ones & a) | (ab & b);
    ones = ab ^ b;
    const cd = ones ^ c;
    const second = (ones & c) | (cd & d);
    ones = cd ^ d;
    const both = twos ^ first;
    carryInto(sums, 2, (twos & first) | (both & second));
    twos = both ^ second;
  }
  sums[0] = ones;
  sums[1] = twos;
  for (let i = even; i < count; i += 1) carryInto(sums, 0, bits[at[i] + word]);
}

function carryInto(sums: Int32Array, from: number, bits: number): void {
  let carry = bits;
  for (let digit = from; carry !== 0; digit += 1) {
    const sum = sums[digit];
    sums[digit] = sum ^ carry;
    carry &= sum;
  }
}

/** Which of 32 sums are as large as a number, a bit each. */
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

/** In how many cells two pictures both show something, and in how many of these the same. */
interface Agreement {
  readonly common: number;
  readonly sameMarks: number;
  readonly numbers: number;
  readonly sameNumbers: number;
}

function compare(picture: Picture, given: Picture, dx: number, dy: number): Agreement {
  const agreement = { common: 0, sameMarks: 0, numbers: 0, sameNumbers: 0 };
  for (let cell = 0; cell < picture.marks.length; cell += 1) {
    if (picture.marks[cell] === BLANK) continue;
    const [x, y] = [columnOf(picture, cell) - dx, rowOf(picture, cell) - dy];
    if (x < 0 || y < 0 || x >= given.width || y >= given.height) continue;
    const other = y * given.width + x;
    if (given.marks[other] === BLANK) continue;
    agreement.common += 1;
    if (given.marks[other] === picture.marks[cell]) agreement.sameMarks += 1;
    if (given.numbers[other] === 0 || picture.numbers[cell] === 0) continue;
    agreement.numbers += 1;
    if (given.numbers[other] === picture.numbers[cell]) agreement.sameNumbers += 1;
  }
  return agreement;
}

/** Weighs agreement on the pictures of a wall, in bits: how unlikely it is for two puzzles that have nothing to do with each other. */
class Scale {
  readonly #cells: number;
  readonly #counts: ReadonlySet<number>;
  readonly #inks: number;
  readonly #hasNumbers: boolean;
  readonly #enough: number;
  /** Whether marks may be exchanged everywhere. */
  readonly swaps: boolean;
  readonly #fewest: number[] = [];

  constructor({ counts, width, height }: Pick<Wall, 'counts' | 'width' | 'height'>, inks: number, kind: PlayableKind, enough: number) {
    this.#cells = width * height;
    this.#counts = new Set(counts);
    this.#inks = inks;
    this.#hasNumbers = kind.numberAt !== undefined;
    this.swaps = kind.swappableMarks.length > 0;
    this.#enough = enough;
  }

  /** In how many cells at least so much ink must show the same as some picture; more than there are when nothing would be enough. */
  fewest(ink: number): number {
    this.#fewest[ink] ??= Math.min(...[...this.#counts].map((clues) => this.#needed(clues, ink)));
    return this.#fewest[ink];
  }

  #needed(clues: number, ink: number): number {
    let fewest = Number.POSITIVE_INFINITY;
    for (let common = 1; common <= Math.min(clues, ink); common += 1) {
      const numbers = this.#hasNumbers ? common : 0;
      // Of one mark all are the same; of two, swapped or not, at least half.
      const least = this.#inks > 1 ? Math.ceil(common / 2) : common;
      for (let same = Math.min(common, fewest - 1); same >= least; same -= 1) {
        if (!this.isEnough(clues, ink, { common, sameMarks: same, numbers, sameNumbers: numbers })) break;
        fewest = same;
      }
    }
    return fewest;
  }

  isEnough(clues: number, ink: number, { common, sameMarks, numbers, sameNumbers }: Agreement): boolean {
    // With all marks exchanged those agree that did not.
    const same = this.#inks > 1 ? Math.max(sameMarks, common - sameMarks) : 0;
    const marks = this.#inks > 1 ? surprise(common, same, 1 / this.#inks) : 0;
    return this.#places(clues, ink, common) + marks + surprise(numbers, sameNumbers, 1 / NUMBERS) >= this.#enough;
  }

  /** That `ink` cells of the grid, however they came to lie there, meet `common` of those with a clue. */
  #places(clues: number, ink: number, common: number): number {
    if (common * this.#cells <= clues * ink) return 0;
    return log2Choose(this.#cells, ink) - log2Choose(clues, common) - log2Choose(this.#cells - clues, ink - common);
  }
}

/** That of `all` coins, each of which falls right with this chance, so many do; nothing when these are no more than to be expected. */
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

function hang(pictures: readonly Picture[]): Wall {
  const [{ width, height }] = pictures;
  const words = Math.ceil(pictures.length / WORD);
  const bits = new Int32Array(MARKS * width * height * words);
  pictures.forEach(({ marks }, i) => {
    marks.forEach((mark, cell) => {
      if (mark !== BLANK) bits[((mark - 1) * marks.length + cell) * words + Math.floor(i / WORD)] |= 1 << (i % WORD);
    });
  });
  const counts = pictures.map(({ marks }) => marks.filter((mark) => mark !== BLANK).length);
  const sums = new Int32Array(Math.max(3, WORD - Math.clz32(Math.max(...counts))));
  const cells = Int32Array.from({ length: width * height }, (_, cell) => cell).filter((cell) =>
    pictures.some(({ marks }) => marks[cell] !== BLANK),
  );
  return { width, height, pictures, cells, counts, bits, words, sums, scales: new Map() };
}

function scaleOf(wall: Wall, inks: number, kind: PlayableKind, enough: number): Scale {
  const kept = wall.scales.get(enough);
  if (kept !== undefined) return kept;
  if (wall.scales.size >= MAX_SCALES) wall.scales.clear();
  const scale = new Scale(wall, inks, kind, enough);
  wall.scales.set(enough, scale);
  return scale;
}

function turnPicture(symmetry: Symmetry, { marks, numbers, ...size }: Picture): Picture {
  const turned = { ...mapSize(symmetry, size), marks: new Uint8Array(marks.length), numbers: new Int32Array(marks.length) };
  for (let cell = 0; cell < marks.length; cell += 1) {
    const to = mapCell(symmetry, size, cell);
    turned.marks[to] = marks[cell];
    turned.numbers[to] = numbers[cell];
  }
  return turned;
}

/** How many cells from a column and a row on, and before others, are not blank. */
type InkWithin = (left: number, top: number, right: number, bottom: number) => number;

/** Counts once, from the first cell to each, so that however many parts are asked for none is counted again. */
function countInk({ width, height, marks }: Picture): InkWithin {
  const line = width + 1;
  const before = new Int32Array(line * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let inRow = 0;
    for (let x = 0; x < width; x += 1) {
      if (marks[y * width + x] !== BLANK) inRow += 1;
      before[(y + 1) * line + x + 1] = before[y * line + x + 1] + inRow;
    }
  }
  return (left, top, right, bottom) =>
    before[bottom * line + right] - before[top * line + right] - before[bottom * line + left] + before[top * line + left];
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
