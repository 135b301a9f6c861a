import type { RoomStore } from '../store/room-store';
import type { RoomLog } from './log';
import type { Rooms } from './rooms';
import type { After } from './timer';

/** How long a process may be behind when a poke was lost. */
const INTERVAL_MS = 1_000;

export interface HeadsOptions {
  readonly store: Pick<RoomStore, 'heads'>;
  readonly rooms: Pick<Rooms, 'ids' | 'peek'>;
  readonly log: Pick<RoomLog, 'poke'>;
  readonly after: After;
  readonly onError: (error: unknown) => void;
}

/** Asks regularly, in one query, how far the rooms in memory have come elsewhere. Returns a function that stops it. */
export function watchHeads({ store, rooms, log, after, onError }: HeadsOptions): () => void {
  let isStopped = false;
  const look = async () => {
    try {
      for (const [id, head] of await store.heads(rooms.ids())) {
        const room = rooms.peek(id);
        if (room !== undefined) log.poke(room, head);
      }
    } catch (error) {
      onError(error);
    }
    if (!isStopped) cancel = after(INTERVAL_MS, look);
  };
  let cancel = after(INTERVAL_MS, look);
  return () => {
    isStopped = true;
    cancel();
  };
}
