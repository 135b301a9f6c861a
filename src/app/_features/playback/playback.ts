/** How many times faster than it happened; the last one waits for nothing. */
export const SPEEDS = [1, 2, 4, 16, 64, Number.POSITIVE_INFINITY] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where somebody is in a film, and whether it runs. */
export interface Playback {
  /** How many steps are shown. */
  readonly shown: number;
  readonly isRunning: boolean;
  readonly speed: Speed;
}

export type PlayingAction =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'tick'; readonly steps: number }
  | { readonly type: 'speed'; readonly speed: Speed };

/** How long the present picture stands, and how many steps come then. */
export interface Tick {
  readonly ms: number;
  readonly steps: number;
}

export const AT_START: Playback = { shown: 0, isRunning: false, speed: 4 };

/** Long enough to be seen, short enough not to be waited for. */
const LEAST_MS = 60;
const MOST_MS = 2_000;
/** Without waiting: a picture for about each that a screen shows, and the longest film is over in this time. */
const INSTANT_MS = 16;
const LONGEST_INSTANT_MS = 3_000;

/** What becomes of it, in a film of so many steps. Whoever goes somewhere by hand stops it; at the end it starts over. */
export function playbackReducer(before: Playback, action: PlayingAction, length: number): Playback {
  switch (action.type) {
    case 'go':
      return { ...before, shown: Math.max(0, Math.min(length, action.to)), isRunning: false };
    case 'toggle':
      if (before.isRunning) return { ...before, isRunning: false };
      return { ...before, isRunning: length > 0, shown: before.shown >= length ? 0 : before.shown };
    case 'tick': {
      const shown = Math.min(length, before.shown + action.steps);
      return { ...before, shown, isRunning: before.isRunning && shown < length };
    }
    case 'speed':
      return { ...before, speed: action.speed };
  }
}

/** The rhythm of steps that happened at times, in milliseconds: what came too fast to be seen comes together. */
export function nextTick(times: readonly number[], { shown, speed }: Playback): Tick {
  if (speed === Number.POSITIVE_INFINITY) {
    return { ms: INSTANT_MS, steps: Math.max(1, Math.ceil((times.length * INSTANT_MS) / LONGEST_INSTANT_MS)) };
  }
  const now = times[shown - 1] ?? 0;
  const ms = ((times[shown] ?? now) - now) / speed;
  if (ms >= LEAST_MS) return { ms: Math.min(MOST_MS, ms), steps: 1 };
  let steps = 1;
  while (shown + steps < times.length && times[shown + steps] - now <= LEAST_MS * speed) steps += 1;
  return { ms: LEAST_MS, steps };
}
