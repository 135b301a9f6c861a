import { describe, expect, test } from 'vitest';
import {
  BOOLEAN_PREFERENCES,
  DEFAULT_PREFERENCES,
  formatPreferences,
  type Preferences,
  parsePreferences,
} from '@/app/_features/preferences/preferences';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';

/** Each switch alone, all and none, with every level. */
const ALL: readonly Preferences[] = [[], BOOLEAN_PREFERENCES, ...BOOLEAN_PREFERENCES.map((name) => [name])].flatMap((on) =>
  FEEDBACK_LEVELS.map((feedback) => ({
    ...DEFAULT_PREFERENCES,
    ...Object.fromEntries(BOOLEAN_PREFERENCES.map((name) => [name, on.includes(name)])),
    feedback,
  })),
);

describe('settings in a cookie', () => {
  test.each(ALL)('[A5] %o come back as they were kept', (settings) => {
    expect(parsePreferences(formatPreferences(settings))).toEqual(settings);
  });

  test('[A5] what was kept before there were more settings still holds', () => {
    expect(parsePreferences('buttons=swapped&clock=hidden&feedback=off')).toEqual({
      ...DEFAULT_PREFERENCES,
      hasSwappedButtons: true,
      isClockHidden: true,
      feedback: 'off',
    });
  });

  test.each([undefined, '', 'feedback=all', 'buttons=1&clock=%', '{"feedback":"off"}', 'x'.repeat(10_000)])(
    '[A5] what makes no sense is as by default: %s',
    (text) => {
      expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
    },
  );
});
