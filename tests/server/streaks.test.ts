import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodOf } from '@/server/services/results/periods';
import { createStreaks, measureStreak } from '@/server/services/results/streaks';
import { formatDay, parseDay, parseMonth } from '@/server/services/shared/calendar';
import { createPlayerStatsStore } from '@/server/store/player-stats-store';
import type { NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase } from '../support/each-database';
import { addPlayers, addResults, makeResult } from '../support/results';

const TODAY = 20_773;
const NOON = TODAY * 86_400_000 + 43_200_000;

/** Walks the calendar day by day: two days in a row without anything end a row. */
function walk(days: ReadonlySet<number>, today: number): { current: number; best: number } {
  let [row, best, missed] = [0, 0, 0];
  for (let day = 0; day <= today; day += 1) {
    if (days.has(day)) {
      row += 1;
      missed = 0;
    } else if (day < today) {
      // Today is not missed before it is over.
      missed += 1;
    }
    if (missed === 2) row = 0;
    best = Math.max(best, row);
  }
  return { current: row, best };
}

describe('streaks', () => {
  test.each([
    ['nothing', [], { current: 0, best: 0, isTodayOpen: true, keepBy: null }],
    ['today alone', [0], { current: 1, best: 1, isTodayOpen: false, keepBy: formatDay(TODAY + 2) }],
    ['yesterday alone', [-1], { current: 1, best: 1, isTodayOpen: true, keepBy: formatDay(TODAY + 1) }],
    ['yesterday missed', [-3, -2], { current: 2, best: 2, isTodayOpen: true, keepBy: formatDay(TODAY) }],
    ['two days missed', [-4, -3], { current: 0, best: 2, isTodayOpen: true, keepBy: null }],
    ['a gap of one day', [-3, -2, 0], { current: 3, best: 3, isTodayOpen: false, keepBy: formatDay(TODAY + 2) }],
    ['a gap of two days', [-4, -3, 0], { current: 1, best: 2, isTodayOpen: false, keepBy: formatDay(TODAY + 2) }],
  ])('[U1] [U2] with %s', (_case, offsets, expected) => {
    const days = offsets.map((offset) => TODAY + offset);
    expect(measureStreak(days, TODAY)).toEqual(expected);
  });

  test('[U1] [U2] equal those of a walk through the calendar', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), fc.nat(10), (offsets, rest) => {
        const days = [...offsets].sort((a, b) => a - b);
        const today = (days.at(-1) ?? 0) + rest;
        const { current, best } = measureStreak(days, today);
        expect({ current, best }).toEqual(walk(new Set(days), today));
      }),
    );
  });

  test('[U2] a row goes on when it is kept by its last date, and not a day later', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40), { minLength: 1 }), fc.nat(4), (offsets, rest) => {
        const days = [...offsets].sort((a, b) => a - b).map((offset) => TODAY + offset);
        const today = (days.at(-1) ?? 0) + rest;
        const { current, keepBy } = measureStreak(days, today);
        fc.pre(keepBy !== null);
        const last = parseDay(keepBy ?? '');
        if (!last.ok) throw new Error('no date');
        fc.pre(last.value > (days.at(-1) ?? 0));
        expect(measureStreak([...days, last.value], last.value).current).toBe(current + 1);
        expect(measureStreak([...days, last.value + 1], last.value + 1).current).toBe(1);
      }),
    );
  });
});

describe('days', () => {
  test('[U4] every day has a date of its own, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_932_896 }), (day) => {
        expect(parseDay(formatDay(day))).toEqual({ ok: true, value: day });
      }),
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '26-11-16', '2026-11-16T00:00', '+02026-11-16', '0000-01-01'])(
    '[U4] %s is no date',
    (text) => expect(parseDay(text)).toEqual({ ok: false, error: 'invalid-date' }),
  );

  test.each(['2026-13', '2026-0', '2026', '2026-11-01', ''])('[U4] %s is no month', (text) => {
    expect(parseMonth(text)).toEqual({ ok: false, error: 'invalid-date' });
  });

  test.each([
    ['day', '2026-11-18', '2026-11-18', '2026-11-18'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('[B9] the %s of %s goes from %s to %s', (span, date, first, last) => {
    const period = periodOf(span, date);
    expect(period).toMatchObject({ ok: true, value: { first, last, from: Date.parse(first), to: Date.parse(last) + 86_400_000 } });
  });
});

describeOnEachDatabase('streaks', (database) => {
  const streaks = () => createStreaks(createPlayerStatsStore(database()), async () => NOON);
  const daily = (id: number, offset: number, change: Partial<NewResult> = {}) =>
    makeResult({ roomId: `r${id}`, playerId: 'ann', daily: formatDay(TODAY + offset), ...change });

  test('[U1] count days of ranked finishes, assisted or held too, and nothing else', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    await addResults(database(), [
      daily(1, 0, { isRanked: false }),
      daily(2, 0, { isFinished: false }),
      daily(3, 0, { reviewStatus: 'excluded' }),
      daily(4, 0, { playerId: 'bob' }),
      daily(5, 0, { daily: null }),
      daily(6, -1, { isAssisted: true }),
      daily(7, -1),
      daily(8, -2, { reviewStatus: 'held' }),
      daily(9, 1),
    ]);
    expect(await streaks().of('ann')).toEqual({ current: 2, best: 2, isTodayOpen: true, keepBy: formatDay(TODAY + 1) });
    expect(await streaks().of('bob')).toMatchObject({ current: 1, isTodayOpen: false });
    expect(await streaks().of('nobody')).toMatchObject({ current: 0, best: 0 });
  });

  test('[U5] the last week has its seven days, today last', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    await addResults(database(), [daily(1, 0), daily(2, -2), daily(3, -6), daily(4, -7), daily(5, -1, { isFinished: false })]);
    const offsets = [-6, -5, -4, -3, -2, -1, 0];
    expect(await streaks().week('ann')).toEqual(
      offsets.map((offset) => ({ date: formatDay(TODAY + offset), isDone: [-6, -2, 0].includes(offset) })),
    );
  });

  test('[U3] the calendar of a month tells what was finished of each day, and whether in time', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    await addResults(database(), [
      daily(1, 0, { wallMs: 5_000, isRanked: false, endedAt: 1_000 }),
      daily(2, 0, { wallMs: 9_000 }),
      daily(3, 0, { level: 'hard', wallMs: 7_000, isAssisted: true }),
      daily(4, 1, { wallMs: 4_000, isRanked: false, endedAt: 9_000 }),
      daily(5, 1, { wallMs: 6_000, isRanked: false, endedAt: 8_000 }),
      daily(6, 2, { isFinished: false }),
      daily(7, 3, { reviewStatus: 'excluded' }),
      daily(8, 60),
    ]);
    const [first, second] = [formatDay(TODAY), formatDay(TODAY + 1)];
    expect(await streaks().calendar('ann', first.slice(0, 7))).toEqual({
      ok: true,
      value: [
        {
          date: first,
          isInTime: true,
          finished: [
            { kind: 'nurikabe', level: 'easy', wallMs: 9_000, isAssisted: false, isRanked: true },
            { kind: 'nurikabe', level: 'hard', wallMs: 7_000, isAssisted: true, isRanked: true },
          ],
        },
        {
          date: second,
          isInTime: false,
          finished: [{ kind: 'nurikabe', level: 'easy', wallMs: 6_000, isAssisted: false, isRanked: false }],
        },
      ],
    });
    expect(await streaks().calendar('ann', '2026-13')).toEqual({ ok: false, error: 'invalid-date' });
  });
});
