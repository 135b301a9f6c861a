import { randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { StoredPuzzle } from '../../store/puzzle-store';
import type { StockStore } from '../../store/stock-store';
import { WAITING_ROOMS } from '../../worker/per-address';
import type { RunOptions, WorkerRefusal, Workers } from '../../worker/workers';
import { type PeriodicTask, startPeriodicTask, type Wait } from '../background/periodic-task';
import { generatedRecord } from './puzzle-records';
import { findSpec, isLarge, type PuzzleSpec, STOCK_SPECS } from './puzzle-specs';

export type StockRefusal = 'unknown-spec' | 'gave-up' | WorkerRefusal;

/** Puzzles for races and endless play that no player has had before. */
export interface Stock {
  /**
   * A puzzle of a spec (its id is like nurikabe/10/10/hard) for `takenBy`, a name from `raceClaim` or `playClaim`. No other name ever gets
   * it, and the same name gets the same one again. When the stock is empty, one is generated.
   */
  take(
    specId: string,
    takenBy: string,
    options?: Partial<Pick<RunOptions, 'client' | 'address' | 'signal' | 'priority' | 'deadlineMs'>>,
  ): Promise<Result<StoredPuzzle, StockRefusal>>;
  /** Generates what the stock lacks, in the background. */
  refill(signal: AbortSignal): Promise<Result<null, StockRefusal>>;
}

export interface StockPorts {
  readonly store: StockStore;
  readonly workers: Pick<Workers, 'run'>;
  /** The specs that are kept in stock; by default all. */
  readonly specs?: readonly PuzzleSpec[];
  /** Called after each puzzle that was taken. */
  readonly onTaken?: () => void;
}

/** A player waits; puzzles of most specs take less than a second. */
const ON_THE_SPOT_MS = 20_000;
/** A player waits and is told so. Most large puzzles take five seconds, some twenty. */
const LARGE_ON_THE_SPOT_MS = 60_000;
/** No player waits, and the thread may have to yield to others. */
const AHEAD_MS = 300_000;
/** How many puzzles of a spec are kept. */
const FULL = 3;
/** Large ones are played seldom and for long. */
const LARGE_FULL = 1;
/** Small puzzles may repeat; this many repeats in a row mean that all puzzles of the spec are known. */
const MAX_SEEDS = 20;
const SEED_BYTES = 16;

export function createStock({ store, workers, specs = STOCK_SPECS, onTaken }: StockPorts): Stock {
  async function generate(spec: PuzzleSpec, takenBy: string | null, options: RunOptions): Promise<Result<null, StockRefusal>> {
    const { id, kind, width, height, level, hasSigns: signs } = spec;
    for (let attempt = 0; attempt < MAX_SEEDS; attempt += 1) {
      const seed = randomBytes(SEED_BYTES).toString('hex');
      const answer = await workers.run('generate', { kind, width, height, level, signs, seed }, options);
      if (!answer.ok) return answer;
      if (!answer.value.ok) return fail('gave-up');
      const outcome = await store.add(id, generatedRecord(answer.value.value), takenBy);
      if (outcome !== 'known-puzzle') return succeed(null);
    }
    return fail('gave-up');
  }

  return {
    async take(specId, takenBy, options = {}) {
      const spec = findSpec(specId);
      if (spec === undefined) return fail('unknown-spec');
      const waiting = await store.take(specId, takenBy);
      if (waiting === null) {
        // Large puzzles would keep the thread reserved for games from hints and starts of other rooms, and all threads from visitors.
        const run = isLarge(spec)
          ? ({ deadlineMs: LARGE_ON_THE_SPOT_MS, address: WAITING_ROOMS, ...options, priority: 'interactive' } as const)
          : ({ deadlineMs: ON_THE_SPOT_MS, priority: 'interactive', ...options } as const);
        const made = await generate(spec, takenBy, run);
        if (!made.ok) return made;
      }
      onTaken?.();
      const taken = waiting ?? (await store.findTaken(takenBy));
      if (taken === null) throw new Error('A puzzle was generated but is not in the store');
      return succeed(taken);
    },

    async refill(signal) {
      const waiting = await store.countWaiting();
      let result: Result<null, StockRefusal> = succeed(null);
      // One of every spec first, then a second one; a spec that fails does not block the others.
      for (let wanted = 1; wanted <= FULL; wanted += 1) {
        for (const spec of specs) {
          const full = isLarge(spec) ? LARGE_FULL : FULL;
          if (signal.aborted || wanted > full || (waiting.get(spec.id) ?? 0) >= wanted) continue;
          const made = await generate(spec, null, { signal, priority: 'background', deadlineMs: AHEAD_MS });
          if (!made.ok) result = made;
        }
      }
      return result;
    },
  };
}

export interface StockRefillPorts {
  readonly stock: Stock;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** Other processes take from the same stock, and their notifications may be lost. */
const INTERVAL_MS = 600_000;

/** Keeps the stock full; `wake` it when a puzzle was taken. */
export function startStockRefill({ stock, wait, onError }: StockRefillPorts): PeriodicTask {
  return startPeriodicTask({
    async run(signal) {
      const refilled = await stock.refill(signal);
      if (!refilled.ok && !signal.aborted) throw new Error(`Couldn’t refill the puzzle stock: ${refilled.error}`);
      return INTERVAL_MS;
    },
    wait,
    onError,
  });
}
