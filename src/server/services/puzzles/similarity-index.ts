import { setImmediate } from 'node:timers/promises';
import { columnOf, MAX_SIDE, rowOf, type Size } from '@/engine/core/grid';
import { BLANK, type Board, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import { GRID_SYMMETRIES, type GridSymmetry, mapCell, mapSize } from '@/engine/core/symmetry';
import { AT_ONCE, addUp, atLeast, clear, double, sumAt } from './bit-sums';
import { MARKS, MatchScale } from './match-scale';

/**
 * With marks beside the clues, this many bits of agreement are no coincidence: one in a million placements of a board over an unrelated
 * puzzle agrees this far. The search for the best placement raises the bound. docs/decisions/0029 says what this stops and what it does
 * not.
 */
const MIN_BITS = 20;
/**
 * By this model an unrelated puzzle matches one of all compared puzzles by chance once in this many times; in truth two to five times as
 * often.
 */
const TRIES_PER_FALSE_MATCH = 100_000;

/** A puzzle may also be shifted by this many lines, with as many cut off. */
const SHIFT = 1;
/** After this many lookups other work has a turn. */
const LOOKUPS_PER_TURN = 100_000;
/**
 * Scales are cached for more sizes than callers usually ask for; beyond that all are recreated, so that strangers cannot fill our memory.
 */
const MAX_SCALES = 64;
const WORD = 32;

/**
 * The bits to look up in an index. If marks may be swapped: each mark, and the other one in its place. Otherwise the cells with numbers,
 * and those with marks only.
 */
class Lookups {
  readonly first = new Int32Array(MAX_SIDE * MAX_SIDE + AT_ONCE);
  readonly second = new Int32Array(MAX_SIDE * MAX_SIDE + AT_ONCE);
  firsts = 0;
  seconds = 0;

  /** Lists the marked cells that overlap the grids of an index. */
  list({ width, height, isMarked }: SizeIndex, given: MarkedCells, dx: number, dy: number, swaps: boolean): void {
    const { columns, rows, marks, numbers, starts } = given;
    const cells = width * height;
    const end = starts[Math.min(given.height, height - dy)];
    let firsts = 0;
    let seconds = 0;
    for (let i = starts[Math.max(0, -dy)]; i < end; i += 1) {
      const column = columns[i] + dx;
      const cell = (rows[i] + dy) * width + column;
      if (column < 0 || column >= width || isMarked[cell] === 0) continue;
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

  /** The most agreement possible with one grid, where each number counts twice. */
  most(swaps: boolean): number {
    return swaps ? this.firsts : 2 * this.firsts + this.seconds;
  }
}

/** Allocated once, since thousands of these are needed. */
const ofClues = new Lookups();
const ofMarks = new Lookups();

/** A puzzle to compare with: its clues only, never a solution. */
export interface IndexedPuzzle {
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
}

/** The clues of a puzzle on its grid: marks in some cells, and numbers in some of these. */
interface ClueGrid extends Size {
  readonly marks: Uint8Array;
  readonly numbers: Int32Array;
}

/** A clue grid in one of its orientations. */
interface OrientedGrid {
  readonly grid: ClueGrid;
  readonly orientation: GridSymmetry;
}

/** The clue grids of one kind and size, each in every orientation of this size, so that a given puzzle is compared as it is. */
interface SizeIndex extends Size {
  readonly grids: readonly OrientedGrid[];
  /** How many cells of each grid are not blank. */
  readonly counts: Int32Array;
  /**
   * For each 32 grids, a word for each mark and cell with a bit for each grid: whether it has that mark there. So one lookup covers 32
   * grids.
   */
  readonly bits: Int32Array;
  /** The number of words for each mark and cell. */
  readonly words: number;
  /** Whether some grid is not blank in a cell: no other cell is looked up. */
  readonly isMarked: Uint8Array;
  /** The sums of agreement of each list, with as many digits as the largest sum has; allocated once, as there are thousands of sums. */
  readonly sums: readonly [Int32Array, Int32Array];
  /** By the bits that are enough. */
  readonly scales: Map<number, MatchScale>;
}

/** The clue grids of one kind, by size. */
interface KindIndex {
  readonly sizes: readonly SizeIndex[];
  readonly grids: number;
  /** The marks that clues of this kind show. */
  readonly clueMarks: ReadonlySet<Mark>;
}

/** Indexes puzzles by kind and size, to compare another one with all of them. */
export class SimilarityIndex {
  readonly #byKind = new Map<string, KindIndex>();

  constructor(known: readonly IndexedPuzzle[]) {
    for (const [id, ofKind] of groupBy(known, ({ kind }) => kind.id)) {
      const grids = ofKind.map(({ kind, puzzle }) => clueGridOf(kind, puzzle, kind.initialBoard(puzzle).marks));
      const oriented = grids.flatMap((grid) =>
        GRID_SYMMETRIES.map((orientation) => ({ grid, orientation, ...mapSize({ grid: orientation, swapsMarks: false }, grid) })),
      );
      const sizes = [...groupBy(oriented, ({ width, height }) => `${width}/${height}`).values()].map(buildSizeIndex);
      const clueMarks = new Set(grids.flatMap(({ marks }) => [...marks]));
      clueMarks.delete(BLANK);
      this.#byKind.set(id, { sizes, grids: grids.length, clueMarks });
    }
  }

  /**
   * Whether the clues of a puzzle, with or without the marks of a board, are a good part of those of an indexed puzzle. They may be
   * rotated, mirrored, swapped, cut, shifted or within a larger grid, and some may be left out, added or changed.
   */
  async matches(kind: PlayableKind, puzzle: Puzzle, board?: Board): Promise<boolean> {
    const indexed = this.#byKind.get(kind.id);
    if (indexed === undefined) return false;
    const clues = clueGridOf(kind, puzzle, kind.initialBoard(puzzle).marks);
    const added = clues.marks.map((clue, cell) => {
      const mark = board?.marks[cell] ?? BLANK;
      return clue === BLANK && indexed.clueMarks.has(mark) ? mark : BLANK;
    });
    return hasMatch(kind, indexed, new MarkedCells(clues), new MarkedCells({ ...clues, marks: added }));
  }
}

let queue = Promise.resolve();

/** Yields to other work and to all earlier waiters: one continues in each turn of the event loop, however many callers there are. */
function yieldToOthers(): Promise<void> {
  queue = queue.then(() => setImmediate());
  return queue;
}

async function hasMatch(kind: PlayableKind, { sizes, grids }: KindIndex, clues: MarkedCells, marks: MarkedCells): Promise<boolean> {
  const beyondChance = Math.log2(grids * TRIES_PER_FALSE_MATCH);
  const enough = { clues: beyondChance, marked: Math.max(MIN_BITS, beyondChance) };
  const swaps = kind.swappableMarks.length > 0;
  const orientations = GRID_SYMMETRIES.length * (swaps ? 2 : 1);
  let work = 0;
  for (const index of sizes) {
    const [down, across] = [shifts(index.height, clues.height), shifts(index.width, clues.width)];
    const isSameSize = index.width === clues.width && index.height === clues.height;
    // The exact placement over a grid of the same size is one of two alternatives, all shifted ones are the other.
    const exactly = scalesOf(index, swaps, enough, orientations * 2);
    const anywhere = scalesOf(index, swaps, enough, orientations * down.length * across.length * (isSameSize ? 2 : 1));
    for (const dy of down) {
      for (const dx of across) {
        const scales = isSameSize && dx === 0 && dy === 0 ? exactly : anywhere;
        if (matchesAt(index, clues, marks, dx, dy, scales)) return true;
        work += index.words * Math.min(index.isMarked.length, clues.count + marks.count);
      }
      if (work < LOOKUPS_PER_TURN) continue;
      work = 0;
      await yieldToOthers();
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

/** Whether a grid of an index agrees with clues that are placed over it, or with these and marks beside them. */
function matchesAt(index: SizeIndex, clues: MarkedCells, marks: MarkedCells, dx: number, dy: number, scales: Scales): boolean {
  const { swaps } = scales.clues;
  const clueCount = clues.within(-dx, -dy, index.width - dx, index.height - dy);
  const count = clueCount + marks.within(-dx, -dy, index.width - dx, index.height - dy);
  ofClues.list(index, clues, dx, dy, swaps);
  ofMarks.list(index, marks, dx, dy, swaps);
  const mayAgree = scales.clues.fewest(clueCount) <= ofClues.most(swaps);
  const mayAgreeMarked = count > clueCount && scales.marked.fewest(count) <= ofClues.most(swaps) + ofMarks.most(swaps);
  if (!mayAgree && !mayAgreeMarked) return false;
  const { bits, words, isMarked, sums } = index;
  const [one, other] = sums;
  for (let word = 0; word < words; word += 1) {
    const from = word * (MARKS * isMarked.length + 1);
    addUp(bits, from, ofClues.first, ofClues.firsts, clear(one));
    // Numbers count twice: once here and once for their mark.
    addUp(bits, from, ofClues.second, ofClues.seconds, swaps ? clear(other) : double(one, other));
    if (mayAgree && hasMatchInWord(index, word, clueCount, clues, dx, dy, scales.clues)) return true;
    if (!mayAgreeMarked) continue;
    addUp(bits, from, ofMarks.first, ofMarks.firsts, one);
    addUp(bits, from, ofMarks.second, ofMarks.seconds, other);
    if (hasMatchInWord(index, word, count, clues, dx, dy, scales.marked)) return true;
  }
  return false;
}

/** Whether one of the 32 grids of a word agrees enough. Its sums must be computed. */
function hasMatchInWord(
  index: SizeIndex,
  word: number,
  count: number,
  clues: MarkedCells,
  dx: number,
  dy: number,
  scale: MatchScale,
): boolean {
  const { counts, grids, sums } = index;
  const [one, other] = sums;
  const fewest = scale.fewest(count);
  let candidates = scale.swaps ? atLeast(one, fewest) | atLeast(other, fewest) : atLeast(other, fewest);
  for (; candidates !== 0; candidates &= candidates - 1) {
    const bit = 31 - Math.clz32(candidates & -candidates);
    const i = word * WORD + bit;
    const [a, b] = [sumAt(one, bit), sumAt(other, bit)];
    if (scale.swaps) {
      if (scale.isEnough(counts[i], count, a + b, a + b, Math.max(a, b))) return true;
    } else if (scale.isEnough(counts[i], count, b - a, a, a)) {
      const { all, same } = compareNumbers(grids[i], clues, dx, dy);
      if (scale.isEnough(counts[i], count, b - a, all, same)) return true;
    }
  }
  return false;
}

/** In how many cells both a grid and the given cells have a number, and in how many of these the same. */
function compareNumbers(
  { grid, orientation }: OrientedGrid,
  given: MarkedCells,
  dx: number,
  dy: number,
): { readonly all: number; readonly same: number } {
  const symmetry = { grid: orientation, swapsMarks: false };
  const size = mapSize(symmetry, grid);
  const found = { all: 0, same: 0 };
  for (let cell = 0; cell < grid.numbers.length; cell += 1) {
    if (grid.numbers[cell] === 0) continue;
    const to = mapCell(symmetry, grid, cell);
    const number = given.numberAt(columnOf(size, to) - dx, rowOf(size, to) - dy);
    if (number === 0) continue;
    found.all += 1;
    if (number === grid.numbers[cell]) found.same += 1;
  }
  return found;
}

function clueGridOf(kind: PlayableKind, puzzle: Puzzle, marks: Uint8Array): ClueGrid {
  const { width, height } = puzzle;
  return { width, height, marks, numbers: Int32Array.from(marks, (_, cell) => kind.numberAt?.(puzzle, cell) ?? 0) };
}

function buildSizeIndex(grids: readonly (OrientedGrid & Size)[]): SizeIndex {
  const [{ width, height }] = grids;
  const words = Math.ceil(grids.length / WORD);
  const block = MARKS * width * height + 1;
  const bits = new Int32Array(block * words);
  const isMarked = new Uint8Array(width * height);
  const counts = new Int32Array(grids.length);
  const moves = new Map<GridSymmetry, Int32Array>();
  grids.forEach(({ grid, orientation }, i) => {
    const { marks } = grid;
    const to = moves.get(orientation) ?? Int32Array.from(marks, (_, cell) => mapCell({ grid: orientation, swapsMarks: false }, grid, cell));
    moves.set(orientation, to);
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (marks[cell] === BLANK) continue;
      bits[Math.floor(i / WORD) * block + (marks[cell] - 1) * marks.length + to[cell]] |= 1 << (i % WORD);
      isMarked[to[cell]] = 1;
      counts[i] += 1;
    }
  });
  const digits = Math.max(4, WORD - Math.clz32(2 * Math.max(...counts)));
  return {
    width,
    height,
    grids,
    counts,
    bits,
    words,
    isMarked,
    sums: [new Int32Array(digits), new Int32Array(digits)],
    scales: new Map(),
  };
}

/** The scales for clues alone, and for clues with marks. */
interface Scales {
  readonly clues: MatchScale;
  readonly marked: MatchScale;
}

/** The scales for this many placements. */
function scalesOf(
  index: SizeIndex,
  swaps: boolean,
  enough: { readonly clues: number; readonly marked: number },
  placements: number,
): Scales {
  return {
    clues: scaleOf(index, swaps, enough.clues + Math.log2(placements)),
    marked: scaleOf(index, swaps, enough.marked + Math.log2(placements)),
  };
}

function scaleOf(index: SizeIndex, swaps: boolean, enough: number): MatchScale {
  const cached = index.scales.get(enough);
  if (cached !== undefined) return cached;
  if (index.scales.size >= MAX_SCALES) index.scales.clear();
  const scale = new MatchScale(index, swaps, enough);
  index.scales.set(enough, scale);
  return scale;
}

/** The cells of a grid that are not blank, in reading order. */
class MarkedCells {
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

  constructor({ width, height, marks, numbers }: ClueGrid) {
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
