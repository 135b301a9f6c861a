import type { Cell } from '../../core/grid';
import { BLANK, type Board, type PlayableKind, type Puzzle } from '../../core/kind';
import type { SolveOptions, SolveResult } from '../../core/solve';
import { brokenRule, firstViolation, SearchRecorder, withFixedCells, withMark } from './search-recorder';

/** Plain textbook backtracking: blanks in reading order, each mark in turn, and a check of the rules after every mark. */
export function searchByBacktracking(kind: PlayableKind, puzzle: Puzzle, from: Board, options: SolveOptions): SolveResult {
  const recorder = new SearchRecorder(options);
  fillFrom(0, withFixedCells(kind, puzzle, from), 0);
  return recorder.result();

  /** Tries everything below a node. Returns false once a limit is reached or enough solutions are found. */
  function fillFrom(first: Cell, board: Board, depth: number): boolean {
    const violation = firstViolation(kind, puzzle, board);
    if (violation !== undefined) {
      recorder.deadEnd(depth, brokenRule(violation));
      return true;
    }
    const cell = board.marks.indexOf(BLANK, first);
    if (cell < 0) return recorder.addSolution(depth, board);
    for (let mark = 1; mark <= kind.marks.length; mark += 1) {
      if (!recorder.decide(depth + 1, { cell, mark }) || !fillFrom(cell + 1, withMark(board, cell, mark), depth + 1)) return false;
    }
    return true;
  }
}
