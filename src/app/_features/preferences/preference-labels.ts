import type { BooleanPreference } from '@/server/protocol/preferences';

/** The keys of the switches in the texts `preferences`; each also has a note. */
export const PREFERENCE_LABELS = {
  hasSwappedButtons: 'swapButtons',
  isClockHidden: 'hideClock',
  hasCoordinates: 'coordinates',
  hasSeaTints: 'seaTints',
  surroundsIslands: 'surround',
} as const satisfies Readonly<Record<BooleanPreference, string>>;
