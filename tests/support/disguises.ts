import type { Size } from '@/engine/core/grid';
import type { Board, Mark, Puzzle, PuzzleKind } from '@/engine/core/kind';
import { mapBoard, mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';

/** What somebody hands in: a puzzle, and what they have marked on it. */
export interface HandedIn {
  readonly puzzle: Puzzle<readonly number[]>;
  readonly board?: Board;
}

/** A puzzle of some text that is to be guarded. */
export interface Guarded {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle<readonly number[]>;
}

export function guardedOf(text: string): Guarded {
  const puzzle = parsePuzzle(text);
  const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
  if (!puzzle.ok || kind === undefined) throw new Error(`${text} is no puzzle`);
  return { kind, puzzle: puzzle.value as Puzzle<readonly number[]> };
}

export function clueCells({ puzzle }: Guarded): readonly number[] {
  return [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] !== 0);
}

/** The puzzle with other clues in some cells; 0 for none. */
export function withClues(
  { puzzle }: Guarded,
  cells: readonly number[],
  clue: (old: number, cell: number) => number,
): Puzzle<readonly number[]> {
  const chosen = new Set(cells);
  return { ...puzzle, clues: puzzle.clues.map((old, cell) => (chosen.has(cell) ? clue(old, cell) : old)) };
}

/** Some clues only marked, as they would be on a board. */
export function asMarks(guarded: Guarded, cells: readonly number[]): HandedIn {
  return { puzzle: withClues(guarded, cells, () => 0), board: guarded.kind.initialBoard(guarded.puzzle) };
}

/** Some cells that are blank in print marked. */
export function withMarks({ kind, puzzle }: Guarded, cells: readonly number[], mark: (cell: number) => Mark): HandedIn {
  const { marks, ...size } = kind.initialBoard(puzzle);
  const chosen = new Set(cells);
  return { puzzle, board: { ...size, marks: marks.map((old, cell) => (old === 0 && chosen.has(cell) ? mark(cell) : old)) } };
}

/** What lies of a puzzle within another grid when its corner is moved. */
export function moved({ puzzle }: Guarded, size: Size, dx: number, dy: number): HandedIn {
  const clues = Array.from({ length: size.width * size.height }, (_, cell) => {
    const [x, y] = [(cell % size.width) - dx, Math.floor(cell / size.width) - dy];
    return x < 0 || y < 0 || x >= puzzle.width || y >= puzzle.height ? 0 : puzzle.clues[y * puzzle.width + x];
  });
  return { puzzle: { ...puzzle, ...size, clues } };
}

/** The same turned, mirrored and swapped in every way. */
export function layings({ kind }: Guarded, { puzzle, board }: HandedIn): readonly HandedIn[] {
  return symmetriesOf(kind).map((symmetry) => ({
    puzzle: mapPuzzle(kind, symmetry, puzzle) as Puzzle<readonly number[]>,
    ...(board && { board: mapBoard(kind, symmetry, board) }),
  }));
}

/** By name, all ways that we know to write a puzzle so that its solution can be read from that of what is handed in. */
export function disguisesOf(guarded: Guarded): Readonly<Record<string, readonly HandedIn[]>> {
  const { kind, puzzle } = guarded;
  const { width, height } = puzzle;
  const cells = clueCells(guarded);
  const blanks = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] === 0);
  const hasNumbers = kind.numberAt !== undefined;
  // A grid of Tic-Tac-Logic has even sides.
  const cut = hasNumbers ? 1 : 2;
  const other = (clue: number) => (hasNumbers ? clue + 1 : 3 - clue);
  return {
    'one clue as a mark': cells.map((cell) => asMarks(guarded, [cell])),
    'half of the clues as marks': [
      asMarks(
        guarded,
        cells.filter((_, i) => i % 2 === 0),
      ),
    ],
    'all clues as marks': [asMarks(guarded, cells)],
    'one clue less': cells.map((cell) => ({ puzzle: withClues(guarded, [cell], () => 0) })),
    'two clues less': cells.slice(1).map((cell, i) => ({ puzzle: withClues(guarded, [cell, cells[i]], () => 0) })),
    'one clue changed': cells.map((cell) => ({ puzzle: withClues(guarded, [cell], other) })),
    'one clue more': blanks.map((cell) => ({ puzzle: withClues(guarded, [cell], () => 1) })),
    'one clue as ?': hasNumbers ? cells.map((cell) => ({ puzzle: withClues(guarded, [cell], () => -1) })) : [],
    'looser rules and one clue less': kind.options.map((option) => {
      return { puzzle: { ...withClues(guarded, cells.slice(0, 1), () => 0), options: { [option]: true } } };
    }),
    'marks all over it': [withMarks(guarded, blanks, (cell) => 1 + (cell % 2)), withMarks(guarded, blanks, () => 1)],
    'a line or two cut off': [
      moved(guarded, { width, height: height - cut }, 0, 0),
      moved(guarded, { width: width - cut, height }, -cut, 0),
    ],
    'lines around it': [0, 1, 2].flatMap((by) => [moved(guarded, { width: width + 2, height: height + 2 }, by, 2 - by)]),
    'a line further': [moved(guarded, puzzle, 0, 1), moved(guarded, puzzle, -1, 0)],
    'turned, mirrored and swapped, with one clue as a mark': layings(guarded, asMarks(guarded, cells.slice(0, 1))),
  };
}
