import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BIN_EDGES, createDistributions } from '@/server/services/results/distributions';
import { createDistributionStore } from '@/server/store/distribution-store';
import type { NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase, withDatabase } from '../support/each-database';
import { addPlayers, addResults, makeResult } from '../support/results';

const DAILY = { of: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy' } as const;
const PUZZLE = { of: 'puzzle', puzzleId: 'puzzle' } as const;

describe('bins', () => {
  test('[B11] rise by a factor of at most one and a half', () => {
    for (let i = 1; i < BIN_EDGES.length; i += 1) {
      expect(BIN_EDGES[i] / BIN_EDGES[i - 1]).toBeGreaterThan(1.1);
      expect(BIN_EDGES[i] / BIN_EDGES[i - 1]).toBeLessThanOrEqual(1.5);
    }
  });
});

describeOnEachDatabase('distributions', (database) => {
  const distributions = (on = database()) => createDistributions(createDistributionStore(on));
  const players = ['ann', 'bob', 'cem', 'dia'];
  let count = 0;

  function play(playerId: string | null, wallMs: number, change: Partial<NewResult> = {}): NewResult {
    count += 1;
    return makeResult({ roomId: `d${count}`, playerId, wallMs, startedAt: count, ...change });
  }

  async function seed(results: readonly NewResult[], on = database()): Promise<void> {
    await addPlayers(on, [...players.map((id) => ({ id })), { id: 'unlisted', isUnlisted: true }]);
    await addResults(on, results);
  }

  test('[B11] a histogram has a bar for every bin from the first to the last time, and the median', async () => {
    await seed([play('ann', 10_000), play('bob', 11_999), play('cem', 12_000), play('unlisted', 24_999), play(null, 9_999)]);
    expect(await distributions().of(DAILY, false)).toEqual({
      count: 5,
      medianMs: 11_999,
      bins: [
        { fromMs: 0, toMs: 10_000, count: 1 },
        { fromMs: 10_000, toMs: 12_000, count: 2 },
        { fromMs: 12_000, toMs: 15_000, count: 1 },
        { fromMs: 15_000, toMs: 20_000, count: 0 },
        { fromMs: 20_000, toMs: 25_000, count: 1 },
      ],
    });
    expect(await distributions().of(DAILY, true)).toEqual({ count: 0, medianMs: null, bins: [] });
  });

  test('[B11] a time beyond the last edge is in a bar without end', async () => {
    await seed([play('ann', 2_000_000_000)]);
    expect((await distributions().of(DAILY, false)).bins).toEqual([{ fromMs: 86_400_000, toMs: null, count: 1 }]);
  });

  test('[B12] a percentile is the share of the others that were slower, without one’s own', async () => {
    await seed([play('ann', 3_000), play('bob', 1_000), play('cem', 3_000), play('dia', 4_000), play('unlisted', 9_000)]);
    expect(await distributions().fasterThan(DAILY, false, 3_000, 'ann')).toBe(50);
    expect(await distributions().fasterThan(DAILY, false, 1_000, 'bob')).toBe(100);
    expect(await distributions().fasterThan(DAILY, false, 9_000, 'unlisted')).toBe(0);
    expect(await distributions().fasterThan(DAILY, false, 3_000, null)).toBe(40);
    expect(await distributions().fasterThan({ ...DAILY, level: 'hard' }, false, 3_000, 'ann')).toBeNull();
  });

  test.each<[string, Partial<NewResult>]>([
    ['not ranked', { isRanked: false }],
    ['not finished', { isFinished: false }],
    ['held', { reviewStatus: 'held' }],
    ['excluded', { reviewStatus: 'excluded' }],
    ['assisted', { isAssisted: true }],
  ])('[B11] a daily’s times leave out what is %s', async (_case, change) => {
    await seed([play('ann', 1_000), play('bob', 2_000, change)]);
    expect((await distributions().of(DAILY, false)).count).toBe(1);
  });

  test('[B13] a puzzle’s times are of everybody’s first attempt in any room but a shared one', async () => {
    await seed([
      play('ann', 1_000, { isRanked: false, daily: null }),
      play('ann', 20, { isRanked: false, daily: null }),
      play('bob', 2_000, { mode: 'race', daily: null }),
      play('cem', 30, { mode: 'co-op' }),
      play('cem', 40),
      play('dia', 50, { puzzleId: 'another' }),
      play('unlisted', 60, { isFinished: false }),
      play('unlisted', 70),
      play(null, 3_000),
    ]);
    expect(await distributions().of(PUZZLE, false)).toMatchObject({ count: 3, medianMs: 2_000 });
    expect(await distributions().fasterThan(PUZZLE, false, 2_000, 'bob')).toBe(50);
  });

  test('[B11] [B12] counts, median and percentile are those of the plain list', async () => {
    const property = fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 200_000_000 }), { minLength: 1, maxLength: 12 }), (times) =>
      withDatabase(database().name, async (on) => {
        await seed(
          times.map((time) => play(null, time)),
          on,
        );
        const { count: total, medianMs, bins } = await distributions(on).of(DAILY, false);
        const sorted = [...times].sort((a, b) => a - b);
        expect([total, medianMs]).toEqual([times.length, sorted[Math.floor((times.length - 1) / 2)]]);
        for (const { fromMs, toMs, count: inBin } of bins) {
          expect(inBin).toBe(times.filter((time) => time >= fromMs && (toMs === null || time < toMs)).length);
        }
        const slower = times.filter((time) => time > times[0]).length;
        expect(await distributions(on).fasterThan(DAILY, false, times[0], null)).toBe(Math.floor((100 * slower) / times.length));
      }),
    );
    await fc.assert(property, { numRuns: 10 });
  });
});
