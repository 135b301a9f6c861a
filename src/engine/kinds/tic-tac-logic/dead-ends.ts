import type { Board, Puzzle } from '../../core/kind';
import type { Contradiction } from '../../core/what-if';
import type { TicTacLogicClues } from './clues';
import { countFillings } from './fillings';
import { filledLines, isFull } from './lines';
import { message } from './messages';

/** A line that can no longer be filled, though no rule is broken on sight. */
export function findDeadEnd(puzzle: Puzzle<TicTacLogicClues>, board: Board): Contradiction | undefined {
  const filled = filledLines(puzzle, board);
  for (const line of filled.lines) {
    if (isFull(filled, line) || countFillings(puzzle, filled, line).total > 0) continue;
    return { cells: line.cells, message: message('tic-tac-logic.line-cases.none') };
  }
  return undefined;
}
