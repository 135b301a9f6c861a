import type { KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react';
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

/** Handlers for an element around a board: a press on a cell that satisfies `isMeant`, or the key, calls `act` and does not mark the cell. */
export function interceptPresses(isMeant: (event: MouseEvent) => boolean, code: string, act: (cell: Cell) => void) {
  function take(event: SyntheticEvent): void {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    event.stopPropagation();
    event.preventDefault();
    act(cell);
  }
  return {
    onPointerDownCapture: (event: PointerEvent) => isMeant(event) && take(event),
    onClickCapture: (event: MouseEvent) => isSyntheticClick(event) && isMeant(event) && take(event),
    onKeyDownCapture: (event: KeyboardEvent) => event.code === code && !event.ctrlKey && !event.metaKey && !event.altKey && take(event),
  };
}
