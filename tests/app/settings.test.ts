import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, formatSettings, parseSettings, type Settings } from '@/app/_client/settings/settings';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';

const ALL: readonly Settings[] = [true, false].flatMap((hasSwappedButtons) =>
  [true, false].flatMap((isClockHidden) => FEEDBACK_LEVELS.map((feedback) => ({ hasSwappedButtons, isClockHidden, feedback }))),
);

describe('settings in a cookie', () => {
  test.each(ALL)('[A5] %o come back as they were kept', (settings) => {
    expect(parseSettings(formatSettings(settings))).toEqual(settings);
  });

  test.each([undefined, '', 'feedback=all', 'buttons=1&clock=%', '{"feedback":"off"}', 'x'.repeat(10_000)])(
    '[A5] what makes no sense is as by default: %s',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
    },
  );
});
