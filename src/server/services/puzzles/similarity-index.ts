import { setImmediate } from 'node:timers/promises';
import { columnOf, MAX_SIDE, rowOf, type Size } from '@/engine/core/grid';
import { BLANK, type Board, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import { GRID_SYMMETRIES, type GridSymmetry, mapCell, mapSize } from '@/engine/core/symmetry';
import { type BitBlocks, findLargeSums, listVectors, WORD, WORDS_PER_VECTOR } from './bit-sums';
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
const GRIDS_PER_BLOCK = WORD * WORDS_PER_VECTOR;

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

/** The cells of a clue grid that are not blank, in one of its orientations. */
interface OrientedClues {
  /** As in a framed grid, from the first cell on. */
  readonly places: Uint16Array;
  readonly marks: Uint8Array;
  readonly numbers: Int32Array;
}

/** The clue grids of one kind and size, each in every orientation of this size, so that a given puzzle is compared as it is. */
interface SizeIndex extends Size {
  readonly grids: readonly OrientedClues[];
  /**
   * A block for each 128 grids, with a vector for each cell and mark, and a bit in it for each grid: whether it has that mark there. So one
   * lookup covers 128 grids.
   */
  readonly blocks: BitBlocks;
  /** The numbers of clues that the grids of each block have: few, as grids are sorted by it. */
  readonly counts: readonly ReadonlySet<number>[];
  /** By the bits that are enough. */
  readonly scales: Map<number, MatchScale>;
}

/** The clue grids of one kind, by size. */
interface KindIndex {
  readonly sizes: readonly SizeIndex[];
  readonly grids: number;
  /** The height of the largest. */
  readonly largest: number;
  /** The marks that clues of this kind show. */
  readonly clueMarks: ReadonlySet<Mark>;
}

/** Indexes puzzles by kind and size, to compare another one with all of them. */
export class SimilarityIndex {
  readonly #byKind = new Map<string, KindIndex>();

  constructor(known: readonly IndexedPuzzle[]) {
    for (const [id, ofKind] of groupBy(known, ({ kind }) => kind.id)) {
      const grids = ofKind.map(({ kind, puzzle }) => clueGridOf(kind, puzzle, kind.initialBoard(puzzle).marks));
      const oriented = grids.flatMap((grid) => GRID_SYMMETRIES.map((orientation) => orient(grid, orientation)));
      const sizes = [...groupBy(oriented, ({ width, height }) => `${width}/${height}`).values()].map(buildSizeIndex);
      const clueMarks = new Set(grids.flatMap(({ marks }) => [...marks]));
      clueMarks.delete(BLANK);
      const largest = Math.max(...sizes.map(({ height }) => height));
      this.#byKind.set(id, { sizes, grids: grids.length, largest, clueMarks });
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
    const marks = clues.marks.map((clue, cell) => {
      const mark = board?.marks[cell] ?? BLANK;
      return clue === BLANK && indexed.clueMarks.has(mark) ? mark : clue;
    });
    const { largest } = indexed;
    return hasMatch(kind, indexed, new MarkedCells(clues, largest), new MarkedCells({ ...clues, marks }, largest));
  }
}

let queue = Promise.resolve();

/** Yields to other work and to all earlier waiters: one continues in each turn of the event loop, however many callers there are. */
function yieldToOthers(): Promise<void> {
  queue = queue.then(() => setImmediate());
  return queue;
}

async function hasMatch(kind: PlayableKind, { sizes, grids }: KindIndex, clues: MarkedCells, marked: MarkedCells): Promise<boolean> {
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
        if (matchesAt(index, clues, dx, dy, scales.clues)) return true;
        if (marked.count > clues.count && matchesAt(index, marked, dx, dy, scales.marked)) return true;
        work += index.counts.length * Math.min(index.width * index.height, marked.count);
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

/** Whether a grid of an index agrees with cells that are placed over it. */
function matchesAt(index: SizeIndex, given: MarkedCells, dx: number, dy: number, scale: MatchScale): boolean {
  const count = given.within(-dx, -dy, index.width - dx, index.height - dy);
  const { ofBlocks, least } = scale.fewest(count);
  if (least > (scale.swaps ? count : 2 * count)) return false;
  const listed = listGiven(index, given, dx, dy);
  if (least > listed) return false;
  const { framed } = given;
  const origin = framed.origin - placeOf(dx, dy);
  const matches = (i: number) => isAlike(index.grids[i], framed, origin, count, scale);
  if (findLargeSums(index.blocks, listed, ofBlocks, false).some(matches)) return true;
  return scale.swaps && findLargeSums(index.blocks, listed, ofBlocks, true).some(matches);
}

/** Lists what to look up for the given cells that overlap the grids of an index; returns how much. */
function listGiven({ width, height }: SizeIndex, given: MarkedCells, dx: number, dy: number): number {
  const { entries, firsts } = given;
  const left = Math.max(0, -dx);
  const right = Math.min(given.width, width - dx);
  const bottom = Math.min(given.height, height - dy);
  let listed = 0;
  for (let y = Math.max(0, -dy); y < bottom; y += 1) {
    const row = y * (given.width + 1);
    listed = listVectors(listed, entries, firsts[row + left], firsts[row + right], MARKS * ((y + dy) * width + dx));
  }
  return listed;
}

function vectorOf(cell: number, mark: Mark): number {
  return MARKS * cell + mark - 1;
}

/** Whether the given cells agree enough with a grid that begins at `origin` and has `count` of them in it. */
function isAlike(clues: OrientedClues, given: FramedGrid, origin: number, count: number, scale: MatchScale): boolean {
  const { places, marks } = clues;
  const givenMarks = given.marks;
  let common = 0;
  let same = 0;
  for (let i = 0; i < marks.length; i += 1) {
    const mark = givenMarks[origin + places[i]];
    // Marks are 1 and 2: branches that nobody can predict would take longer.
    common += (mark + 1) >> 1;
    same += ((mark & marks[i]) + 1) >> 1;
  }
  if (scale.swaps) return scale.isEnough(marks.length, count, common, common, Math.max(same, common - same));
  const numbers = compareNumbers(clues, given, origin);
  return scale.isEnough(marks.length, count, common, numbers.all, numbers.same);
}

/** In how many cells both have a number, and in how many of these the same. */
function compareNumbers(
  { places, numbers }: OrientedClues,
  given: FramedGrid,
  origin: number,
): { readonly all: number; readonly same: number } {
  const found = { all: 0, same: 0 };
  for (let i = 0; i < numbers.length; i += 1) {
    const number = given.numbers[origin + places[i]];
    if (number === 0 || numbers[i] === 0) continue;
    found.all += 1;
    if (number === numbers[i]) found.same += 1;
  }
  return found;
}

/** A grid in a wide blank frame: there is a cell wherever another grid may be placed. */
interface FramedGrid {
  readonly marks: Uint8Array;
  readonly numbers: Int32Array;
  /** Where the grid begins. */
  readonly origin: number;
}

/** Wide enough for the largest grid with the largest one at each side. */
const FRAMED_WIDTH = 4 * MAX_SIDE;

function placeOf(x: number, y: number): number {
  return y * FRAMED_WIDTH + x;
}

/** Frames a grid so that other grids up to a height may be placed. */
function frame({ width, height, marks, numbers }: ClueGrid, largest: number): FramedGrid {
  const margin = Math.max(0, largest - height) + SHIFT;
  const origin = placeOf(MAX_SIDE + SHIFT, margin);
  const length = placeOf(0, height + 2 * margin);
  const framed = { marks: new Uint8Array(length), numbers: new Int32Array(length) };
  for (let cell = 0; cell < marks.length; cell += 1) {
    const place = origin + placeOf(cell % width, Math.floor(cell / width));
    framed.marks[place] = marks[cell];
    framed.numbers[place] = numbers[cell];
  }
  return { ...framed, origin };
}

function clueGridOf(kind: PlayableKind, puzzle: Puzzle, marks: Uint8Array): ClueGrid {
  const { width, height } = puzzle;
  return { width, height, marks, numbers: Int32Array.from(marks, (_, cell) => kind.numberAt?.(puzzle, cell) ?? 0) };
}

function orient(grid: ClueGrid, orientation: GridSymmetry): OrientedClues & Size {
  const symmetry = { grid: orientation, swapsMarks: false };
  const size = mapSize(symmetry, grid);
  const cells = Int32Array.from(grid.marks.keys()).filter((cell) => grid.marks[cell] !== BLANK);
  const mapped = cells.map((cell) => mapCell(symmetry, grid, cell));
  return {
    ...size,
    places: Uint16Array.from(mapped, (cell) => placeOf(columnOf(size, cell), rowOf(size, cell))),
    marks: Uint8Array.from(cells, (cell) => grid.marks[cell]),
    numbers: cells.map((cell) => grid.numbers[cell]),
  };
}

function buildSizeIndex(unsorted: readonly (OrientedClues & Size)[]): SizeIndex {
  const grids = unsorted.toSorted((one, other) => one.marks.length - other.marks.length);
  const [{ width, height }] = grids;
  const counts = Array.from({ length: Math.ceil(grids.length / GRIDS_PER_BLOCK) }, () => new Set<number>());
  // One pair of vectors is empty.
  const vectorsPerBlock = MARKS * (width * height + 1);
  const bits = new Int32Array(counts.length * vectorsPerBlock * WORDS_PER_VECTOR);
  grids.forEach(({ places, marks }, i) => {
    const block = Math.floor(i / GRIDS_PER_BLOCK);
    const word = Math.floor((i % GRIDS_PER_BLOCK) / WORD);
    counts[block].add(marks.length);
    marks.forEach((mark, clue) => {
      const cell = Math.floor(places[clue] / FRAMED_WIDTH) * width + (places[clue] % FRAMED_WIDTH);
      bits[(block * vectorsPerBlock + vectorOf(cell, mark)) * WORDS_PER_VECTOR + word] |= 1 << (i % WORD);
    });
  });
  return { width, height, grids, blocks: { bits, vectorsPerBlock }, counts, scales: new Map() };
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
  const scale = new MatchScale(index, index.counts, swaps, enough);
  index.scales.set(enough, scale);
  return scale;
}

/** The cells of a grid that are not blank. */
class MarkedCells {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly framed: FramedGrid;
  /** What to look up for them, in reading order, as if all were in the first row. What has a number is there twice if numbers are compared. */
  readonly entries: Int32Array;
  /** For each row, the index of the first entry in a column or further right. */
  readonly firsts: Int32Array;
  readonly #before: Int32Array;

  constructor(grid: ClueGrid, largest: number) {
    const { width, height, marks, numbers } = grid;
    this.framed = frame(grid, largest);
    this.width = width;
    this.height = height;
    const entries: number[] = [];
    const line = width + 1;
    this.firsts = new Int32Array(line * height);
    this.#before = new Int32Array(line * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let inRow = 0;
      for (let x = 0; x < width; x += 1) {
        const cell = y * width + x;
        this.firsts[y * line + x] = entries.length;
        if (marks[cell] !== BLANK) {
          inRow += 1;
          entries.push(vectorOf(x, marks[cell]));
          if (numbers[cell] !== 0) entries.push(vectorOf(x, marks[cell]));
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

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
