import type { Cell } from '../../core/grid';
import { BLANK, type Board, type PlayableKind, type Puzzle } from '../../core/kind';
import type { SolveOptions, SolveResult } from '../../core/solve';
import { brokenRule, firstViolation, SearchRecorder, withFixedCells, withMark } from './search-recorder';

/** Plain backtracking, as in a first course: the blanks in reading order, each mark in turn, and the rules are asked after every one. */
export function searchByBacktracking(kind: PlayableKind, puzzle: Puzzle, from: Board, options: SolveOptions): SolveResult {
  const tally = new SearchRecorder(options);
  fillFrom(0, withFixedCells(kind, puzzle, from), 0);
  return tally.result();

  /** Tries all that can follow; false once a limit is met or enough was found. */
  function fillFrom(first: Cell, board: Board, depth: number): boolean {
    const violation = firstViolation(kind, puzzle, board);
    if (violation !== undefined) {
      tally.fail(depth, brokenRule(violation));
      return true;
    }
    const cell = board.marks.indexOf(BLANK, first);
    if (cell < 0) return tally.keep(depth, board);
    for (let mark = 1; mark <= kind.marks.length; mark += 1) {
      if (!tally.guess(depth + 1, { cell, mark }) || !fillFrom(cell + 1, withMark(board, cell, mark), depth + 1)) return false;
    }
    return true;
  }
}
