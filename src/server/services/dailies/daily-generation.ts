import { type PeriodicTask, startPeriodicTask, type Wait } from '../background/periodic-task';
import { addDays, msUntilNextDate } from '../shared/calendar';
import type { Dailies } from './dailies';

export interface DailyGenerationPorts {
  readonly dailies: Dailies;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
  /** Called while today's dailies are generated. */
  readonly onProgress?: (done: number, total: number) => void;
  /** How many days after today have dailies. */
  readonly daysAhead?: number;
  /** How many days before today have dailies at least; 0 for none. */
  readonly archiveDays?: number;
}

const DAYS_AHEAD = 7;
const ARCHIVE_DAYS = 30;
/** A clock may be set, so it is checked now and then, and not only when the day should end. */
const MAX_INTERVAL_MS = 3_600_000;

/**
 * Generates missing dailies: today's first, since players wait for them; then the days ahead; then, newest first, those of the archive,
 * which reaches back to the first day and at least a month.
 */
export function startDailyGeneration(ports: DailyGenerationPorts): PeriodicTask {
  const { dailies, now, wait, onError, onProgress, daysAhead = DAYS_AHEAD, archiveDays = ARCHIVE_DAYS } = ports;

  async function ensure(date: string, isToday: boolean, signal: AbortSignal): Promise<void> {
    const made = await dailies.ensure(date, {
      priority: isToday ? 'interactive' : 'background',
      signal,
      ...(isToday ? { onProgress } : {}),
    });
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
    return Math.min(MAX_INTERVAL_MS, msUntilNextDate(await now()));
  }

  return startPeriodicTask({ run, wait, onError });
}
