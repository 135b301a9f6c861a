import { setTimeout as wait } from 'node:timers/promises';
import { dateOf, msUntilNextDate } from '@/server/services/shared/calendar';
import type { Database } from '@/server/store/database';

/** Hardly a test takes longer, and no test may wait much longer. */
const LONGEST_TEST_MS = 60_000;

/** The date of today that stays so while a test runs: shortly before midnight it waits for the new day. */
export async function lastingToday(database: Pick<Database, 'now'>): Promise<string> {
  const left = msUntilNextDate(await database.now());
  if (left < LONGEST_TEST_MS) await wait(left + 1_000);
  return dateOf(await database.now());
}
