import { type PeriodicTask, startPeriodicTask, type Wait } from '../background/periodic-task';
import { addDays, msUntilNextDate } from '../shared/calendar';
import type { Dailies } from './dailies';

export interface DailyUpkeepPorts {
  readonly dailies: Dailies;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
  /** Told while today's are made. */
  readonly onProgress?: (done: number, total: number) => void;
  /** How many days after today there should be. */
  readonly daysAhead?: number;
  /** How many days before today there should be at least; 0 for none. */
  readonly archiveDays?: number;
}

const DAYS_AHEAD = 7;
const ARCHIVE_DAYS = 30;
/** A clock may be set; so it is looked at now and then, and not only when the day should end. */
const LONGEST_NAP_MS = 3_600_000;

/**
 * Sees to it that there are dailies: today's first, for people wait for them; then the days ahead; then, newest first, whatever is missing of the
 * archive, which reaches back to the first day and at least a month.
 */
export function startDailyGeneration(ports: DailyUpkeepPorts): PeriodicTask {
  const { dailies, now, wait, onError, onProgress, daysAhead = DAYS_AHEAD, archiveDays = ARCHIVE_DAYS } = ports;

  async function ensure(date: string, isToday: boolean, signal: AbortSignal): Promise<void> {
    const made = await dailies.ensure(date, { priority: isToday ? 'now' : 'later', signal, ...(isToday ? { onProgress } : {}) });
    if (!made.ok && !signal.aborted) throw new Error(`Couldn’t generate the daily puzzles of ${date}: ${made.error}`);
  }

  async function run(signal: AbortSignal): Promise<number> {
    const today = await dailies.today();
    const oldest = addDays(today, -archiveDays);
    const first = await dailies.firstMade();
    const gaps = await dailies.datesWithGaps(first !== null && first < oldest ? first : oldest, addDays(today, daysAhead));
    const dates = [...gaps].sort();
    const ahead = dates.filter((date) => date >= today);
    const archive = dates.filter((date) => date < today).reverse();
    for (const date of [...ahead, ...archive]) if (!signal.aborted) await ensure(date, date === today, signal);
    return Math.min(LONGEST_NAP_MS, msUntilNextDate(await now()));
  }

  return startPeriodicTask({ run, wait, onError });
}
