import { describe, expect, test } from 'vitest';
import { createDayCountdown, leftOfDay } from '@/app/_features/dailies/day-countdown';

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;
const BEFORE_MIDNIGHT = 20_000 * DAY_MS - 2 * SECOND_MS;

describe('the countdown to the next daily', () => {
  test('[A18] ends at 0 and does not start again', () => {
    const left = [0, 1, 2, 3, 3600].map((seconds) => leftOfDay(BEFORE_MIDNIGHT, seconds * SECOND_MS));
    expect(left).toEqual([2 * SECOND_MS, SECOND_MS, 0, 0, 0]);
    expect(leftOfDay(20_000 * DAY_MS, 0)).toBe(DAY_MS);
  });

  test('[A18] asks for the new day at midnight, and again when it did not arrive', () => {
    let seconds = 0;
    const shown: number[] = [];
    const refreshed: number[] = [];
    const tick = createDayCountdown(
      BEFORE_MIDNIGHT,
      () => seconds * SECOND_MS,
      (left) => shown.push(left),
      () => refreshed.push(seconds),
    );
    for (; seconds <= 20; seconds += 1) tick();
    expect(shown.slice(0, 4)).toEqual([2 * SECOND_MS, SECOND_MS, 0, 0]);
    expect(refreshed).toEqual([2, 17]);
  });
});
