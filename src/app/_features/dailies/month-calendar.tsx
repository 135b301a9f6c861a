import { getFormatter, getLocale } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import type { Locale } from '@/server/protocol/locales';
import styles from './month-calendar.module.css';

/** How many of a day's puzzles the visitor has solved. */
export interface DayState {
  readonly share: 'none' | 'some' | 'all';
  readonly isInTime: boolean;
  /** The state as text. */
  readonly name: string;
}

interface MonthCalendarProps {
  /** Like 2026-11. */
  readonly month: string;
  /** By date. A date without a state has no page. */
  readonly days: ReadonlyMap<string, DayState>;
}

const DAYS_IN_WEEK = 7;
/** The first day of the week by language; Monday is 1. */
const FIRST_WEEKDAY: Readonly<Record<Locale, number>> = { en: 1, ar: 6, tr: 1 };
/** A Sunday, used to format the names of weekdays. */
const A_SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

/** A month as a calendar; each day links to its puzzles. */
export async function MonthCalendar({ month, days }: MonthCalendarProps) {
  const [format, locale] = await Promise.all([getFormatter(), getLocale()]);
  const first = FIRST_WEEKDAY[locale];
  const weekdays = Array.from({ length: DAYS_IN_WEEK }, (_, i) => new Date(A_SUNDAY + ((first + i) % DAYS_IN_WEEK) * DAY_MS));
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">
        {format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric' })}
      </caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th scope="col" key={day.getUTCDay()}>
              <span aria-hidden="true">{format.dateTime(day, { weekday: 'narrow' })}</span>
              <span className="visually-hidden">{format.dateTime(day, { weekday: 'long' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, first).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, i) => (
              <td key={date ?? `blank-${weekdays[i].getUTCDay()}`}>{date !== null && <Day date={date} state={days.get(date)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function Day({ date, state }: { readonly date: string; readonly state: DayState | undefined }) {
  const format = await getFormatter();
  const number = format.number(Number(date.slice(-2)));
  if (state === undefined) return <span className={styles.away}>{number}</span>;
  const name = format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' });
  return (
    <Link
      href={`/daily/${date}`}
      prefetch={false}
      className={styles.day}
      data-share={state.share}
      data-in-time={state.isInTime || undefined}
      aria-label={`${name}: ${state.name}`}
    >
      {number}
    </Link>
  );
}

/** The dates of a month in weeks, with gaps before the first and after the last. */
function weeksOf(month: string, firstWeekday: number): readonly (readonly (string | null)[])[] {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  const gap = (new Date(start).getUTCDay() - firstWeekday + DAYS_IN_WEEK) % DAYS_IN_WEEK;
  const cells: (string | null)[] = Array.from({ length: gap }, () => null);
  for (let time = start; new Date(time).toISOString().startsWith(month); time += DAY_MS)
    cells.push(new Date(time).toISOString().slice(0, 10));
  while (cells.length % DAYS_IN_WEEK !== 0) cells.push(null);
  return Array.from({ length: cells.length / DAYS_IN_WEEK }, (_, i) => cells.slice(i * DAYS_IN_WEEK, (i + 1) * DAYS_IN_WEEK));
}
