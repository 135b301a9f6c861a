import { describe, expect, test } from 'vitest';
import { initialRoomState } from '@/engine/play/state';
import { type CommittedEntry, entryFor, LiveRoom } from '@/server/rooms/live-room';
import { PUBLIC_BOARD, SETUP_ENTRIES, setupEntries } from '../support/public-board-fixture';

const MOVES = 200;
const SEQ = SETUP_ENTRIES + MOVES;

/** An open table with many moves on it, and every row as it was committed. */
function playLong(): { readonly room: LiveRoom; readonly committed: readonly CommittedEntry[] } {
  const room = new LiveRoom({ id: 'room', code: null, inviteHash: null }, initialRoomState(PUBLIC_BOARD), {
    now: () => 0,
    monotonic: () => 0,
  });
  const moves = Array.from({ length: MOVES }, (_, i) => {
    const event = { type: 'marked', cells: [i % 15], mark: 1 + (Math.floor(i / 15) % 2) } as const;
    return { seq: SETUP_ENTRIES + 1 + i, member: i % 3 === 0 ? 'bob' : 'ann', commandId: `move-${i}`, events: [event] };
  });
  return { room, committed: room.catchUp([...setupEntries(), ...moves].map((row) => ({ ...row, at: row.seq }))) };
}

describe('the tail of a room', () => {
  const { room, committed } = playLong();

  test.each([0, 1, 5, 63, 64])('[P3] who misses %i rows gets them as they were shown when they came', (missing) => {
    for (const viewer of ['ann', 'passer-by']) {
      const shown = committed.slice(committed.length - missing).map((row) => entryFor(row, viewer));
      expect(room.tailFor(viewer, SEQ - missing)).toEqual(missing === 0 ? [] : shown);
    }
  });

  test('[P3] between two stretches of the tail no row is missing or doubled', () => {
    for (let missing = 1; missing <= 64; missing += 1) {
      const seqs = room.tailFor('ann', SEQ - missing)?.map(({ seq }) => seq);
      expect(seqs).toEqual(Array.from({ length: missing }, (_, i) => SEQ - missing + 1 + i));
    }
  });

  test.each([SEQ, 150, -1, -1_000])('[P3] who misses %i rows gets no tail', (missing) => {
    expect(room.tailFor('ann', SEQ - missing)).toBeUndefined();
  });

  test('[P3] a young room has all its rows at hand', () => {
    const young = new LiveRoom({ id: 'young', code: null, inviteHash: null }, initialRoomState(PUBLIC_BOARD), {
      now: () => 0,
      monotonic: () => 0,
    });
    young.catchUp(setupEntries().map((row) => ({ ...row, at: 0 })));
    expect(young.tailFor('ann', 0)?.map(({ seq }) => seq)).toEqual(setupEntries().map(({ seq }) => seq));
  });
});
