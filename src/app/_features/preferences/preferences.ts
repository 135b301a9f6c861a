import { FEEDBACK_LEVELS, type Feedback } from '@/engine/play/setup';

/** How somebody likes their boards, wherever they play. */
export interface Preferences {
  /** Left sets the second mark and right the first. */
  readonly hasSwappedButtons: boolean;
  readonly isClockHidden: boolean;
  /** Rows and columns are numbered. */
  readonly hasCoordinates: boolean;
  /** Parts of the sea that do not hang together look different. */
  readonly hasSeaTints: boolean;
  /** The move that completes an island also surrounds it. */
  readonly surroundsIslands: boolean;
  /** Of new games for oneself, where the game does not fix it. */
  readonly feedback: Feedback;
}

export const DEFAULT_SETTINGS: Preferences = {
  hasSwappedButtons: false,
  isClockHidden: false,
  hasCoordinates: false,
  hasSeaTints: false,
  surroundsIslands: false,
  feedback: 'rules',
};

export const SETTINGS_COOKIE = 'seawall-settings';

/** What each switch is called in the cookie, and its value there when it is on and when it is off. */
const SWITCHES = {
  hasSwappedButtons: ['buttons', 'swapped', 'usual'],
  isClockHidden: ['clock', 'hidden', 'shown'],
  hasCoordinates: ['coordinates', 'shown', 'hidden'],
  hasSeaTints: ['seas', 'tinted', 'plain'],
  surroundsIslands: ['islands', 'surrounded', 'plain'],
} as const satisfies Readonly<Record<Exclude<keyof Preferences, 'feedback'>, readonly [string, string, string]>>;

export type BooleanPreference = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly BooleanPreference[];

/** The settings in a cookie's value; whatever does not make sense in it is as by default. */
export function parseSettings(text: string | undefined): Preferences {
  const held = new URLSearchParams(text ?? '');
  const switches = SWITCH_NAMES.map((name) => [name, held.get(SWITCHES[name][0]) === SWITCHES[name][1]]);
  return {
    ...(Object.fromEntries(switches) as Record<BooleanPreference, boolean>),
    feedback: FEEDBACK_LEVELS.find((level) => level === held.get('feedback')) ?? DEFAULT_SETTINGS.feedback,
  };
}

export function formatSettings(settings: Preferences): string {
  const held = new URLSearchParams({ feedback: settings.feedback });
  for (const name of SWITCH_NAMES) {
    const [key, on, off] = SWITCHES[name];
    held.set(key, settings[name] ? on : off);
  }
  return held.toString();
}
