import { fail, type Result, succeed } from '@/engine/core/result';
import type { Period } from '../store/leaderboard-store';

const DAY_MS = 86_400_000;
const DATE = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/;
const MONTH = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}$/;

/** A date like 2026-11-16 as the number of days since 1970, by the calendar of UTC. */
export function parseDay(date: string): Result<number, 'bad-date'> {
  if (!DATE.test(date)) return fail('bad-date');
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  // Some engines take the 31st of a short month for the 1st of the next.
  return Number.isInteger(day) && formatDay(day) === date ? succeed(day) : fail('bad-date');
}

export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a time in milliseconds since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The first and the last day of a month like 2026-11. */
export function parseMonth(month: string): Result<{ readonly first: number; readonly last: number }, 'bad-date'> {
  if (!MONTH.test(month)) return fail('bad-date');
  const first = parseDay(`${month}-01`);
  return first.ok ? succeed({ first: first.value, last: lastOfMonth(first.value) }) : first;
}

export const SPANS = ['day', 'week', 'month', 'all'] as const;
/** How long a board looks back: a day, a week from Monday on, a month, or for ever. */
export type Span = (typeof SPANS)[number];

const ALWAYS: Period = { name: 'all', first: '1970-01-01', last: '9999-12-31', from: 0, to: Date.UTC(10_000, 0, 1) };

/** The day, week or month that a date lies in. */
export function periodOf(span: Span, date: string): Result<Period, 'bad-date'> {
  const day = parseDay(date);
  if (!day.ok) return day;
  if (span === 'all') return succeed(ALWAYS);
  const [first, last] = daysOf(span, day.value);
  const name = span === 'day' ? null : `${span}/${formatDay(first)}`;
  return succeed({ name, first: formatDay(first), last: formatDay(last), from: first * DAY_MS, to: (last + 1) * DAY_MS });
}

function daysOf(span: 'day' | 'week' | 'month', day: number): readonly [number, number] {
  if (span === 'day') return [day, day];
  if (span === 'week') {
    // 1970 began on a Thursday, three days after a Monday.
    const monday = day - ((day + 3) % 7);
    return [monday, monday + 6];
  }
  const first = day - new Date(day * DAY_MS).getUTCDate() + 1;
  return [first, lastOfMonth(first)];
}

function lastOfMonth(first: number): number {
  const date = new Date(first * DAY_MS);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)) - 1;
}
