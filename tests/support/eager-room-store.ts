import type { Database } from '@/server/store/database';
import { createRoomStore as createHonestStore } from '@/server/store/database-room-store';
import type { RoomAppend, RoomStore } from '@/server/store/room-store';

/** The sabotage that the kill tests must notice: the answer goes out before the disk has the rows. Bundled in place of the honest store. */
export function createRoomStore(database: Database): RoomStore {
  const store = createHonestStore(database);
  /** Acknowledged, and stored only when the next batch comes: a kill always finds something to lose. */
  let held: readonly RoomAppend[] = [];
  return {
    ...store,
    async append(batch) {
      const at = await database.now();
      const due = held;
      held = batch;
      if (due.length > 0) await store.append(due);
      return new Map(batch.map(({ roomId, notBefore }) => [roomId, Math.max(at, notBefore)]));
    },
  };
}
