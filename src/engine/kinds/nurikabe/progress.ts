import { BLANK, type Board, type Progress, type Puzzle } from '../../core/kind';
import { type NurikabeClues, SEA, UNKNOWN_SIZE } from './clues';

/**
 * The number of sea marks relative to the sea that the clues leave, which every player can count; more counts as all. Island marks are not
 * needed to finish. With a clue `?` the size of the sea is unknown, and decided cells are counted.
 */
export function progress(puzzle: Puzzle<NurikabeClues>, board: Board): Progress {
  let islands = 0;
  let clues = 0;
  let sea = 0;
  let decided = 0;
  let hasUnknown = false;
  for (let cell = 0; cell < board.marks.length; cell += 1) {
    const clue = puzzle.clues[cell];
    if (clue !== 0) clues += 1;
    if (clue === UNKNOWN_SIZE) hasUnknown = true;
    else islands += clue;
    if (board.marks[cell] === SEA) sea += 1;
    if (clue === 0 && board.marks[cell] !== BLANK) decided += 1;
  }
  if (hasUnknown) return { done: decided, total: board.marks.length - clues };
  const total = Math.max(0, board.marks.length - islands);
  return { done: Math.min(sea, total), total };
}
