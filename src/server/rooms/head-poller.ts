import type { RoomStore } from '../store/room-store';
import type { CommitLog } from './commit-log';
import type { RoomCache } from './room-cache';
import { type RepeatOptions, repeat } from './timer';

/** How long a process may be behind when a poke was lost. */
const INTERVAL_MS = 1_000;

export interface HeadsOptions extends RepeatOptions {
  readonly store: Pick<RoomStore, 'heads'>;
  readonly rooms: Pick<RoomCache, 'ids' | 'peek'>;
  readonly log: Pick<CommitLog, 'poke'>;
}

/** Asks regularly, in one query, how far the rooms in memory have come elsewhere. Returns a function that stops it. */
export function pollHeads({ store, rooms, log, ...options }: HeadsOptions): () => Promise<void> {
  const look = async () => {
    for (const [id, head] of await store.heads(rooms.ids())) {
      const room = rooms.peek(id);
      if (room !== undefined) log.poke(room, head);
    }
  };
  return repeat(INTERVAL_MS, look, options);
}
