import { type Cell, cellAt, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';

/** One drag over the board: each cell that it passes gets the mark of the first. */
export interface Stroke {
  readonly mark: Mark;
  /** Each cell once, in the order of the drag, without fixed cells. */
  readonly cells: readonly Cell[];
  /** The last cell under the pointer, fixed or not. */
  readonly at: Cell;
}

export function beginStroke(cell: Cell, mark: Mark): Stroke {
  return { mark, cells: [cell], at: cell };
}

/** The stroke after the pointer moved to a cell. Includes the cells that a fast pointer skips. */
export function extendStroke(size: Size, stroke: Stroke, to: Cell, isFixed: (cell: Cell) => boolean): Stroke {
  if (to === stroke.at) return stroke;
  const passed = new Set(stroke.cells);
  for (const cell of cellsBetween(size, stroke.at, to)) if (!isFixed(cell)) passed.add(cell);
  return { ...stroke, cells: [...passed], at: to };
}

/** The marks while a stroke is being drawn. */
export function withStroke(marks: Uint8Array, stroke: Stroke | undefined): Uint8Array {
  if (stroke === undefined) return marks;
  const shown = marks.slice();
  for (const cell of stroke.cells) shown[cell] = stroke.mark;
  return shown;
}

/** The mark after a mouse press: `wanted`, or blank if the cell already has it. */
export function toggleMark(current: Mark, wanted: Mark): Mark {
  return current === wanted ? 0 : wanted;
}

/** The mark after a finger's press or Space: blank, first mark, second mark, and blank again. */
export function cycleMark(current: Mark, markCount: number): Mark {
  return (current + 1) % (markCount + 1);
}

/** The cells on the straight line from one cell to another, without the first. */
function cellsBetween(size: Size, from: Cell, to: Cell): Cell[] {
  const [fromX, fromY, toX, toY] = [columnOf(size, from), rowOf(size, from), columnOf(size, to), rowOf(size, to)];
  const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
  const cells: Cell[] = [];
  for (let i = 1; i <= steps; i += 1) {
    const x = Math.round(fromX + ((toX - fromX) * i) / steps);
    const y = Math.round(fromY + ((toY - fromY) * i) / steps);
    cells.push(cellAt(size, x, y));
  }
  return cells;
}
