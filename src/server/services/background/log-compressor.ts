import type { IdleCursor, PackStore } from '../../store/compressed-log-store';
import { type PeriodicTask, startPeriodicTask, type Wait } from './periodic-task';

export interface PackingPorts {
  readonly packs: PackStore;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** Whoever comes back to a room later than that waits a moment longer for it. */
export const PACKED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
/** Looked at, most of them packed long ago. */
const ROOMS_AT_ONCE = 200;
/** After each that is packed, and each look, so that nobody who plays meanwhile notices. */
const BREATH_MS = 50;
const NAP_MS = 60 * 60 * 1000;

/** Packs the logs of rooms in which nothing happens any more. */
export function startLogCompressor({ packs, now, wait, onError }: PackingPorts): PeriodicTask {
  let reached: IdleCursor | null = null;
  let failed: string | undefined;
  return startPeriodicTask({
    async run(signal) {
      const rooms = await packs.idle(reached, (await now()) - PACKED_AFTER_MS, ROOMS_AT_ONCE);
      for (const room of rooms) {
        if (room.hasRows) {
          await packs.pack(room.id).catch((error: unknown) => {
            // Twice in a row it is the room, not the database: that one is left as it is.
            if (failed !== room.id) {
              failed = room.id;
              throw error;
            }
            onError(error);
          });
          await wait(BREATH_MS, signal);
        }
        reached = room;
      }
      return rooms.length < ROOMS_AT_ONCE ? NAP_MS : BREATH_MS;
    },
    wait,
    onError,
  });
}
