import type { MouseEvent, PointerEvent } from 'react';
import type { Cell } from '@/engine/core/grid';

/** The cell of an event. */
export function cellOf(target: EventTarget): Cell | undefined {
  const held = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return held === undefined ? undefined : Number(held);
}

/** Screen readers and other assistive tools click without a press: such a click has a count of 0 or no pointer type. */
export function isSyntheticClick({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent.detail === 0 || ('pointerType' in nativeEvent && nativeEvent.pointerType === '');
}

interface Interception {
  onPointerDownCapture(event: PointerEvent): void;
  onClickCapture(event: MouseEvent): void;
}

/** Handlers for an element around a board: a press on a cell that satisfies `isMeant` calls `act` and does not mark the cell. */
export function interceptPresses(isMeant: (event: MouseEvent) => boolean, act: (cell: Cell) => void): Interception {
  function take(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (cell === undefined || !isMeant(event)) return;
    event.stopPropagation();
    event.preventDefault();
    act(cell);
  }
  return { onPointerDownCapture: take, onClickCapture: (event) => isSyntheticClick(event) && take(event) };
}
