import type { DraftOptions, Puzzle } from '../../core/kind';
import type { Rng } from '../../core/rng';
import type { TicTacLogicClues } from './clues';
import { fillRandomly } from './filling';

/** Of ten cells so many are given in a draft. */
const GIVENS_IN_TEN = 4;

/** A puzzle with at least one solution wherever its size has any: part of a random full board. */
export function draft(options: DraftOptions, rng: Rng): Puzzle<TicTacLogicClues> {
  const puzzleOptions = options.options?.repeats ? { repeats: true } : {};
  const full = fillRandomly(options, puzzleOptions, rng);
  const clues = Array.from(full, (mark) => (rng.below(10) < GIVENS_IN_TEN ? mark : 0));
  return { kind: 'tic-tac-logic', width: options.width, height: options.height, clues, options: puzzleOptions };
}
