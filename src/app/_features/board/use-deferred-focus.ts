'use client';

import { type RefObject, useEffect } from 'react';
import { afterPaint } from './after-paint';

/**
 * Moves the focus to a pressed cell after its mark is painted. The browser would move it earlier, and after a touch it would also send
 * mouse events; on a slow phone both take longer than the mark itself.
 */
export function useDeferredFocus(grid: RefObject<HTMLElement | null>, isPlayed: boolean): void {
  useEffect(() => {
    const board = grid.current;
    if (board === null || !isPlayed) return;
    let pressed: HTMLElement | null = null;
    const focusPressed = () => {
      pressed?.focus({ preventScroll: true });
      pressed = null;
    };
    const holdBack = (event: Event) => {
      // A touch that scrolled cannot be cancelled, and presses nothing.
      if (!event.cancelable) return;
      event.preventDefault();
      pressed = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    };
    const onTouchEnd = (event: Event) => {
      holdBack(event);
      afterPaint(focusPressed);
    };
    board.addEventListener('mousedown', holdBack);
    window.addEventListener('mouseup', focusPressed);
    // React registers touch listeners as passive, and a passive listener cannot cancel events.
    board.addEventListener('touchend', onTouchEnd, { passive: false });
    return () => {
      board.removeEventListener('mousedown', holdBack);
      window.removeEventListener('mouseup', focusPressed);
      board.removeEventListener('touchend', onTouchEnd);
    };
  }, [grid, isPlayed]);
}
