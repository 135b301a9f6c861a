import type { RoomStore } from '../store/room-store';
import type { CommitLog } from './commit-log';
import type { RoomCache } from './room-cache';
import { type RepeatOptions, repeat } from './timer';

/** How long a process may be behind when a notification was lost. */
const INTERVAL_MS = 1_000;

export interface HeadPollerOptions extends RepeatOptions {
  readonly store: Pick<RoomStore, 'heads'>;
  readonly rooms: Pick<RoomCache, 'ids' | 'peek'>;
  readonly log: Pick<CommitLog, 'scheduleCatchUp'>;
}

/**
 * Regularly queries the heads of all rooms in memory at once, and schedules a catch-up for those that are behind. Returns a function that
 * stops it.
 */
export function pollHeads({ store, rooms, log, ...options }: HeadPollerOptions): () => Promise<void> {
  const poll = async () => {
    for (const [id, head] of await store.heads(rooms.ids())) {
      const room = rooms.peek(id);
      if (room !== undefined) log.scheduleCatchUp(room, head);
    }
  };
  return repeat(INTERVAL_MS, poll, options);
}
