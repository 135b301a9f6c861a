import type { Contradiction } from '../../core/assumptions';
import type { Puzzle } from '../../core/kind';
import type { TicTacLogicClues } from './clues';
import { countFillings } from './fillings';
import { type Filled, isFull, type Line } from './lines';
import { message } from './messages';

/** The first of these lines that can no longer be filled, though no rule is broken on sight. */
export function findDeadEnd(puzzle: Puzzle<TicTacLogicClues>, filled: Filled, lines: readonly Line[]): Contradiction | undefined {
  for (const line of lines) {
    if (isFull(filled, line) || countFillings(puzzle, filled, line).total > 0) continue;
    return { cells: line.cells, message: message('tic-tac-logic.line-cases.none') };
  }
  return undefined;
}
