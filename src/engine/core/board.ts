import { type Cell, isCell } from './grid';
import type { Board, Mark, Puzzle, PuzzleKind } from './kind';
import { fail, type Result, succeed } from './result';

export const SET_REFUSALS = ['outside-grid', 'fixed-cell', 'unknown-mark'] as const;
/** Why a cell was not set. */
export type SetRefusal = (typeof SET_REFUSALS)[number];

/** The board with `mark` in all of `cells`; refused whole when any of them may not be set. */
export function setCells(kind: PuzzleKind, puzzle: Puzzle, board: Board, cells: readonly Cell[], mark: Mark): Result<Board, SetRefusal> {
  if (!isMark(kind, mark)) return fail('unknown-mark');
  const marks = board.marks.slice();
  for (const cell of cells) {
    if (!isCell(puzzle, cell)) return fail('outside-grid');
    if (kind.isFixed(puzzle, cell)) return fail('fixed-cell');
    marks[cell] = mark;
  }
  return succeed({ ...board, marks });
}

function isMark(kind: PuzzleKind, mark: number): boolean {
  return Number.isInteger(mark) && mark >= 0 && mark <= kind.marks.length;
}
