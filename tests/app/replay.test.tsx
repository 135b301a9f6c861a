import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AT_START, nextTick, type Playback, type PlaybackAction, playbackReducer } from '@/app/_features/playback/playback';
import { PreferencesProvider } from '@/app/_features/preferences/preferences-provider';
import type { RoundReplayProps } from '@/app/_features/replay/replay-board';
import { type Moment, ReplayPlayer } from '@/app/_features/replay/replay-player';
import { messagesOf } from '@/app/_i18n/messages';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import { formatFrames } from '@/engine/play/replay-codec';
import { LOCALES, type Locale } from '@/server/protocol/locales';
import { DEFAULT_PREFERENCES } from '@/server/protocol/preferences';
import { t } from '../support/texts';
import { NURIKABE } from './support';

const LENGTH = 3;
const RUNNING: Playback = { ...AT_START, isRunning: true };

describe('playing a film', () => {
  test.each<[string, Playback, PlaybackAction, Partial<Playback>]>([
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
    expect(playbackReducer(before, action, LENGTH)).toEqual({ ...before, ...expected });
  });

  test('[RP1] a film without a step does not run', () => {
    expect(playbackReducer(AT_START, { type: 'toggle' }, 0)).toEqual(AT_START);
  });

  test('[RP1] steps come in the rhythm of play, neither unseen nor waited for', () => {
    const times = [400, 8_400, 8_401];
    const paces = [0, 1, 2].map((shown) => nextTick(times, { ...AT_START, shown }));
    expect(paces).toEqual([
      { ms: 100, steps: 1 },
      { ms: 2_000, steps: 1 },
      { ms: 60, steps: 1 },
    ]);
  });

  test('[RP1] what comes too fast to be seen comes together, so that a speed is one', () => {
    const times = Array.from({ length: 100 }, (_, i) => i * 10);
    expect(nextTick(times, { ...AT_START, shown: 10, speed: 4 })).toEqual({ ms: 60, steps: 24 });
    expect(nextTick(times, { ...AT_START, shown: 99, speed: 64 })).toEqual({ ms: 60, steps: 1 });
  });

  test.each([3, 20_000])('[RP1] without waiting a film of %i steps is over in a few seconds', (length) => {
    const { ms, steps } = nextTick(new Array(length).fill(0), { ...AT_START, speed: Number.POSITIVE_INFINITY });
    expect((length / steps) * ms).toBeLessThanOrEqual(3_000);
  });
});

describe('what is shown of a replay', () => {
  const frames: readonly ReplayFrame[] = [
    { type: 'mark', at: 1_000, member: 'ann', cells: [0], marks: [2], isWrong: true },
    { type: 'give-up', at: 4_000, member: 'ann', cells: [], marks: [], isWrong: false },
  ];
  const members = ['ann', 'bob'];
  const round: RoundReplayProps = {
    ...{ puzzle: NURIKABE, ms: 5_000, hasOneSolution: true, members, names: { ann: 'Ann', bob: 'Bob' }, mode: 'race' },
    standings: [],
    boards: [
      { key: 'ann', frames: formatFrames(frames, members) },
      { key: 'bob', frames: '' },
    ],
  };

  function render(locale: Locale, moment?: Moment): string {
    return renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <PreferencesProvider preferences={DEFAULT_PREFERENCES}>
          <ReplayPlayer
            round={round}
            moment={moment}
            sharing={{ room: 'room', round: 1, title: 'A puzzle', audience: 'players', isOwn: false, isDailyOpen: false }}
            title="A puzzle"
            back="/"
          >
            {null}
          </ReplayPlayer>
        </PreferencesProvider>
      </NextIntlClientProvider>,
    );
  }

  test.each(LOCALES)('[RP2] boards, where one is in them, and named controls: %s', (locale) => {
    const texts = messagesOf(locale);
    const markup = render(locale);
    expect(markup.match(/dir="ltr" role="grid"/g)).toHaveLength(2);
    expect(markup).toMatch(/<input[^>]*type="range"[^>]*min="0"[^>]*max="5000"/);
    for (const text of [texts.playback.play, texts.playback.back, texts.playback.forward, texts.playback.speed, texts.playback.instant])
      expect(markup).toContain(text);
    expect(markup).toContain(`aria-label="${texts.playback.position}"`);
  });

  test('[RP3] a link leads to its moment, and to whose boards it names', () => {
    const markup = render('en', { at: 1_500, players: ['ann'] });
    expect(markup.match(/role="grid"/g)).toHaveLength(1);
    const marked = t('board.cell', { row: '1', column: '1', content: t('board.marks.nurikabe.island') });
    const what = t('replay.wrongStep', { what: marked });
    expect(markup).toContain(t('replay.step', { number: '1', count: '2', time: '0:01', gap: '1', what }));
    expect(markup).toMatch(/role="option"[^>]*aria-selected="true"[^>]*aria-posinset="1"[^>]*aria-setsize="2"/);
  });
});
