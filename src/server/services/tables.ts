import { KINDS, type KindId } from '@/engine/kinds';
import type { RoomSnapshot } from '../protocol/messages';
import type { Rooms } from '../room/rooms';
import type { RoomStore } from '../store/room-store';

/** A room that is open to everybody who comes by, one for each puzzle kind. */
export interface Table {
  readonly room: string;
  readonly kind: KindId;
  readonly snapshot: RoomSnapshot;
}

export interface Tables {
  /** The open tables as they stand now, in the order of the kinds. */
  list(): Promise<readonly Table[]>;
}

const TABLE_PUZZLES: Readonly<Record<KindId, string>> = {
  nurikabe: 'nurikabe/7/7/g3i1n2h1q1h2j2j1i1g6',
  'tic-tac-logic': 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a',
};

/** Sets the tables that are missing. */
export async function openTables(store: RoomStore, rooms: Rooms): Promise<Tables> {
  for (const kind of KINDS) await store.createRoom(tableRoom(kind.id), TABLE_PUZZLES[kind.id]);
  return {
    async list() {
      return Promise.all(KINDS.map((kind) => readTable(rooms, kind.id)));
    },
  };
}

async function readTable(rooms: Rooms, kind: KindId): Promise<Table> {
  const id = tableRoom(kind);
  const room = await rooms.load(id);
  if (room === null) throw new Error(`The table ${id} is gone from the store`);
  return { room: id, kind, snapshot: room.snapshot() };
}

function tableRoom(kind: KindId): string {
  return `table-${kind}`;
}
