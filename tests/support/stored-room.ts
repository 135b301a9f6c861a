import type { RoomSetup } from '@/engine/play/setup';
import type { Database } from '@/server/store/database';
import { createRoomStore } from '@/server/store/prisma-room-store';
import type { StoredEntry } from '@/server/store/room-store';
import type { ScratchDatabase } from './databases';

/** Opens a database that no server uses any more, and closes it again. */
export async function lookInto<Value>(
  scratch: Pick<ScratchDatabase, 'open'>,
  look: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await scratch.open();
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** A room and its whole log, as a dead server left them. */
export function readStoredRoom(
  scratch: Pick<ScratchDatabase, 'open'>,
  id: string,
): Promise<{ readonly setup: RoomSetup; readonly rows: readonly StoredEntry[] }> {
  return lookInto(scratch, async (database) => {
    const store = createRoomStore(database);
    const room = await store.findRoom(id);
    if (room === null) throw new Error(`There is no room ${id}`);
    return { setup: room.setup, rows: await store.entriesAfter(id, 0) };
  });
}
