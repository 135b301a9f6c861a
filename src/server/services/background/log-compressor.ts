import type { CompressedLogStore, IdleCursor } from '../../store/compressed-log-store';
import { type PeriodicTask, startPeriodicTask, type Wait } from './periodic-task';

export interface LogCompressorPorts {
  readonly compressedLogs: CompressedLogStore;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** A member who comes back to a room later than this waits a moment longer for it. */
export const COMPRESS_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
/** Rooms scanned at once; most are compressed already. */
const BATCH_SIZE = 200;
/** After each compression and each scan, so that players do not notice the work. */
const PAUSE_MS = 50;
const INTERVAL_MS = 60 * 60 * 1000;

/** Compresses the logs of idle rooms. */
export function startLogCompressor({ compressedLogs, now, wait, onError }: LogCompressorPorts): PeriodicTask {
  let reached: IdleCursor | null = null;
  let failed: string | undefined;
  return startPeriodicTask({
    async run(signal) {
      const rooms = await compressedLogs.idle(reached, (await now()) - COMPRESS_AFTER_MS, BATCH_SIZE);
      for (const room of rooms) {
        if (room.hasEntries) {
          await compressedLogs.compress(room.id).catch((error: unknown) => {
            // After two failures in a row the room is the cause, not the database: it is skipped.
            if (failed !== room.id) {
              failed = room.id;
              throw error;
            }
            onError(error);
          });
          await wait(PAUSE_MS, signal);
        }
        reached = room;
      }
      return rooms.length < BATCH_SIZE ? INTERVAL_MS : PAUSE_MS;
    },
    wait,
    onError,
  });
}
