import { check } from './check';
import type { Board, Puzzle, PuzzleKind } from './kind';
import type { SolveOptions } from './solve';

export const FINISHES = ['yes', 'no', 'gave-up'] as const;
/** Whether a board can be completed; `gave-up` when the search reached its limit first. */
export type CanFinish = (typeof FINISHES)[number];

/** Searches whether some filling of the blanks solves the puzzle, which `check` does not answer. */
export function canFinish(
  kind: PuzzleKind,
  puzzle: Puzzle,
  board: Board,
  limits: Pick<SolveOptions, 'decisionLimit' | 'shouldStop'>,
): CanFinish {
  const { status } = check(kind, puzzle, board);
  if (status !== 'open') return status === 'solved' ? 'yes' : 'no';
  const found = kind.solve(puzzle, board, { ...limits, maxSolutions: 1 }).status;
  if (found === 'none') return 'no';
  return found === 'gave-up' ? 'gave-up' : 'yes';
}
