/** A cell is its index in reading order: `y * width + x`. */
export type Cell = number;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest side of a puzzle; checked before memory is allocated. */
export const MAX_SIDE = 64;

export function cellAt(size: Size, x: number, y: number): Cell {
  return y * size.width + x;
}

export function columnOf(size: Size, cell: Cell): number {
  return cell % size.width;
}

export function rowOf(size: Size, cell: Cell): number {
  return Math.floor(cell / size.width);
}

export function cellCount(size: Size): number {
  return size.width * size.height;
}

export function isCell(size: Size, cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < cellCount(size);
}
