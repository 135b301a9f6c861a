import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomSnapshotMessage } from '../protocol/messages';
import type { Hall } from '../room/hall';
import type { RoomStore } from '../store/room-store';
import { defaultSettings } from './play-rooms';
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

/** Sets the tables that are missing. */
export async function openTables(
  store: RoomStore,
  hall: Pick<Hall, 'rooms' | 'settle'>,
  puzzles: Pick<Puzzles, 'submit'>,
): Promise<Tables> {
  for (const kind of KINDS) await setTable(store, puzzles, kind.id);
  return {
    async list() {
      return Promise.all(KINDS.map((kind) => readTable(hall, kind.id)));
    },
  };
}

async function setTable(store: RoomStore, puzzles: Pick<Puzzles, 'submit'>, kind: KindId): Promise<void> {
  const id = tableRoom(kind);
  if ((await store.findRoom(id)) !== null) return;
  const submitted = await puzzles.submit({ text: TABLE_PUZZLES[kind] });
  if (!submitted.ok) throw new Error(`The table ${id} could not be set: ${submitted.error.code}`);
  const settings = { ...defaultSettings('co-op', { type: 'link', link: submitted.value.link }), startsItself: true };
  await store.createRoom({ id, setup: { mode: 'co-op', owner: null, settings }, code: null, inviteHash: null });
}

async function readTable({ rooms, settle }: Pick<Hall, 'rooms' | 'settle'>, kind: KindId): Promise<Table> {
  const id = tableRoom(kind);
  const room = await rooms.load(id);
  if (room === null) throw new Error(`The table ${id} is gone from the store`);
  if (room.state.round === null) await settle(room);
  return { room: id, kind, snapshot: room.snapshotFor(PASSER_BY) };
}

function tableRoom(kind: KindId): string {
  return `table-${kind}`;
}
