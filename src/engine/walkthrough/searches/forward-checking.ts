import { BLANK, type Board, type Placement, type PlayableKind, type Puzzle } from '../../core/kind';
import type { SolveOptions, SolveResult } from '../../core/solve';
import { chooseConstrained } from './most-constrained';
import { brokenRule, firstViolation, SearchRecorder, withFixedCells, withMark } from './search-recorder';

/**
 * Backtracking with forward checking: after every mark each blank loses the marks that would break a rule at once. A blank with none left is a
 * dead end, one with a single mark left is the most constrained of all and gets it; among the others `chooseConstrained` decides.
 */
export function searchByForwardChecking(kind: PlayableKind, puzzle: Puzzle, from: Board, options: SolveOptions): SolveResult {
  const tally = new SearchRecorder(options);
  const start = withFixedCells(kind, puzzle, from);
  const violation = firstViolation(kind, puzzle, start);
  if (violation !== undefined) tally.fail(0, brokenRule(violation));
  else goOn(start, 0);
  return tally.result();

  /** Tries all that can follow; false once a limit is met or enough was found. */
  function goOn(before: Board, depth: number): boolean {
    const board = narrow(before, depth);
    if (board === undefined) return !tally.shouldStop();
    const choice = chooseConstrained(kind, puzzle, board);
    if (choice === undefined) return tally.keep(depth, board);
    for (const mark of choice.marks) {
      const { cell } = choice;
      if (!tally.guess(depth + 1, { cell, mark }) || !goOn(withMark(board, cell, mark), depth + 1)) return false;
    }
    return true;
  }

  /** Sets what has one mark left until nothing has; undefined at a dead end, or when it is stopped. */
  function narrow(before: Board, depth: number): Board | undefined {
    const forced: Placement[] = [];
    let board = before;
    for (let cell = 0, unchanged = 0; unchanged < board.marks.length; cell = (cell + 1) % board.marks.length, unchanged += 1) {
      if (board.marks[cell] !== BLANK) continue;
      if (tally.shouldStop()) return undefined;
      const possible = marksLeft(board, cell);
      if (possible.length > 1) continue;
      if (possible.length === 0) {
        tally.force(depth, forced);
        tally.fail(depth, { cause: 'no-mark', cells: [cell] });
        return undefined;
      }
      forced.push({ cell, mark: possible[0].mark });
      board = possible[0].board;
      unchanged = 0;
    }
    tally.force(depth, forced);
    return board;
  }

  function marksLeft(board: Board, cell: number): { readonly mark: number; readonly board: Board }[] {
    return kind.marks
      .map((_, i) => ({ mark: i + 1, board: withMark(board, cell, i + 1) }))
      .filter((tried) => firstViolation(kind, puzzle, tried.board) === undefined);
  }
}
