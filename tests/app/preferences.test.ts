import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, formatSettings, type Preferences, parseSettings, SWITCH_NAMES } from '@/app/_features/preferences/preferences';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';

/** Each switch alone, all and none, with every level. */
const ALL: readonly Preferences[] = [[], SWITCH_NAMES, ...SWITCH_NAMES.map((name) => [name])].flatMap((on) =>
  FEEDBACK_LEVELS.map((feedback) => ({
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(SWITCH_NAMES.map((name) => [name, on.includes(name)])),
    feedback,
  })),
);

describe('settings in a cookie', () => {
  test.each(ALL)('[A5] %o come back as they were kept', (settings) => {
    expect(parseSettings(formatSettings(settings))).toEqual(settings);
  });

  test('[A5] what was kept before there were more settings still holds', () => {
    expect(parseSettings('buttons=swapped&clock=hidden&feedback=off')).toEqual({
      ...DEFAULT_SETTINGS,
      hasSwappedButtons: true,
      isClockHidden: true,
      feedback: 'off',
    });
  });

  test.each([undefined, '', 'feedback=all', 'buttons=1&clock=%', '{"feedback":"off"}', 'x'.repeat(10_000)])(
    '[A5] what makes no sense is as by default: %s',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
    },
  );
});
