import type { BooleanPreference } from './preferences';

/** What each switch is called in the texts `around.settings`; each has a note beside it. */
export const SWITCH_TEXTS = {
  hasSwappedButtons: 'swapButtons',
  isClockHidden: 'hideClock',
  hasCoordinates: 'coordinates',
  hasSeaTints: 'seaTints',
  surroundsIslands: 'surround',
} as const satisfies Readonly<Record<BooleanPreference, string>>;
