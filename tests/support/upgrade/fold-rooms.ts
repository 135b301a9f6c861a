import { evolveEntry } from '@/engine/play/evolve';
import { type RoundResult, resultsOf } from '@/engine/play/results';
import { formatSnapshot } from '@/engine/play/snapshot';
import { initialRoomState } from '@/engine/play/state';
import type { RoomStore } from '@/server/store/room-store';

/** What the log of a room comes to. */
export interface FoldedRoom {
  /** The state after its last entry, as a snapshot. */
  readonly state: unknown;
  /** The results of each round that ended. */
  readonly results: readonly RoundResult[];
}

export async function foldRoom(store: RoomStore, id: string): Promise<FoldedRoom> {
  const room = await store.findRoom(id);
  if (room === null) throw new Error(`there is no room ${id}`);
  const results: RoundResult[] = [];
  let state = initialRoomState(room.setup);
  for (const entry of await store.entriesAfter(id, 0)) {
    state = evolveEntry(state, entry);
    if (entry.events.some(({ type }) => type === 'round-ended')) results.push(...resultsOf(state));
  }
  return { state: JSON.parse(JSON.stringify(formatSnapshot(state))), results };
}
