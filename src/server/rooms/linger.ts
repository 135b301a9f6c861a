import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A commit costs much the same for one row as for twenty. After a quiet moment a batch begins at once; under load each begins this long after
 * the one before, which nobody notices and which makes batches of what would be single rows.
 */
const SPACING_MS = 5;

/** Waits, before a batch begins, for what else there is to go into it. */
export function createLinger(monotonic: () => number, wait: (milliseconds: number) => Promise<unknown>): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  return async () => {
    // First everything that the sockets have ready by now: SQLite commits without letting go of the event loop, so that without this turn of
    // its own every message would become a batch.
    await nextTurn();
    const rest = began + SPACING_MS - monotonic();
    if (rest > 0) await wait(rest);
    began = monotonic();
  };
}
