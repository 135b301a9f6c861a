import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { RoomCommand } from '@/engine/play/commands';
import { CommitLog } from '@/server/rooms/commit-log';
import type { LiveRoom } from '@/server/rooms/live-room';
import { RoomCache } from '@/server/rooms/room-cache';
import type { StoredEntry } from '@/server/store/room-store';
import { createDeferred } from '../support/deferred';
import { type AppendFault, MemoryStore } from '../support/memory-store';
import { atEnd } from '../support/own';
import { createPublicBoard, marked, SETUP_ENTRIES } from '../support/public-board-fixture';
import { openQuarantine } from '../support/quarantine';

/** One process's view of a store. */
function startLog(store: MemoryStore, deletedBefore = 0) {
  const shown: { room: string; row: StoredEntry }[] = [];
  const conflicts: number[] = [];
  /** The seqs up to which other processes would be told. */
  const told: number[] = [];
  const deleted: string[] = [];
  const quarantine = openQuarantine();
  const rooms = new RoomCache({ store, clock: { now: () => 0, monotonic: () => 0 }, onLoad: () => {}, quarantine });
  const log = new CommitLog({
    store,
    onAdvance: (heads) => void told.push(...heads.values()),
    onEntries(room, rows) {
      if (rows.length === 0) throw new Error('nothing was shown as news');
      shown.push(...rows.map(({ entry: row }) => ({ room: room.id, row })));
    },
    mayBeDeleted: (room) => room.changedAt < deletedBefore,
    onDeleted: (room) => void deleted.push(room.id),
    quarantine,
    onCommit: () => {},
    onConflict: (rows) => void conflicts.push(rows),
    onError: () => {},
    linger: nextTurn,
    wait: async () => {},
  });
  return { rooms, log, shown, conflicts, told, deleted, quarantine };
}

async function setUpRoom(id = 'room') {
  const store = new MemoryStore();
  await createPublicBoard(store, id);
  const started = startLog(store);
  const { rooms } = started;
  return { store, ...started, room: await loadRoom(rooms, id) };
}

async function loadRoom(rooms: RoomCache, id: string): Promise<LiveRoom> {
  const room = await rooms.load(id);
  if (room === null) throw new Error(`no room ${id}`);
  return room;
}

function mark(cell: number, value = 1): RoomCommand {
  return { type: 'mark', cells: [cell], mark: value };
}

/** The answer to the n-th move after the table was set. */
function done(move: number) {
  return { ok: true, seq: SETUP_ENTRIES + move };
}

/** The moves that the store has. */
function movesOf(store: MemoryStore): readonly StoredEntry[] {
  return store.rowsOf('room').slice(SETUP_ENTRIES);
}

describe('the log', () => {
  test('[L17] a large batch is published in parts, between which other work is done', async () => {
    const store = new MemoryStore();
    const ids = Array.from({ length: 12 }, (_, i) => `room-${i}`);
    for (const id of ids) await createPublicBoard(store, id);
    const { rooms, log, shown } = startLog(store);
    const loaded = await Promise.all(ids.map((id) => loadRoom(rooms, id)));
    let milliseconds = 0;
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => ++milliseconds);
    atEnd(() => spy.mockRestore());
    /** How many rooms were published at the end of each turn of the event loop. */
    const published: number[] = [];
    let isDone = false;
    const watching = (async () => {
      for (; !isDone; await nextTurn()) published.push(shown.length);
    })();
    const answers = loaded.map((room) => log.submit(room, { member: 'ann', commandId: 'first', command: mark(0) }));
    expect(await Promise.all(answers)).toEqual(ids.map(() => done(1)));
    isDone = true;
    await watching;
    expect(store.batches.at(-1)).toHaveLength(ids.length);
    expect(shown.map(({ room }) => room)).toEqual(ids);
    expect(new Set(published).size).toBeGreaterThan(3);
  });

  test('[L1] an accepted command is answered only when it is in the store', async () => {
    const { store, log, room } = await setUpRoom();
    const gate = createDeferred();
    store.beforeAppend = () => gate.opened;
    let answered = false;
    const answer = log.submit(room, { member: 'ann', commandId: 'first', command: mark(0) }).finally(() => {
      answered = true;
    });
    await Promise.resolve();
    expect(answered).toBe(false);
    gate.open();
    expect(await answer).toEqual(done(1));
    expect(movesOf(store)).toMatchObject([{ seq: SETUP_ENTRIES + 1, member: 'ann', commandId: 'first', events: [marked(0)] }]);
  });

  test('[L2] what arrives while a batch is in flight forms one next batch, over all rooms', async () => {
    const { store, rooms, log, room } = await setUpRoom();
    await createPublicBoard(store, 'other');
    const other = await loadRoom(rooms, 'other');
    const gate = createDeferred();
    store.beforeAppend = () => gate.opened;
    const first = log.submit(room, { member: 'ann', commandId: 'a', command: mark(0) });
    await expect.poll(() => store.batches.length).toBe(1);
    const answers = [
      first,
      log.submit(room, { member: 'ann', commandId: 'b', command: mark(1) }),
      log.submit(other, { member: 'bob', commandId: 'c', command: mark(2) }),
      log.submit(room, { member: 'ann', commandId: 'd', command: mark(3, 2) }),
    ];
    gate.open();
    expect(await Promise.all(answers)).toEqual([1, 2, 1, 3].map(done));
    expect(store.batches.map((batch) => batch.map(({ roomId, entries: rows }) => [roomId, rows.length]))).toEqual([
      [['room', 1]],
      [
        ['room', 2],
        ['other', 1],
      ],
    ]);
  });

  test('[L3] the same commandId again gets the first answer, while it is in flight and afterwards', async () => {
    const { store, log, room } = await setUpRoom();
    const request = { member: 'ann', commandId: 'once', command: mark(5) };
    const [first, repeat] = await Promise.all([log.submit(room, request), log.submit(room, request)]);
    const later = await log.submit(room, { ...request, command: mark(6) });
    expect([first, repeat, later]).toEqual([1, 1, 1].map(done));
    expect(movesOf(store)).toHaveLength(1);
  });

  test('[L3] a repeat of what was asked thousands of rows ago gets the first answer from the store, and new requests do not ask it', async () => {
    const store = new MemoryStore();
    await createPublicBoard(store);
    const rows = Array.from({ length: 4_000 }, (_, i) => {
      return {
        seq: SETUP_ENTRIES + 1 + i,
        member: i % 2 === 0 ? 'ann' : 'bob',
        commandId: `move-${i}`,
        events: [marked(i % 2, 1 + (i % 4 > 1 ? 1 : 0))],
      };
    });
    await store.append([{ roomId: 'room', expectedHead: SETUP_ENTRIES, entries: rows, notBefore: 0, results: [] }]);
    const { rooms, log } = startLog(store);
    const room = await loadRoom(rooms, 'room');
    const reads = store.reads;
    for (let i = 0; i < 100; i += 1)
      expect(await log.submit(room, { member: 'ann', commandId: `new-${i}`, command: mark(2, 1 + (i % 2)) })).toEqual(done(4_001 + i));
    expect(await log.submit(room, { member: 'bob', commandId: 'move-3999', command: mark(3) })).toEqual(done(4_000));
    expect(store.reads).toBe(reads);
    expect(await log.submit(room, { member: 'ann', commandId: 'move-0', command: mark(3) })).toEqual(done(1));
    // Also when it would be refused by now.
    expect(await log.submit(room, { member: 'bob', commandId: 'move-1', command: { type: 'redo' } })).toEqual(done(2));
    expect(await log.submit(room, { member: 'bob', commandId: 'move-0', command: mark(3) })).toEqual(done(4_101));
    expect(movesOf(store)).toHaveLength(4_101);
  });

  test('[O7] a long log is read in parts, with what others write meanwhile', async () => {
    const store = new MemoryStore();
    await createPublicBoard(store);
    const move = (i: number) => ({
      seq: SETUP_ENTRIES + 1 + i,
      member: 'ann',
      commandId: `move-${i}`,
      events: [marked(i % 15, 1 + (Math.floor(i / 15) % 2))],
    });
    const write = (from: number, to: number) => {
      const rows = Array.from({ length: to - from }, (_, i) => move(from + i));
      return store.append([{ roomId: 'room', expectedHead: SETUP_ENTRIES + from, entries: rows, notBefore: 0, results: [] }]);
    };
    await write(0, 2_500 - SETUP_ENTRIES);
    const sizes: number[] = [];
    const entriesAfter = store.entriesAfter.bind(store);
    store.entriesAfter = async (id, seq, limit) => {
      const rows = await entriesAfter(id, seq, limit);
      if (sizes.length === 0) await write(2_500 - SETUP_ENTRIES, 3_001 - SETUP_ENTRIES);
      sizes.push(rows.length);
      return rows;
    };
    const { rooms, log } = startLog(store);
    const room = await loadRoom(rooms, 'room');
    expect([room.seq, sizes]).toEqual([3_001, [1_000, 1_000, 1_000, 1]]);
    expect(await log.submit(room, { member: 'bob', commandId: 'next', command: mark(15) })).toEqual({ ok: true, seq: 3_002 });
  });

  test('[L3] the same commandId of another member is another request', async () => {
    const { log, room } = await setUpRoom();
    expect(await log.submit(room, { member: 'ann', commandId: 'same', command: mark(0) })).toEqual(done(1));
    expect(await log.submit(room, { member: 'bob', commandId: 'same', command: mark(1) })).toEqual(done(2));
  });

  test('[L4] when another process was first, its rows are taken in and what waits is decided again', async () => {
    const { store, log, room, shown, conflicts } = await setUpRoom();
    const elsewhere = startLog(store);
    const theirs = await loadRoom(elsewhere.rooms, 'room');
    await elsewhere.log.submit(theirs, { member: 'bob', commandId: 'theirs', command: mark(0) });
    const [changed, unchanged] = await Promise.all([
      log.submit(room, { member: 'ann', commandId: 'mine', command: mark(1) }),
      log.submit(room, { member: 'ann', commandId: 'too-late', command: mark(0) }),
    ]);
    expect(changed).toEqual(done(2));
    expect(unchanged).toEqual({ ok: false, code: 'no-change' });
    expect(shown.map(({ row }) => row.commandId)).toEqual(['theirs', 'mine']);
    expect([conflicts, elsewhere.conflicts]).toEqual([[2], []]);
  });

  test.each<[AppendFault]>([['lost'], ['landed-but-unknown']])(
    '[L5] after an unknown outcome (%s) the move is there exactly once',
    async (fault) => {
      const { store, log, room, shown, told } = await setUpRoom();
      store.faults.push(fault);
      expect(await log.submit(room, { member: 'ann', commandId: 'move', command: mark(0) })).toEqual(done(1));
      expect(movesOf(store)).toHaveLength(1);
      expect(told).toEqual([SETUP_ENTRIES + 1]);
      expect(shown.map(({ row }) => row.seq)).toEqual([SETUP_ENTRIES + 1]);
    },
  );

  test('[L6] a refused command leaves nothing in the store', async () => {
    const { store, log, room } = await setUpRoom();
    expect(await log.submit(room, { member: 'ann', commandId: 'bad', command: mark(16) })).toEqual({ ok: false, code: 'outside-grid' });
    expect(store.batches).toEqual([]);
  });

  test('[L7] when writes keep failing those who wait are told, and the same commandId works later', async () => {
    const { store, log, room } = await setUpRoom();
    store.faults.push('lost', 'lost', 'lost');
    const request = { member: 'ann', commandId: 'patient', command: mark(0) };
    expect(await log.submit(room, request)).toEqual({ ok: false, code: 'unavailable' });
    expect(await log.submit(room, request)).toEqual(done(1));
  });

  test('[L7] when even reads fail, who asked after that is told too', async () => {
    const { store, log, room } = await setUpRoom();
    store.faults.push('lost');
    const inFlight = log.submit(room, { member: 'ann', commandId: 'unknown', command: mark(0) });
    let late: Promise<unknown> | undefined;
    let failedReads = 0;
    store.afterRead = async () => {
      late ??= log.submit(room, { member: 'ann', commandId: 'late', command: mark(1) });
      failedReads += 1;
      if (failedReads < 5) throw new Error('the store is away');
    };
    expect(await inFlight).toEqual(done(1));
    expect(await late).toEqual({ ok: false, code: 'unavailable' });
  });

  test('[L7] a move that was never tried is not turned away for what failed before it', async () => {
    const { store, log, room } = await setUpRoom();
    store.faults.push('lost', 'lost', 'lost');
    expect(await log.submit(room, { member: 'ann', commandId: 'tired', command: mark(0) })).toMatchObject({ ok: false });
    const elsewhere = startLog(store);
    const theirs = await loadRoom(elsewhere.rooms, 'room');
    await elsewhere.log.submit(theirs, { member: 'bob', commandId: 'theirs', command: mark(7) });
    log.scheduleCatchUp(room, SETUP_ENTRIES + 1);
    expect(await log.submit(room, { member: 'ann', commandId: 'fresh', command: mark(1) })).toEqual(done(2));
  });

  test('[L15] a room whose rows the store always rejects keeps no other room from its moves', async () => {
    const { store, rooms, log, room } = await setUpRoom();
    await createPublicBoard(store, 'poisoned');
    const poisoned = await loadRoom(rooms, 'poisoned');
    const append = store.append.bind(store);
    store.append = async (batch) => {
      if (batch.some(({ roomId }) => roomId === 'poisoned')) throw new Error('a value out of range');
      return append(batch);
    };
    const bad = log.submit(poisoned, { member: 'bob', commandId: 'bad', command: mark(0) });
    const good = log.submit(room, { member: 'ann', commandId: 'good', command: mark(0) });
    expect(await good).toEqual(done(1));
    expect(await bad).toEqual({ ok: false, code: 'unavailable' });
    expect(await log.submit(room, { member: 'ann', commandId: 'next', command: mark(1) })).toEqual(done(2));
  });

  test('[L8] draining ends when all that was accepted is stored, and takes nothing new', async () => {
    const { store, log, room } = await setUpRoom();
    const gate = createDeferred();
    store.beforeAppend = () => gate.opened;
    const accepted = log.submit(room, { member: 'ann', commandId: 'in', command: mark(0) });
    const waiting = log.submit(room, { member: 'ann', commandId: 'in-too', command: mark(1) });
    const drained = log.drain();
    expect(await log.submit(room, { member: 'ann', commandId: 'out', command: mark(2) })).toEqual({ ok: false, code: 'unavailable' });
    gate.open();
    await drained;
    expect(await Promise.all([accepted, waiting])).toEqual([1, 2].map(done));
  });

  test('[L9] a poke makes the room read what it misses; an old poke does nothing', async () => {
    const { store, log, room, shown } = await setUpRoom();
    const elsewhere = startLog(store);
    const theirs = await loadRoom(elsewhere.rooms, 'room');
    await elsewhere.log.submit(theirs, { member: 'bob', commandId: 'theirs', command: mark(7) });
    log.scheduleCatchUp(room, SETUP_ENTRIES + 1);
    await expect.poll(() => shown.map(({ row }) => row.commandId)).toEqual(['theirs']);
    expect(room.seq).toBe(SETUP_ENTRIES + 1);
    const reads = store.reads;
    log.scheduleCatchUp(room, SETUP_ENTRIES + 1);
    await log.drain();
    expect([shown.length, store.reads]).toEqual([1, reads]);
  });

  test('[L9] only who wrote rows tells others of them', async () => {
    const { store, log, room, shown, told } = await setUpRoom();
    const elsewhere = startLog(store);
    const theirs = await loadRoom(elsewhere.rooms, 'room');
    await elsewhere.log.submit(theirs, { member: 'bob', commandId: 'theirs', command: mark(7) });
    log.scheduleCatchUp(room, SETUP_ENTRIES + 1);
    await expect.poll(() => shown).toHaveLength(1);
    expect([elsewhere.told, told]).toEqual([[SETUP_ENTRIES + 1], []]);
  });

  test('[L9] a poke that comes during a read is not forgotten', async () => {
    const { store, log, room, shown } = await setUpRoom();
    const elsewhere = startLog(store);
    const theirs = await loadRoom(elsewhere.rooms, 'room');
    await elsewhere.log.submit(theirs, { member: 'bob', commandId: 'first', command: mark(7) });
    const gate = createDeferred();
    store.afterRead = () => gate.opened;
    log.scheduleCatchUp(room, SETUP_ENTRIES + 1);
    await elsewhere.log.submit(theirs, { member: 'bob', commandId: 'second', command: mark(8) });
    log.scheduleCatchUp(room, SETUP_ENTRIES + 2);
    gate.open();
    await log.drain();
    expect(shown.map(({ row }) => row.commandId)).toEqual(['first', 'second']);
  });

  test('[L12] pokes without end do not keep moves from the store', async () => {
    const { store, rooms, log, room } = await setUpRoom();
    await createPublicBoard(store, 'busy');
    const busy = await loadRoom(rooms, 'busy');
    let pokes = 0;
    store.afterRead = async () => {
      pokes += 1;
      if (pokes < 1_000) log.scheduleCatchUp(busy, SETUP_ENTRIES + pokes);
    };
    log.scheduleCatchUp(busy, SETUP_ENTRIES + 1);
    expect(await log.submit(room, { member: 'ann', commandId: 'mine', command: mark(0) })).toEqual(done(1));
    expect(pokes).toBeLessThan(10);
    await log.drain();
  });

  test('[L13] a store that lost what it had committed stops the log instead of turning in circles', async () => {
    const { store, log, room } = await setUpRoom();
    await log.submit(room, { member: 'ann', commandId: 'kept', command: mark(0) });
    store.rowsOf('room').pop();
    void log.submit(room, { member: 'ann', commandId: 'never', command: mark(1) });
    await expect(log.drain()).rejects.toThrow('The store lost committed entries of room room');
  });

  test('[S20] a room that was deleted since nobody played in it is gone and not broken; one in which something happened since must not be gone', async () => {
    const { store, room: recent } = await setUpRoom();
    await createPublicBoard(store, 'silent');
    await createPublicBoard(store, 'other');
    const { rooms, log, deleted, quarantine } = startLog(store, recent.changedAt);
    const [silent, other] = [await loadRoom(rooms, 'silent'), await loadRoom(rooms, 'other')];
    Object.defineProperty(silent, 'changedAt', { value: recent.changedAt - 1 });
    store.rooms.delete('silent');
    const moves = [silent, other].map((room) => log.submit(room, { member: 'ann', commandId: 'moves', command: mark(0) }));
    expect(await Promise.all(moves)).toMatchObject([{ ok: false, code: 'unavailable' }, { ok: true }]);
    expect([deleted, quarantine.size]).toEqual([['silent'], 0]);
    store.rooms.delete('other');
    void log.submit(other, { member: 'ann', commandId: 'never', command: mark(1) });
    await expect(log.drain()).rejects.toThrow('The store lost committed entries of room other');
  });

  test.each([1, 2])('[L13] [BR6] so does one that lost a row in the middle: number %i of those that the room misses', async (lost) => {
    const { store, log, room } = await setUpRoom();
    const other = startLog(store);
    const elsewhere = await loadRoom(other.rooms, 'room');
    for (const cell of [0, 1, 2]) await other.log.submit(elsewhere, { member: 'bob', commandId: `move-${cell}`, command: mark(cell) });
    const [gone] = store.rowsOf('room').splice(SETUP_ENTRIES + lost - 1, 1);
    store.tailsAfter = async (seqs) => new Map([...seqs].map(([id, seq]) => [id, store.rowsOf(id).filter((row) => row.seq > seq)]));
    log.scheduleCatchUp(room, SETUP_ENTRIES + 3);
    await expect(log.drain()).rejects.toThrow('The store lost committed entries of room room');
    expect(gone.seq).toBe(SETUP_ENTRIES + lost);
  });

  test('[L10] nothing is shown before it is stored', async () => {
    const { store, log, room, shown } = await setUpRoom();
    const gate = createDeferred();
    store.beforeAppend = () => gate.opened;
    const answer = log.submit(room, { member: 'ann', commandId: 'hidden', command: mark(0) });
    await Promise.resolve();
    expect([shown.length, room.snapshotFor('ann').seq]).toEqual([0, SETUP_ENTRIES]);
    gate.open();
    await answer;
    expect([shown.length, room.snapshotFor('ann').seq]).toEqual([1, SETUP_ENTRIES + 1]);
  });

  test('[L11] any mixture of writers, faults and repeats leaves one gapless log with every acknowledged move once', async () => {
    const action = fc.record({
      writer: fc.nat(1),
      member: fc.constantFrom('ann', 'bob'),
      commandId: fc.nat(30),
      cell: fc.nat(17),
      mark: fc.nat(3),
      fault: fc.option(fc.constantFrom<AppendFault>('lost', 'landed-but-unknown'), { freq: 6 }),
      settle: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
        const store = new MemoryStore();
        await createPublicBoard(store);
        const writers = [startLog(store), startLog(store)];
        const rooms = await Promise.all(writers.map(({ rooms }) => loadRoom(rooms, 'room')));
        const answers: Promise<{ key: string; seq: number | undefined }>[] = [];
        for (const { writer, member, commandId, cell, mark: value, fault, settle } of actions) {
          if (fault !== null) store.faults.push(fault);
          const request = { member, commandId: String(commandId), command: mark(cell, value) };
          const answer = writers[writer].log.submit(rooms[writer], request);
          answers.push(answer.then((got) => ({ key: `${member} ${commandId}`, seq: got.ok ? got.seq : undefined })));
          if (settle) await answer;
        }
        const settled = await Promise.all(answers);
        const rows = store.rowsOf('room');
        expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1));
        const keys = rows.map((row) => `${row.member} ${row.commandId}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { key, seq } of settled) if (seq !== undefined) expect(keys[seq - 1]).toBe(key);
        for (const [i, { log, shown }] of writers.entries()) {
          log.scheduleCatchUp(rooms[i], rows.length);
          await log.drain();
          expect(shown.map(({ row }) => row)).toEqual(rows.slice(SETUP_ENTRIES));
        }
      }),
      { numRuns: 300 },
    );
  });
});
