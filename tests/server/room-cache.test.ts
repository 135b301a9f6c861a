import { describe, expect, test } from 'vitest';
import { formatSnapshot } from '@/engine/play/snapshot';
import { initialRoomState, type RoomState } from '@/engine/play/state';
import { viewEntry, viewKey } from '@/engine/play/view';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { CommittedEntry, LiveRoom } from '@/server/rooms/live-room';
import { RoomCache } from '@/server/rooms/room-cache';
import { Subscribers } from '@/server/rooms/subscribers';
import { CORNER, racePlay, settingsWith } from '../engine/support/test-room';
import { MemoryStore } from '../support/memory-store';
import { createPublicBoard } from '../support/public-board-fixture';
import { openQuarantine } from '../support/quarantine';
import { createTestWorld, makeRoom, openTestRuntime, ROOM, type TestRuntime } from '../support/test-runtime';

const ENTER = { protocol: PROTOCOL_VERSION, room: ROOM };
/** Idle for a minute, then gone with the next round of who looks. */
const GONE_MS = 60_000 + 15_000;

async function openRoom(mode: 'race' | 'co-op' | 'solo', settings = {}) {
  const ground = createTestWorld();
  await makeRoom(ground, mode, settings);
  const runtime = await openTestRuntime(ground);
  const ann = runtime.visit('ann');
  await ann.subscribe(ENTER);
  if (mode !== 'solo') await ann.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
  return { ground, runtime, ann };
}

function isHeld(runtime: TestRuntime): boolean {
  return runtime.rooms.ids().includes(ROOM);
}

describe('rooms in memory', () => {
  test('[O1] a room that nobody looks at leaves memory, and comes back as it was', async () => {
    const { ground, runtime, ann } = await openRoom('co-op');
    await ann.command({ room: ROOM, commandId: 'starts-it', command: { type: 'start', isForced: true } });
    await ground.time.pass(0);
    await ann.command({ room: ROOM, commandId: 'first-move', command: { type: 'mark', cells: [1], mark: 1 } });
    ann.unsubscribeAll();
    await ground.time.pass(20_000 + GONE_MS);
    expect(isHeld(runtime)).toBe(false);
    const before = ground.store.rowsOf(ROOM).length;
    const room = await runtime.room();
    expect(room.seq).toBe(before);
    expect(formatSnapshot(room.state).round?.plays['*'].board?.marks).toBe('2100');
  });

  test('[O1] a room that somebody looks at stays', async () => {
    const { ground, runtime } = await openRoom('co-op');
    await ground.time.pass(10 * GONE_MS);
    expect(isHeld(runtime)).toBe(true);
  });

  test('[O1] a room in which something is due stays', async () => {
    const { ground, runtime, ann } = await openRoom('race', { limitMs: 600_000 });
    await ann.command({ room: ROOM, commandId: 'starts-it', command: { type: 'start', isForced: true } });
    await ground.time.pass(5_000);
    ann.unsubscribeAll();
    await ground.time.pass(500_000);
    expect(isHeld(runtime)).toBe(true);
    await ground.time.pass(200_000);
    expect(isHeld(runtime)).toBe(false);
  });

  test('[O1] a room with something on its way to the disk stays', async () => {
    const { ground, runtime, ann } = await openRoom('solo');
    await ground.time.pass(0);
    let land = () => {};
    ground.store.beforeAppend = () =>
      new Promise((resolve) => {
        land = resolve;
      });
    const started = ann.command({ room: ROOM, commandId: 'starts-it', command: { type: 'start', isForced: true } });
    ann.unsubscribeAll();
    await ground.time.pass(10 * GONE_MS);
    expect(isHeld(runtime)).toBe(true);
    ground.store.beforeAppend = async () => {};
    land();
    expect(await started).toMatchObject({ ok: true });
  });

  test('[O8] while rooms take too much memory, the least recently used go first, and none that is needed or just loaded', async () => {
    const store = new MemoryStore();
    for (const id of ['one', 'two', 'three', 'four']) await createPublicBoard(store, id);
    let now = 0;
    const clock = { now: () => now, monotonic: () => now };
    const rooms = new RoomCache({ store, clock, onLoad: () => {}, quarantine: openQuarantine(), maxBytes: 25_000 });
    const evict = () => {
      rooms.evictIdle(({ id }) => id === 'two');
      return rooms.ids();
    };
    for (const id of ['one', 'two', 'three', 'four']) {
      await rooms.load(id);
      now += 1_000;
    }
    expect(evict()).toHaveLength(4);
    rooms.get('one');
    now += 5_000;
    expect(evict()).toEqual(['one', 'two']);
    now += 60_000;
    expect(evict()).toEqual(['two']);
  });

  test('[O2] being asked for its head is no interest in a room', async () => {
    const { ground, runtime, ann } = await openRoom('solo');
    const stop = runtime.pollHeads();
    ann.unsubscribeAll();
    await ground.time.pass(GONE_MS);
    expect(isHeld(runtime)).toBe(false);
    stop();
  });

  test('[O3] a room that many ask for at once is read once', async () => {
    const ground = createTestWorld();
    await makeRoom(ground, 'co-op');
    const runtime = await openTestRuntime(ground);
    const rooms = await Promise.all(Array.from({ length: 5 }, () => runtime.room()));
    expect(new Set(rooms).size).toBe(1);
    expect(ground.store.reads).toBe(1);
    expect(await runtime.rooms.load('nowhere')).toBeNull();
  });
});

describe('the audience', () => {
  /** A race with all of its rows, as a room in memory hands them over. */
  function playRace() {
    const race = racePlay(CORNER, { hasRandomOrientation: true });
    race.mark('ann', [1], 1);
    race.mark('bob', [2, 3], 1);
    race.do('ann', { type: 'give-up' });
    const rows: CommittedEntry[] = race.rows.map((row, i) => {
      return { entry: { ...row, commandId: `row-${row.seq}` }, before: race.states[i], after: race.states[i + 1] };
    });
    return rows;
  }

  test('[O4] everybody gets exactly what their part allows, and who gets the same gets it at once', () => {
    const viewers = ['ann', 'bob', 'sue', 'zoe'];
    const sent: { to: readonly string[]; message: unknown }[] = [];
    const audience = new Subscribers((connections, _name, message) => void sent.push({ to: connections, message }));
    for (const viewer of viewers) for (const device of ['phone', 'desk']) audience.subscribe(ROOM, viewer, `${viewer}-${device}`);
    for (const committed of playRace()) {
      sent.length = 0;
      audience.publish({ id: ROOM, now: () => 77 } as LiveRoom, [committed]);
      const { entry: row, before, after } = committed;
      for (const viewer of viewers) {
        const got = sent.filter(({ to }) => to.includes(`${viewer}-phone`));
        const events = viewEntry(before, after, row, viewer);
        expect(got.map(({ message }) => message)).toEqual([{ room: ROOM, now: 77, entries: [{ ...row, events }] }]);
        expect(got[0].to).toContain(`${viewer}-desk`);
      }
      const keys = new Set(viewers.map((viewer) => viewKey(before, after, row)(viewer)));
      expect(sent).toHaveLength(keys.size);
    }
  });

  test('[O4] who sees the moves of others follows every change of members, settings, bans and subscriptions', () => {
    const sent: { to: readonly string[]; message: { entries: readonly { member: string }[] } }[] = [];
    const audience = new Subscribers((to, _name, message) => void sent.push({ to, message: message as (typeof sent)[number]['message'] }));
    const member = { name: 'Ann', role: 'player', isAway: false, isReady: false, isMuted: false } as const;
    const open = {
      ...initialRoomState({ mode: 'co-op', owner: 'ann', settings: settingsWith({}) }),
      members: { ann: member, bob: member },
    };
    const entry = { seq: 1, member: 'ann', commandId: 'c', at: 0, events: [{ type: 'marked', cells: [0], mark: 1 } as const] };
    const whoLearns = (state: RoomState) => {
      sent.length = 0;
      audience.publish({ id: ROOM, now: () => 0 } as LiveRoom, [{ entry, before: state, after: state }]);
      expect(sent.flatMap(({ to }) => to).sort()).toEqual(subscribed);
      return sent.flatMap(({ to, message }) => (message.entries[0].member === 'ann' ? to : [])).sort();
    };
    const subscribed = ['ann', 'bob', 'eve'];
    for (const viewer of subscribed) audience.subscribe(ROOM, viewer, viewer);
    expect([whoLearns(open), whoLearns(open)]).toEqual([subscribed, subscribed]);
    const banned = { ...open, banned: ['eve'] };
    expect(whoLearns(banned)).toEqual(['ann', 'bob']);
    const closed = { ...banned, settings: { ...banned.settings, isPrivate: true } };
    expect(whoLearns(closed)).toEqual(['ann', 'bob']);
    const left = { ...closed, members: { ann: member } };
    expect([whoLearns(left), whoLearns(left)]).toEqual([['ann'], ['ann']]);
    audience.subscribe(ROOM, 'ann', 'desk');
    subscribed.splice(2, 0, 'desk');
    expect([whoLearns(left), whoLearns(left)]).toEqual([
      ['ann', 'desk'],
      ['ann', 'desk'],
    ]);
    audience.unsubscribe(ROOM, 'bob', 'bob');
    subscribed.splice(subscribed.indexOf('bob'), 1);
    expect(whoLearns(left)).toEqual(['ann', 'desk']);
  });

  test('[O4] who has gone gets nothing more', () => {
    const sent: (readonly string[])[] = [];
    const audience = new Subscribers((connections, _name, _message) => void sent.push(connections));
    audience.subscribe(ROOM, 'sue', 'phone');
    audience.subscribe(ROOM, 'sue', 'desk');
    audience.unsubscribe(ROOM, 'sue', 'phone');
    const [first] = playRace();
    audience.publish({ id: ROOM, now: () => 0 } as LiveRoom, [first]);
    expect(sent).toEqual([['desk']]);
    audience.unsubscribe(ROOM, 'sue', 'desk');
    expect([audience.isSubscribed(ROOM, 'sue'), audience.hasSubscribers(ROOM)]).toEqual([false, false]);
  });
});
