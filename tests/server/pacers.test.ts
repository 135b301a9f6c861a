import { describe, expect, test, vi } from 'vitest';
import type { PacerMove } from '@/engine/play/pacer-timeline';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { listingOf } from '@/server/rooms/listing';
import { after } from '@/server/rooms/timer';
import { createPacerTimelines } from '@/server/services/play/pacer-timelines';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createTechniqueTimeStore } from '@/server/store/technique-time-store';
import { PACERS } from '@/server/worker/per-address';
import { timelineOf } from '../engine/support/random-room';
import { CORNER, TestRoom, TWO_WAYS } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { inlineWorkers } from '../support/inline-workers';
import { atEnd } from '../support/own';
import { addPlayers, addResults, makeResult } from '../support/results';
import { createTestWorld, makeRoom, openTestRuntime, ROOM, type TestRuntime, type TestWorld } from '../support/test-runtime';

const COUNTDOWN_MS = 5_000;
const PACER = 'pacer-1-steady';
/** Three moves, of which one is taken back. */
const MOVES: readonly PacerMove[] = [
  { pauseMs: 3_000, command: { type: 'mark', cells: [1], mark: 1 } },
  { pauseMs: 2_000, command: { type: 'mark', cells: [2], mark: 2 } },
  { pauseMs: 4_000, command: { type: 'undo' } },
  { pauseMs: 1_000, command: { type: 'mark', cells: [2], mark: 1 } },
];

async function openProcess(world: TestWorld, moves = MOVES): Promise<TestRuntime> {
  const runtime = await openTestRuntime(world);
  runtime.planTimeline = async () => moves;
  return runtime;
}

/** A running race of ann and a pacer. */
async function startRace(moves = MOVES) {
  const world = createTestWorld();
  await makeRoom(world, 'race');
  const runtime = await openProcess(world, moves);
  const ann = runtime.visit('ann');
  await ann.subscribe({ protocol: PROTOCOL_VERSION, room: ROOM });
  await ann.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
  await ann.command({ room: ROOM, commandId: 'not-alone', command: { type: 'add-pacer', strength: 'steady' } });
  await ann.command({ room: ROOM, commandId: 'here-we-go', command: { type: 'start', isForced: false } });
  await world.time.pass(COUNTDOWN_MS);
  return { world, runtime, ann };
}

/** The pacer's entries, with their times since the start. */
function movesIn({ store }: TestWorld): readonly (readonly [commandId: string, at: number])[] {
  const rows = store.rowsOf(ROOM);
  const startedAt = rows.find(({ events }) => events.some(({ type }) => type === 'round-started'))?.at ?? 0;
  return rows.filter(({ member }) => member === PACER).map(({ commandId, at }) => [commandId, at - startedAt] as const);
}

describe('pacers', () => {
  test('[PA1] the server moves a pacer along its timeline, each move under an id of its own', async () => {
    const { world } = await startRace();
    await world.time.pass(2_999);
    expect(movesIn(world)).toEqual([]);
    await world.time.pass(20_000);
    expect(movesIn(world)).toEqual([
      ['pacer:1:0', 3_000],
      ['pacer:1:1', 5_000],
      ['pacer:1:2', 9_000],
      ['pacer:1:3', 10_000],
    ]);
  });

  test('[PA1] two pacers move side by side', async () => {
    const world = createTestWorld();
    await makeRoom(world, 'race');
    const runtime = await openProcess(world);
    const ann = runtime.visit('ann');
    await ann.subscribe({ protocol: PROTOCOL_VERSION, room: ROOM });
    await ann.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
    for (const strength of ['steady', 'quick'] as const)
      await ann.command({ room: ROOM, commandId: `with-${strength}`, command: { type: 'add-pacer', strength } });
    await ann.command({ room: ROOM, commandId: 'here-we-go', command: { type: 'start', isForced: false } });
    await world.time.pass(COUNTDOWN_MS + 10_000);
    const ids = (member: string) =>
      world.store
        .rowsOf(ROOM)
        .filter((row) => row.member === member)
        .map(({ commandId }) => commandId);
    expect(ids(PACER)).toEqual(['pacer:1:0', 'pacer:1:1', 'pacer:1:2', 'pacer:1:3']);
    expect(ids('pacer-2-quick')).toEqual(ids(PACER));
  });

  test('[PA2] of several processes one writes each move', async () => {
    const { world, runtime } = await startRace();
    const other = await openProcess(world);
    await other.room();
    const written = vi.fn();
    world.store.beforeAppend = async () => written();
    await world.time.pass(20_000);
    expect(movesIn(world).map(([commandId]) => commandId)).toEqual(['pacer:1:0', 'pacer:1:1', 'pacer:1:2', 'pacer:1:3']);
    expect(written.mock.calls.length).toBeGreaterThan(4);
    expect([...runtime.errors, ...other.errors]).toEqual([]);
  });

  test('[PA3] moves that were missed are not made up for: it goes on from where it is, at its pace', async () => {
    const { world, runtime } = await startRace();
    await world.time.pass(3_500);
    await runtime.close();
    world.time.jump(600_000);
    const next = await openProcess(world);
    await next.room();
    const back = 603_500;
    await world.time.pass(1_999);
    expect(movesIn(world)).toEqual([['pacer:1:0', 3_000]]);
    await world.time.pass(20_000);
    expect(movesIn(world)).toEqual([
      ['pacer:1:0', 3_000],
      ['pacer:1:1', back + 2_000],
      ['pacer:1:2', back + 6_000],
      ['pacer:1:3', back + 7_000],
    ]);
  });

  test('[PA3] after a quick restart it keeps its time', async () => {
    const { world, runtime } = await startRace();
    await world.time.pass(3_500);
    await runtime.close();
    world.time.jump(1_000);
    await (await openProcess(world)).room();
    await world.time.pass(20_000);
    expect(movesIn(world).map(([, at]) => at)).toEqual([3_000, 5_000, 9_000, 10_000]);
  });

  test('[PA3] opening the page of the room makes no move', async () => {
    const { world, runtime } = await startRace();
    await world.time.pass(1_000);
    await runtime.runDueTasks(await runtime.room());
    expect(movesIn(world)).toEqual([]);
  });

  test('[PA1] a timeline that cannot be had is tried for again', async () => {
    const { world, runtime } = await startRace();
    await world.time.pass(3_500);
    await runtime.close();
    const next = await openProcess(world);
    let failures = 2;
    next.planTimeline = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no worker');
      return MOVES;
    };
    await next.room();
    await world.time.pass(30_000);
    expect(movesIn(world)).toHaveLength(4);
    expect(next.errors).toEqual([new Error('no worker'), new Error('no worker')]);
  });

  test('[PA1] a removed pacer moves no more, and nothing is left of it', async () => {
    const { world, ann } = await startRace();
    await world.time.pass(3_500);
    await ann.command({ room: ROOM, commandId: 'enough', command: { type: 'kick', member: PACER } });
    await world.time.pass(30_000);
    expect(movesIn(world)).toHaveLength(1);
  });

  test('[PA4] a pacer has no connection and is never away', async () => {
    const { world, runtime } = await startRace();
    await world.time.pass(60_000);
    const { state, unreachable } = await runtime.room();
    expect(state.members[PACER].isAway).toBe(false);
    expect([...unreachable]).toEqual([]);
  });

  test('[PA4] a pacer stops when nobody is left in the room, and goes on when a player is back', async () => {
    const { world, runtime, ann } = await startRace(MOVES.map((move) => ({ ...move, pauseMs: 15_000 })));
    await world.time.pass(16_000);
    ann.unsubscribeAll();
    await world.time.pass(600_000);
    // One within the grace period, none after it.
    expect(movesIn(world).map(([, at]) => at)).toEqual([15_000, 30_000]);
    await runtime.visit('ann').subscribe({ protocol: PROTOCOL_VERSION, room: ROOM });
    await world.time.pass(60_000);
    expect(movesIn(world).map(([, at]) => at)).toEqual([15_000, 30_000, 631_000, 646_000]);
  });

  test('[PA4] the public lobby counts people alone, and lists no race with a pacer as ranked', () => {
    const room = new TestRoom('race', { isListed: true, isRanked: true, help: 'nobody' }).join('ann');
    expect(listingOf(room.state)).toMatchObject({ isListed: true, summary: { players: 1, isRanked: true } });
    room.do('ann', { type: 'add-pacer', strength: 'quick' });
    expect(listingOf(room.state)).toMatchObject({ isListed: true, summary: { players: 1, isRanked: false } });
    expect(listingOf(room.start(CORNER).state).dueAt).toBe(room.state.round?.limitAt);
  });
});

describe('the timelines of pacers', () => {
  /** A running race on a puzzle, whose timelines are planned in place. */
  function openPlanner(puzzle = CORNER) {
    const room = new TestRoom('race').join('ann');
    room.do('ann', { type: 'add-pacer', strength: 'steady' });
    room.start(puzzle);
    const workers = inlineWorkers();
    const ofKind = vi.fn(async () => [{ technique: 'nurikabe.reach', moves: 500, ms: 500_000 }]);
    let now = 0;
    const plan = createPacerTimelines({ workers, times: { ofKind }, monotonic: () => now });
    return {
      workers,
      ofKind,
      plan: (id = 'a-room') => plan({ id, state: room.state }, PACER),
      pass: (ms: number) => {
        now += ms;
      },
    };
  }

  test('[PA5] a worker plans them, from room, round and pacer: the same in every process', async () => {
    const { plan, workers } = openPlanner();
    const timeline = await plan();
    expect(timeline.length).toBeGreaterThanOrEqual(3);
    expect(await openPlanner().plan()).toEqual(timeline);
    expect(await plan('another-room')).not.toEqual(timeline);
    expect(workers.asked[0]).toMatchObject({ name: 'pacerTimeline', options: { client: `pacer a-room ${PACER}`, address: PACERS } });
  });

  test('[PA5] a puzzle with several solutions is finished by one of them', async () => {
    const timeline = await openPlanner(TWO_WAYS).plan();
    expect(timeline.filter(({ command }) => command.type === 'mark')).not.toHaveLength(0);
  });

  test('[PA5] a search for one of several solutions that takes long ends after counted work, with no moves', async () => {
    const empty = 'z'.repeat(30);
    const text = `nurikabe/50/50/${empty}-50${empty}+1ff${empty}.${'z'.repeat(20)}9`;
    expect(await openPlanner({ text, solution: null }).plan()).toEqual([]);
  });

  test('[PA5] the pace of real plays is read once an hour', async () => {
    const { plan, ofKind, pass } = openPlanner();
    await plan();
    await plan('another-room');
    expect(ofKind.mock.calls).toEqual([['nurikabe', 500]]);
    pass(3_600_000);
    await plan();
    expect(ofKind).toHaveBeenCalledTimes(2);
  });
});

describeOnEachDatabase('pacers', (database) => {
  /** A process in real time that makes every move at once. */
  async function openRealProcess(): Promise<TestRuntime> {
    const opened = database();
    const runtime = await openTestRuntime(createTestWorld(), {
      database: { name: opened.name, now: () => opened.now() },
      store: createRoomStore(opened),
      after,
      monotonic: () => performance.now(),
      wall: Date.now,
      planTimeline: async (room, pacer) => timelineOf(room.state, pacer).map((move) => ({ ...move, pauseMs: 1 })),
    });
    atEnd(async () => {
      await runtime.close();
      await runtime.settled();
    });
    return runtime;
  }

  /** Stores a race of ann and three pacers that has just begun. */
  async function storeRace(): Promise<readonly string[]> {
    const store = createRoomStore(database());
    const room = new TestRoom('race').join('ann');
    for (const strength of ['relaxed', 'steady', 'quick'] as const) room.do('ann', { type: 'add-pacer', strength });
    room.start({ text: 'tic-tac-logic/4/4/a1d00a01b0a0', solution: '2112211212212112' });
    await store.createRoom({
      id: ROOM,
      setup: { mode: 'race', owner: 'ann', settings: room.states[0].settings },
      code: null,
      inviteHash: null,
    });
    const entries = room.rows.map(({ seq, member, events }) => ({ seq, member, events, commandId: `stored-${seq}` }));
    await store.append([{ roomId: ROOM, expectedHead: 0, entries, notBefore: 0, results: [] }]);
    return Object.keys(room.state.members).filter((id) => id !== 'ann');
  }

  async function movesOf(pacer: string): Promise<readonly string[]> {
    const rows = await createRoomStore(database()).entriesAfter(ROOM, 0);
    return rows.filter(({ member }) => member === pacer).map(({ commandId }) => commandId);
  }

  async function expectAllMoves(runtime: TestRuntime, pacers: readonly string[]): Promise<void> {
    const room = await runtime.room();
    await expect.poll(() => pacers.filter((pacer) => room.state.round?.plays[pacer].finishedAt === null), { timeout: 20_000 }).toEqual([]);
    const { state } = room;
    for (const pacer of pacers) {
      const all = timelineOf(state, pacer).map((_, i) => `pacer:1:${i}`);
      expect(await movesOf(pacer)).toEqual(all);
    }
  }

  test('[PA2] processes that move the same pacers at the same time double no move and leave none out', async () => {
    const pacers = await storeRace();
    const processes = await Promise.all([openRealProcess(), openRealProcess()]);
    await Promise.all(processes.map((runtime) => runtime.room()));
    for (const runtime of processes) await expectAllMoves(runtime, pacers);
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('[PA2] after a restart it goes on where it was', async () => {
    const pacers = await storeRace();
    const first = await openRealProcess();
    await first.room();
    await expect.poll(async () => (await movesOf(pacers[0])).length, { timeout: 20_000 }).toBeGreaterThan(2);
    await first.close();
    await first.settled();
    const next = await openRealProcess();
    await next.room();
    await expectAllMoves(next, pacers);
  });

  test('[PA5] the pace comes from results of the kind that count', async () => {
    const times = createTechniqueTimeStore(database());
    await addPlayers(database(), [{ id: 'ann' }]);
    const results = [
      makeResult({ roomId: 'counts', playerId: 'ann', kind: 'nurikabe' }),
      makeResult({ roomId: 'held', playerId: 'ann', kind: 'nurikabe', reviewStatus: 'held' }),
      makeResult({ roomId: 'another-kind', playerId: 'ann', kind: 'tic-tac-logic' }),
      makeResult({ roomId: 'unmeasured', playerId: 'ann', kind: 'nurikabe' }),
    ];
    await addResults(database(), results);
    for (const [i, result] of results.slice(0, 3).entries())
      await times.save(result, { uses: [{ technique: `t${i}`, moves: 3, ms: 900 }], trace: null, steps: null });
    expect(await times.ofKind('nurikabe', 10)).toEqual([{ technique: 't0', moves: 3, ms: 900 }]);
  });
});
