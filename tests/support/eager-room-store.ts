import type { Database } from '@/server/store/database';
import { createRoomStore as createHonestStore } from '@/server/store/database-room-store';
import type { RoomStore } from '@/server/store/room-store';

/** Long enough that a kill finds something which was acknowledged and is not stored. */
const WRITE_DELAY_MS = 1_000;

/** The sabotage that the kill tests must notice: the answer goes out before the disk has the rows. Bundled in place of the honest store. */
export function createRoomStore(database: Database): RoomStore {
  const store = createHonestStore(database);
  let written: Promise<unknown> = Promise.resolve();
  return {
    ...store,
    async append(batch) {
      const at = await database.now();
      written = written.then(() => new Promise((resolve) => setTimeout(resolve, WRITE_DELAY_MS))).then(() => store.append(batch));
      return new Map(batch.map(({ roomId, notBefore }) => [roomId, Math.max(at, notBefore)]));
    },
  };
}
