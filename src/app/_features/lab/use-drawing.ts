'use client';

import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '@/app/_features/board/after-paint';
import type { Drawing, DrawingState, RestedDrawing } from './drawing';

/** A part of the drawing. Whoever uses it renders only when that part changes. */
export function useDrawing<T>(drawing: Drawing, select: (state: DrawingState) => T): T {
  const read = () => select(drawing.current());
  return useSyncExternalStore(drawing.subscribe, read, read);
}

/** The drawing when the pen rests, rendered in pieces between which the next edit finds its way. */
export function useRested(drawing: Drawing): RestedDrawing {
  const [rested, setRested] = useState(drawing.current().rested);
  useEffect(() => {
    let last: RestedDrawing | undefined;
    const follow = () => {
      const next = drawing.current().rested;
      if (next === last) return;
      last = next;
      startTransition(() => setRested(next));
    };
    follow();
    return drawing.subscribe(follow);
  }, [drawing]);
  return rested;
}

/** So many cells get another shade in one frame: a whole board at once would delay the next edit. */
const CELLS_A_FRAME = 40;

/** The shades of the cells, as far as they are painted: what becomes known is painted some cells a frame. */
export function usePaintedShades(drawing: Drawing, isHidden: boolean): Uint8Array {
  const [painted, setPainted] = useState(() => drawing.current().shades);
  const latest = useRef(painted);
  useEffect(() => {
    let isWaiting = false;
    let isOver = false;
    function paint(): void {
      isWaiting = false;
      if (isOver) return;
      const { shades } = drawing.current();
      const next = nextShades(latest.current, isHidden ? new Uint8Array(shades.length) : shades);
      if (next === latest.current) return;
      latest.current = next;
      setPainted(next);
      follow();
    }
    function follow(): void {
      if (isWaiting) return;
      isWaiting = true;
      afterPaint(paint);
    }
    follow();
    const unsubscribe = drawing.subscribe(follow);
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [drawing, isHidden]);
  return painted;
}

/** The shades after one more frame. The same object when nothing is left to paint. */
export function nextShades(painted: Uint8Array, wanted: Uint8Array): Uint8Array {
  if (painted.length !== wanted.length) return wanted;
  const next = painted.slice();
  let left = CELLS_A_FRAME;
  for (let cell = 0; cell < next.length && left > 0; cell += 1) {
    if (next[cell] === wanted[cell]) continue;
    next[cell] = wanted[cell];
    left -= 1;
  }
  return left === CELLS_A_FRAME ? painted : next;
}
