import type { MouseEvent, PointerEvent } from 'react';
import type { Cell } from '@/engine/core/grid';

/** The cell that an event is about. */
export function cellOf(target: EventTarget): Cell | undefined {
  const held = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return held === undefined ? undefined : Number(held);
}

/** Screen readers and other helpers click without a press: they count none, or have nothing to point with. */
export function isWithoutPress({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent.detail === 0 || ('pointerType' in nativeEvent && nativeEvent.pointerType === '');
}

interface Interception {
  onPointerDownCapture(event: PointerEvent): void;
  onClickCapture(event: MouseEvent): void;
}

/** For what lies around a board: a press on a cell that is meant for something else does that, and must not mark as well. */
export function pressesInstead(isMeant: (event: MouseEvent) => boolean, act: (cell: Cell) => void): Interception {
  function take(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (cell === undefined || !isMeant(event)) return;
    event.stopPropagation();
    event.preventDefault();
    act(cell);
  }
  return { onPointerDownCapture: take, onClickCapture: (event) => isWithoutPress(event) && take(event) };
}
