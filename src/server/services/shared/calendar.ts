import { fail, type Result, succeed } from '@/engine/core/result';

export const DAY_MS = 86_400_000;
const SUNDAY = 0;
const DATE = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/;
const MONTH = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}$/;

/** A date like 2026-11-16 as the number of days since 1970, in UTC. */
export function parseDay(date: string): Result<number, 'invalid-date'> {
  if (!DATE.test(date)) return fail('invalid-date');
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  // Some engines take the 31st of a short month for the 1st of the next.
  return Number.isInteger(day) && formatDay(day) === date ? succeed(day) : fail('invalid-date');
}

export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a time in milliseconds since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The first and the last day of a month like 2026-11. */
export function parseMonth(month: string): Result<{ readonly first: number; readonly last: number }, 'invalid-date'> {
  if (!MONTH.test(month)) return fail('invalid-date');
  const first = parseDay(`${month}-01`);
  return first.ok ? succeed({ first: first.value, last: lastOfMonth(first.value) }) : first;
}

/** The date of a time in UTC, like 2026-11-16. Dates in this form sort as texts. */
export function dateOf(time: number): string {
  return formatDay(dayOf(time));
}

/** When a date begins. */
export function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function addDays(date: string, days: number): string {
  return dateOf(startOf(date) + days * DAY_MS);
}

/** Whether a text is a valid date of this millennium. */
export function isDate(text: string): boolean {
  return text.startsWith('2') && parseDay(text).ok;
}

export function isMonth(text: string): boolean {
  return isDate(`${text}-01`);
}

/** The last day of a month like 2026-11. */
export function endOfMonth(month: string): string {
  return formatDay(lastOfMonth(dayOf(startOf(`${month}-01`))));
}

/** From 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(startOf(date)).getUTCDay();
}

export function isSunday(date: string): boolean {
  return weekdayOf(date) === SUNDAY;
}

/** How long the current date still lasts. */
export function msUntilNextDate(time: number): number {
  return DAY_MS - (time % DAY_MS);
}

/** The last day of the month that begins with a day. */
export function lastOfMonth(first: number): number {
  const date = new Date(first * DAY_MS);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)) - 1;
}
