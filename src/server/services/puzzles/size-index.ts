import { columnOf, rowOf, type Size } from '@/engine/core/grid';
import { BLANK, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import { GRID_SYMMETRIES, mapCell, mapSize } from '@/engine/core/symmetry';
import { BitBlocks, beginOf, COLUMNS, LARGE_SUMS, type LargeSum, listVectors } from './bit-sums';
import { MARKS, MatchScale } from './match-scale';

/** Numbers are looked up by their remainder: two with the same are compared only when enough of the grid agrees. */
const REMAINDERS = 8;

const SCALES_PER_BIT = 4;

/** The clues of a puzzle on its grid: marks in some cells, and numbers in some of these. */
export interface ClueGrid extends Size {
  readonly marks: Uint8Array;
  readonly numbers: Int32Array;
}

export function clueGridOf(kind: PlayableKind, puzzle: Puzzle): ClueGrid {
  const { width, height } = puzzle;
  const { marks } = kind.initialBoard(puzzle);
  return { width, height, marks, numbers: Int32Array.from(marks, (_, cell) => kind.numberAt?.(puzzle, cell) ?? 0) };
}

/** The places from one cell to the next: with signs there is one between them. */
export type Spacing = 1 | 2;

/** The clue grid with a place between any two neighbours, where a sign is like a mark. docs/decisions/0079 */
export function signGridOf(kind: PlayableKind, puzzle: Puzzle, cellMarks: Uint8Array): ClueGrid {
  const width = 2 * puzzle.width - 1;
  const height = 2 * puzzle.height - 1;
  const placeAt = (cell: number) => 2 * rowOf(puzzle, cell) * width + 2 * columnOf(puzzle, cell);
  const marks = new Uint8Array(width * height);
  for (const [cell, mark] of cellMarks.entries()) marks[placeAt(cell)] = mark;
  for (const { from, to, isEqual } of kind.signsOf?.(puzzle) ?? []) marks[(placeAt(from) + placeAt(to)) / 2] = isEqual ? 1 : 2;
  return { width, height, marks, numbers: new Int32Array(marks.length) };
}

/** The cells of a clue grid that are not blank, in one of its orientations. */
interface OrientedClues extends Size {
  readonly columns: Uint8Array;
  readonly rows: Uint8Array;
  readonly marks: Uint8Array;
  readonly numbers: Int32Array;
}

/** The clues of a grid in each of its orientations. */
export function orientEach(grid: ClueGrid): readonly OrientedClues[] {
  const cells = [...grid.marks.keys()].filter((cell) => grid.marks[cell] !== BLANK);
  const marks = Uint8Array.from(cells, (cell) => grid.marks[cell]);
  const numbers = Int32Array.from(cells, (cell) => grid.numbers[cell]);
  return GRID_SYMMETRIES.map((orientation) => {
    const symmetry = { grid: orientation, swapsMarks: false };
    const size = mapSize(symmetry, grid);
    const mapped = cells.map((cell) => mapCell(symmetry, grid, cell));
    const columns = Uint8Array.from(mapped, (cell) => columnOf(size, cell));
    return { ...size, columns, rows: Uint8Array.from(mapped, (cell) => rowOf(size, cell)), marks, numbers };
  });
}

/** The vectors of bits that a kind has for each cell: one for each mark, or one for any mark and one for each remainder of numbers. */
interface Vectors {
  readonly perCell: number;
  /** Which of them stand for a mark with or without a number. */
  of(mark: Mark, number: number): readonly number[];
}

const OF_MARKS: Vectors = { perCell: MARKS, of: (mark) => [mark - 1] };
const OF_NUMBERS: Vectors = { perCell: 1 + REMAINDERS, of: (_, number) => (number === 0 ? [0] : [0, 1 + (number % REMAINDERS)]) };

function vectorsOf(swaps: boolean): Vectors {
  return swaps ? OF_MARKS : OF_NUMBERS;
}

/** How few cells have to agree, for each block of grids and for all of them. */
interface Fewest {
  readonly ofBlocks: readonly number[];
  readonly least: number;
}

/** How many bits are enough, and what follows from it: by number of marked cells how few must agree. */
interface Bound {
  readonly bits: number;
  readonly scale: MatchScale;
  readonly fewest: Fewest[];
}

/** The clue grids of one kind and size, each in every orientation of this size, so that a given puzzle is compared as it is. */
export class SizeIndex implements Size {
  readonly width: number;
  readonly height: number;
  /** How many places may have a clue: none is between four cells. */
  readonly #places: number;
  readonly #swaps: boolean;
  readonly #vectors: Vectors;
  /** By column of the blocks. */
  readonly #grids: (OrientedClues | undefined)[] = [];
  /** The columns of grids that were removed. */
  readonly #free = new Set<number>();
  /** For each block, how many grids have so many clues. */
  readonly #counts: Map<number, number>[] = [];
  /**
   * A column for each grid, with a bit in each vector: whether the grid has the mark or the number that the vector stands for in its cell. So
   * one lookup covers 128 grids.
   */
  readonly #blocks: BitBlocks;
  /** By bits, rounded down so that a changed number of puzzles needs no other scales. */
  readonly #scales = new Map<number, MatchScale>();
  /** By scale, then by number of marked cells; anew when a grid was added or removed. */
  readonly #fewest = new Map<MatchScale, Fewest[]>();

  constructor({ width, height }: Size, swaps: boolean, spacing: Spacing) {
    this.width = width;
    this.height = height;
    this.#places = width * height - (spacing - 1) * Math.floor(width / 2) * Math.floor(height / 2);
    this.#swaps = swaps;
    this.#vectors = vectorsOf(swaps);
    this.#blocks = new BitBlocks(this.#vectors.perCell * width * height);
  }

  /** How many blocks each lookup goes through. */
  get blocks(): number {
    return this.#counts.length;
  }

  /** Adds a grid of this size; returns the column by which it is removed. */
  add(grid: OrientedClues): number {
    const column = this.#findFree(grid.marks.length);
    this.#grids[column] = grid;
    this.#put(column, grid, true);
    return column;
  }

  /** A column in the block whose grids have the most similar numbers of clues: then most cells have to agree for each. */
  #findFree(clues: number): number {
    const { length } = this.#grids;
    let [best, distance] = [
      length,
      length % COLUMNS === 0 ? Number.POSITIVE_INFINITY : this.#distance(Math.floor(length / COLUMNS), clues),
    ];
    for (const free of this.#free) {
      const found = this.#distance(Math.floor(free / COLUMNS), clues);
      if (found < distance) [best, distance] = [free, found];
    }
    this.#free.delete(best);
    return best;
  }

  #distance(block: number, clues: number): number {
    return Math.min(...[...this.#counts[block].keys()].map((known) => Math.abs(known - clues)));
  }

  remove(column: number): void {
    const grid = this.#grids[column];
    if (grid === undefined) return;
    this.#grids[column] = undefined;
    this.#free.add(column);
    this.#put(column, grid, false);
  }

  #put(column: number, { columns, rows, marks, numbers }: OrientedClues, isSet: boolean): void {
    marks.forEach((mark, i) => {
      const first = this.#vectors.perCell * (rows[i] * this.width + columns[i]);
      for (const vector of this.#vectors.of(mark, numbers[i])) this.#blocks.put(column, first + vector, isSet);
    });
    const block = Math.floor(column / COLUMNS);
    this.#counts[block] ??= new Map();
    count(this.#counts[block], marks.length, isSet ? 1 : -1);
    this.#fewest.clear();
  }

  /** What is enough when at least so many bits are. */
  boundOf(bits: number): Bound {
    const rounded = Math.floor(bits * SCALES_PER_BIT) / SCALES_PER_BIT;
    const scale = getOrAdd(this.#scales, rounded, () => new MatchScale(this.#places, this.#swaps, rounded));
    return { bits, scale, fewest: getOrAdd(this.#fewest, scale, () => []) };
  }

  /** Whether a grid agrees enough with cells that are moved by `dx` and `dy`, and were listed for `dx`. */
  matches(given: MarkedCells, dx: number, dy: number, bound: Bound): boolean {
    const cells = given.within(-dx, -dy, this.width - dx, this.height - dy);
    bound.fewest[cells] ??= this.#fewestOf(bound.scale, cells);
    const { ofBlocks, least } = bound.fewest[cells];
    if (least > (this.#swaps ? cells : 2 * cells)) return false;
    const from = given.starts[Math.max(0, -dy)];
    const to = given.starts[Math.min(given.height, this.height - dy)];
    if (least > to - from) return false;
    const found = this.#blocks.findLargeSums(from, to, this.#vectors.perCell * (dy * this.width + dx), ofBlocks, this.#swaps);
    for (let i = 0; i < found; i += 1) if (this.#isEnough(LARGE_SUMS[i], cells, given, dx, dy, bound)) return true;
    return false;
  }

  #isEnough(
    { column, sum, ofOthers }: LargeSum,
    cells: number,
    given: MarkedCells,
    dx: number,
    dy: number,
    { bits, scale }: Bound,
  ): boolean {
    const grid = this.#grids[column];
    if (grid === undefined) return false;
    const clues = grid.marks.length;
    if (Math.max(sum, ofOthers) < scale.fewest(clues, cells)) return false;
    if (this.#swaps) return scale.bits(clues, cells, sum + ofOthers, sum + ofOthers, Math.max(sum, ofOthers)) >= bits;
    const { common, numbers, same } = compare(grid, given, dx, dy);
    return scale.bits(clues, cells, common, numbers, same) >= bits;
  }

  #fewestOf(scale: MatchScale, cells: number): Fewest {
    const ofBlocks = this.#counts.map((counts) => Math.min(...[...counts.keys()].map((clues) => scale.fewest(clues, cells))));
    return { ofBlocks, least: Math.min(...ofBlocks) };
  }

  /** Lists what to look up for cells that are moved by `dx`, as far as they are over the grids then. */
  list(given: MarkedCells, dx: number): void {
    const { width, height, entries, firsts, starts } = given;
    const left = Math.max(0, -dx);
    const right = Math.min(width, this.width - dx);
    const perRow = this.#vectors.perCell * this.width;
    for (let y = 0; y < height; y += 1) {
      const row = y * (width + 1);
      starts[y + 1] = listVectors(starts[y], entries, firsts[row + left], firsts[row + right], perRow * y);
    }
  }
}

/** In how many cells both have something, in how many of these both have a number, and how many of these are the same. */
function compare(clues: OrientedClues, { grid }: MarkedCells, dx: number, dy: number) {
  const found = { common: 0, numbers: 0, same: 0 };
  for (let i = 0; i < clues.marks.length; i += 1) {
    const [x, y] = [clues.columns[i] - dx, clues.rows[i] - dy];
    if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) continue;
    const cell = y * grid.width + x;
    if (grid.marks[cell] === BLANK) continue;
    found.common += 1;
    if (grid.numbers[cell] === 0 || clues.numbers[i] === 0) continue;
    found.numbers += 1;
    if (grid.numbers[cell] === clues.numbers[i]) found.same += 1;
  }
  return found;
}

/** The cells of a grid that are not blank. */
export class MarkedCells implements Size {
  readonly width: number;
  readonly height: number;
  readonly grid: ClueGrid;
  readonly count: number;
  /** What to look up for them, in reading order, as if all were in the first row. */
  readonly entries: Int32Array;
  /** For each row, the index of the first entry in a column or further right. */
  readonly firsts: Int32Array;
  /** Where each row begins in the list of what is looked up, and where the last one ends. */
  readonly starts: Int32Array;
  readonly #before: Int32Array;

  /** Two are compared at the same time, each with a list of its own. */
  constructor(grid: ClueGrid, swaps: boolean, list: number) {
    const { width, height, marks, numbers } = grid;
    const vectors = vectorsOf(swaps);
    this.grid = grid;
    this.width = width;
    this.height = height;
    const entries: number[] = [];
    const line = width + 1;
    this.firsts = new Int32Array(line * height);
    this.starts = new Int32Array(height + 1).fill(beginOf(list));
    this.#before = new Int32Array(line * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let inRow = 0;
      for (let x = 0; x < width; x += 1) {
        const cell = y * width + x;
        this.firsts[y * line + x] = entries.length;
        if (marks[cell] !== BLANK) {
          inRow += 1;
          for (const vector of vectors.of(marks[cell], numbers[cell])) entries.push(vectors.perCell * x + vector);
        }
        this.#before[(y + 1) * line + x + 1] = this.#before[y * line + x + 1] + inRow;
      }
      this.firsts[y * line + width] = entries.length;
    }
    this.entries = Int32Array.from(entries);
    this.count = this.#before[line * (height + 1) - 1];
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

/** Counts so many more of something; what there is none of has no entry. */
export function count<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  const now = (counts.get(key) ?? 0) + more;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}

export function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}
