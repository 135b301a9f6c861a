import { setImmediate } from 'node:timers/promises';
import { BLANK, type Board, type Mark, type PlayableKind, type Puzzle } from '@/engine/core/kind';
import { GRID_SYMMETRIES, mapPuzzle } from '@/engine/core/symmetry';
import { type ClueGrid, clueGridOf, count, getOrAdd, MarkedCells, orientEach, SizeIndex, type Spacing, signGridOf } from './size-index';

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

/** A puzzle to compare with: its clues only, never a solution. */
export interface IndexedPuzzle {
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
}

/** The clue grids of one kind: of cells, or those with places for signs between them. */
interface KindIndex {
  readonly spacing: Spacing;
  /** By width and height. */
  readonly sizes: Map<string, SizeIndex>;
  /** How often clues show each mark. */
  readonly clueMarks: Map<Mark, number>;
  grids: number;
}

/** A grid of a puzzle's clues, and the index that it is in. docs/decisions/0079 */
interface Layout {
  readonly key: string;
  readonly spacing: Spacing;
  readonly grid: ClueGrid;
}

/** Where one orientation of a puzzle is indexed. */
interface Place {
  readonly index: SizeIndex;
  readonly column: number;
}

/** Indexes puzzles by kind and size, to compare another one with all of them. */
export class SimilarityIndex {
  readonly #byKind = new Map<string, KindIndex>();
  readonly #places = new Map<IndexedPuzzle, readonly Place[]>();

  constructor(known: readonly IndexedPuzzle[]) {
    const counted = known.map((one) => ({ one, clues: clueGridOf(one.kind, one.puzzle).marks.filter((mark) => mark !== BLANK).length }));
    for (const { one } of counted.toSorted((a, b) => a.clues - b.clues)) this.add(one);
  }

  add(one: IndexedPuzzle): void {
    const swaps = swapsMarks(one.kind);
    const places = layoutsOf(one).flatMap(({ key, spacing, grid }) => {
      const ofKind = getOrAdd(this.#byKind, key, () => ({ spacing, sizes: new Map(), clueMarks: new Map(), grids: 0 }));
      countGrid(ofKind, grid.marks, 1);
      return orientEach(grid).map((clues) => {
        const index = getOrAdd(ofKind.sizes, `${clues.width}/${clues.height}`, () => new SizeIndex(clues, swaps, spacing));
        return { index, column: index.add(clues) };
      });
    });
    this.#places.set(one, places);
  }

  remove(one: IndexedPuzzle): void {
    const places = this.#places.get(one);
    if (places === undefined) return;
    for (const { index, column } of places) index.remove(column);
    this.#places.delete(one);
    for (const { key, grid } of layoutsOf(one)) {
      const ofKind = this.#byKind.get(key);
      if (ofKind !== undefined) countGrid(ofKind, grid.marks, -1);
    }
  }

  /**
   * Whether the clues of a puzzle, with or without the marks of a board, are a good part of those of an indexed puzzle. They may be
   * rotated, mirrored, swapped, cut, shifted or within a larger grid, and some may be left out, added or changed.
   */
  async matches(kind: PlayableKind, puzzle: Puzzle, board?: Board): Promise<boolean> {
    const indexed = this.#byKind.get(kind.id);
    if (indexed === undefined) return false;
    const clues = clueGridOf(kind, puzzle);
    const marks = clues.marks.map((clue, cell) => {
      const mark = board?.marks[cell] ?? BLANK;
      return clue === BLANK && indexed.clueMarks.has(mark) ? mark : clue;
    });
    const swaps = swapsMarks(kind);
    if (await hasMatch(indexed, swaps, new MarkedCells(clues, swaps, 0), new MarkedCells({ ...clues, marks }, swaps, 1))) return true;
    const signed = hasSigns(kind, puzzle) ? this.#byKind.get(keyOfSigns(kind)) : undefined;
    if (signed === undefined) return false;
    const signs = new MarkedCells(signGridOf(kind, puzzle, clues.marks), swaps, 0);
    return hasMatch(signed, swaps, signs, new MarkedCells(signGridOf(kind, puzzle, marks), swaps, 1));
  }
}

/** The grid of a puzzle's cells, and if it has signs, those with its signs: swapped marks do not swap signs, so there are two. */
function layoutsOf({ kind, puzzle }: IndexedPuzzle): readonly Layout[] {
  const cells: Layout = { key: kind.id, spacing: 1, grid: clueGridOf(kind, puzzle) };
  if (!hasSigns(kind, puzzle)) return [cells];
  const signed = [false, true].map((swapsMarks): Layout => {
    const swapped = mapPuzzle(kind, { grid: 'identity', swapsMarks }, puzzle);
    return { key: keyOfSigns(kind), spacing: 2, grid: signGridOf(kind, swapped, kind.initialBoard(swapped).marks) };
  });
  return [cells, ...signed];
}

function keyOfSigns({ id }: PlayableKind): string {
  return `${id}+signs`;
}

function hasSigns(kind: PlayableKind, puzzle: Puzzle): boolean {
  return (kind.signsOf?.(puzzle).length ?? 0) > 0;
}

function swapsMarks({ swappableMarks }: PlayableKind): boolean {
  return swappableMarks.length > 0;
}

function countGrid(ofKind: KindIndex, marks: Uint8Array, more: 1 | -1): void {
  ofKind.grids += more;
  for (const mark of marks) if (mark !== BLANK) count(ofKind.clueMarks, mark, more);
}

let queue = Promise.resolve();

/** Yields to other work and to all earlier waiters: one continues in each turn of the event loop, however many callers there are. */
function yieldToOthers(): Promise<void> {
  queue = queue.then(() => setImmediate());
  return queue;
}

async function hasMatch({ spacing, sizes, grids }: KindIndex, swaps: boolean, clues: MarkedCells, marked: MarkedCells): Promise<boolean> {
  const ofClues = Math.log2(grids * TRIES_PER_FALSE_MATCH);
  const ofMarked = Math.max(MIN_BITS, ofClues);
  const orientations = GRID_SYMMETRIES.length * (swaps ? 2 : 1);
  let work = 0;
  for (const index of [...sizes.values()]) {
    const [down, across] = [shifts(index.height, clues.height, spacing), shifts(index.width, clues.width, spacing)];
    const isSameSize = index.width === clues.width && index.height === clues.height;
    // The exact placement over a grid of the same size is one of two alternatives, all shifted ones are the other.
    const boundsOf = (placements: number) => ({
      clues: index.boundOf(ofClues + Math.log2(placements)),
      marked: index.boundOf(ofMarked + Math.log2(placements)),
    });
    const exactly = boundsOf(orientations * 2);
    const anywhere = boundsOf(orientations * down.length * across.length * (isSameSize ? 2 : 1));
    for (const dx of across) {
      index.list(clues, dx);
      index.list(marked, dx);
      for (const dy of down) {
        const bound = isSameSize && dx === 0 && dy === 0 ? exactly : anywhere;
        if (index.matches(clues, dx, dy, bound.clues)) return true;
        if (marked.count > clues.count && index.matches(marked, dx, dy, bound.marked)) return true;
        work += index.blocks * Math.min(index.width * index.height, marked.count);
      }
      if (work < LOOKUPS_PER_TURN) continue;
      work = 0;
      await yieldToOthers();
    }
  }
  return false;
}

/**
 * Where a line of a grid may begin over one of another length: at any cell within, the smaller in the larger; equal ones may be shifted a
 * little.
 */
function shifts(length: number, given: number, spacing: Spacing): readonly number[] {
  const slack = length === given ? spacing * SHIFT : 0;
  const from = Math.min(0, length - given) - slack;
  const to = Math.max(0, length - given) + slack;
  return Array.from({ length: (to - from) / spacing + 1 }, (_, i) => from + spacing * i);
}
