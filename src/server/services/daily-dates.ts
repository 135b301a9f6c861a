const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** The date, UTC, of a time: like 2026-11-16. Dates in this form are ordered as texts. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** When a date begins. */
export function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function addDays(date: string, days: number): string {
  return dateOf(startOf(date) + days * DAY_MS);
}

/** Whether a text is a day of the calendar. */
export function isDate(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && dateOf(startOf(text)) === text;
}

/** Whether a text is a month, like 2026-11. */
export function isMonth(text: string): boolean {
  return isDate(`${text}-01`);
}

/** The last day of a month like 2026-11. */
export function endOfMonth(month: string): string {
  const longest = 31;
  return addDays(dateOf(startOf(addDays(`${month}-01`, longest))).replace(/\d\d$/, '01'), -1);
}

export function isSunday(date: string): boolean {
  return new Date(startOf(date)).getUTCDay() === SUNDAY;
}

/** How long a date still lasts. */
export function msUntilNextDate(time: number): number {
  return startOf(dateOf(time)) + DAY_MS - time;
}
