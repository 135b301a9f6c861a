import { type Result, succeed } from '@/engine/core/result';
import type { PeriodType } from '../../protocol/catalog';
import type { Period } from '../../store/leaderboard-store';
import { DAY_MS, formatDay, lastOfMonth, parseDay } from '../shared/calendar';

const ALWAYS: Period = { name: 'all', first: '1970-01-01', last: '9999-12-31', from: 0, to: Date.UTC(10_000, 0, 1) };

/** The day, week or month of a date. */
export function periodOf(span: PeriodType, date: string): Result<Period, 'invalid-date'> {
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
