import { beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { DatabaseClock } from '@/server/rooms/database-clock';
import { memoryChat } from '../support/memory-chat';
import { MemoryStore } from '../support/memory-store';
import { PUBLIC_BOARD, SETUP_ENTRIES, setupEntries } from '../support/public-board-fixture';
import { makeRoom, openTestRuntime, ROOM, type TestRuntime } from '../support/test-runtime';
import { NOON, VirtualTime } from '../support/virtual-time';

const HOUR_MS = 3_600_000;
const COUNTDOWN_MS = 5_000;

describe('the clock of the database', () => {
  let monotonic: number;
  let wall: number;
  let database: number;
  /** How long the database takes until it looks at its clock, and until its answer is here. */
  let delays: readonly [number, number];
  let asked: number;
  let shifts: number;
  const errors: unknown[] = [];

  function passBy(milliseconds: number): void {
    monotonic += milliseconds;
    wall += milliseconds;
    database += milliseconds;
  }

  async function open(): Promise<DatabaseClock> {
    return DatabaseClock.open({
      async ask() {
        asked += 1;
        passBy(delays[0]);
        const at = database;
        passBy(delays[1]);
        if (Number.isNaN(at)) throw new Error('away');
        return at;
      },
      monotonic: () => monotonic,
      wall: () => wall,
      onShift() {
        shifts += 1;
      },
      onError: (error) => errors.push(error),
    });
  }

  beforeEach(() => {
    [monotonic, wall, database] = [5_000, NOON + 40, NOON];
    delays = [0, 0];
    [asked, shifts, errors.length] = [0, 0, 0];
  });

  test('[CK1] runs on by itself, and a slow answer that allows what is known changes nothing', async () => {
    const clock = await open();
    passBy(10_000);
    expect(clock.now()).toBe(NOON + 10_000);
    delays = [300, 700];
    await clock.sync();
    expect([clock.now(), asked, shifts]).toEqual([NOON + 11_000, 2, 0]);
  });

  test('[CK1] is never further off than an answer took', async () => {
    delays = [0, 800];
    const clock = await open();
    expect(clock.now()).toBe(database - 800);
    delays = [30, 20];
    await clock.sync();
    expect(clock.now()).toBe(database - 20);
  });

  test.each([HOUR_MS, -HOUR_MS])('[CK2] follows the database when that is set by %d ms, and says so', async (step) => {
    const clock = await open();
    database += step;
    expect(clock.now()).toBe(NOON);
    await clock.sync();
    expect([clock.now(), shifts]).toEqual([NOON + step, 1]);
  });

  test.each([8 * HOUR_MS, -HOUR_MS])('[CK2] asks by itself when this machine has slept or was set by %d ms', async (step) => {
    const clock = await open();
    wall += step;
    database += step;
    clock.now();
    // One question, however often it is looked at.
    clock.now();
    await clock.sync();
    expect([clock.now(), asked, shifts]).toEqual([NOON + step, 2, 1]);
    clock.now();
    expect(asked).toBe(2);
  });

  test('[CK2] a database that is away is asked another time', async () => {
    const clock = await open();
    database = Number.NaN;
    await clock.sync();
    expect(clock.now()).toBe(NOON);
    expect(errors.splice(0)).toHaveLength(1);
    database = NOON + HOUR_MS;
    await clock.sync();
    expect(clock.now()).toBe(NOON + HOUR_MS);
  });
});

describe('the time of rooms', () => {
  const time = new VirtualTime();
  /** What clocks that can be set are ahead of the time that passes. */
  let ahead: number;
  const present = () => time.now() + ahead;
  let store: MemoryStore;
  let runtime: TestRuntime;

  beforeEach(async () => {
    ahead = 0;
    store = new MemoryStore(present);
    const ground = { time, store, chat: memoryChat(present), names: new Map() };
    runtime = await openTestRuntime(ground, { database: { name: 'sqlite', now: async () => present() }, wall: present });
    return () => runtime.close();
  });

  /** Ann and bob have begun to race; returns ann. */
  async function startRace(): Promise<ReturnType<TestRuntime['visit']>> {
    await makeRoom(runtime, 'race', { limitMs: 60_000 });
    const [ann, bob] = [runtime.visit('ann'), runtime.visit('bob')];
    for (const visit of [ann, bob]) {
      await visit.subscribe({ protocol: PROTOCOL_VERSION, room: ROOM });
      await visit.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
    }
    await ann.command({ room: ROOM, commandId: 'here-we-go', command: { type: 'start', isForced: true } });
    await time.pass(COUNTDOWN_MS);
    return ann;
  }

  test('[CK2] a limit that passed while the machine slept ends the round soon after, at its due time', async () => {
    await startRace();
    ahead += 8 * HOUR_MS;
    await time.pass(15_000);
    const { state } = await runtime.room();
    expect(state.phase).toBe('ended');
    expect(state.round?.endedAt).toBe((state.round?.startedAt ?? 0) + 60_000);
  });

  test('[CK3] when the clock is put back the time of a room runs on, for its rows, its people and its limit', async () => {
    const ann = await startRace();
    const room = await runtime.room();
    const began = room.state.round?.startedAt ?? 0;
    ahead -= HOUR_MS;
    await time.pass(20_000);
    expect(room.now()).toBe(began + 20_000);
    expect(await ann.subscribe({ protocol: PROTOCOL_VERSION, room: ROOM })).toMatchObject({ now: began + 20_000 });
    await ann.command({ room: ROOM, commandId: 'an-hour-earlier', command: { type: 'mark', cells: [1], mark: 1 } });
    await time.pass(10_000);
    await ann.command({ room: ROOM, commandId: 'and-a-bit-later', command: { type: 'mark', cells: [2], mark: 1 } });
    const rows = await store.entriesAfter(ROOM, 0);
    expect(rows.slice(-2).map(({ at }) => at - began)).toEqual([20_000, 30_000]);
    await time.pass(30_000);
    expect(room.state.phase).toBe('ended');
    expect(store.results.map(({ wallMs }) => wallMs)).toEqual([60_000, 60_000]);
  });

  test('[CK4] a room that is dated in the future moves its own rows alone', async () => {
    for (const id of ['early', 'late']) {
      await store.createRoom({ id, setup: PUBLIC_BOARD, code: null, inviteHash: null });
      const notBefore = id === 'late' ? present() + HOUR_MS : 0;
      await store.append([{ roomId: id, expectedHead: 0, entries: setupEntries(), notBefore, results: [] }]);
    }
    const late = present() + HOUR_MS;
    const ann = runtime.visit('ann');
    for (const room of ['late', 'early']) await ann.subscribe({ protocol: PROTOCOL_VERSION, room });
    for (const turn of [0, 1]) {
      for (const room of ['late', 'early']) {
        await ann.command({ room, commandId: `marks-${room}-${turn}`, command: { type: 'mark', cells: [turn], mark: 1 } });
      }
      await time.pass(5_000);
    }
    const times = async (room: string) => (await store.entriesAfter(room, SETUP_ENTRIES)).map(({ at }) => at - late);
    expect(await times('late')).toEqual([0, 5_000]);
    expect(await times('early')).toEqual([-HOUR_MS, 5_000 - HOUR_MS]);
    expect((await runtime.room('early')).now()).toBe(present());
    expect((await runtime.room('late')).now()).toBe(present() + HOUR_MS);
  });
});
