import { type Result, succeed } from '@/engine/core/result';
import type { FinishedDaily, PlayerStatsStore } from '../../store/player-stats-store';
import { dayOf, formatDay, parseDay, parseMonth } from '../shared/calendar';

/** Consecutive days, each with a daily finished on its day; single days in between may be missing, and do not count. */
export interface Streak {
  /** The days of the streak that can still continue, 0 when there is none. */
  readonly current: number;
  /** The days of the longest streak ever. */
  readonly best: number;
  /** Whether no daily of today is finished yet. */
  readonly isTodayOpen: boolean;
  /** The last date on which the current streak can be continued; null when there is none. */
  readonly keepBy: string | null;
}

export interface CalendarDay {
  readonly date: string;
  /** Whether a daily of that day was finished on its day. */
  readonly isInTime: boolean;
  readonly finished: readonly Omit<FinishedDaily, 'date'>[];
}

/** A day of the last week, and whether a daily of it was finished on it. */
export interface StreakDay {
  readonly date: string;
  readonly isDone: boolean;
}

export interface Streaks {
  of(playerId: string): Promise<Streak>;
  /** The seven days up to today, in order. */
  week(playerId: string): Promise<readonly StreakDay[]>;
  /** The days of a month like 2026-11 of which the player finished a daily, on its day or later. */
  calendar(playerId: string, month: string): Promise<Result<readonly CalendarDay[], 'invalid-date'>>;
}

/** One missed day between two is forgiven, two in a row are not. */
const LONGEST_STEP = 2;
const WEEK = 7;

/** `now` is the current time in milliseconds since 1970. */
export function createStreaks(playerStats: PlayerStatsStore, now: () => Promise<number>): Streaks {
  return {
    async of(playerId) {
      const today = dayOf(await now());
      const dates = await playerStats.dailyDates(playerId, formatDay(today));
      return measureStreak(dates.map(toDay), today);
    },

    async week(playerId) {
      const today = dayOf(await now());
      const done = new Set(await playerStats.dailyDates(playerId, formatDay(today)));
      const dates = Array.from({ length: WEEK }, (_, i) => formatDay(today - WEEK + 1 + i));
      return dates.map((date) => ({ date, isDone: done.has(date) }));
    },

    async calendar(playerId, month) {
      const range = parseMonth(month);
      if (!range.ok) return range;
      const dailies = await playerStats.finishedDailies(playerId, formatDay(range.value.first), formatDay(range.value.last));
      const days = new Map<string, Omit<FinishedDaily, 'date'>[]>();
      for (const { date, ...daily } of dailies) days.set(date, [...(days.get(date) ?? []), daily]);
      return succeed([...days].map(([date, finished]) => ({ date, isInTime: finished.some(({ isRanked }) => isRanked), finished })));
    },
  };
}

/** The streak of a player who finished a daily on these days, which are ascending and not after today. */
export function measureStreak(days: readonly number[], today: number): Streak {
  let best = 0;
  let length = 0;
  for (const [i, day] of days.entries()) {
    length = i > 0 && day - days[i - 1] <= LONGEST_STEP ? length + 1 : 1;
    best = Math.max(best, length);
  }
  const last = days.at(-1);
  const isTodayOpen = last !== today;
  if (last === undefined || today - last > LONGEST_STEP) return { current: 0, best, isTodayOpen, keepBy: null };
  return { current: length, best, isTodayOpen, keepBy: formatDay(last + LONGEST_STEP) };
}

function toDay(date: string): number {
  const day = parseDay(date);
  if (!day.ok) throw new Error(`Invalid date of a daily: ${date}`);
  return day.value;
}
