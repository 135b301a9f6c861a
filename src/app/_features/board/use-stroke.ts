'use client';

import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Cell, cellAt, type Size } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import { afterPaint } from './after-paint';
import { cellOf, isSyntheticClick } from './cell-events';
import { fingerMark, type PaletteColor } from './palette';
import { beginStroke, extendStroke, type Stroke, toggleMark } from './stroke';

const LEFT_BUTTON = 0;
const RIGHT_BUTTON = 2;

export interface StrokeOptions {
  readonly size: Size;
  readonly marks: Uint8Array;
  readonly markCount: number;
  readonly isFixed: (cell: Cell) => boolean;
  readonly isDisabled: boolean;
  /** The left button sets the second mark and the right button the first. */
  readonly hasSwappedButtons: boolean;
  /** What a finger paints. */
  readonly color: PaletteColor;
  readonly onDone: (cells: readonly Cell[], mark: Mark) => void;
  /** Called when a fixed cell is pressed. */
  readonly onFixed: (cell: Cell) => void;
}

/** A press that has not ended. A finger's first touch may become a scroll, so it has no stroke until it slides or lifts. */
interface Press {
  readonly grid: HTMLElement;
  readonly pointer: number;
  readonly cell: Cell;
  /** The new mark of the first cell. Undefined if it is fixed. */
  readonly mark: Mark | undefined;
  readonly bounds: Bounds;
  stroke: Stroke | undefined;
}

/** The rectangle of the cells, and its visible part. */
interface Bounds {
  readonly cells: DOMRect;
  readonly seen: DOMRect;
}

/**
 * Turns pointer events on a board into strokes. A stroke is shown while it is drawn and submitted as a whole when it ends. It is drawn on the
 * cells themselves, so that no mark waits for a render of the board.
 */
export function useStroke(options: StrokeOptions) {
  const press = useRef<Press>(undefined);
  /** A stroke that is painted already, and submitted after that. */
  const painted = useRef<Press>(undefined);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const submit = useCallback(() => {
    const { stroke } = painted.current ?? {};
    painted.current = undefined;
    if (stroke !== undefined) latest.current.onDone(stroke.cells, stroke.mark);
  }, []);
  // Also submits when the board unmounts.
  useEffect(() => submit, [submit]);

  /** Shows the board's own marks again, where the stroke was. */
  const rub = useCallback(({ grid, stroke }: Press) => {
    for (const cell of stroke?.cells ?? []) draw(grid, cell, latest.current.marks[cell]);
  }, []);

  const submitNow = useCallback(() => {
    const submitted = painted.current;
    if (submitted === undefined) return;
    flushSync(submit);
    rub(submitted);
  }, [submit, rub]);

  const cancel = useCallback(() => {
    const cancelled = press.current;
    press.current = undefined;
    if (cancelled !== undefined) rub(cancelled);
  }, [rub]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // The next press, however fast, starts from the marks of the one before it.
      submitNow();
      // A second finger means pinch or pan: it cancels the stroke of the first, and no finger paints until all are lifted.
      const isSecond = press.current !== undefined || !event.isPrimary;
      if (isSecond) cancel();
      const begun = isSecond || latest.current.isDisabled ? undefined : readPress(event, latest.current);
      if (begun === undefined) return;
      press.current = begun;
      if (event.pointerType !== 'mouse' || begun.mark === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show(begun, beginStroke(begun.cell, begun.mark));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = press.current;
      if (current === undefined || current.pointer !== event.pointerId) return;
      const { size, isFixed } = latest.current;
      const cell = cellUnder(event, size, current.bounds);
      if (cell === undefined || cell === (current.stroke?.at ?? current.cell)) return;
      // A slide off a fixed cell is neither a press nor a stroke.
      if (current.mark === undefined) cancel();
      else show(current, extendStroke(size, current.stroke ?? beginStroke(current.cell, current.mark), cell, isFixed));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = press.current;
      if (current === undefined || current.pointer !== event.pointerId) return;
      press.current = undefined;
      const { cell, mark, stroke } = current;
      if (mark === undefined) return latest.current.onFixed(cell);
      painted.current = current;
      if (stroke !== undefined) return submitNow();
      // A finger's touch is painted first, as a mouse press is when it begins.
      show(current, beginStroke(cell, mark));
      afterPaint(submitNow);
    },
    onPointerCancel: cancel,
    // This event also fires after a press that ended normally.
    onLostPointerCapture: cancel,
    onClick(event: MouseEvent<HTMLElement>) {
      const { isDisabled, isFixed, marks, markCount, color, onDone, onFixed } = latest.current;
      const cell = cellOf(event.target);
      if (isDisabled || cell === undefined || !isSyntheticClick(event)) return;
      if (isFixed(cell)) onFixed(cell);
      else onDone([cell], fingerMark(color, marks[cell], markCount));
    },
  };
}

function show(press: Press, stroke: Stroke): void {
  for (const cell of stroke.cells.slice(press.stroke?.cells.length)) draw(press.grid, cell, stroke.mark);
  press.stroke = stroke;
}

/** Shows a mark as the render of the cell does. */
function draw(grid: HTMLElement, cell: Cell, mark: Mark): void {
  grid.querySelector(`[data-cell="${cell}"]`)?.setAttribute('data-mark', `${mark}`);
}

/**
 * Prevents a fling while a finger paints. The browser does not scroll, but it would use the next tap to stop the fling: a press on Undo
 * right after a fast stroke would have no effect.
 */
export function useNoFling(grid: RefObject<HTMLElement | null>, isPainting: boolean): void {
  useEffect(() => {
    const painted = grid.current;
    if (painted === null || !isPainting) return;
    const keepStill = (event: TouchEvent) => event.cancelable && event.preventDefault();
    // React registers touch listeners as passive, and a passive listener cannot cancel events.
    painted.addEventListener('touchmove', keepStill, { passive: false });
    return () => painted.removeEventListener('touchmove', keepStill);
  }, [grid, isPainting]);
}

function readPress(
  event: PointerEvent<HTMLElement>,
  { size, marks, markCount, isFixed, hasSwappedButtons, color }: StrokeOptions,
): Press | undefined {
  if (event.button !== LEFT_BUTTON && event.button !== RIGHT_BUTTON) return undefined;
  const bounds = measure(event.currentTarget, size);
  const cell = cellUnder(event, size, bounds);
  if (cell === undefined) return undefined;
  // On a Mac, Control and a press is a right press.
  const isRight = event.button === RIGHT_BUTTON || event.ctrlKey;
  const wanted = isRight === hasSwappedButtons ? 1 : 2;
  const mark = event.pointerType === 'mouse' ? toggleMark(marks[cell], wanted) : fingerMark(color, marks[cell], markCount);
  return { grid: event.currentTarget, pointer: event.pointerId, cell, mark: isFixed(cell) ? undefined : mark, bounds, stroke: undefined };
}

/** Measured once for each press, since nothing scrolls during a press. */
function measure(grid: HTMLElement, { width, height }: Size): Bounds {
  const first = firstCellRect(grid);
  const cells = new DOMRect(first.left, first.top, first.width * width, first.height * height);
  const view = (grid.parentElement ?? grid).getBoundingClientRect();
  const whole = grid.getBoundingClientRect();
  // Coordinates and counters stay visible when the cells scroll under them.
  const [left, top] = [view.left + cells.left - whole.left, view.top + cells.top - whole.top];
  return { cells, seen: new DOMRect(left, top, view.right - left, view.bottom - top) };
}

/** The rectangle of the first cell, visible or not. */
export function firstCellRect(grid: HTMLElement): DOMRect {
  return (grid.querySelector('[data-cell]') ?? grid).getBoundingClientRect();
}

function cellUnder(point: { clientX: number; clientY: number }, size: Size, { cells, seen }: Bounds): Cell | undefined {
  if (point.clientX < seen.left || point.clientX > seen.right || point.clientY < seen.top || point.clientY > seen.bottom) return undefined;
  const x = Math.floor(((point.clientX - cells.left) / cells.width) * size.width);
  const y = Math.floor(((point.clientY - cells.top) / cells.height) * size.height);
  return x < 0 || y < 0 || x >= size.width || y >= size.height ? undefined : cellAt(size, x, y);
}
