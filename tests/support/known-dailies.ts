import type { KindId } from '@/engine/kinds/playable';
import { generatedRecord } from '@/server/services/puzzles/puzzle-records';
import { addDays } from '@/server/services/shared/calendar';
import { createDailyStore } from '@/server/store/daily-store';
import type { Database } from '@/server/store/database';
import { type GenerateAnswer, JOBS } from '@/server/worker/jobs';
import { lastingToday } from './lasting-today';

/** A daily that the test knows as well as the server does. */
export interface KnownDaily extends GenerateAnswer {
  readonly date: string;
  readonly kind: KindId;
  readonly level: string;
}

export interface KnownDailies {
  readonly past: readonly KnownDaily[];
  readonly today: readonly KnownDaily[];
  readonly tomorrow: readonly KnownDaily[];
}

const SIDES: Readonly<Record<KindId, number>> = { nurikabe: 7, 'tic-tac-logic': 6 };
const made = new Map<string, GenerateAnswer>();

/** A puzzle from the real generator, the same for the same seed. */
export function makePuzzle(kind: KindId, seed: string): GenerateAnswer {
  const key = `${kind} ${seed}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const side = SIDES[kind];
  const answer = JOBS.generate({ kind, width: side, height: side, level: 'easy', seed }, { shouldStop: () => false, report: () => {} });
  if (!answer.ok) throw new Error(`no puzzle of ${kind} could be made: ${answer.error}`);
  made.set(key, answer.value);
  return answer.value;
}

/**
 * Puts an easy daily of each kind into a database for a past day, today and tomorrow. The past day is not yesterday, whose puzzles are
 * still in play for an hour after midnight.
 */
export async function addKnownDailies(database: Database): Promise<KnownDailies> {
  const today = await lastingToday(database);
  const store = createDailyStore(database);
  const add = async (day: number) => {
    const dailies: KnownDaily[] = [];
    for (const kind of ['nurikabe', 'tic-tac-logic'] as const) {
      const daily = { date: addDays(today, day), kind, level: 'easy', ...makePuzzle(kind, `day ${day}`) };
      const outcome = await store.add(daily, generatedRecord(daily));
      if (outcome !== 'added') throw new Error(`the daily was not added: ${outcome}`);
      dailies.push(daily);
    }
    return dailies;
  };
  return { past: await add(-2), today: await add(0), tomorrow: await add(1) };
}
