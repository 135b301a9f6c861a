import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { defaultSettings } from '@/engine/play/setup';
import type { RoomSnapshotMessage } from '../../protocol/messages';
import type { RoomRuntime } from '../../rooms/room-runtime';
import type { RoomStore } from '../../store/room-store';
import type { Puzzles } from '../puzzles/puzzles';

/** A room that is open to everybody who comes by, one for each puzzle kind. */
export interface Table {
  readonly room: string;
  readonly kind: KindId;
  readonly snapshot: RoomSnapshotMessage;
}

export interface PublicBoards {
  /** The open tables as they stand now, in the order of the kinds, without those that are broken. */
  list(): Promise<readonly Table[]>;
}

const TABLE_PUZZLES: Readonly<Record<KindId, string>> = {
  nurikabe: 'nurikabe/7/7/g3i1n2h1q1h2j2j1i1g6',
  'tic-tac-logic': 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a',
};

/** Sees nothing that is not for everybody. */
const ANONYMOUS_VIEWER = 'passer-by';

/** Sets the tables that are missing, and a new one where so much has happened that the old one is worn out. */
export async function ensurePublicBoards(
  store: RoomStore,
  hall: Pick<RoomRuntime, 'rooms' | 'settle' | 'quarantine'>,
  puzzles: Pick<Puzzles, 'submit'>,
): Promise<PublicBoards> {
  for (const kind of KINDS) await setTable(store, puzzles, kind.id, await findTable(store, kind.id));
  return {
    async list() {
      const tables = await Promise.all(KINDS.map((kind) => readTable(store, hall, puzzles, kind.id)));
      return tables.filter((table) => table !== null);
    },
  };
}

/** The number of the table that stands, or is to be set first. */
async function findTable(store: Pick<RoomStore, 'heads'>, kind: KindId): Promise<number> {
  let number = 1;
  while (await isThere(store, tableRoom(kind, number + 1))) number += 1;
  return number;
}

/** Asked without reading the room, which may be broken. */
async function isThere(store: Pick<RoomStore, 'heads'>, id: string): Promise<boolean> {
  return (await store.heads([id])).has(id);
}

async function setTable(store: RoomStore, puzzles: Pick<Puzzles, 'submit'>, kind: KindId, number: number): Promise<void> {
  const id = tableRoom(kind, number);
  if (await isThere(store, id)) return;
  const submitted = await puzzles.submit({ text: TABLE_PUZZLES[kind] });
  if (!submitted.ok) throw new Error(`The table ${id} could not be set: ${submitted.error.code}`);
  const settings = { ...defaultSettings('co-op', { type: 'link', link: submitted.value.link }), startsItself: true };
  await store.createRoom({ id, setup: { mode: 'co-op', owner: null, settings }, code: null, inviteHash: null });
}

/** Null for a table that is broken. */
async function readTable(
  store: RoomStore,
  hall: Pick<RoomRuntime, 'rooms' | 'settle' | 'quarantine'>,
  puzzles: Pick<Puzzles, 'submit'>,
  kind: KindId,
): Promise<Table | null> {
  const { rooms, settle, quarantine } = hall;
  const number = await findTable(store, kind);
  const id = tableRoom(kind, number);
  const room = await rooms.loadIfSound(id);
  if (room === null && !quarantine.has(id)) throw new Error(`The table ${id} is gone from the store`);
  if (room === null) return null;
  if (room.isLogFull) {
    await setTable(store, puzzles, kind, number + 1);
    return readTable(store, hall, puzzles, kind);
  }
  if (room.state.round === null) await settle(room);
  const snapshot = quarantine.attempt(id, () => room.snapshotFor(ANONYMOUS_VIEWER));
  return snapshot === undefined ? null : { room: id, kind, snapshot };
}

function tableRoom(kind: KindId, number: number): string {
  return number === 1 ? `table-${kind}` : `table-${kind}-${number}`;
}
