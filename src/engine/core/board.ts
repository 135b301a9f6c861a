import { type Cell, cellCount, isCell } from './grid';
import type { Board, Mark, PlayableKind, Puzzle } from './kind';
import { fail, type Result, succeed } from './result';

export const SET_REFUSALS = ['outside-grid', 'fixed-cell', 'unknown-mark'] as const;
/** Why a cell was not set. */
export type SetRefusal = (typeof SET_REFUSALS)[number];

/** Returns the board with `mark` in all of `cells`, or a refusal if any of them may not be set. */
export function setCells(kind: PlayableKind, puzzle: Puzzle, board: Board, cells: readonly Cell[], mark: Mark): Result<Board, SetRefusal> {
  if (!isMark(kind, mark)) return fail('unknown-mark');
  const marks = board.marks.slice();
  for (const cell of cells) {
    if (!isCell(puzzle, cell)) return fail('outside-grid');
    if (kind.isFixed(puzzle, cell)) return fail('fixed-cell');
    marks[cell] = mark;
  }
  return succeed({ ...board, marks });
}

export const BOARD_REFUSALS = ['wrong-size', 'unknown-mark'] as const;
/** Why marks are not a board of a puzzle. */
export type BoardRefusal = (typeof BOARD_REFUSALS)[number];

/** Creates a board from marks in reading order. The marks are untrusted input. */
export function createBoard(kind: PlayableKind, puzzle: Puzzle, marks: ArrayLike<number>): Result<Board, BoardRefusal> {
  if (marks.length !== cellCount(puzzle)) return fail('wrong-size');
  for (let cell = 0; cell < marks.length; cell += 1) if (!isMark(kind, marks[cell])) return fail('unknown-mark');
  return succeed({ width: puzzle.width, height: puzzle.height, marks: Uint8Array.from(marks) });
}

function isMark(kind: PlayableKind, mark: number): boolean {
  return Number.isInteger(mark) && mark >= 0 && mark <= kind.marks.length;
}
