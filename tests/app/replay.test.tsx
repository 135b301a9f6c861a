import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AT_START, type Playing, type PlayingAction, paceOf, play } from '@/app/_client/replay/playing';
import { Replay } from '@/app/_client/replay/replay';
import { DEFAULT_SETTINGS } from '@/app/_client/settings/settings';
import { SettingsProvider } from '@/app/_client/settings/settings-provider';
import { LOCALES } from '@/app/_i18n/locales';
import { messagesOf } from '@/app/_i18n/messages';
import type { Film } from '@/engine/play/film';
import { NURIKABE } from './support';

const LENGTH = 3;
const RUNNING: Playing = { ...AT_START, isRunning: true };

describe('playing a film', () => {
  test.each<[string, Playing, PlayingAction, Partial<Playing>]>([
    ['going on by hand', RUNNING, { type: 'go', to: 2 }, { shown: 2, isRunning: false }],
    ['going beyond the end', AT_START, { type: 'go', to: 9 }, { shown: LENGTH }],
    ['going before the start', AT_START, { type: 'go', to: -1 }, { shown: 0 }],
    ['starting', AT_START, { type: 'toggle' }, { shown: 0, isRunning: true }],
    ['stopping', { ...RUNNING, shown: 1 }, { type: 'toggle' }, { shown: 1, isRunning: false }],
    ['starting at the end, which starts over', { ...AT_START, shown: LENGTH }, { type: 'toggle' }, { shown: 0, isRunning: true }],
    ['a step', { ...RUNNING, shown: 1 }, { type: 'tick', steps: 1 }, { shown: 2, isRunning: true }],
    ['the last step, which stops it', { ...RUNNING, shown: 2 }, { type: 'tick', steps: 1 }, { shown: LENGTH, isRunning: false }],
    ['another speed', RUNNING, { type: 'speed', speed: 16 }, { speed: 16, isRunning: true }],
  ])('[RP1] %s', (_what, before, action, expected) => {
    expect(play(before, action, LENGTH)).toEqual({ ...before, ...expected });
  });

  test('[RP1] a film without a step does not run', () => {
    expect(play(AT_START, { type: 'toggle' }, 0)).toEqual(AT_START);
  });

  test('[RP1] steps come in the rhythm of play, neither unseen nor waited for', () => {
    const times = [400, 8_400, 8_401];
    const paces = [0, 1, 2].map((shown) => paceOf(times, { ...AT_START, shown }));
    expect(paces).toEqual([
      { ms: 100, steps: 1 },
      { ms: 2_000, steps: 1 },
      { ms: 60, steps: 1 },
    ]);
  });

  test('[RP1] what comes too fast to be seen comes together, so that a speed is one', () => {
    const times = Array.from({ length: 100 }, (_, i) => i * 10);
    expect(paceOf(times, { ...AT_START, shown: 10, speed: 4 })).toEqual({ ms: 60, steps: 24 });
    expect(paceOf(times, { ...AT_START, shown: 99, speed: 64 })).toEqual({ ms: 60, steps: 1 });
  });

  test.each([3, 20_000])('[RP1] without waiting a film of %i steps is over in a few seconds', (length) => {
    const { ms, steps } = paceOf(new Array(length).fill(0), { ...AT_START, speed: Number.POSITIVE_INFINITY });
    expect((length / steps) * ms).toBeLessThanOrEqual(3_000);
  });
});

describe('what is shown of a film', () => {
  const film: Film = { puzzle: NURIKABE, frames: [{ kind: 'mark', at: 1_000, cells: [0], marks: [1] }] };
  test.each(LOCALES)('[RP2] a board, where one is in it, and named controls: %s', (locale) => {
    const texts = messagesOf(locale);
    const markup = renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={texts} timeZone="UTC">
        <SettingsProvider settings={DEFAULT_SETTINGS}>
          <Replay film={film} />
        </SettingsProvider>
      </NextIntlClientProvider>,
    );
    expect(markup).toContain('dir="ltr" role="grid"');
    expect(markup).toMatch(/<input[^>]*type="range"[^>]*min="0"[^>]*max="1"/);
    for (const text of [texts.film.play, texts.film.back, texts.film.forward, texts.film.speed, texts.film.instant])
      expect(markup).toContain(text);
    expect(markup).toContain(`aria-label="${texts.film.position}"`);
  });
});
