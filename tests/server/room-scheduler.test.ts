import { describe, expect, test } from 'vitest';
import { resultsOf } from '@/engine/play/results';
import type { RoomSettings } from '@/engine/play/setup';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { beginWith, CORNER } from '../engine/support/test-room';
import { createDeferred } from '../support/deferred';
import { createTestWorld, makeRoom, openTestRuntime, ROOM, type TestRuntime, type TestWorld } from '../support/test-runtime';

const COUNTDOWN_MS = 5_000;

/** A process at whose room ann, the host, and bob sit. */
async function openRoom(mode: 'race' | 'co-op', settings: Partial<RoomSettings> = {}, ground: TestWorld = createTestWorld()) {
  await makeRoom(ground, mode, settings);
  const runtime = await openTestRuntime(ground);
  const [ann, bob] = [runtime.visit('ann'), runtime.visit('bob')];
  for (const visit of [ann, bob]) {
    await visit.subscribe({ protocol: PROTOCOL_VERSION, room: ROOM });
    await visit.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
  }
  return { ground, runtime, ann, bob };
}

function start(visit: ReturnType<TestRuntime['visit']>) {
  return visit.command({ room: ROOM, commandId: 'here-we-go', command: { type: 'start', isForced: true } });
}

/** The types of all events of the log from a row on, in order. */
function story(ground: TestWorld, from = 0): string[] {
  return ground.store
    .rowsOf(ROOM)
    .slice(from)
    .flatMap(({ events }) => events.map(({ type }) => type));
}

describe('the steward', () => {
  test('[M1] fires the gun when it is due, not before', async () => {
    const { ground, runtime, ann } = await openRoom('race');
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS - 1);
    expect((await runtime.room()).state.phase).toBe('countdown');
    await ground.time.pass(1);
    expect((await runtime.room()).state.phase).toBe('running');
    expect(ground.store.rowsOf(ROOM).at(-1)?.at).toBe((await runtime.room()).state.round?.startedAt);
  });

  test('[M1] plans nothing for what is committed while it closes', async () => {
    const { ground, runtime, ann } = await openRoom('race');
    const started = start(ann);
    await runtime.close();
    expect(await started).toMatchObject({ ok: true });
    const rows = ground.store.rowsOf(ROOM).length;
    await ground.time.pass(60_000);
    await runtime.settled();
    expect(ground.time.planned).toBe(0);
    expect(ground.store.rowsOf(ROOM)).toHaveLength(rows);
  });

  test('[M5] does not try again for a puzzle after it was closed', async () => {
    const { ground, runtime, ann } = await openRoom('race');
    const gate = createDeferred();
    runtime.provide = async () => {
      await gate.opened;
      throw new Error('no puzzle');
    };
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS);
    await runtime.close();
    gate.open();
    await runtime.settled();
    expect(runtime.errors).toEqual([new Error('no puzzle')]);
    expect(ground.time.planned).toBe(0);
  });

  test('[M1] a countdown that is stopped has no gun, and the next one has its own', async () => {
    const { ground, runtime, ann } = await openRoom('race');
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS - 1);
    await ann.command({ room: ROOM, commandId: 'stop-that', command: { type: 'stop-countdown' } });
    await ground.time.pass(60_000);
    expect((await runtime.room()).state.phase).toBe('lobby');
    await ann.command({ room: ROOM, commandId: 'once-more', command: { type: 'start', isForced: true } });
    await ground.time.pass(COUNTDOWN_MS);
    expect((await runtime.room()).state.phase).toBe('running');
  });

  test('[M1] a countdown that begins in the millisecond in which another came to nothing has a gun of its own', async () => {
    const ground = createTestWorld();
    await makeRoom(ground, 'co-op');
    const runtime = await openTestRuntime(ground);
    const ann = runtime.visit('ann');
    await ann.subscribe({ protocol: PROTOCOL_VERSION, room: ROOM });
    const comeAndStart = async (time: string) => {
      await ann.command({ room: ROOM, commandId: `comes-in-${time}`, command: { type: 'join', role: 'player' } });
      return ann.command({ room: ROOM, commandId: `starts-it-${time}`, command: { type: 'start', isForced: true } });
    };
    await comeAndStart('once');
    await ann.command({ room: ROOM, commandId: 'goes-again', command: { type: 'leave' } });
    await ground.time.pass(0);
    expect(story(ground).at(-1)).toBe('countdown-stopped');
    await comeAndStart('twice');
    await ground.time.pass(0);
    expect((await runtime.room()).state.phase).toBe('running');
  });

  test('[M2] a gun that was missed in a crash gives everybody the countdown again', async () => {
    const { ground, ann } = await openRoom('race');
    await start(ann);
    const before = ground.store.rowsOf(ROOM).length;
    ground.time.jump(COUNTDOWN_MS + 3_001);
    const next = await openTestRuntime(ground);
    await next.room();
    await ground.time.pass(0);
    expect(story(ground, before)).toEqual(['countdown-started']);
    await ground.time.pass(COUNTDOWN_MS);
    expect(story(ground, before)).toEqual(['countdown-started', 'round-started']);
  });

  test('[M2] a gun that is only a little late is fired', async () => {
    const { ground, ann } = await openRoom('race');
    await start(ann);
    const before = ground.store.rowsOf(ROOM).length;
    ground.time.jump(COUNTDOWN_MS + 3_000);
    const next = await openTestRuntime(ground);
    await next.room();
    await ground.time.pass(0);
    expect(story(ground, before)).toEqual(['round-started']);
  });

  test('[M3] a limit that passed while nobody was there ends the round at its due time', async () => {
    const { ground, ann } = await openRoom('race', { limitMs: 60_000 });
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS);
    ground.time.jump(3_600_000);
    const next = await openTestRuntime(ground);
    const room = await next.room();
    await ground.time.pass(0);
    expect(room.state.phase).toBe('ended');
    expect(room.state.round?.endedAt).toBe((room.state.round?.startedAt ?? 0) + 60_000);
    expect(ground.store.results.map(({ wallMs, isFinished }) => [wallMs, isFinished])).toEqual([
      [60_000, false],
      [60_000, false],
    ]);
  });

  test('[M3] a room that nobody comes back to is looked after all the same', async () => {
    const { ground, ann, runtime } = await openRoom('race', { limitMs: 60_000 });
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS);
    await runtime.close();
    ground.time.jump(3_600_000);
    const next = await openTestRuntime(ground);
    await ground.time.pass(60_000);
    expect(next.rooms.ids()).toEqual([ROOM]);
    expect(story(ground)).toContain('round-ended');
    expect(ground.store.results).toHaveLength(2);
  });

  test('[M3] a round that is decided ends at once, and that is told once', async () => {
    const { ground, runtime, ann, bob } = await openRoom('race');
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS);
    await ann.command({ room: ROOM, commandId: 'fills-the-sea', command: { type: 'mark', cells: [1, 2, 3], mark: 1 } });
    await bob.command({ room: ROOM, commandId: 'has-enough', command: { type: 'give-up' } });
    await ground.time.pass(0);
    expect(story(ground).slice(-3)).toEqual(['finished', 'gave-up', 'round-ended']);
    expect(runtime.ended).toEqual([`${ROOM} 1`]);
    expect(ground.store.results.map(({ member, place, isFinished }) => [member, place, isFinished])).toEqual([
      ['ann', 1, true],
      ['bob', 2, false],
    ]);
  });

  test('[M3] what is decided while rows are on their way ends on what is stored, and the results with it', async () => {
    const { ground, runtime, ann, bob } = await openRoom('race', { limitMs: 60_000 });
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS);
    await ground.time.pass(59_990);
    let land = () => {};
    ground.store.beforeAppend = () =>
      new Promise((resolve) => {
        land = resolve;
      });
    const first = ann.command({ room: ROOM, commandId: 'in-the-last-moment', command: { type: 'mark', cells: [1], mark: 1 } });
    await ground.time.settle();
    const second = bob.command({ room: ROOM, commandId: 'behind-that-one', command: { type: 'mark', cells: [2], mark: 1 } });
    await ground.time.pass(10);
    ground.store.beforeAppend = async () => {};
    land();
    await ground.time.pass(1_000);
    expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(story(ground).slice(-3)).toEqual(['marked', 'marked', 'round-ended']);
    const room = await runtime.room();
    expect(ground.store.results).toMatchObject(resultsOf(room.state));
    expect(ground.store.results).toHaveLength(2);
  });

  test('[M3] a process that hears late of an end and what followed it tells the round that ended', async () => {
    const { ground, ann } = await openRoom('co-op');
    const other = await openTestRuntime(ground, { database: { name: 'postgresql', now: async () => ground.time.now() } });
    await other.room();
    await start(ann);
    await ground.time.pass(0);
    await ann.command({ room: ROOM, commandId: 'has-enough', command: { type: 'give-up' } });
    await ground.time.pass(0);
    await ann.command({ room: ROOM, commandId: 'another-one', command: { type: 'next' } });
    await ground.time.pass(0);
    other.notifyAdvanced(new Map([[ROOM, ground.store.rowsOf(ROOM).length]]));
    await ground.time.pass(0);
    expect((await other.room()).state.round?.number).toBe(2);
    expect(other.ended).toEqual([`${ROOM} 1`]);
  });

  test('[M4] a hint is answered from what lies on the board', async () => {
    const { ground, runtime, ann } = await openRoom('co-op');
    await start(ann);
    await ground.time.pass(0);
    runtime.hint = async (room, play) => ({
      type: 'mistakes',
      cells: [...(room.state.round?.plays[play]?.board?.marks.keys() ?? [])].slice(1, 2),
    });
    await ann.command({ room: ROOM, commandId: 'what-now', command: { type: 'hint' } });
    await ground.time.pass(0);
    expect((await runtime.room()).state.round?.plays['*'].board?.hint).toMatchObject({ stage: 1, full: { type: 'mistakes', cells: [1] } });
  });

  test('[M4] a hint for a board that has changed meanwhile is not given', async () => {
    const { ground, runtime, ann } = await openRoom('co-op');
    await start(ann);
    await ground.time.pass(0);
    runtime.hint = async () => {
      await ground.time.wait(1_000);
      return { type: 'nothing-forced' };
    };
    await ann.command({ room: ROOM, commandId: 'what-now', command: { type: 'hint' } });
    await ground.time.pass(500);
    await ann.command({ room: ROOM, commandId: 'never-mind', command: { type: 'mark', cells: [1], mark: 1 } });
    await ground.time.pass(10_000);
    expect(story(ground)).not.toContain('hint-answered');
    expect((await runtime.room()).state.round?.plays['*'].board?.hint).toBeNull();
  });

  test('[M5] a puzzle that cannot be had is tried for again', async () => {
    const { ground, runtime, ann } = await openRoom('co-op');
    let failures = 3;
    const { type: _type, round: _round, ...begin } = beginWith(CORNER);
    runtime.provide = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no puzzle just now');
      return begin;
    };
    await start(ann);
    await ground.time.pass(3_400);
    expect((await runtime.room()).state.phase).toBe('countdown');
    await ground.time.pass(200);
    expect((await runtime.room()).state.phase).toBe('running');
    expect(runtime.errors).toHaveLength(3);
  });

  test('[M6] who opens the page while the puzzle is fetched waits for it, and it is not fetched twice', async () => {
    const { ground, runtime, ann } = await openRoom('co-op');
    const gate = createDeferred();
    let fetched = 0;
    const { type: _type, round: _round, ...begin } = beginWith(CORNER);
    runtime.provide = async () => {
      fetched += 1;
      await gate.opened;
      return begin;
    };
    await start(ann);
    await ground.time.pass(0);
    const room = await runtime.room();
    const opened = [runtime.runDueTasks(room), runtime.runDueTasks(room)];
    gate.open();
    await Promise.all(opened);
    expect(room.state.phase).toBe('running');
    expect(fetched).toBe(1);
  });

  test('[M6] of two processes one fires the gun, and both know it', async () => {
    const { ground, runtime, ann } = await openRoom('race');
    const other = await openTestRuntime(ground, { database: { name: 'postgresql', now: async () => ground.time.now() } });
    await start(ann);
    const there = await other.room();
    await ground.time.pass(COUNTDOWN_MS + 2_000);
    expect(story(ground).filter((type) => type === 'round-started')).toHaveLength(1);
    expect(there.state).toEqual((await runtime.room()).state);
    expect([...runtime.errors, ...other.errors]).toEqual([]);
  });

  test('[M8] the last vote for a rematch starts its countdown, once', async () => {
    const { ground, runtime, ann, bob } = await openRoom('race');
    await start(ann);
    await ground.time.pass(COUNTDOWN_MS);
    for (const visit of [ann, bob]) await visit.command({ room: ROOM, commandId: 'has-enough', command: { type: 'give-up' } });
    await ground.time.pass(0);
    const before = ground.store.rowsOf(ROOM).length;
    for (const visit of [ann, bob]) {
      expect((await runtime.room()).state.phase).toBe('ended');
      await visit.command({ room: ROOM, commandId: 'again', command: { type: 'vote-rematch', isWanted: true } });
      await ground.time.pass(0);
    }
    expect(story(ground, before)).toEqual(['rematch-voted', 'rematch-voted', 'lobby-opened', 'countdown-started']);
    await ground.time.pass(COUNTDOWN_MS);
    expect((await runtime.room()).state).toMatchObject({ phase: 'running', round: { number: 2 } });
  });

  test('[M7] a countdown to a puzzle that there never will be is called off', async () => {
    const { ground, runtime, ann } = await openRoom('co-op');
    runtime.provide = async () => null;
    await start(ann);
    await ground.time.pass(0);
    expect(story(ground).slice(-2)).toEqual(['countdown-started', 'countdown-stopped']);
    expect((await runtime.room()).state.phase).toBe('lobby');
    await ground.time.pass(600_000);
    expect(story(ground).at(-1)).toBe('countdown-stopped');
  });
});
