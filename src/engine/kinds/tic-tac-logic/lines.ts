import type { Cell, Size } from '../../core/grid';
import type { Board, Puzzle } from '../../core/kind';
import type { TicTacLogicClues } from './clues';

/** A row or a column: `length` cells from `first`, each `step` further. */
export interface Line {
  readonly first: Cell;
  readonly step: number;
  readonly length: number;
}

/** The rows from the top, then the columns from the left. */
export function linesOf({ width, height }: Size): Line[] {
  const lines: Line[] = [];
  for (let y = 0; y < height; y += 1) lines.push({ first: y * width, step: 1, length: width });
  for (let x = 0; x < width; x += 1) lines.push({ first: x, step: width, length: height });
  return lines;
}

export function cellsOf(line: Line): Cell[] {
  return Array.from({ length: line.length }, (_, i) => line.first + i * line.step);
}

/** The board's marks, with every given in its place whatever was put there. */
export function marksWithGivens({ clues }: Puzzle<TicTacLogicClues>, { marks }: Board): Uint8Array {
  const all = marks.slice();
  for (let cell = 0; cell < all.length; cell += 1) if (clues[cell] !== 0) all[cell] = clues[cell];
  return all;
}
