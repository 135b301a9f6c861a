import type { Cell, Size } from '../../core/grid';
import { cellCount } from '../../core/grid';
import type { Board, NotationError, Puzzle } from '../../core/kind';
import type { Result } from '../../core/result';
import { fail, succeed } from '../../core/result';

/** By cell: 0 no given, else the mark that is printed there. */
export type TicTacLogicClues = readonly number[];

export const X = 1;
export const O = 2;

export function start(puzzle: Puzzle<TicTacLogicClues>): Board {
  return { width: puzzle.width, height: puzzle.height, marks: Uint8Array.from(puzzle.clues) };
}

export function isFixed(puzzle: Puzzle<TicTacLogicClues>, cell: Cell): boolean {
  return puzzle.clues[cell] !== 0;
}
