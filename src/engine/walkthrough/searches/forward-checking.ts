import { BLANK, type Board, type Placement, type PlayableKind, type Puzzle } from '../../core/kind';
import type { SolveOptions, SolveResult } from '../../core/solve';
import { chooseConstrained } from './most-constrained';
import { brokenRule, firstViolation, SearchRecorder, withFixedCells, withMark } from './search-recorder';

/**
 * Backtracking with forward checking: after every mark each blank loses the marks that would break a rule immediately. A blank without a
 * mark is a dead end, and a blank with a single mark gets it; among the others `chooseConstrained` chooses.
 */
export function searchByForwardChecking(kind: PlayableKind, puzzle: Puzzle, from: Board, options: SolveOptions): SolveResult {
  const recorder = new SearchRecorder(options);
  const start = withFixedCells(kind, puzzle, from);
  const violation = firstViolation(kind, puzzle, start);
  if (violation !== undefined) recorder.deadEnd(0, brokenRule(violation));
  else searchFrom(start, 0);
  return recorder.result();

  /** Tries everything below a node. Returns false once a limit is reached or enough solutions are found. */
  function searchFrom(before: Board, depth: number): boolean {
    const board = narrow(before, depth);
    if (board === undefined) return !recorder.shouldStop();
    const choice = chooseConstrained(kind, puzzle, board);
    if (choice === undefined) return recorder.addSolution(depth, board);
    for (const mark of choice.marks) {
      const { cell } = choice;
      if (!recorder.decide(depth + 1, { cell, mark }) || !searchFrom(withMark(board, cell, mark), depth + 1)) return false;
    }
    return true;
  }

  /** Sets blanks with a single mark left until there is none. Returns undefined at a dead end, or when it is stopped. */
  function narrow(before: Board, depth: number): Board | undefined {
    const propagated: Placement[] = [];
    let board = before;
    for (let cell = 0, unchanged = 0; unchanged < board.marks.length; cell = (cell + 1) % board.marks.length, unchanged += 1) {
      if (board.marks[cell] !== BLANK) continue;
      if (recorder.shouldStop()) return undefined;
      const possible = marksLeft(board, cell);
      if (possible.length > 1) continue;
      if (possible.length === 0) {
        recorder.propagated(depth, propagated);
        recorder.deadEnd(depth, { cause: 'no-mark', cells: [cell] });
        return undefined;
      }
      propagated.push({ cell, mark: possible[0].mark });
      board = possible[0].board;
      unchanged = 0;
    }
    recorder.propagated(depth, propagated);
    return board;
  }

  function marksLeft(board: Board, cell: number): { readonly mark: number; readonly board: Board }[] {
    return kind.marks
      .map((_, i) => ({ mark: i + 1, board: withMark(board, cell, i + 1) }))
      .filter((tried) => firstViolation(kind, puzzle, tried.board) === undefined);
  }
}
