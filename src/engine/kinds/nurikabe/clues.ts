import type { Cell, Size } from '../../core/grid';
import { cellCount } from '../../core/grid';
import type { Board, NotationError, Puzzle } from '../../core/kind';
import type { Result } from '../../core/result';
import { fail, succeed } from '../../core/result';

/** By cell: 0 no clue, `UNKNOWN_SIZE` the clue `?`, else the size of the cell's island. */
export type NurikabeClues = readonly number[];

export const UNKNOWN_SIZE = -1;
export const SEA = 1;
export const ISLAND = 2;

export function start(puzzle: Puzzle<NurikabeClues>): Board {
  return { width: puzzle.width, height: puzzle.height, marks: Uint8Array.from(puzzle.clues, (clue) => (clue === 0 ? 0 : ISLAND)) };
}

export function isFixed(puzzle: Puzzle<NurikabeClues>, cell: Cell): boolean {
  return puzzle.clues[cell] !== 0;
}
