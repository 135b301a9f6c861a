import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewRow, RoomStore } from '@/server/store/room-store';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from '../support/databases';

const PUZZLE = 'tic-tac-logic/4/4/p';

function row(seq: number, intent = `intent-${seq}`): NewRow {
  return { seq, member: 'ann', intent, events: [{ type: 'marked', cells: [seq], mark: 1 }] };
}

describe.each(availableDatabases)('the store on %s', (name) => {
  let database: ScratchDatabase;
  let store: RoomStore;

  beforeEach(async () => {
    database = await createScratchDatabase(name);
    ({ store } = await database.open());
    await store.createRoom('room', PUZZLE);
  });

  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  test('[S1] making a room that exists changes nothing', async () => {
    await store.append([{ roomId: 'room', expectedHead: 0, rows: [row(1)], notBefore: 0 }]);
    await store.createRoom('room', 'nurikabe/1/1/1');
    expect(await store.findRoom('room')).toEqual({ id: 'room', puzzle: PUZZLE, head: 1 });
    expect(await store.findRoom('nowhere')).toBeNull();
  });

  test('[S2] appended rows come back in order and whole, after any seq', async () => {
    await store.append([{ roomId: 'room', expectedHead: 0, rows: [row(1), row(2)], notBefore: 0 }]);
    await store.append([{ roomId: 'room', expectedHead: 2, rows: [row(3)], notBefore: 0 }]);
    expect(await store.rowsAfter('room', 0)).toMatchObject([row(1), row(2), row(3)]);
    expect((await store.rowsAfter('room', 2)).map(({ seq }) => seq)).toEqual([3]);
    expect(await store.rowsAfter('room', 3)).toEqual([]);
    expect(await store.heads(['room', 'nowhere'])).toEqual(new Map([['room', 3]]));
  });

  test('[S3] a room whose head is another one does not advance, and the others of the batch do', async () => {
    await store.createRoom('other', PUZZLE);
    const advanced = await store.append([
      { roomId: 'room', expectedHead: 5, rows: [row(6)], notBefore: 0 },
      { roomId: 'other', expectedHead: 0, rows: [row(1)], notBefore: 0 },
    ]);
    expect([...advanced.keys()]).toEqual(['other']);
    expect(await store.heads(['room', 'other'])).toEqual(
      new Map([
        ['room', 0],
        ['other', 1],
      ]),
    );
    expect(await store.rowsAfter('room', 0)).toEqual([]);
  });

  test('[S4] a batch that fails half-way leaves nothing of itself', async () => {
    await store.createRoom('other', PUZZLE);
    const twice = [row(1, 'same'), row(2, 'same')];
    const batch = [
      { roomId: 'other', expectedHead: 0, rows: [row(1)], notBefore: 0 },
      { roomId: 'room', expectedHead: 0, rows: twice, notBefore: 0 },
    ];
    await expect(store.append(batch)).rejects.toThrow();
    expect(await store.heads(['room', 'other'])).toEqual(
      new Map([
        ['room', 0],
        ['other', 0],
      ]),
    );
    expect(await store.rowsAfter('other', 0)).toEqual([]);
  });

  test('[S5] a row is not earlier than the one before it, whatever the clock says', async () => {
    const future = Date.now() + 3_600_000;
    const advanced = await store.append([{ roomId: 'room', expectedHead: 0, rows: [row(1)], notBefore: future }]);
    expect(advanced.get('room')).toBe(future);
    expect((await store.rowsAfter('room', 0))[0].at).toBe(future);
  });

  test('[S6] of two writers that expect the same head exactly one advances the room', async () => {
    const writers = Array.from({ length: 8 }, (_, i) =>
      store.append([{ roomId: 'room', expectedHead: 0, rows: [row(1, `writer-${i}`)], notBefore: 0 }]),
    );
    const winners = (await Promise.all(writers)).filter((advanced) => advanced.has('room'));
    expect(winners).toHaveLength(1);
    expect(await store.rowsAfter('room', 0)).toHaveLength(1);
  });

  test("[S7] a member's intent is stored once in a room", async () => {
    await store.append([{ roomId: 'room', expectedHead: 0, rows: [row(1, 'once')], notBefore: 0 }]);
    await expect(store.append([{ roomId: 'room', expectedHead: 1, rows: [row(2, 'once')], notBefore: 0 }])).rejects.toMatchObject({
      code: 'P2002',
    });
  });
});
