import type { Board, Puzzle, PuzzleKind, Step } from '../../src/engine/core/kind';
import { findShortestSteps } from '../../src/engine/core/shortest-assumption';

/** The first step of the easiest technique that fires; of an assumption the one with the shortest chain. */
export function easiestStep(kind: PuzzleKind, puzzle: Puzzle, board: Board): Step | undefined {
  for (const technique of kind.techniques) {
    const [step] = findShortestSteps(kind, puzzle, board, technique, () => false);
    if (step !== undefined) return step;
  }
  return undefined;
}
