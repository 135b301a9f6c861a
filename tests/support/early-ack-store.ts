import type { Database } from '@/server/store/database';
import { createRoomStore as createHonestStore } from '@/server/store/prisma-room-store';
import type { RoomAppend, RoomStore } from '@/server/store/room-store';

/**
 * How many batches wait before the oldest is stored. The newest is not acknowledged yet while this call lasts, and the answer to the one before may
 * still be on its way out; the third has reached its players. A kill at any moment finds it missing.
 */
const BATCHES_HELD = 3;

/** The sabotage that the kill tests must notice: the answer goes out before the disk has the rows. Bundled in place of the honest store. */
export function createRoomStore(database: Database): RoomStore {
  const store = createHonestStore(database);
  const held: (readonly RoomAppend[])[] = [];
  return {
    ...store,
    async append(batch) {
      const at = await database.now();
      held.push(batch);
      const due = held.length > BATCHES_HELD ? held.shift() : undefined;
      if (due !== undefined) await store.append(due);
      return new Map(batch.map(({ roomId, notBefore }) => [roomId, Math.max(at, notBefore)]));
    },
  };
}
