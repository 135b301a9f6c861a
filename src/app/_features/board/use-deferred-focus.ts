'use client';

import { type RefObject, useEffect } from 'react';
import { afterPaint } from './after-paint';

/**
 * Moves the focus to a pressed cell when its mark has been painted. The browser would move it before, and after a touch it would also send
 * the events that a mouse makes: on a slow phone both take longer than the mark itself.
 */
export function useLateFocus(grid: RefObject<HTMLElement | null>, isPlayed: boolean): void {
  useEffect(() => {
    const board = grid.current;
    if (board === null || !isPlayed) return;
    let pressed: HTMLElement | null = null;
    const focusPressed = () => {
      pressed?.focus({ preventScroll: true });
      pressed = null;
    };
    const holdBack = (event: Event) => {
      // A touch that scrolled cannot be held back, and presses nothing.
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
    // React listens passively to touches, and a passive listener cannot hold anything back.
    board.addEventListener('touchend', onTouchEnd, { passive: false });
    return () => {
      board.removeEventListener('mousedown', holdBack);
      window.removeEventListener('mouseup', focusPressed);
      board.removeEventListener('touchend', onTouchEnd);
    };
  }, [grid, isPlayed]);
}
