'use client';

import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { type Cell, cellAt, type Size } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import { beginStroke, cycleMark, extendStroke, type Stroke, toggleMark } from './stroke';

const LEFT_BUTTON = 0;
const RIGHT_BUTTON = 2;

export interface StrokeOptions {
  readonly size: Size;
  readonly marks: Uint8Array;
  readonly markCount: number;
  readonly isFixed: (cell: Cell) => boolean;
  readonly isDisabled: boolean;
  /** Left sets the second mark and right the first. */
  readonly hasSwappedButtons: boolean;
  readonly onDone: (cells: readonly Cell[], mark: Mark) => void;
}

/** A press that has not ended yet. A finger's first touch may still turn out to be the start of a scroll: it has no stroke until it slides or lifts. */
interface Press {
  readonly pointer: number;
  readonly cell: Cell;
  readonly mark: Mark;
  readonly bounds: DOMRect;
  stroke: Stroke | undefined;
}

interface StrokeHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
  onLostPointerCapture(event: PointerEvent<HTMLElement>): void;
}

/** Turns what a pointer does on a board into strokes: one is shown while it is drawn, and handed over whole when it ends. */
export function useStroke(options: StrokeOptions): { readonly stroke: Stroke | undefined; readonly handlers: StrokeHandlers } {
  const [stroke, setStroke] = useState<Stroke>();
  const press = useRef<Press>(undefined);

  const end = useCallback(() => {
    press.current = undefined;
    setStroke(undefined);
  }, []);

  function show(next: Stroke): void {
    if (press.current !== undefined) press.current.stroke = next;
    setStroke(next);
  }

  const handlers: StrokeHandlers = {
    onPointerDown(event) {
      // A second finger means pinch or pan, never paint.
      const isSecond = press.current !== undefined;
      if (isSecond) end();
      const begun = isSecond || options.isDisabled ? undefined : readPress(event, options);
      if (begun === undefined) return;
      press.current = begun;
      if (event.pointerType !== 'mouse') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show(beginStroke(begun.cell, begun.mark));
    },
    onPointerMove(event) {
      const current = press.current;
      if (current === undefined || current.pointer !== event.pointerId) return;
      const cell = cellUnder(event, options.size, current.bounds);
      if (cell === undefined || cell === (current.stroke?.at ?? current.cell)) return;
      show(extendStroke(options.size, current.stroke ?? beginStroke(current.cell, current.mark), cell, options.isFixed));
    },
    onPointerUp(event) {
      const current = press.current;
      if (current === undefined || current.pointer !== event.pointerId) return;
      const { cells, mark } = current.stroke ?? beginStroke(current.cell, current.mark);
      end();
      options.onDone(cells, mark);
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
  return { stroke, handlers };
}

function readPress(
  event: PointerEvent<HTMLElement>,
  { size, marks, markCount, isFixed, hasSwappedButtons }: StrokeOptions,
): Press | undefined {
  if (event.button !== LEFT_BUTTON && event.button !== RIGHT_BUTTON) return undefined;
  const bounds = cellBounds(event.currentTarget);
  const cell = cellUnder(event, size, bounds);
  if (cell === undefined || isFixed(cell)) return undefined;
  // On a Mac, Control and a press is the right press.
  const isRight = event.button === RIGHT_BUTTON || event.ctrlKey;
  const wanted = isRight === hasSwappedButtons ? 1 : 2;
  const mark = event.pointerType === 'mouse' ? toggleMark(marks[cell], wanted) : cycleMark(marks[cell], markCount);
  return { pointer: event.pointerId, cell, mark, bounds, stroke: undefined };
}

/** The rectangle that the cells fill, without counters; measured once for each press. */
function cellBounds(grid: HTMLElement): DOMRect {
  const cells = grid.querySelectorAll('[data-cell]');
  const first = cells[0].getBoundingClientRect();
  const last = cells[cells.length - 1].getBoundingClientRect();
  return new DOMRect(first.left, first.top, last.right - first.left, last.bottom - first.top);
}

function cellUnder(point: { clientX: number; clientY: number }, size: Size, bounds: DOMRect): Cell | undefined {
  const x = Math.floor(((point.clientX - bounds.left) / bounds.width) * size.width);
  const y = Math.floor(((point.clientY - bounds.top) / bounds.height) * size.height);
  return x < 0 || y < 0 || x >= size.width || y >= size.height ? undefined : cellAt(size, x, y);
}
