'use client';

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cellsRect } from './use-stroke';
import { type AxisAnchor, clampZoom, FIT, largestZoom, scrollToAnchor, settleZoom, stepZoom } from './zoom';

/** Zoom per pixel of the wheel; a notch of a mouse wheel is about one step. */
const ZOOM_PER_PIXEL = 0.003;
/** Pixels per line, for wheels that count in lines. */
const LINE_PX = 16;

export interface Viewport {
  readonly isZoomed: boolean;
  readonly isLargest: boolean;
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
 * Enlarges the board inside its frame by fingers, wheel, buttons or keys. The zoom is a style property of the frame, so that a pinch
 * renders no cell. The point under the fingers stays under them.
 */
export function useZoom(frame: RefObject<HTMLDivElement | null>): Viewport {
  const zoom = useRef(FIT);
  const [isZoomed, setZoomed] = useState(false);
  const [isLargest, setLargest] = useState(false);

  const show = useCallback(
    (next: number, anchor: ZoomAnchor, to?: Point) => {
      const shown = frame.current;
      if (shown === null) return;
      const largest = largestZoom(fitCell(shown, zoom.current));
      zoom.current = next;
      shown.style.setProperty('--zoom', `${next}`);
      shown.toggleAttribute('data-zoomed', next > FIT);
      shown.scrollLeft = scrollToAnchor(anchor.x, next, to?.x);
      shown.scrollTop = scrollToAnchor(anchor.y, next, to?.y);
      setZoomed(next > FIT);
      setLargest(next >= largest);
    },
    [frame],
  );

  /** Zooms around a point of the frame, or the focused cell, or the middle. */
  const change = useCallback(
    (choose: (zoom: number, fit: number) => number, point?: Point) => {
      const shown = frame.current;
      if (shown === null) return;
      const next = choose(zoom.current, fitCell(shown, zoom.current));
      if (next !== zoom.current) show(next, anchorAt(shown, zoom.current, point ?? focusPoint(shown)));
    },
    [frame, show],
  );

  useEffect(() => {
    const shown = frame.current;
    if (shown === null) return;
    const stopWheel = listenToWheel(shown, (factor, point) => change((now, fit) => settleZoom(clampZoom(now * factor, fit)), point));
    const stopPinch = listenToPinch(shown, {
      anchorAt: (point) => anchorAt(shown, zoom.current, point),
      move: (anchor, factor, point) => show(clampZoom(anchor.x.zoom * factor, fitCell(shown, zoom.current)), anchor, point),
      end: () => change(settleZoom),
    });
    return () => {
      stopWheel();
      stopPinch();
    };
  }, [frame, change, show]);

  return useMemo(
    () => ({
      isZoomed,
      isLargest,
      step: (direction) => change((now, fit) => stepZoom(now, fit, direction)),
      fit: () => change(() => FIT),
    }),
    [isZoomed, isLargest, change],
  );
}

function gridIn(frame: HTMLElement): HTMLElement {
  return frame.firstElementChild as HTMLElement;
}

/** The width of a cell when the whole board is shown. */
function fitCell(frame: HTMLElement, zoom: number): number {
  const cell = gridIn(frame).querySelector('[data-cell]');
  return (cell?.getBoundingClientRect().width ?? 1) / zoom;
}

function anchorAt(frame: HTMLElement, zoom: number, point: Point): ZoomAnchor {
  const grid = gridIn(frame).getBoundingClientRect();
  const cells = cellsRect(gridIn(frame));
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
