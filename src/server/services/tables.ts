import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { defaultSettings } from '@/engine/play/setup';
import type { RoomSnapshotMessage } from '../protocol/messages';
import type { Hall } from '../room/hall';
import type { RoomStore } from '../store/room-store';
import type { Puzzles } from './puzzles';

/** A room that is open to everybody who comes by, one for each puzzle kind. */
export interface Table {
  readonly room: string;
  readonly kind: KindId;
  readonly snapshot: RoomSnapshotMessage;
}

export interface Tables {
  /** The open tables as they stand now, in the order of the kinds. */
  list(): Promise<readonly Table[]>;
}

const TABLE_PUZZLES: Readonly<Record<KindId, string>> = {
  nurikabe: 'nurikabe/7/7/g3i1n2h1q1h2j2j1i1g6',
  'tic-tac-logic': 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a',
};

/** Sees nothing that is not for everybody. */
const PASSER_BY = 'passer-by';

/** Sets the tables that are missing, and a new one where so much has happened that the old one is worn out. */
export async function openTables(
  store: RoomStore,
  hall: Pick<Hall, 'rooms' | 'settle'>,
  puzzles: Pick<Puzzles, 'submit'>,
): Promise<Tables> {
  for (const kind of KINDS) await setTable(store, puzzles, kind.id, await findTable(store, kind.id));
  return {
    async list() {
      return Promise.all(KINDS.map((kind) => readTable(store, hall, puzzles, kind.id)));
    },
  };
}

/** The number of the table that stands, or is to be set first. */
async function findTable(store: Pick<RoomStore, 'findRoom'>, kind: KindId): Promise<number> {
  let number = 1;
  while ((await store.findRoom(tableRoom(kind, number + 1))) !== null) number += 1;
  return number;
}

async function setTable(store: RoomStore, puzzles: Pick<Puzzles, 'submit'>, kind: KindId, number: number): Promise<void> {
  const id = tableRoom(kind, number);
  if ((await store.findRoom(id)) !== null) return;
  const submitted = await puzzles.submit({ text: TABLE_PUZZLES[kind] });
  if (!submitted.ok) throw new Error(`The table ${id} could not be set: ${submitted.error.code}`);
  const settings = { ...defaultSettings('co-op', { type: 'link', link: submitted.value.link }), startsItself: true };
  await store.createRoom({ id, setup: { mode: 'co-op', owner: null, settings }, code: null, inviteHash: null });
}

async function readTable(
  store: RoomStore,
  { rooms, settle }: Pick<Hall, 'rooms' | 'settle'>,
  puzzles: Pick<Puzzles, 'submit'>,
  kind: KindId,
): Promise<Table> {
  const number = await findTable(store, kind);
  const id = tableRoom(kind, number);
  const room = await rooms.load(id);
  if (room === null) throw new Error(`The table ${id} is gone from the store`);
  if (room.isWorn) {
    await setTable(store, puzzles, kind, number + 1);
    return readTable(store, { rooms, settle }, puzzles, kind);
  }
  if (room.state.round === null) await settle(room);
  return { room: id, kind, snapshot: room.snapshotFor(PASSER_BY) };
}

function tableRoom(kind: KindId, number: number): string {
  return number === 1 ? `table-${kind}` : `table-${kind}-${number}`;
}
