import { FEEDBACK_LEVELS, type Feedback } from '@/engine/play/setup';

/** A visitor's choices for all boards. */
export interface Preferences {
  /** The left button sets the second mark and the right button the first. */
  readonly hasSwappedButtons: boolean;
  readonly isClockHidden: boolean;
  /** Rows and columns are numbered. */
  readonly hasCoordinates: boolean;
  /** Separate parts of the sea have different tints. */
  readonly hasSeaTints: boolean;
  /** The move that completes an island also surrounds it. */
  readonly surroundsIslands: boolean;
  /** The default of new solo rooms, where the mode does not fix it. */
  readonly feedback: Feedback;
}

export const DEFAULT_PREFERENCES: Preferences = {
  hasSwappedButtons: false,
  isClockHidden: false,
  hasCoordinates: false,
  hasSeaTints: false,
  surroundsIslands: false,
  feedback: 'rules',
};

export const PREFERENCES_COOKIE = 'seawall-preferences';

/** The name of each switch in the cookie, and its values for on and off. */
const FLAGS = {
  hasSwappedButtons: ['buttons', 'swapped', 'usual'],
  isClockHidden: ['clock', 'hidden', 'shown'],
  hasCoordinates: ['coordinates', 'shown', 'hidden'],
  hasSeaTints: ['seas', 'tinted', 'plain'],
  surroundsIslands: ['islands', 'surrounded', 'plain'],
} as const satisfies Readonly<Record<Exclude<keyof Preferences, 'feedback'>, readonly [string, string, string]>>;

export type BooleanPreference = keyof typeof FLAGS;
export const BOOLEAN_PREFERENCES = Object.keys(FLAGS) as readonly BooleanPreference[];

/** Parses a cookie's value. Invalid parts get their defaults. */
export function parsePreferences(text: string | undefined): Preferences {
  const held = new URLSearchParams(text ?? '');
  const switches = BOOLEAN_PREFERENCES.map((name) => [name, held.get(FLAGS[name][0]) === FLAGS[name][1]]);
  return {
    ...(Object.fromEntries(switches) as Record<BooleanPreference, boolean>),
    feedback: FEEDBACK_LEVELS.find((level) => level === held.get('feedback')) ?? DEFAULT_PREFERENCES.feedback,
  };
}

export function formatPreferences(preferences: Preferences): string {
  const held = new URLSearchParams({ feedback: preferences.feedback });
  for (const name of BOOLEAN_PREFERENCES) {
    const [key, on, off] = FLAGS[name];
    held.set(key, preferences[name] ? on : off);
  }
  return held.toString();
}
