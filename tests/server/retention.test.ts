import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomEvent } from '@/engine/play/events';
import type { Mode } from '@/engine/play/setup';
import { UNPLAYED_KEPT_MS } from '@/server/rooms/room-cache';
import { GUESTS_KEPT_MS, SCAN_BATCH, SHOWN_KEPT_MS, startRetention } from '@/server/services/background/retention';
import { createCompressedLogStore } from '@/server/store/compressed-log-store';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createRetentionStore, type RetentionStore, type SilentRoom } from '@/server/store/retention-store';
import type { RoomStore } from '@/server/store/room-store';
import { TRANSACTION_LIMITS } from '@/server/store/row-locks';
import { settingsWith } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { manualWait } from '../support/manual-wait';
import { own } from '../support/own';
import { addPlayers } from '../support/results';

/** Something for duels, links and results to point at. */
const PUZZLE = {
  id: 'puzzle',
  form: 'form',
  kind: 'nurikabe',
  width: 2,
  height: 2,
  text: 'nurikabe/2/2/1',
  solutions: 'unique',
  createdAt: 1n,
};

const JOINED: RoomEvent = { type: 'joined', member: 'ann', name: 'Ann', role: 'player' };
const SHOWN = { type: 'round-started', round: 1, puzzle: 'nurikabe/2/2/1', participants: ['ann'] } as unknown as RoomEvent;
const PAUSED: RoomEvent = { type: 'paused' };
const MARKED: RoomEvent = { type: 'marked', cells: [0], mark: 1 };
const QUEUED = { type: 'enqueued', source: { type: 'shared', link: 'a-link' }, format: 'shared' } as unknown as RoomEvent;

describeOnEachDatabase('what nobody needs', (database) => {
  let store: RoomStore;
  let retention: RetentionStore;
  let now: number;
  let deleted: string[];

  beforeEach(async () => {
    store = createRoomStore(database());
    retention = createRetentionStore(database());
    now = await database().now();
    deleted = [];
  });

  const client = () => database().client;
  const dayAgo = () => now - UNPLAYED_KEPT_MS;

  async function append(id: string, expectedHead: number, event: RoomEvent): Promise<boolean> {
    const row = { seq: expectedHead + 1, member: 'ann', commandId: `row-${expectedHead + 1}`, events: [event] };
    return (await store.append([{ roomId: id, expectedHead, entries: [row], notBefore: 0, results: [] }])).has(id);
  }

  /** A room that was last changed so long before a day ago. */
  async function addRoom(id: string, events: readonly RoomEvent[] = [JOINED], mode: Mode = 'co-op', owner: string | null = 'ann') {
    await store.createRoom({ id, setup: { mode, owner, settings: settingsWith({}) }, code: null, inviteHash: null });
    for (const [i, event] of events.entries()) await append(id, i, event);
    await age(id, 1);
  }

  async function age(id: string, ms: number): Promise<void> {
    await client().room.update({ where: { id }, data: { changedAt: BigInt(dayAgo() - ms) } });
  }

  const roomIds = async () => (await client().room.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
  const playerIds = async () => (await client().player.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);

  /** Lets the upkeep go through everything once. */
  async function runOnce(ports: Partial<Parameters<typeof startRetention>[0]> = {}): Promise<unknown[]> {
    const errors: unknown[] = [];
    const { wait, pause } = manualWait();
    const upkeep = startRetention({
      store: retention,
      rooms: store,
      isHeld: () => false,
      onDelete: (what) => deleted.push(what),
      now: async () => now,
      wait,
      onError: (error) => errors.push(error),
      ...ports,
    });
    try {
      const first = await pause();
      expect(await roomIds()).not.toEqual([]);
      first.end();
      for (let next = await pause(); next.milliseconds < 60_000; next = await pause()) next.end();
    } finally {
      await upkeep.stop();
    }
    return errors;
  }

  /** Resolves when somebody waits for a transaction to end; in SQLite everybody does. */
  async function hasToWait(): Promise<void> {
    if (database().name === 'sqlite') return;
    await vi.waitFor(async () => {
      const waiting = await client().$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(waiting).not.toEqual([]);
    }, TRANSACTION_LIMITS);
  }

  async function silent(id: string): Promise<SilentRoom> {
    const rooms = [false, true].map((isListed) => retention.silentRooms(isListed, null, dayAgo(), 1_000));
    const found = (await Promise.all(rooms)).flat().find((room) => room.id === id);
    if (found === undefined) throw new Error(`the room ${id} is not silent`);
    return found;
  }

  test('[S20] a room without a move is deleted after a day, with its log, seats and talk', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    await addRoom('unplayed', [JOINED, PAUSED]);
    await store.linkMember('unplayed', 'ann', 'ann');
    await client().chatMessage.create({ data: { id: 'line', roomId: 'unplayed', member: 'ann', text: 'Hi', at: BigInt(dayAgo() - 1) } });
    await addRoom('empty', []);
    await addRoom('listed');
    await client().room.update({ where: { id: 'listed' }, data: { isListed: true } });
    await addRoom('young');
    await client().room.update({ where: { id: 'young' }, data: { changedAt: BigInt(dayAgo() + 60_000) } });
    expect(await runOnce()).toEqual([]);
    expect(await roomIds()).toEqual(['young']);
    expect(deleted).toEqual(['room', 'room', 'room']);
    expect(await client().logEntry.count({ where: { roomId: { not: 'young' } } })).toBe(0);
    expect([await client().roomMember.count(), await client().chatMessage.count()]).toEqual([0, 0]);
    // Once more changes nothing.
    expect(await runOnce()).toEqual([]);
    expect(await roomIds()).toEqual(['young']);
  });

  test('[S20] a board for one that was shown may be played offline: its room stays for fourteen days', async () => {
    await addRoom('shown', [JOINED, SHOWN, PAUSED], 'solo');
    await age('shown', SHOWN_KEPT_MS - UNPLAYED_KEPT_MS - 60_000);
    await addRoom('shown-long-ago', [JOINED, SHOWN, PAUSED], 'solo');
    await age('shown-long-ago', SHOWN_KEPT_MS - UNPLAYED_KEPT_MS + 1);
    await addRoom('not-shown', [JOINED], 'solo');
    await addRoom('together', [JOINED, SHOWN]);
    expect(await runOnce()).toEqual([]);
    expect(await roomIds()).toEqual(['shown']);
  });

  test('[S20] a log that is read makes the next one wait, and is read again only when it has grown or its time is over', async () => {
    await addRoom('grows', [JOINED, MARKED]);
    await addRoom('played', [JOINED, MARKED]);
    await addRoom('shown', [JOINED, SHOWN], 'solo');
    const read: string[] = [];
    const rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter'> = {
      findRoom: (id) => store.findRoom(id),
      entriesAfter(id, ...rest) {
        read.push(id);
        return store.entriesAfter(id, ...rest);
      },
    };
    const { wait, pause } = manualWait();
    const upkeep = startRetention({
      store: retention,
      rooms,
      isHeld: () => false,
      onDelete: (what) => deleted.push(what),
      now: async () => now,
      wait,
      onError: () => {},
    });
    own({ close: () => upkeep.stop() });
    let nap = await pause();
    /** What is read before each short pause, and after the last. */
    async function look(): Promise<string[][]> {
      const reads: string[][] = [];
      nap.end();
      for (nap = await pause(); nap.milliseconds < 60_000; nap = await pause()) {
        reads.push(read.splice(0));
        nap.end();
      }
      return [...reads, read.splice(0)];
    }
    expect(await look()).toEqual([['grows'], ['played'], ['shown'], []]);
    expect(await append('grows', 2, MARKED)).toBe(true);
    await age('grows', 1);
    now += 60_000;
    expect(await look()).toEqual([['grows'], []]);
    expect(await look()).toEqual([[]]);
    now += SHOWN_KEPT_MS;
    expect(await look()).toEqual([['shown'], []]);
    expect(deleted).toEqual(['room']);
    expect(await roomIds()).toEqual(['grows', 'played']);
  });

  test('[S20] a complaint that is on its way keeps its room', async () => {
    await addRoom('reported');
    const looked = await silent('reported');
    let deletion = Promise.resolve(true);
    await client().$transaction(async (queries) => {
      await queries.report.create({ data: { id: 'one', roomId: 'reported', member: 'bob', evidence: '[]', reason: 'other', at: 1n } });
      deletion = retention.deleteRoom(looked, dayAgo());
      await hasToWait();
    }, TRANSACTION_LIMITS);
    expect(await deletion).toBe(false);
    expect([await roomIds(), await client().report.count()]).toEqual([['reported'], 1]);
  });

  test('[S20] what is played, prepared, due, talked about, packed, looked at, complained of or a part of a duel stays, and public boards do', async () => {
    await addPlayers(database(), [{ id: 'ann', isGuest: true }]);
    await addRoom('played', [JOINED, MARKED]);
    await addRoom('classroom', [JOINED, QUEUED], 'classroom');
    await addRoom('board', [JOINED], 'co-op', null);
    await addRoom('held');
    await addRoom('due');
    await client().room.update({ where: { id: 'due' }, data: { dueAt: 1n } });
    await addRoom('talking');
    await client().chatMessage.create({ data: { id: 'line', roomId: 'talking', member: 'ann', text: 'Hi', at: BigInt(now) } });
    await addRoom('reported');
    await client().report.create({ data: { id: 'one', roomId: 'reported', member: 'bob', evidence: '[]', reason: 'other', at: 1n } });
    await addRoom('packed');
    await createCompressedLogStore(database()).compress('packed');
    await addRoom('attended');
    await client().serverProcess.create({ data: { id: 'other', aliveUntil: BigInt(now + 60_000) } });
    await client().presence.create({ data: { processId: 'other', roomId: 'attended', member: 'ann' } });
    await addRoom('duel');
    await addRoom('result');
    await client().puzzle.create({ data: PUZZLE });
    const duel = { id: 'a-duel', inviteHash: 'hash', puzzleId: 'puzzle', level: 'easy', createdAt: 1n, endsAt: 2n };
    await client().duel.create({ data: { ...duel, participants: { create: { roomId: 'duel', startedAt: 1n } } } });
    const counts = { wallMs: 1, activeMs: 1, hints: 0, checks: 0, undos: 0, mistakes: 0, place: 1, participants: 1 };
    const round = { roomId: 'result', round: 1, member: 'ann', puzzleId: 'puzzle', mode: 'co-op', kind: 'nurikabe', width: 2, height: 2 };
    const flags = { isFinished: false, isRanked: false, isAssisted: false, badges: '[]', flags: '[]', reviewStatus: 'counted' };
    await client().result.create({ data: { ...round, ...counts, ...flags, level: 'easy', startedAt: 1n, endedAt: 2n } });
    const all = await roomIds();
    expect(all).toHaveLength(11);
    expect(await runOnce({ isHeld: (id) => id === 'held' })).toEqual([]);
    expect(await roomIds()).toEqual(all);
  });

  test('[S20] [BR8] what cannot be read stays, and over a room that fails the others go all the same', async () => {
    for (const id of ['a-broken', 'b-fails', 'c-gone', 'd-broken', 'e-gone']) await addRoom(id);
    await client().logEntry.updateMany({ where: { roomId: 'a-broken' }, data: { events: '{' } });
    await client().room.update({ where: { id: 'd-broken' }, data: { setup: '{' } });
    const failing: RetentionStore = {
      ...retention,
      deleteRoom: async (room, before) => {
        if (room.id === 'b-fails') throw new Error('no');
        return retention.deleteRoom(room, before);
      },
    };
    expect(await runOnce({ store: failing })).toEqual([new Error('no')]);
    expect(await roomIds()).toEqual(['a-broken', 'b-fails', 'd-broken']);
  });

  test('[S20] a room that came alive since it was looked at is not deleted', async () => {
    await addPlayers(database(), [{ id: 'ann', isGuest: true }]);
    for (const id of ['moved', 'talking', 'gone', 'unchanged']) await addRoom(id);
    const looked = {
      moved: await silent('moved'),
      talking: await silent('talking'),
      gone: await silent('gone'),
      unchanged: await silent('unchanged'),
    };
    expect(Object.values(looked).map(({ isUnneeded }) => isUnneeded)).toEqual([true, true, true, true]);
    expect(await append('moved', 1, MARKED)).toBe(true);
    // Even if nothing else told that it has rows of its own.
    await age('moved', 1);
    await client().chatMessage.create({ data: { id: 'line', roomId: 'talking', member: 'ann', text: 'Hi', at: BigInt(now) } });
    expect(await retention.deleteRoom(looked.moved, dayAgo())).toBe(false);
    expect(await retention.deleteRoom(looked.talking, dayAgo())).toBe(false);
    expect(await retention.deleteRoom(looked.gone, dayAgo())).toBe(true);
    expect(await retention.deleteRoom(looked.gone, dayAgo())).toBe(false);
    expect((await store.entriesAfter('moved', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await append('gone', 1, MARKED)).toBe(false);
    expect(await roomIds()).toEqual(['moved', 'talking', 'unchanged']);
  });

  test('[S20] whoever is first, a move or the deletion, the other finds so: no move that landed is ever deleted', async () => {
    for (let i = 0; i < 20; i += 1) {
      const id = `room-${i}`;
      await addRoom(id);
      const looked = await silent(id);
      const works = [() => append(id, 1, MARKED), () => retention.deleteRoom(looked, dayAgo())];
      const [first, second] = i % 2 === 0 ? works : works.reverse();
      const landed = await Promise.all([first(), second()]);
      const [hasMoved, isDeleted] = i % 2 === 0 ? landed : landed.reverse();
      expect([hasMoved, isDeleted].filter(Boolean)).toHaveLength(1);
      expect((await store.entriesAfter(id, 0)).length).toBe(hasMoved ? 2 : 0);
      expect((await store.heads([id])).get(id)).toBe(hasMoved ? 2 : undefined);
    }
  });

  test('[S20] looks are bounded, and go on after any number of rooms that stay', async () => {
    await addRoom('first', [JOINED, MARKED]);
    const setup = JSON.stringify({ mode: 'co-op', owner: 'ann', settings: settingsWith({}) });
    const rooms = Array.from({ length: SCAN_BATCH }, (_, i) => ({ id: `kept-${i}`, setup, createdAt: 1n, changedAt: 5n, dueAt: 1n }));
    await client().room.createMany({ data: rooms });
    await addRoom('last');
    const looks: number[] = [];
    const counting: RetentionStore = {
      ...retention,
      async silentRooms(...args) {
        const found = await retention.silentRooms(...args);
        looks.push(found.length);
        return found;
      },
    };
    expect(await runOnce({ store: counting })).toEqual([]);
    expect(looks).toEqual([SCAN_BATCH, 2, 0]);
    expect(await roomIds()).not.toContain('last');
  });

  describe('guests', () => {
    const monthAgo = () => now - GUESTS_KEPT_MS;

    async function addGuests(...ids: string[]): Promise<void> {
      await addPlayers(
        database(),
        ids.map((id) => ({ id, isGuest: true })),
      );
      await client().player.updateMany({ data: { createdAt: BigInt(monthAgo() - 1) } });
      // Something to look at for who runs the upkeep.
      if ((await roomIds()).length === 0) await addRoom('stays', [JOINED, MARKED]);
    }

    test('[AC18] a guest without a result is deleted after thirty days; accounts, younger ones and who has a seat in a room that is left stay', async () => {
      await addGuests('old', 'looked', 'seated', 'young');
      await client().player.update({ where: { id: 'young' }, data: { createdAt: BigInt(monthAgo() + 60_000) } });
      await addPlayers(database(), [{ id: 'account' }]);
      await client().player.update({ where: { id: 'account' }, data: { createdAt: 1n } });
      await client().room.update({ where: { id: 'stays' }, data: { changedAt: 1n } });
      await store.linkMember('stays', 'ann', 'seated');
      await addRoom('unplayed');
      await store.linkMember('unplayed', 'ann', 'looked');
      expect(await runOnce()).toEqual([]);
      expect(await playerIds()).toEqual(['account', 'seated', 'young']);
      expect(deleted).toEqual(['room', 'guest', 'guest']);
      // Whatever they finish there is theirs.
      expect(await client().roomMember.findMany()).toEqual([{ roomId: 'stays', member: 'ann', playerId: 'seated' }]);
      expect((await store.entriesAfter('stays', 0)).length).toBe(2);
    });

    test('[AC18] who is in a group or a duel, has links, practice or a complaint, stays', async () => {
      await addGuests('group', 'duel', 'part', 'link', 'practice', 'report', 'gone');
      await client().puzzle.create({ data: PUZZLE });
      await client().group.create({
        data: { id: 'g', name: 'G', inviteHash: 'h', createdAt: 1n, members: { create: { playerId: 'group', joinedAt: 1n } } },
      });
      const duel = { id: 'd', inviteHash: 'h', puzzleId: 'puzzle', level: 'easy', createdAt: 1n, endsAt: 2n, ownerId: 'duel' };
      await client().duel.create({ data: { ...duel, participants: { create: { roomId: 'stays', playerId: 'part', startedAt: 1n } } } });
      await client().puzzleLink.create({ data: { id: 'l', puzzleId: 'puzzle', text: 'nurikabe/2/2/1', playerId: 'link', createdAt: 1n } });
      await client().practice.create({ data: { playerId: 'practice', lesson: 'nurikabe.rules', done: 1, unaided: 1, latestAt: 1n } });
      const report = { id: 'r', roomId: 'stays', member: 'x', evidence: '[]', reason: 'other', at: 1n, byId: 'report' };
      await client().report.create({ data: report });
      expect(await runOnce()).toEqual([]);
      expect(await playerIds()).toEqual(['duel', 'group', 'link', 'part', 'practice', 'report']);
    });

    test('[AC18] a seat that is on its way keeps its guest', async () => {
      await addGuests('comes');
      let deletion = Promise.resolve(true);
      await client().$transaction(async (queries) => {
        await queries.roomMember.create({ data: { roomId: 'stays', member: 'ann', playerId: 'comes' } });
        deletion = retention.deleteGuest('comes', monthAgo());
        await hasToWait();
      }, TRANSACTION_LIMITS);
      expect(await deletion).toBe(false);
      expect(await client().roomMember.count()).toBe(1);
    });

    test('[AC18] who did something meanwhile, or has an account by now, is not deleted', async () => {
      await addGuests('busy', 'joined', 'gone');
      expect((await retention.oldGuests('', monthAgo(), 10)).every(({ isUnneeded }) => isUnneeded)).toBe(true);
      await client().practice.create({ data: { playerId: 'busy', lesson: 'nurikabe.rules', done: 1, unaided: 1, latestAt: 1n } });
      await client().player.update({ where: { id: 'joined' }, data: { accountSince: 1n } });
      const deleted = await Promise.all(['busy', 'joined', 'gone'].map((id) => retention.deleteGuest(id, monthAgo())));
      expect(deleted).toEqual([false, false, true]);
      expect(await playerIds()).toEqual(['busy', 'joined']);
    });
  });
});

test('[S20] after a start everybody comes back first', async () => {
  const { wait, pause } = manualWait();
  const asked: string[] = [];
  const note = (what: string) => async () => {
    asked.push(what);
    return [];
  };
  const store = { silentRooms: note('rooms'), oldGuests: note('guests') } as unknown as RetentionStore;
  const upkeep = startRetention({
    store,
    rooms: {} as RoomStore,
    isHeld: () => false,
    onDelete: () => {},
    now: async () => 0,
    wait,
    onError: () => {},
  });
  own({ close: () => upkeep.stop() });
  const first = await pause();
  expect([asked, first.milliseconds >= 600_000]).toEqual([[], true]);
  first.end();
  await pause();
  expect(asked).toEqual(['rooms', 'rooms', 'guests']);
});
