import { createHmac } from 'node:crypto';
import { GENERATOR_VERSION } from '@/engine/core/generate';
import { fail, type Result, succeed } from '@/engine/core/result';
import { KINDS } from '@/engine/kinds';
import type { DailyCard, DailyKey, DailyStore } from '../../store/daily-store';
import type { StoredPuzzle } from '../../store/puzzle-store';
import type { Priority, WorkerRefusal, Workers } from '../../worker/workers';
import { generatedRecord } from '../puzzles/puzzle-records';
import { addDays, dateOf, endOfMonth, isDate, isMonth } from '../shared/calendar';
import { type DailyPlan, planDay } from './daily-plan';

export const DAILY_REFUSALS = ['not-a-date', 'not-released', 'unknown-daily'] as const;
export type DailyRefusal = (typeof DAILY_REFUSALS)[number];

/** The public view of a daily. It contains the puzzle once its day is over; on its day starting an attempt reveals it. */
export type ShownDaily =
  | (DailyCard & { readonly state: 'open' })
  | (DailyCard & { readonly state: 'past' /** Canonical notation. */; readonly text: string });

export type EnsureRefusal = 'gave-up' | WorkerRefusal;

export interface EnsureOptions {
  readonly priority: Exclude<Priority, 'play'>;
  readonly signal?: AbortSignal;
  /** Called at the beginning and after every puzzle. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The dailies, UTC. Only `reveal` gives away a puzzle before its day is over. */
export interface Dailies {
  /** The current time, by the clock that decides what today is. */
  now(): Promise<number>;
  today(): Promise<string>;
  /** The dailies of a released date. */
  list(date: string): Promise<Result<readonly DailyCard[], DailyRefusal>>;
  /** The released dailies of a month like 2026-11. */
  listMonth(month: string): Promise<Result<readonly DailyCard[], DailyRefusal>>;
  /** The first day of the archive, or null when nothing is released yet. */
  firstDate(): Promise<string | null>;
  find(key: DailyKey): Promise<Result<ShownDaily, DailyRefusal>>;
  /** The puzzle with its solution, for the server itself to start an attempt. Null when there is none or it is not released. */
  reveal(key: DailyKey): Promise<StoredPuzzle | null>;
  /** Whether attempts that start now are ranked: on its own day only. */
  isOpen(date: string): Promise<boolean>;
  /** Generates the missing dailies of a date. */
  ensure(date: string, options: EnsureOptions): Promise<Result<null, EnsureRefusal>>;
  /** The dates of a range, both included, that lack a daily. */
  datesWithGaps(from: string, to: string): Promise<ReadonlySet<string>>;
  /** The earliest date that was generated, released or not. */
  firstMade(): Promise<string | null>;
}

export interface DailiesPorts {
  readonly store: DailyStore;
  readonly workers: Pick<Workers, 'run'>;
  /** The secret that makes future dailies unpredictable. */
  readonly secret: Uint8Array;
  now(): Promise<number>;
}

/** Ten times what the largest ones usually take, and more for threads that have to yield to others. */
const GENERATION_MS: Readonly<Record<EnsureOptions['priority'], number>> = { interactive: 60_000, background: 300_000 };
/** A seed that fails is followed by another one; this many failures in a row mean that something else is wrong. */
const MAX_SEEDS = 5;

export function createDailies({ store, workers, secret, now }: DailiesPorts): Dailies {
  const today = async () => dateOf(await now());
  /** What this process is generating already, so that it does so once. */
  const underWay = new Map<string, Promise<Result<null, EnsureRefusal>>>();

  async function generate(plan: DailyPlan, { priority, signal }: EnsureOptions): Promise<Result<null, EnsureRefusal>> {
    // It may have been generated since the check.
    if ((await store.find(plan)) !== null) return succeed(null);
    const { kind, width, height, grade: level, signs } = plan;
    for (let attempt = 0; attempt < MAX_SEEDS; attempt += 1) {
      const request = { kind, width, height, level, signs, seed: dailySeed(secret, plan, attempt) };
      const answer = await workers.run('generate', request, { priority, signal, deadlineMs: GENERATION_MS[priority] });
      if (!answer.ok && answer.error !== 'timed-out' && answer.error !== 'out-of-memory') return answer;
      if (!answer.ok || !answer.value.ok) continue;
      const outcome = await store.add(plan, generatedRecord(answer.value.value));
      // A known puzzle may be this very daily, stored by another process a moment ago.
      if (outcome !== 'known-puzzle' || (await store.find(plan)) !== null) return succeed(null);
    }
    return fail('gave-up');
  }

  function generateOnce(plan: DailyPlan, options: EnsureOptions): Promise<Result<null, EnsureRefusal>> {
    const key = formatKey(plan);
    const begun = underWay.get(key) ?? generate(plan, options).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  }

  return {
    now,
    today,

    async list(date) {
      if (!isDate(date)) return fail('not-a-date');
      if (date > (await today())) return fail('not-released');
      return succeed(await store.between(date, date));
    },

    async listMonth(month) {
      if (!isMonth(month)) return fail('not-a-date');
      const last = [endOfMonth(month), await today()].sort()[0];
      return succeed(await store.between(`${month}-01`, last));
    },

    async firstDate() {
      const first = await store.firstDate();
      return first !== null && first <= (await today()) ? first : null;
    },

    async find(key) {
      if (!isDate(key.date)) return fail('not-a-date');
      const date = await today();
      if (key.date > date) return fail('not-released');
      const puzzle = await store.find(key);
      if (puzzle === null || puzzle.level === null) return fail('unknown-daily');
      const { width, height, level: grade, text } = puzzle;
      const card: DailyCard = { date: key.date, kind: key.kind, level: key.level, puzzleId: puzzle.id, width, height, grade };
      return succeed(key.date === date ? { ...card, state: 'open' } : { ...card, state: 'past', text });
    },

    async reveal(key) {
      return isDate(key.date) && key.date <= (await today()) ? store.find(key) : null;
    },

    async isOpen(date) {
      return date === (await today());
    },

    async ensure(date, options) {
      const made = new Set((await store.between(date, date)).map(formatKey));
      const plans = planDay(date);
      const missing = plans.filter((plan) => !made.has(formatKey(plan)));
      let done = plans.length - missing.length;
      options.onProgress?.(done, plans.length);
      // The kinds in parallel, each from its easiest to its hardest.
      const results = KINDS.map(async ({ id }) => {
        for (const plan of missing) {
          if (plan.kind !== id) continue;
          const result = await generateOnce(plan, options);
          if (!result.ok) return result;
          done += 1;
          options.onProgress?.(done, plans.length);
        }
        return succeed(null);
      });
      return (await Promise.all(results)).find(({ ok }) => !ok) ?? succeed(null);
    },

    async datesWithGaps(from, to) {
      const made = new Set((await store.between(from, to)).map(formatKey));
      const dates = new Set<string>();
      for (let date = from; date <= to; date = addDays(date, 1)) {
        if (planDay(date).some((plan) => !made.has(formatKey(plan)))) dates.add(date);
      }
      return dates;
    },

    firstMade: () => store.firstDate(),
  };
}

function formatKey({ date, kind, level }: DailyKey): string {
  return `${date}/${kind}/${level}`;
}

/** The same for all processes that share the secret, and unpredictable without it. */
function dailySeed(secret: Uint8Array, key: DailyKey, attempt: number): string {
  return createHmac('sha256', secret)
    .update(`${formatKey(key)}/${GENERATOR_VERSION}/${attempt}`)
    .digest('hex');
}
