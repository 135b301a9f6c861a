import type { RoomEvent } from '@/engine/play/events';
import type { RoomSetup } from '@/engine/play/setup';
import type { NewEntry } from '@/server/store/room-store';
import { settingsWith, TestRoom } from '../engine/support/test-room';
import type { MemoryStore } from './memory-store';

/** A 4×4 board without givens: every cell can be marked, and nothing short of the last cell finishes it. */
export const EMPTY_4X4 = { text: 'tic-tac-logic/4/4/p', solution: null };

/** A board that lies open for whoever comes by. */
export const PUBLIC_BOARD: RoomSetup = { mode: 'co-op', owner: null, settings: settingsWith({ autoStart: true }) };

/** The rows of an open table at which `ann` and `bob` sit before a board. */
export function setupEntries(puzzle: { readonly text: string; readonly solution: string | null } = EMPTY_4X4): readonly NewEntry[] {
  const room = new TestRoom('co-op', { autoStart: true }, null).join('ann', 'bob').start(puzzle);
  return room.rows.map(({ seq, member, events }) => ({ seq, member, commandId: `prelude-${seq}`, events }));
}

/** How many rows an open table has when they do. */
export const SETUP_ENTRIES = setupEntries().length;

/** Puts an open table into a store. */
export async function createPublicBoard(store: MemoryStore, id = 'room', puzzle = EMPTY_4X4): Promise<void> {
  await store.createRoom({ id, setup: PUBLIC_BOARD, code: null, inviteHash: null });
  await store.append([{ roomId: id, expectedHead: 0, entries: setupEntries(puzzle), notBefore: 0, results: [] }]);
  store.batches.length = 0;
}

export function marked(cell: number, mark = 1): RoomEvent {
  return { type: 'marked', cells: [cell], mark };
}
