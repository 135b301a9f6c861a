import type { Frame } from '@/engine/play/film';

export const SPEEDS = [1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where somebody is in a film, and whether it runs. */
export interface Playing {
  /** How many frames are shown. */
  readonly shown: number;
  readonly isRunning: boolean;
  readonly speed: Speed;
}

export type PlayingAction =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'tick' }
  | { readonly type: 'speed'; readonly speed: Speed };

export const AT_START: Playing = { shown: 0, isRunning: false, speed: 4 };

/** Long enough to be seen, short enough not to be waited for. */
const LEAST_MS = 60;
const MOST_MS = 2_000;

/** What becomes of it, in a film of so many frames. Whoever goes somewhere by hand stops it; at the end it starts over. */
export function play(before: Playing, action: PlayingAction, length: number): Playing {
  switch (action.type) {
    case 'go':
      return { ...before, shown: Math.max(0, Math.min(length, action.to)), isRunning: false };
    case 'toggle':
      if (before.isRunning) return { ...before, isRunning: false };
      return { ...before, isRunning: length > 0, shown: before.shown >= length ? 0 : before.shown };
    case 'tick': {
      const shown = Math.min(length, before.shown + 1);
      return { ...before, shown, isRunning: before.isRunning && shown < length };
    }
    case 'speed':
      return { ...before, speed: action.speed };
  }
}

/** How long the present picture stands before the next one. */
export function pauseBefore(frames: readonly Frame[], { shown, speed }: Playing): number {
  const gap = (frames[shown]?.at ?? 0) - (frames[shown - 1]?.at ?? 0);
  return Math.max(LEAST_MS, Math.min(MOST_MS, gap / speed));
}
