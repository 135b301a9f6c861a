import { randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { StoredPuzzle } from '../../store/puzzle-store';
import type { StockStore } from '../../store/stock-store';
import type { RunOptions, WorkerRefusal, Workers } from '../../worker/workers';
import { type PeriodicTask, startPeriodicTask, type Wait } from '../background/periodic-task';
import { generatedRecord } from './puzzle-records';
import { findShelf, type PuzzleSpec, STOCK_SPECS } from './puzzle-specs';

export type StockRefusal = 'unknown-shelf' | 'gave-up' | WorkerRefusal;

/** Puzzles for races and endless play that nobody has had before. */
export interface Stock {
  /**
   * A puzzle of a shelf (its id is like nurikabe/10/10/hard) for `takenBy`, a name from `raceClaim` or `playClaim`; nobody else ever gets it, and the
   * same name gets the same one again. When the shelf is empty one is made on the spot.
   */
  take(
    shelf: string,
    takenBy: string,
    options?: Partial<Pick<RunOptions, 'client' | 'address' | 'signal' | 'priority'>>,
  ): Promise<Result<StoredPuzzle, StockRefusal>>;
  /** Makes what the shelves lack, in the background. */
  refill(signal: AbortSignal): Promise<Result<null, StockRefusal>>;
}

export interface StockPorts {
  readonly store: StockStore;
  readonly workers: Pick<Workers, 'run'>;
  /** Which shelves are kept full; all of them unless said otherwise. */
  readonly keptShelves?: readonly PuzzleSpec[];
  /** Told after each puzzle that left its shelf. */
  readonly onTaken?: () => void;
}

/** Somebody waits; every shelf's puzzles usually take less than a second. */
const ON_THE_SPOT_MS = 20_000;
/** Nobody does, and others may leave the thread little room. */
const AHEAD_MS = 300_000;
/** How many wait on a shelf. */
const FULL = 3;
/** Small puzzles may come twice; so many in a row mean that the shelf's puzzles are all known. */
const MAX_SEEDS = 20;
const SEED_BYTES = 16;

export function createStock({ store, workers, keptShelves = STOCK_SPECS, onTaken }: StockPorts): Stock {
  async function make(shelf: PuzzleSpec, takenBy: string | null, options: RunOptions): Promise<Result<null, StockRefusal>> {
    const { id, kind, width, height, level } = shelf;
    for (let attempt = 0; attempt < MAX_SEEDS; attempt += 1) {
      const seed = randomBytes(SEED_BYTES).toString('hex');
      const answer = await workers.run('generate', { kind, width, height, level, seed }, options);
      if (!answer.ok) return answer;
      if (!answer.value.ok) return fail('gave-up');
      const outcome = await store.add(id, generatedRecord(answer.value.value), takenBy);
      if (outcome !== 'known-puzzle') return succeed(null);
    }
    return fail('gave-up');
  }

  return {
    async take(shelfId, takenBy, options = {}) {
      const shelf = findShelf(shelfId);
      if (shelf === undefined) return fail('unknown-shelf');
      const waiting = await store.take(shelfId, takenBy);
      if (waiting === null) {
        const made = await make(shelf, takenBy, { priority: 'now', ...options, deadlineMs: ON_THE_SPOT_MS });
        if (!made.ok) return made;
      }
      onTaken?.();
      const taken = waiting ?? (await store.findTaken(takenBy));
      if (taken === null) throw new Error('A puzzle was made for somebody and is not there');
      return succeed(taken);
    },

    async refill(signal) {
      const waiting = await store.countWaiting();
      let result: Result<null, StockRefusal> = succeed(null);
      // One for every shelf first, then a second one; a shelf that cannot be filled does not keep the others empty.
      for (let wanted = 1; wanted <= FULL; wanted += 1) {
        for (const shelf of keptShelves) {
          if (signal.aborted || (waiting.get(shelf.id) ?? 0) >= wanted) continue;
          const made = await make(shelf, null, { signal, priority: 'later', deadlineMs: AHEAD_MS });
          if (!made.ok) result = made;
        }
      }
      return result;
    },
  };
}

export interface StockUpkeepPorts {
  readonly stock: Stock;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** Other processes take from the same shelves, without a word to this one. */
const NAP_MS = 600_000;

/** Keeps the shelves full; `wake` it when something was taken. */
export function startStockRefill({ stock, wait, onError }: StockUpkeepPorts): PeriodicTask {
  return startPeriodicTask({
    async run(signal) {
      const refilled = await stock.refill(signal);
      if (!refilled.ok && !signal.aborted) throw new Error(`Couldn’t refill the puzzle stock: ${refilled.error}`);
      return NAP_MS;
    },
    wait,
    onError,
  });
}
