import type { Cell } from '@/engine/core/grid';

/** The cells in which not all solutions agree; each solution is its marks in reading order, a character a cell. */
export function differingCells(solutions: readonly string[]): ReadonlySet<Cell> {
  const [first = '', ...others] = solutions;
  const cells = Array.from(first, (_, cell) => cell);
  return new Set(cells.filter((cell) => others.some((other) => other[cell] !== first[cell])));
}
