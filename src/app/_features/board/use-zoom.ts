'use client';

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { firstCellRect } from './use-stroke';
import { type AxisAnchor, clampZoom, FIT, largestZoom, SMALL_CELL, scrollToAnchor, settleZoom, snapZoom, stepZoom } from './zoom';

/** Zoom per pixel of the wheel; a notch of a mouse wheel is about one step. */
const ZOOM_PER_PIXEL = 0.003;
/** Pixels per line, for wheels that count in lines. */
const LINE_PX = 16;

export interface Viewport {
  readonly isZoomed: boolean;
  readonly isLargest: boolean;
  /** Whether the cells of the whole board are so small that buttons to enlarge them are needed. */
  readonly isOffered: boolean;
  step(direction: 1 | -1): void;
  fit(): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The fixed point of a zoom change, on both axes. */
interface ZoomAnchor {
  readonly x: AxisAnchor;
  readonly y: AxisAnchor;
}

/**
 * Enlarges the board inside its frame by fingers, wheel, buttons or keys. The zoom is a style property of the stage around the frame, so
 * that a pinch renders no cell. The point under the fingers stays under them. `isLarge` says whether the board has many cells, which
 * decides about the buttons until it is measured.
 */
export function useZoom(frame: RefObject<HTMLDivElement | null>, isLarge: boolean): Viewport {
  const [isZoomed, setZoomed] = useState(false);
  const [isLargest, setLargest] = useState(false);
  const [isOffered, setOffered] = useState(isLarge);

  /** Reads the zoom that the styles result in. */
  const measure = useCallback(() => {
    const shown = frame.current;
    if (shown === null) return;
    const { fit, zoom } = sizesOf(shown);
    shown.toggleAttribute('data-zoomed', zoom > FIT);
    setZoomed(zoom > FIT);
    setLargest(zoom >= snapZoom(largestZoom(fit), fit));
    setOffered(fit < SMALL_CELL);
  }, [frame]);

  const show = useCallback(
    (wished: number, anchor: ZoomAnchor, to?: Point) => {
      const shown = frame.current;
      if (shown === null) return;
      const next = snapZoom(wished, sizesOf(shown).fit);
      const stage = stageOf(shown);
      stage.style.setProperty('--zoom', `${next}`);
      stage.setAttribute('data-chosen', '');
      shown.scrollLeft = scrollToAnchor(anchor.x, next, to?.x);
      shown.scrollTop = scrollToAnchor(anchor.y, next, to?.y);
      measure();
    },
    [frame, measure],
  );

  /** Zooms around a point of the frame, or the focused cell, or the middle. */
  const change = useCallback(
    (choose: (zoom: number, fit: number) => number, point?: Point) => {
      const shown = frame.current;
      if (shown === null) return;
      const { fit, zoom } = sizesOf(shown);
      const next = choose(zoom, fit);
      if (next !== zoom) show(next, anchorAt(shown, zoom, point ?? focusPoint(shown)));
    },
    [frame, show],
  );

  useEffect(() => {
    const shown = frame.current;
    if (shown === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(areaOf(shown));
    const stopWheel = listenToWheel(shown, (factor, point) => change((now, fit) => settleZoom(clampZoom(now * factor, fit)), point));
    const stopPinch = listenToPinch(shown, {
      anchorAt: (point) => anchorAt(shown, sizesOf(shown).zoom, point),
      move: (anchor, factor, point) => show(clampZoom(anchor.x.zoom * factor, sizesOf(shown).fit), anchor, point),
      end: () => change(settleZoom),
    });
    return () => {
      observer.disconnect();
      stopWheel();
      stopPinch();
    };
  }, [frame, change, show, measure]);

  return useMemo(
    () => ({
      isZoomed,
      isLargest,
      isOffered,
      step: (direction) => change((now, fit) => stepZoom(now, fit, direction)),
      fit: () => change(() => FIT),
    }),
    [isZoomed, isLargest, isOffered, change],
  );
}

function stageOf(frame: HTMLElement): HTMLElement {
  return frame.parentElement as HTMLElement;
}

/** What limits the size of the board. */
function areaOf(frame: HTMLElement): HTMLElement {
  return stageOf(frame).parentElement as HTMLElement;
}

/** The side of a cell when the whole board is shown, and how much larger the shown cells are. */
function sizesOf(frame: HTMLElement): { readonly fit: number; readonly zoom: number } {
  const styles = getComputedStyle(stageOf(frame));
  const [fit, side] = ['--fit', '--side'].map((name) => Number.parseFloat(styles.getPropertyValue(name)) || 1);
  return { fit, zoom: side / fit };
}

function gridIn(frame: HTMLElement): HTMLElement {
  return frame.firstElementChild as HTMLElement;
}

function anchorAt(frame: HTMLElement, zoom: number, point: Point): ZoomAnchor {
  const grid = gridIn(frame).getBoundingClientRect();
  const cells = firstCellRect(gridIn(frame));
  return {
    x: { zoom, scroll: frame.scrollLeft, point: point.x, margin: cells.left - grid.left },
    y: { zoom, scroll: frame.scrollTop, point: point.y, margin: cells.top - grid.top },
  };
}

/** The middle of the focused cell, else of the frame, from the frame's corner. */
function focusPoint(frame: HTMLElement): Point {
  const bounds = frame.getBoundingClientRect();
  const focused = document.activeElement?.closest('[data-cell]') ?? null;
  const { left, top, width, height } = focused !== null && frame.contains(focused) ? focused.getBoundingClientRect() : bounds;
  return { x: left + width / 2 - bounds.left, y: top + height / 2 - bounds.top };
}

/** Ctrl and the wheel; browsers report a pinch on a touchpad the same way. */
function listenToWheel(frame: HTMLElement, onZoom: (factor: number, point: Point) => void): () => void {
  function onWheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = frame.getBoundingClientRect();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE_PX;
    onZoom(Math.exp(-pixels * ZOOM_PER_PIXEL), { x: event.clientX - left, y: event.clientY - top });
  }
  // React registers wheel listeners as passive, and a passive listener cannot prevent the browser's zoom.
  frame.addEventListener('wheel', onWheel, { passive: false });
  return () => frame.removeEventListener('wheel', onWheel);
}

interface PinchHandlers {
  readonly anchorAt: (point: Point) => ZoomAnchor;
  readonly move: (anchor: ZoomAnchor, factor: number, point: Point) => void;
  readonly end: () => void;
}

/** Two fingers: their distance sets the zoom, their middle pans. */
function listenToPinch(frame: HTMLElement, handlers: PinchHandlers): () => void {
  let begun: { readonly anchor: ZoomAnchor; readonly distance: number } | undefined;
  let waiting = 0;

  function onTouchStart(event: TouchEvent): void {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const { distance, middle } = readFingers(event.touches, frame);
    begun = { anchor: handlers.anchorAt(middle), distance };
  }

  function onTouchMove(event: TouchEvent): void {
    if (begun === undefined || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const { anchor, distance: before } = begun;
    const { distance, middle } = readFingers(event.touches, frame);
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => handlers.move(anchor, distance / before, middle));
  }

  function onTouchEnd(event: TouchEvent): void {
    if (begun === undefined || event.touches.length > 1) return;
    begun = undefined;
    // After the last frame of the movement.
    requestAnimationFrame(handlers.end);
  }

  frame.addEventListener('touchstart', onTouchStart, { passive: false });
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  frame.addEventListener('touchend', onTouchEnd);
  frame.addEventListener('touchcancel', onTouchEnd);
  return () => {
    cancelAnimationFrame(waiting);
    frame.removeEventListener('touchstart', onTouchStart);
    frame.removeEventListener('touchmove', onTouchMove);
    frame.removeEventListener('touchend', onTouchEnd);
    frame.removeEventListener('touchcancel', onTouchEnd);
  };
}

function readFingers(
  [one, other]: ArrayLike<Touch> & Iterable<Touch>,
  frame: HTMLElement,
): { readonly distance: number; readonly middle: Point } {
  const { left, top } = frame.getBoundingClientRect();
  return {
    // Without a minimum, fingers that meet in a point would zoom without limit.
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    middle: { x: (one.clientX + other.clientX) / 2 - left, y: (one.clientY + other.clientY) / 2 - top },
  };
}
