import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RoomState } from '@/engine/play/state';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { LiveRoom } from '@/server/rooms/live-room';
import { BrokenRoom } from '@/server/store/broken-room';
import type { RoomAppend } from '@/server/store/room-store';
import { settingsWith } from '../engine/support/test-room';
import { createDeferred } from '../support/deferred';
import { createTestWorld, openTestRuntime, type TestRuntime, type TestWorld } from '../support/test-runtime';

/** Which part of the engine fails over the room that ann owns. */
const poison = vi.hoisted(() => ({
  in: '' as string,
  check(part: string, { owner }: { readonly owner: string | null }) {
    if (part === this.in && owner === 'ann') throw new Error(`poison in ${part}`);
  },
}));

vi.mock(import('@/engine/play/decide'), async (original) => {
  const engine = await original();
  return {
    ...engine,
    decide(state, ...rest) {
      poison.check('decide', state);
      return engine.decide(state, ...rest);
    },
  };
});

vi.mock(import('@/engine/play/fold'), async (original) => {
  const engine = await original();
  return {
    Fold: class extends engine.Fold {
      override add(row: Parameters<InstanceType<typeof engine.Fold>['add']>[0]): void {
        super.add(row);
        // A mark has changed the state in place by now.
        poison.check('evolve', this.current);
      }
    },
  };
});

vi.mock(import('@/engine/play/view'), async (original) => {
  const engine = await original();
  return {
    ...engine,
    viewEntry(before: RoomState, ...rest: [RoomState, Parameters<typeof engine.viewEntry>[2], string]) {
      poison.check('view', before);
      return engine.viewEntry(before, ...rest);
    },
    viewState(state: RoomState, viewer: string) {
      poison.check('snapshot', state);
      return engine.viewState(state, viewer);
    },
  };
});

vi.mock(import('@/engine/play/due-tasks'), async (original) => {
  const engine = await original();
  return {
    ...engine,
    dueTasks(state) {
      poison.check('due', state);
      return engine.dueTasks(state);
    },
  };
});

vi.mock(import('@/server/rooms/listing'), async (original) => {
  const listing = await original();
  return {
    ...listing,
    listingOf(state) {
      poison.check('listing', state);
      return listing.listingOf(state);
    },
  };
});

afterEach(() => {
  poison.in = '';
});

/** Ann's room goes wrong, bob's must not notice. */
const BAD = 'of-ann';
const GOOD = 'of-bob';

async function makeRoom({ store }: TestWorld, id: string, owner: string): Promise<void> {
  await store.createRoom({ id, setup: { mode: 'co-op', owner, settings: settingsWith({}) }, code: null, inviteHash: null });
}

async function play(runtime: TestRuntime, player: string, room: string) {
  const visit = runtime.visit(player, player);
  await visit.subscribe({ protocol: PROTOCOL_VERSION, room });
  await visit.command({ room, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
  await visit.command({ room, commandId: 'starts-it', command: { type: 'start', isForced: true } });
  await runtime.time.pass(0);
  let moves = 0;
  return {
    visit,
    enter: () => visit.subscribe({ protocol: PROTOCOL_VERSION, room }),
    move() {
      moves += 1;
      return visit.command({ room, commandId: `${player}-moves-${moves}`, command: { type: 'mark', cells: [1], mark: moves % 2 } });
    },
    takeBack: () => visit.command({ room, commandId: `${player}-takes-back`, command: { type: 'undo' } }),
  };
}

/** Ann asks for it without a visit, which would wait for the answer to what she asked before. */
function submit(runtime: TestRuntime, room: LiveRoom, commandId: string, mark: number) {
  return runtime.log.submit(room, { member: 'ann', commandId, command: { type: 'mark', cells: [1], mark } });
}

async function openBoth() {
  const ground = createTestWorld();
  await makeRoom(ground, BAD, 'ann');
  await makeRoom(ground, GOOD, 'bob');
  const runtime = await openTestRuntime(ground);
  const [ann, bob] = [await play(runtime, 'ann', BAD), await play(runtime, 'bob', GOOD)];
  // Ann's own moves are not viewed: she gets them with her answers.
  await runtime.visit('eve', 'a spectator').subscribe({ protocol: PROTOCOL_VERSION, room: BAD });
  expect([await ann.move(), await bob.move()]).toMatchObject([{ ok: true }, { ok: true }]);
  return { ground, runtime, ann, bob };
}

describe('a room over which we fail', () => {
  test.each(['decide', 'evolve', 'view', 'due'])(
    '[BR1] fails alone when %s throws: the others of its batch are committed',
    async (part) => {
      const { ground, runtime, ann, bob } = await openBoth();
      poison.in = part;
      // Marks alone make nothing due.
      const [failed, done] = await Promise.all([part === 'due' ? ann.takeBack() : ann.move(), bob.move()]);
      expect(done).toMatchObject({ ok: true });
      // What was committed before it failed is answered as such; all else is not acknowledged.
      if (part === 'decide') expect(failed).toEqual({ ok: false, code: 'room-broken' });
      if (part === 'evolve') expect(failed).toEqual({ ok: false, code: 'unavailable' });
      expect(runtime.got('ann', 'room:broken')).toEqual([{ room: BAD }]);
      expect(runtime.got('bob', 'room:broken')).toEqual([]);
      expect(runtime.quarantine.list()).toEqual([
        { room: BAD, since: ground.time.now(), reason: `Room ${BAD} is broken: poison in ${part}` },
      ]);
      expect(runtime.errors).toEqual([expect.any(BrokenRoom)]);
      expect(await bob.move()).toMatchObject({ ok: true });
    },
  );

  test('[BR2] is refused to everybody and its log grows no more, whatever is due in it', async () => {
    const { ground, runtime, ann } = await openBoth();
    poison.in = 'evolve';
    await ann.move();
    const rows = ground.store.rowsOf(BAD).length;
    const reads = ground.store.reads;
    expect(await ann.enter()).toEqual({ ok: false, code: 'room-broken' });
    expect(await ann.move()).toEqual({ ok: false, code: 'not-in-room' });
    runtime.notifyAdvanced(new Map([[BAD, rows + 5]]));
    ann.visit.unsubscribeAll();
    await ground.time.pass(600_000);
    expect(ground.store.rowsOf(BAD)).toHaveLength(rows);
    expect(ground.store.reads).toBe(reads);
    expect(runtime.rooms.ids()).not.toContain(BAD);
    expect(runtime.errors).toHaveLength(1);
  });

  test('[BR2] is tried again by the next process, with every acknowledged move', async () => {
    const { ground, runtime, ann } = await openBoth();
    poison.in = 'view';
    expect(await ann.move()).toMatchObject({ ok: true });
    expect(runtime.quarantine.has(BAD)).toBe(true);
    poison.in = '';
    const next = await openTestRuntime(ground);
    const again = next.visit('ann');
    expect(await again.subscribe({ protocol: PROTOCOL_VERSION, room: BAD })).toMatchObject({ ok: true });
    expect((await next.room(BAD)).seq).toBe(ground.store.rowsOf(BAD).length);
    expect(next.quarantine.size).toBe(0);
  });

  test('[BR1] fails alone when its snapshot cannot be made', async () => {
    const { runtime, ann, bob } = await openBoth();
    poison.in = 'snapshot';
    expect(await ann.enter()).toEqual({ ok: false, code: 'room-broken' });
    expect(await bob.enter()).toMatchObject({ ok: true });
    expect(runtime.quarantine.list()).toMatchObject([{ room: BAD }]);
  });

  test('[BR1] fails alone when its batch cannot be put together', async () => {
    const { runtime, ann, bob } = await openBoth();
    poison.in = 'listing';
    const leaves = ann.visit.command({ room: BAD, commandId: 'ann-leaves', command: { type: 'leave' } });
    expect(await Promise.all([leaves, bob.move()])).toMatchObject([{ ok: false, code: 'unavailable' }, { ok: true }]);
    expect(runtime.quarantine.list()).toMatchObject([{ room: BAD }]);
  });

  test('[BR2] leaves nobody without an answer when what waits cannot be decided again', async () => {
    const { ground, runtime } = await openBoth();
    const room = await runtime.room(BAD);
    const [begun, held] = [createDeferred(), createDeferred()];
    ground.store.beforeAppend = () => {
      begun.open();
      return held.opened;
    };
    const first = submit(runtime, room, 'in-flight', 0);
    await begun.opened;
    const waiting = [submit(runtime, room, 'waits', 1), submit(runtime, room, 'waits-too', 0)];
    // Another process is first.
    ground.store.rowsOf(BAD).push({ seq: room.seq + 1, member: 'cat', commandId: 'elsewhere', events: [], at: ground.time.now() });
    poison.in = 'decide';
    held.open();
    expect(await Promise.all([first, ...waiting])).toEqual(Array(3).fill({ ok: false, code: 'unavailable' }));
    expect(runtime.quarantine.list()).toMatchObject([{ room: BAD }]);
    await runtime.close();
    await runtime.settled();
  });

  test('[BR2] nor when some are turned away and the others cannot be decided again', async () => {
    const { ground, runtime } = await openBoth();
    const room = await runtime.room(BAD);
    let late: Promise<unknown> | undefined;
    ground.store.faults.push('lost', 'lost', 'lost');
    ground.store.beforeAppend = async () => {
      if (ground.store.faults.length === 1) late ??= submit(runtime, room, 'late', 2);
    };
    const turnAwayFailed = room.rejectFailed.bind(room);
    room.rejectFailed = (patience) => {
      if (late !== undefined) poison.in = 'decide';
      turnAwayFailed(patience);
    };
    const first = submit(runtime, room, 'fails-thrice', 0);
    await ground.time.pass(10_000);
    expect(await Promise.all([first, late])).toEqual(Array(2).fill({ ok: false, code: 'unavailable' }));
    expect(runtime.quarantine.list()).toMatchObject([{ room: BAD }]);
    await runtime.close();
    await runtime.settled();
  });

  test('[BR3] fails alone when another process has written what this one cannot read', async () => {
    const { ground, runtime, ann, bob } = await openBoth();
    const read = ground.store.tailsAfter.bind(ground.store);
    ground.store.tailsAfter = async (seqs) => {
      if (seqs.has(BAD)) throw new BrokenRoom(BAD, 'not to be read');
      return read(seqs);
    };
    for (const roomId of [BAD, GOOD]) {
      const expectedHead = ground.store.rowsOf(roomId).length;
      const rows = [{ seq: expectedHead + 1, member: 'cat', commandId: 'elsewhere', events: [] }];
      await ground.store.append([{ roomId, expectedHead, entries: rows, notBefore: 0, results: [] }]);
    }
    for (const id of [BAD, GOOD]) runtime.notifyAdvanced(new Map([[id, ground.store.rowsOf(id).length]]));
    await ground.time.pass(0);
    expect(runtime.quarantine.list()).toMatchObject([{ room: BAD }]);
    expect((await runtime.room(GOOD)).seq).toBe(ground.store.rowsOf(GOOD).length);
    expect(await bob.move()).toMatchObject({ ok: true });
    expect(await ann.enter()).toEqual({ ok: false, code: 'room-broken' });
  });

  test('[BR4] rows that cannot be written keep no other room from its moves', async () => {
    const { ground, runtime, ann, bob } = await openBoth();
    const append = ground.store.append.bind(ground.store);
    ground.store.append = async (batch) => {
      if (batch.some(({ roomId }) => roomId === BAD)) throw new TypeError('Do not know how to serialize a BigInt');
      return append(batch);
    };
    const answers = Promise.all([ann.move(), bob.move()]);
    await ground.time.pass(1_000);
    expect(await answers).toMatchObject([{ ok: false, code: 'unavailable' }, { ok: true }]);
    expect(runtime.quarantine.size).toBe(0);
  });

  test('[BR5] a hundred overdue rooms that cannot be read keep none behind them from its end', async () => {
    const ground = createTestWorld();
    const runtime = await openTestRuntime(ground);
    const due = (dueAt: number) => ({ isListed: false, dueAt, summary: { mode: 'co-op' } }) as RoomAppend['listing'];
    for (let i = 0; i < 101; i += 1) {
      await makeRoom(ground, `overdue-${i}`, 'ann');
      Object.assign(ground.store.rooms.get(`overdue-${i}`) ?? {}, { listing: due(i + 1) });
    }
    const findRoom = ground.store.findRoom.bind(ground.store);
    ground.store.findRoom = async (id) => {
      if (id !== 'overdue-100') throw new BrokenRoom(id, 'not to be read');
      return findRoom(id);
    };
    await ground.time.pass(15_000);
    expect(runtime.quarantine.size).toBe(100);
    expect(runtime.rooms.ids()).toEqual([]);
    await ground.time.pass(15_000);
    expect(runtime.rooms.ids()).toEqual(['overdue-100']);
    expect(runtime.errors).toHaveLength(100);
  });

  test('[BR5] a hall that is closed loads no more of them', async () => {
    const ground = createTestWorld();
    for (const id of ['first', 'second']) {
      await makeRoom(ground, id, 'ann');
      const listing = { isListed: false, dueAt: 1, summary: { mode: 'co-op' } } as RoomAppend['listing'];
      Object.assign(ground.store.rooms.get(id) ?? {}, { listing });
    }
    const runtime = await openTestRuntime(ground);
    const held = createDeferred();
    const asked: string[] = [];
    const findRoom = ground.store.findRoom.bind(ground.store);
    ground.store.findRoom = async (id) => {
      asked.push(id);
      await held.opened;
      return findRoom(id);
    };
    await ground.time.pass(15_000);
    await runtime.close();
    held.open();
    await runtime.settled();
    expect(asked).toEqual(['first']);
  });

  test('[BR6] a log that is shorter than its head says is no log to go on with', async () => {
    const { ground, ann } = await openBoth();
    await ann.move();
    const head = ground.store.rowsOf(BAD).length;
    const findRoom = ground.store.findRoom.bind(ground.store);
    ground.store.findRoom = async (id) => {
      const room = await findRoom(id);
      return room && { ...room, head };
    };
    ground.store.rowsOf(BAD).pop();
    const next = await openTestRuntime(ground);
    expect(await next.visit('ann').subscribe({ protocol: PROTOCOL_VERSION, room: BAD })).toEqual({ ok: false, code: 'room-broken' });
    expect(next.quarantine.list()[0].reason).toContain(`its log ends at entry ${head - 1} of ${head}`);
  });

  test('[S20] a room that is deleted while it is loaded is not there, and another under its id is sound', async () => {
    const { ground, ann } = await openBoth();
    await ann.move();
    const room = ground.store.rooms.get(BAD);
    if (room === undefined) throw new Error('no room');
    const next = await openTestRuntime(ground);
    const entriesAfter = ground.store.entriesAfter.bind(ground.store);
    ground.store.entriesAfter = async (id, ...rest) => {
      if (id === BAD) ground.store.rooms.delete(BAD);
      return id === BAD ? [] : entriesAfter(id, ...rest);
    };
    const enter = () => next.visit('ann').subscribe({ protocol: PROTOCOL_VERSION, room: BAD });
    expect(await enter()).toEqual({ ok: false, code: 'unknown-room' });
    expect(next.quarantine.size).toBe(0);
    ground.store.entriesAfter = entriesAfter;
    ground.store.rooms.set(BAD, room);
    expect(await enter()).toMatchObject({ ok: true });
  });
});
