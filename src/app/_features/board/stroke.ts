import { type Cell, cellAt, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';

/** One drag over the board: everything it passes becomes what its first cell became. */
export interface Stroke {
  readonly mark: Mark;
  /** Each cell once, in the order of the drag, fixed cells left out. */
  readonly cells: readonly Cell[];
  /** Where the pointer was last, fixed or not. */
  readonly at: Cell;
}

export function beginStroke(cell: Cell, mark: Mark): Stroke {
  return { mark, cells: [cell], at: cell };
}

/** The stroke after the pointer moved on to a cell; a fast pointer skips cells, the stroke does not. */
export function extendStroke(size: Size, stroke: Stroke, to: Cell, isFixed: (cell: Cell) => boolean): Stroke {
  if (to === stroke.at) return stroke;
  const passed = new Set(stroke.cells);
  for (const cell of cellsBetween(size, stroke.at, to)) if (!isFixed(cell)) passed.add(cell);
  return { ...stroke, cells: [...passed], at: to };
}

/** The marks as they look while a stroke is being drawn. */
export function withStroke(marks: Uint8Array, stroke: Stroke | undefined): Uint8Array {
  if (stroke === undefined) return marks;
  const shown = marks.slice();
  for (const cell of stroke.cells) shown[cell] = stroke.mark;
  return shown;
}

/** What a press with a mouse makes of a cell: `wanted`, or blank when it is that already. */
export function toggleMark(current: Mark, wanted: Mark): Mark {
  return current === wanted ? 0 : wanted;
}

/** What a press with a finger, or Space, makes of a cell: blank, first mark, second mark, and round again. */
export function cycleMark(current: Mark, markCount: number): Mark {
  return (current + 1) % (markCount + 1);
}

/** The cells on the straight way from one to another, without the first. */
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
