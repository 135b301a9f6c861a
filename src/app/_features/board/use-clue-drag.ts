import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Cell } from '@/engine/core/grid';
import type { CellEditor } from './board';
import { cellOf } from './cell-events';

/** In the editor of clues: a clue is dragged to another cell, and a right press goes back. Undefined without an editor. */
export function useClueDrag(pen: CellEditor | undefined, isFixed: (cell: Cell) => boolean) {
  const held = useRef<Cell>(undefined);
  if (pen === undefined) return undefined;
  return {
    onPointerDown({ target, button, isPrimary }: PointerEvent) {
      const cell = cellOf(target);
      held.current = isPrimary && button === 0 && cell !== undefined && isFixed(cell) ? cell : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = held.current;
      held.current = undefined;
      // A finger's events stay with the cell where it went down.
      const under = from === undefined ? null : document.elementFromPoint(clientX, clientY);
      const to = under === null ? undefined : cellOf(under);
      if (from !== undefined && to !== undefined && to !== from) pen.onDrag(from, to);
    },
    onPointerCancel() {
      held.current = undefined;
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      held.current = undefined;
      const cell = cellOf(event.target);
      if (cell !== undefined) pen.onBack(cell);
    },
  };
}
