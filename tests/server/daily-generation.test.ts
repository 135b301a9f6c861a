import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '@/engine/core/result';
import type { PeriodicTask } from '@/server/services/background/periodic-task';
import type { Dailies } from '@/server/services/dailies/dailies';
import { createDailies } from '@/server/services/dailies/dailies';
import { startDailyGeneration } from '@/server/services/dailies/daily-generation';
import { addDays, startOf } from '@/server/services/shared/calendar';
import { type InlineWorkers, sketchGenerator } from '../support/inline-workers';
import { type ManualWait, manualWait } from '../support/manual-wait';
import { type MemoryDailyStore, memoryDailyStore } from '../support/memory-daily-store';

const HOUR_MS = 3_600_000;
const NOW = { priority: 'interactive' } as const;

describe('the upkeep of dailies', () => {
  let store: MemoryDailyStore;
  let workers: InlineWorkers;
  let dailies: Dailies;
  let time: number;
  let waiting: ManualWait;
  let errors: unknown[];
  let ensured: string[];
  let upkeep: PeriodicTask | undefined;

  beforeEach(() => {
    time = startOf('2026-11-16') + 22.5 * HOUR_MS;
    workers = sketchGenerator();
    store = memoryDailyStore();
    waiting = manualWait();
    errors = [];
    ensured = [];
    const made = createDailies({ store, workers, secret: new Uint8Array(32), now: async () => time });
    dailies = {
      ...made,
      ensure(date, options) {
        ensured.push(`${date} ${options.priority}`);
        return made.ensure(date, options);
      },
    };
  });

  afterEach(() => upkeep?.stop());

  function keep(archiveDays?: number) {
    const onError = (error: unknown) => errors.push(error);
    upkeep = startDailyGeneration({ dailies, now: async () => time, wait: waiting.wait, onError, archiveDays });
    return upkeep;
  }

  test('[Y8] a fresh start makes today, for which people wait; then seven days ahead; then the last thirty, newest first', async () => {
    keep();
    await waiting.pause();
    expect(ensured).toEqual([
      '2026-11-16 interactive',
      ...Array.from({ length: 7 }, (_, i) => `${addDays('2026-11-16', i + 1)} background`),
      ...Array.from({ length: 30 }, (_, i) => `${addDays('2026-11-16', -i - 1)} background`),
    ]);
    expect(await dailies.firstDate()).toBe('2026-10-17');
    const priorities = workers.asked.map(({ options }) => options.priority);
    expect(priorities.filter((priority) => priority === 'interactive')).toHaveLength(6);
    expect(errors).toEqual([]);
  });

  test('[Y9] it naps for an hour at most and never past midnight, and a new day gets what it lacks', async () => {
    keep(0);
    const first = await waiting.pause();
    expect(first.milliseconds).toBe(HOUR_MS);
    time += HOUR_MS;
    ensured = [];
    first.end();
    const second = await waiting.pause();
    expect(second.milliseconds).toBe(HOUR_MS / 2);
    expect(ensured).toEqual([]);
    time += second.milliseconds;
    second.end();
    await waiting.pause();
    expect(ensured).toEqual(['2026-11-24 background']);
  });

  test('[Y8] only what is missing is made: a hole in a day, and the days on which the server was off', async () => {
    for (const date of ['2026-10-01', '2026-10-02', '2026-10-04']) await dailies.ensure(date, NOW);
    for (let date = '2026-10-05'; date <= '2026-11-23'; date = addDays(date, 1)) await dailies.ensure(date, NOW);
    store.remove({ date: '2026-11-20', kind: 'nurikabe', level: 'hard' });
    ensured = [];
    workers.asked.length = 0;
    keep();
    await waiting.pause();
    expect(ensured).toEqual(['2026-11-20 background', '2026-10-03 background']);
    // The puzzle of the hole is still known, so the next seed is taken.
    expect(workers.asked).toHaveLength(2 + 6);
  });

  test('[Y8] with no days ahead and no archive, there is today', async () => {
    upkeep = startDailyGeneration({ dailies, now: async () => time, wait: waiting.wait, onError: () => {}, daysAhead: 0, archiveDays: 0 });
    await waiting.pause();
    expect(ensured).toEqual(['2026-11-16 interactive']);
  });

  test('[Y10] what fails is reported and tried again after a pause', async () => {
    const { ensure } = dailies;
    dailies = { ...dailies, ensure: async () => fail('busy') };
    keep(0);
    const { milliseconds, end } = await waiting.pause();
    expect(milliseconds).toBe(1_000);
    expect(errors).toMatchObject([{ message: expect.stringMatching(/2026-11-16.*busy/) }]);
    Object.assign(dailies, { ensure });
    end();
    await waiting.pause();
    expect(ensured).toHaveLength(8);
    expect(errors).toHaveLength(1);
  });

  test('[Y10] stopping ends it at the next puzzle, without a complaint', async () => {
    const { ensure } = dailies;
    let isStopping = false;
    Object.assign(dailies, {
      async ensure(date: string, options: Parameters<Dailies['ensure']>[1]) {
        if (ensured.length === 2) {
          isStopping = true;
          void upkeep?.stop();
        }
        return options.signal?.aborted ? fail('stopped') : ensure(date, options);
      },
    });
    keep(0);
    await expect.poll(() => isStopping).toBe(true);
    await upkeep?.stop();
    expect(ensured).toHaveLength(2);
    expect(errors).toEqual([]);
  });
});
