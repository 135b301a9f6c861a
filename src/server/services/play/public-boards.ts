import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { defaultSettings } from '@/engine/play/setup';
import type { RoomSnapshotMessage } from '../../protocol/messages';
import type { RoomRuntime } from '../../rooms/room-runtime';
import type { RoomStore } from '../../store/room-store';
import type { Puzzles } from '../puzzles/puzzles';

/** A room that is open to all visitors, one for each kind. */
export interface PublicBoard {
  readonly room: string;
  readonly kind: KindId;
  readonly snapshot: RoomSnapshotMessage;
}

export interface PublicBoards {
  /** The public boards as they are now, in the order of the kinds, without broken ones. */
  list(): Promise<readonly PublicBoard[]>;
}

const PUBLIC_PUZZLES: Readonly<Record<KindId, string>> = {
  nurikabe: 'nurikabe/7/7/g3i1n2h1q1h2j2j1i1g6',
  'tic-tac-logic': 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a',
};

/** A viewer that sees only what is public. */
const ANONYMOUS_VIEWER = 'passer-by';

/** Creates the public boards that are missing, and a new one where the log of the old one is full. */
export async function ensurePublicBoards(
  store: RoomStore,
  runtime: Pick<RoomRuntime, 'rooms' | 'runDueTasks' | 'quarantine'>,
  puzzles: Pick<Puzzles, 'submit'>,
): Promise<PublicBoards> {
  for (const kind of KINDS) await createPublicBoard(store, puzzles, kind.id, await findRoomId(store, kind.id));
  return {
    async list() {
      const boards = await Promise.all(KINDS.map((kind) => readPublicBoard(store, runtime, puzzles, kind.id)));
      return boards.filter((board) => board !== null);
    },
  };
}

/** The number of the current board, or of the first one to create. */
async function findRoomId(store: Pick<RoomStore, 'heads'>, kind: KindId): Promise<number> {
  let number = 1;
  while (await isThere(store, roomIdOf(kind, number + 1))) number += 1;
  return number;
}

/** Checked without loading the room, which may be broken. */
async function isThere(store: Pick<RoomStore, 'heads'>, id: string): Promise<boolean> {
  return (await store.heads([id])).has(id);
}

async function createPublicBoard(store: RoomStore, puzzles: Pick<Puzzles, 'submit'>, kind: KindId, number: number): Promise<void> {
  const id = roomIdOf(kind, number);
  if (await isThere(store, id)) return;
  const submitted = await puzzles.submit({ text: PUBLIC_PUZZLES[kind] });
  if (!submitted.ok) throw new Error(`Couldn’t create the public board ${id}: ${submitted.error.code}`);
  const settings = { ...defaultSettings('co-op', { type: 'shared', link: submitted.value.link }), autoStart: true };
  await store.createRoom({ id, setup: { mode: 'co-op', owner: null, settings }, code: null, inviteHash: null });
}

/** Null for a broken board. */
async function readPublicBoard(
  store: RoomStore,
  runtime: Pick<RoomRuntime, 'rooms' | 'runDueTasks' | 'quarantine'>,
  puzzles: Pick<Puzzles, 'submit'>,
  kind: KindId,
): Promise<PublicBoard | null> {
  const { rooms, runDueTasks, quarantine } = runtime;
  const number = await findRoomId(store, kind);
  const id = roomIdOf(kind, number);
  const room = await rooms.loadIfSound(id);
  if (room === null && !quarantine.has(id)) throw new Error(`The public board ${id} is missing in the store`);
  if (room === null) return null;
  if (room.isLogFull) {
    await createPublicBoard(store, puzzles, kind, number + 1);
    return readPublicBoard(store, runtime, puzzles, kind);
  }
  if (room.state.round === null) await runDueTasks(room);
  const snapshot = quarantine.attempt(id, () => room.snapshotFor(ANONYMOUS_VIEWER));
  return snapshot === undefined ? null : { room: id, kind, snapshot };
}

function roomIdOf(kind: KindId, number: number): string {
  return number === 1 ? `public-${kind}` : `public-${kind}-${number}`;
}
