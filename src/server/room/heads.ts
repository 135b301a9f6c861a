import type { RoomStore } from '../store/room-store';
import type { RoomLog } from './log';
import type { Rooms } from './rooms';

/** How long a process may be behind when a poke was lost. */
const INTERVAL_MS = 1_000;

/** Asks regularly, in one query, how far the rooms in memory have come elsewhere. Returns a function that stops it. */
export function watchHeads(store: RoomStore, rooms: Rooms, log: RoomLog, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const look = async () => {
    try {
      for (const [id, head] of await store.heads(rooms.ids())) {
        const room = rooms.find(id);
        if (room !== undefined) log.poke(room, head);
      }
    } catch (error) {
      onError(error);
    }
    if (!isStopped) timer = setTimeout(look, INTERVAL_MS);
  };
  timer = setTimeout(look, INTERVAL_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
