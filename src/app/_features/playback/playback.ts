/** Factors of real time. The last one does not wait at all. */
export const SPEEDS = [1, 2, 4, 16, 64, Number.POSITIVE_INFINITY] as const;
export type Speed = (typeof SPEEDS)[number];

/** The position of a playback, and whether it runs. */
export interface Playback {
  /** How many steps are shown. */
  readonly shown: number;
  readonly isRunning: boolean;
  readonly speed: Speed;
}

export type PlaybackAction =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'tick'; readonly steps: number }
  | { readonly type: 'speed'; readonly speed: Speed };

/** How long the current frame is shown, and how many steps follow it. */
export interface Tick {
  readonly ms: number;
  readonly steps: number;
}

export const AT_START: Playback = { shown: 0, isRunning: false, speed: 4 };

/** Long enough to be visible, short enough not to delay. */
const LEAST_MS = 60;
const MOST_MS = 2_000;
/** The tick of the fastest speed: about one screen refresh. At this speed every playback ends within `LONGEST_INSTANT_MS`. */
const INSTANT_MS = 16;
const LONGEST_INSTANT_MS = 3_000;

/** Applies an action to a playback of `length` steps. Seeking by hand pauses it. Playing at the end starts over. */
export function playbackReducer(before: Playback, action: PlaybackAction, length: number): Playback {
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

/** The next tick for steps with the given times in milliseconds. Steps that follow too fast to be visible are shown together. */
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
