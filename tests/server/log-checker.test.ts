import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CommitLog } from '@/server/rooms/commit-log';
import { RoomCache } from '@/server/rooms/room-cache';
import type { RoomAppend, StoredEntry } from '@/server/store/room-store';
import { settingsWith } from '../engine/support/test-room';
import { findLogViolations, type PlayerRecord } from '../support/log-checker';
import { MemoryStore } from '../support/memory-store';
import { openQuarantine } from '../support/quarantine';

function row(seq: number, changes: Partial<StoredEntry> = {}): StoredEntry {
  return { seq, member: 'ann', commandId: `intent-${seq}`, events: [], at: seq, ...changes };
}

function record(acknowledged: readonly [string, number][], seen: readonly StoredEntry[] = []): PlayerRecord {
  return { acknowledged: new Map(acknowledged), seen: new Map(seen.map((shown) => [shown.seq, shown])) };
}

describe('the checker of promises', () => {
  test('finds nothing where every promise was kept', () => {
    expect(findLogViolations([row(1), row(2)], [record([['intent-2', 2]], [row(1), row(2)])])).toEqual([]);
  });

  test.each<[string, readonly StoredEntry[], PlayerRecord]>([
    ['a lost move', [row(1)], record([['intent-2', 2]])],
    ['a move in another place', [row(1), row(2)], record([['intent-2', 1]])],
    ['a doubled move', [row(1), row(2, { commandId: 'intent-1' })], record([])],
    ['a gap', [row(1), row(3)], record([])],
    ['a clock that went back', [row(1), row(2, { at: 0 })], record([])],
    ['a row that was shown otherwise', [row(1)], record([], [row(1, { member: 'bob' })])],
  ])('finds %s', (_what, log, player) => {
    expect(findLogViolations(log, [player])).toHaveLength(1);
  });

  /** The sabotage that the kill tests must be able to notice: the answer goes out before the disk has the row. */
  class EagerStore extends MemoryStore {
    override async append(batch: readonly RoomAppend[]) {
      return new Map(batch.map(({ roomId }) => [roomId, 1]));
    }
  }

  test('finds what a store loses that acknowledges before it commits', async () => {
    const store = new EagerStore();
    await store.createRoom({ id: 'room', setup: { mode: 'co-op', owner: null, settings: settingsWith({}) }, code: null, inviteHash: null });
    const quarantine = openQuarantine();
    const room = await new RoomCache({ store, clock: { now: () => 0, monotonic: () => 0 }, onLoad: () => {}, quarantine }).load('room');
    if (room === null) throw new Error('no room');
    const log = new CommitLog({
      store,
      onEntries: () => {},
      onAdvance: () => {},
      mayBeDeleted: () => false,
      onDeleted: () => {},
      quarantine,
      onCommit: () => {},
      onError: () => {},
      linger: nextTurn,
      wait: async () => {},
    });
    const answer = await log.submit(room, {
      member: 'ann',
      commandId: 'eager',
      command: { type: 'join', name: 'Ann', role: 'player', isInvited: true },
    });
    expect(answer).toEqual({ ok: true, seq: 1 });
    expect(findLogViolations(store.rowsOf('room'), [record([['eager', 1]])])).toEqual(['eager was acknowledged as 1 and is not there']);
  });
});
