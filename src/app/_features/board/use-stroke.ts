'use client';

import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cell, cellAt, type Size } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import { afterPaint } from './after-paint';
import { cellOf, isWithoutPress } from './cell-events';
import { fingerMark, type Paint } from './palette';
import { beginStroke, extendStroke, type Stroke, toggleMark } from './stroke';

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
  /** What a finger paints. */
  readonly paint: Paint;
  readonly onDone: (cells: readonly Cell[], mark: Mark) => void;
  /** A fixed cell was pressed. */
  readonly onFixed: (cell: Cell) => void;
}

/** A press that has not ended yet. A finger's first touch may still turn out to be the start of a scroll: it has no stroke until it slides or lifts. */
interface Press {
  readonly pointer: number;
  readonly cell: Cell;
  /** What the first cell becomes; undefined when it is fixed. */
  readonly mark: Mark | undefined;
  readonly bounds: Bounds;
  stroke: Stroke | undefined;
}

/** The rectangle that the cells fill, and what of it is to be seen. */
interface Bounds {
  readonly cells: DOMRect;
  readonly seen: DOMRect;
}

interface StrokeHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
  onLostPointerCapture(event: PointerEvent<HTMLElement>): void;
  onClick(event: MouseEvent<HTMLElement>): void;
}

/** Turns what a pointer does on a board into strokes: one is shown while it is drawn, and handed over whole when it ends. */
export function useStroke(options: StrokeOptions): { readonly stroke: Stroke | undefined; readonly handlers: StrokeHandlers } {
  const [stroke, setStroke] = useState<Stroke>();
  const press = useRef<Press>(undefined);
  /** What is painted already and waits to be handed over. */
  const handOver = useRef<() => void>(undefined);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const handOverNow = useCallback(() => {
    const waiting = handOver.current;
    handOver.current = undefined;
    waiting?.();
  }, []);
  // Also when the board goes away meanwhile.
  useEffect(() => handOverNow, [handOverNow]);

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
      // The next press meets the marks that the one before it has made, however fast it comes.
      if (handOver.current !== undefined) flushSync(handOverNow);
      // A second finger means pinch or pan: it takes the stroke of the first one back, and no finger paints until all are lifted.
      const isSecond = press.current !== undefined || !event.isPrimary;
      if (isSecond) end();
      const begun = isSecond || latest.current.isDisabled ? undefined : readPress(event, latest.current);
      if (begun === undefined) return;
      press.current = begun;
      if (event.pointerType !== 'mouse' || begun.mark === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show(beginStroke(begun.cell, begun.mark));
    },
    onPointerMove(event) {
      const current = press.current;
      if (current === undefined || current.pointer !== event.pointerId) return;
      const cell = cellUnder(event, options.size, current.bounds);
      if (cell === undefined || cell === (current.stroke?.at ?? current.cell)) return;
      // Who slides off a fixed cell wanted neither to press it nor to paint.
      if (current.mark === undefined) end();
      else show(extendStroke(options.size, current.stroke ?? beginStroke(current.cell, current.mark), cell, options.isFixed));
    },
    onPointerUp(event) {
      const current = press.current;
      if (current === undefined || current.pointer !== event.pointerId) return;
      const { cell, mark, stroke: drawn } = current;
      const { onDone, onFixed } = options;
      end();
      if (mark === undefined) return onFixed(cell);
      if (drawn !== undefined) return onDone(drawn.cells, drawn.mark);
      // A finger's touch is painted before anything else is done about it, as a mouse's press is when it begins.
      const touch = beginStroke(cell, mark);
      setStroke(touch);
      handOver.current = () => {
        setStroke((shown) => (shown === touch ? undefined : shown));
        onDone(touch.cells, touch.mark);
      };
      afterPaint(handOverNow);
    },
    onPointerCancel: end,
    // It also follows on a press that has ended well.
    onLostPointerCapture: () => press.current !== undefined && end(),
    onClick(event) {
      const { isDisabled, isFixed, marks, markCount, paint, onDone, onFixed } = latest.current;
      const cell = cellOf(event.target);
      if (isDisabled || cell === undefined || !isWithoutPress(event)) return;
      if (isFixed(cell)) onFixed(cell);
      else onDone([cell], fingerMark(paint, marks[cell], markCount));
    },
  };
  return { stroke, handlers };
}

/**
 * Keeps a painting finger from being taken for a fling. The browser would not scroll, but it would swallow the next tap as the one that
 * stops it: who paints fast and then presses Undo would press in vain.
 */
export function useNoFling(grid: RefObject<HTMLElement | null>, isPainting: boolean): void {
  useEffect(() => {
    const painted = grid.current;
    if (painted === null || !isPainting) return;
    const keepStill = (event: TouchEvent) => event.cancelable && event.preventDefault();
    // React listens passively to touches, and a passive listener cannot hold anything up.
    painted.addEventListener('touchmove', keepStill, { passive: false });
    return () => painted.removeEventListener('touchmove', keepStill);
  }, [grid, isPainting]);
}

function readPress(
  event: PointerEvent<HTMLElement>,
  { size, marks, markCount, isFixed, hasSwappedButtons, paint }: StrokeOptions,
): Press | undefined {
  if (event.button !== LEFT_BUTTON && event.button !== RIGHT_BUTTON) return undefined;
  const bounds = measure(event.currentTarget);
  const cell = cellUnder(event, size, bounds);
  if (cell === undefined) return undefined;
  // On a Mac, Control and a press is the right press.
  const isRight = event.button === RIGHT_BUTTON || event.ctrlKey;
  const wanted = isRight === hasSwappedButtons ? 1 : 2;
  const mark = event.pointerType === 'mouse' ? toggleMark(marks[cell], wanted) : fingerMark(paint, marks[cell], markCount);
  return { pointer: event.pointerId, cell, mark: isFixed(cell) ? undefined : mark, bounds, stroke: undefined };
}

/** Measured once for each press: nothing scrolls while one lasts. */
function measure(grid: HTMLElement): Bounds {
  const cells = cellsRect(grid);
  const view = (grid.parentElement ?? grid).getBoundingClientRect();
  const whole = grid.getBoundingClientRect();
  // What lies before the first cell stays in view when the cells are scrolled under it.
  const [left, top] = [view.left + cells.left - whole.left, view.top + cells.top - whole.top];
  return { cells, seen: new DOMRect(left, top, view.right - left, view.bottom - top) };
}

/** The rectangle that all cells fill, to be seen or not. */
export function cellsRect(grid: HTMLElement): DOMRect {
  const cells = grid.querySelectorAll('[data-cell]');
  const first = cells[0].getBoundingClientRect();
  const last = cells[cells.length - 1].getBoundingClientRect();
  return new DOMRect(first.left, first.top, last.right - first.left, last.bottom - first.top);
}

function cellUnder(point: { clientX: number; clientY: number }, size: Size, { cells, seen }: Bounds): Cell | undefined {
  if (point.clientX < seen.left || point.clientX > seen.right || point.clientY < seen.top || point.clientY > seen.bottom) return undefined;
  const x = Math.floor(((point.clientX - cells.left) / cells.width) * size.width);
  const y = Math.floor(((point.clientY - cells.top) / cells.height) * size.height);
  return x < 0 || y < 0 || x >= size.width || y >= size.height ? undefined : cellAt(size, x, y);
}
