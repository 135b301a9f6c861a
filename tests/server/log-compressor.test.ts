import { beforeEach, describe, expect, test } from 'vitest';
import { COMPRESS_AFTER_MS, startLogCompressor } from '@/server/services/background/log-compressor';
import { type CompressedLogStore, createCompressedLogStore, type IdleCursor } from '@/server/store/compressed-log-store';
import type { Database } from '@/server/store/database';
import { createRoomStore } from '@/server/store/prisma-room-store';
import type { NewEntry, RoomStore } from '@/server/store/room-store';
import { settingsWith } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { manualWait } from '../support/manual-wait';

const NAME = `'"\\ "],[" \u2028 Ünïcode 🦭`;

function row(seq: number): NewEntry {
  return { seq, member: 'ann', commandId: `intent-${seq}`, events: [{ type: 'renamed', member: 'ann', name: `${NAME} ${seq}` }] };
}

function rows(first: number, last: number): readonly NewEntry[] {
  return Array.from({ length: last - first + 1 }, (_, i) => row(first + i));
}

describeOnEachDatabase('packs', (database) => {
  let store: RoomStore;
  let compressedLogs: CompressedLogStore;

  beforeEach(() => {
    store = createRoomStore(database());
    compressedLogs = createCompressedLogStore(database());
  });

  async function add(roomId: string, first: number, last: number): Promise<void> {
    if (first === 1)
      await store.createRoom({
        id: roomId,
        setup: { mode: 'race', owner: 'ann', settings: settingsWith({}) },
        code: null,
        inviteHash: null,
      });
    await store.append([{ roomId, expectedHead: first - 1, entries: rows(first, last), notBefore: 0, results: [] }]);
  }

  const countEntries = () => database().client.logEntry.count({ where: { roomId: 'room' } });

  test('[S18] a packed log is read as it was, after any seq and with a limit', async () => {
    await add('room', 1, 9);
    const log = await store.entriesAfter('room', 0);
    expect(await compressedLogs.compress('room')).toBe(9);
    expect(await countEntries()).toBe(0);
    expect(await store.entriesAfter('room', 0)).toEqual(log);
    expect(await store.entriesAfter('room', 7)).toEqual(log.slice(7));
    expect(await store.entriesAfter('room', 9)).toEqual([]);
    expect(await store.entriesAfter('room', 2, 3)).toEqual(log.slice(2, 5));
    expect((await store.tailsAfter(new Map([['room', 7]]))).get('room')).toEqual(log.slice(7));
    expect(await store.findSeq('room', 'ann', 'intent-4')).toBe(4);
    expect(await store.findSeq('room', 'ann', 'intent-10')).toBeNull();
  });

  test('[S18] what is packed while it is read is there once', async () => {
    const seqs = (read: readonly { readonly seq: number }[] = []) => read.map(({ seq }) => seq);
    await add('room', 1, 4);
    await compressedLogs.compress('room');
    await add('room', 5, 6);
    const client = database().client.$extends({
      query: {
        logEntry: {
          async findMany({ args, query }) {
            const read = await query(args);
            expect(await compressedLogs.compress('room')).toBe(2);
            return read;
          },
        },
      },
    }) as unknown as Database['client'];
    const slow = createRoomStore({ ...database(), client });
    expect(seqs(await slow.entriesAfter('room', 0))).toEqual([1, 2, 3, 4, 5, 6]);
    await add('room', 7, 8);
    expect(seqs((await slow.tailsAfter(new Map([['room', 3]]))).get('room'))).toEqual([4, 5, 6, 7, 8]);
  });

  test('[S18] it goes on with rows, and these are packed in their turn', async () => {
    await add('room', 1, 4);
    await compressedLogs.compress('room');
    await add('room', 5, 6);
    expect((await store.entriesAfter('room', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await store.entriesAfter('room', 2, 3)).map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect((await store.entriesAfter('room', 4)).map(({ commandId }) => commandId)).toEqual(['intent-5', 'intent-6']);
    expect((await store.tailsAfter(new Map([['room', 2]]))).get('room')?.map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
    const log = await store.entriesAfter('room', 0);
    expect(await compressedLogs.compress('room')).toBe(2);
    expect(await countEntries()).toBe(0);
    expect(await store.entriesAfter('room', 0)).toEqual(log);
  });

  test('[S17] packing again, or by two at once, changes nothing', async () => {
    await add('room', 1, 5);
    const log = await store.entriesAfter('room', 0);
    const packed = await Promise.all([compressedLogs.compress('room'), compressedLogs.compress('room')]);
    expect(Math.max(...packed)).toBe(5);
    expect(await compressedLogs.compress('room')).toBe(0);
    expect(await compressedLogs.compress('no-such-room')).toBe(0);
    expect(await store.entriesAfter('room', 0)).toEqual(log);
  });

  test('[S17] idle rooms come longest idle first, from a position on, without those that are packed or empty or were played in since', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'listed']) await add(id, 1, 2);
    await store.createRoom({
      id: 'empty',
      setup: { mode: 'race', owner: 'ann', settings: settingsWith({}) },
      code: null,
      inviteHash: null,
    });
    const { client } = database();
    for (const [id, changedAt] of [
      ['a', 30n],
      ['b', 10n],
      ['c', 20n],
      ['d', 20n],
      ['empty', 5n],
      ['listed', 1n],
    ] as const)
      await client.room.update({ where: { id }, data: { changedAt, isListed: id === 'listed' } });
    const idle = (after: IdleCursor | null, before = 31, limit = 10) =>
      compressedLogs.idle(after, before, limit).then((found) => found.map(({ id, hasEntries }) => (hasEntries ? id : `(${id})`)));
    expect(await idle(null)).toEqual(['(empty)', 'b', 'c', 'd', 'a']);
    expect(await idle(null, 30)).toEqual(['(empty)', 'b', 'c', 'd']);
    expect(await idle({ changedAt: 20, id: 'c' })).toEqual(['d', 'a']);
    expect(await idle(null, 31, 2)).toEqual(['(empty)', 'b']);
    await compressedLogs.compress('b');
    expect(await idle(null)).toEqual(['(empty)', '(b)', 'c', 'd', 'a']);
    await add('b', 3, 3);
    await client.room.update({ where: { id: 'b' }, data: { changedAt: 15n } });
    expect(await idle(null)).toEqual(['(empty)', 'b', 'c', 'd', 'a']);
  });
});

describe('the packing of rooms', () => {
  test('[S17] is done in portions, each room once, with a breath after it and after each portion, and goes on from a failure where it was', async () => {
    const waiting = Array.from({ length: 450 }, (_, i) => ({ changedAt: i, id: `room-${i}`, hasEntries: i % 10 === 0 }));
    const packed: string[] = [];
    const errors: unknown[] = [];
    const { wait, pause } = manualWait();
    let cutoff = 0;
    let failsOnce = true;
    const packing = startLogCompressor({
      compressedLogs: {
        async idle(after, before, limit) {
          cutoff = before;
          return waiting.filter(({ changedAt }) => changedAt > (after?.changedAt ?? -1)).slice(0, limit);
        },
        async compress(id) {
          if (id === 'room-300' && failsOnce) {
            failsOnce = false;
            throw new Error('the disk is full');
          }
          packed.push(id);
          return 1;
        },
      },
      now: async () => COMPRESS_AFTER_MS + 100,
      wait,
      onError: (error) => errors.push(error),
    });
    const pauses: number[] = [];
    while (pauses.at(-1) !== 3_600_000) {
      const { milliseconds, end } = await pause();
      pauses.push(milliseconds);
      if (milliseconds !== 3_600_000) end();
    }
    await packing.stop();
    expect(cutoff).toBe(100);
    expect(errors).toHaveLength(1);
    expect(packed).toEqual(waiting.filter(({ hasEntries }) => hasEntries).map(({ id }) => id));
    const breaths = (count: number) => Array.from({ length: count }, () => 50);
    expect(pauses).toEqual([...breaths(20), ...breaths(1), ...breaths(10), 1_000, ...breaths(15), 3_600_000]);
  });
});
