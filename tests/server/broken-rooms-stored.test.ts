import { expect, test } from 'vitest';
import { COMPRESS_AFTER_MS, startLogCompressor } from '@/server/services/background/log-compressor';
import { createGhostRunReader } from '@/server/services/replays/ghosts';
import { startProjectionCatchUp } from '@/server/services/results/projections';
import { createRatings } from '@/server/services/results/ratings';
import { createTechniqueStats } from '@/server/services/results/technique-stats';
import { createCompressedLogStore } from '@/server/store/compressed-log-store';
import type { Database } from '@/server/store/database';
import { createDistributionStore } from '@/server/store/distribution-store';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createProjectionTaskStore, PROJECTIONS } from '@/server/store/projection-task-store';
import { createRatingStore } from '@/server/store/rating-store';
import { createResultStore } from '@/server/store/result-store';
import { createTechniqueTimeStore } from '@/server/store/technique-time-store';
import { settingsWith, soloPlay } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { inlineWorkers } from '../support/inline-workers';
import { manualWait } from '../support/manual-wait';
import { own } from '../support/own';
import { PUBLIC_BOARD, SETUP_ENTRIES, setupEntries } from '../support/public-board-fixture';
import { addPlayers, addResults, LATER, makeResult, noRest, openProjections } from '../support/results';
import { openTestServer } from '../support/test-server';

const BAD = 'bad';
const GOOD = 'good';

/** An open table with somebody at it. */
async function setTable(database: Database, id: string, rows = setupEntries()): Promise<void> {
  const store = createRoomStore(database);
  await store.createRoom({ id, setup: PUBLIC_BOARD, code: null, inviteHash: null });
  await store.append([{ roomId: id, expectedHead: 0, entries: rows, notBefore: 0, results: [] }]);
}

function writeEvents({ client }: Database, events: string): Promise<unknown> {
  return client.logEntry.update({ where: { roomId_seq: { roomId: BAD, seq: 2 } }, data: { events } });
}

function writeSetup({ client }: Database, setup: string): Promise<unknown> {
  return client.room.update({ where: { id: BAD }, data: { setup } });
}

/** All that the database has of the bad room. */
function logOf({ client }: Database): Promise<unknown> {
  return Promise.all([
    client.room.findUnique({ where: { id: BAD } }),
    client.logEntry.findMany({ where: { roomId: BAD }, orderBy: { seq: 'asc' } }),
    client.compressedLog.findUnique({ where: { roomId: BAD } }),
  ]);
}

type Damage = readonly [name: string, damage: (database: Database) => Promise<unknown>];

/** After which there is nothing to be read. */
const UNREADABLE: readonly Damage[] = [
  ['a row that is no JSON', (database) => writeEvents(database, '{"version":2,"events":[')],
  ['a row of a version that is not known yet', (database) => writeEvents(database, '{"version":3,"events":[]}')],
  ['a row whose events are none', (database) => writeEvents(database, '{"version":2,"events":7}')],
  ['a setup that is no JSON', (database) => writeSetup(database, '{"mode":')],
  ['a setup that says nothing', (database) => writeSetup(database, 'null')],
  [
    'a pack that cannot be unpacked',
    async (database) => {
      await createCompressedLogStore(database).compress(BAD);
      await database.client.compressedLog.update({ where: { roomId: BAD }, data: { entries: new Uint8Array([1, 2, 3]) } });
    },
  ],
];

const DAMAGES: readonly Damage[] = [
  ...UNREADABLE,
  ['an event of a type that is not known yet', (database) => writeEvents(database, '{"version":2,"events":[{"type":"sunk"}]}')],
  ['a row that is missing', ({ client }) => client.logEntry.delete({ where: { roomId_seq: { roomId: BAD, seq: 2 } } })],
  ['a last row that is missing', ({ client }) => client.logEntry.delete({ where: { roomId_seq: { roomId: BAD, seq: SETUP_ENTRIES } } })],
];

describeOnEachDatabase('a room whose log cannot be read', (database) => {
  test.each(DAMAGES)('[BR3] fails alone, with %s', async (_name, damage) => {
    await addPlayers(database(), [{ id: 'mo' }, { id: 'ann' }]);
    await database().client.player.update({ where: { id: 'mo' }, data: { isModerator: true } });
    for (const id of [BAD, GOOD]) await setTable(database(), id);
    await damage(database());
    const before = await logOf(database());
    const server = own(await openTestServer(database(), { isBroken: true }));
    const { services, runtime, store } = server;
    for (const id of [BAD, GOOD]) await store.linkMember(id, 'ann', 'ann');
    const [ann, bob] = [server.visit('ann'), server.visit('bob')];

    expect(await ann.enter(BAD)).toEqual({ ok: false, code: 'room-broken' });
    expect(await services.roomAccess.open(BAD, 'ann')).toEqual({ ok: false, error: 'room-broken' });
    expect(await services.roomAccess.findAttempt(BAD, 'ann')).toBeNull();
    expect(await bob.enter(GOOD)).toMatchObject({ ok: true });
    expect(await bob.mark('still-plays', 0, 1)).toMatchObject({ ok: true });
    // Nothing that lists rooms fails over it.
    expect(await services.recentPlays.of('ann', '')).toEqual({ unfinished: [], finished: [] });
    expect(await services.lobby.list()).toEqual([]);
    expect(await services.publicBoards.list()).toHaveLength(2);

    const desk = await services.moderation.queue('mo');
    expect(desk.ok && desk.value.broken).toEqual([
      { room: BAD, since: expect.any(Number), reason: expect.stringContaining(`Room ${BAD} is broken: `) },
    ]);
    expect(runtime.quarantine.size).toBe(1);
    expect(server.errors).toHaveLength(1);
    expect(await logOf(database())).toEqual(before);
  });

  test('[BR3] what is sound is no matter for it', async () => {
    await setTable(database(), GOOD);
    const server = own(await openTestServer(database(), { isBroken: true }));
    expect(await server.visit('bob').enter(GOOD)).toMatchObject({ ok: true });
    expect(server.runtime.quarantine.list()).toEqual([]);
  });

  test('[BR7] is in no list, and a list is there without it', async () => {
    const store = createRoomStore(database());
    await addPlayers(database(), [{ id: 'ann' }]);
    for (const id of [BAD, GOOD]) {
      await setTable(database(), id);
      await store.linkMember(id, 'ann', 'ann');
    }
    await database().client.room.updateMany({ data: { isListed: true, summary: '{"mode":"co-op","phase":"lobby"}' } });
    const listed = async () => [await store.listed(0, 10), await store.roomsOf('ann', 10)].map((rooms) => rooms.map(({ id }) => id).sort());
    expect(await listed()).toEqual([
      [BAD, GOOD],
      [BAD, GOOD],
    ]);
    for (const summary of ['{', 'null', '{}']) {
      await database().client.room.update({ where: { id: BAD }, data: { summary } });
      expect((await listed())[0]).toEqual([GOOD]);
    }
    await writeSetup(database(), '{}');
    expect((await listed())[1]).toEqual([GOOD]);
  });

  test.each(UNREADABLE)('[BR7] is unknown to who looks back at it, with %s', async (_name, damage) => {
    await addPlayers(database(), [{ id: 'mo' }, { id: 'ann' }]);
    await database().client.player.update({ where: { id: 'mo' }, data: { isModerator: true } });
    const store = createRoomStore(database());
    await setTable(database(), BAD);
    await store.linkMember(BAD, 'ann', 'ann');
    await writeSetup(database(), JSON.stringify({ ...PUBLIC_BOARD, mode: 'classroom', owner: 'ann' }));
    const key = { roomId: BAD, round: 1, member: 'ann' };
    await addResults(database(), [makeResult({ ...key, playerId: 'ann', daily: null })]);
    await damage(database());
    const { services } = own(await openTestServer(database(), { isBroken: true }));
    expect(await services.replays.find(BAD, 'mo')).toEqual({ ok: false, error: 'unknown-replay' });
    expect(await services.replays.open(BAD, 'mo')).toEqual({ ok: false, error: 'unknown-replay' });
    expect(await services.replays.countEntries(BAD)).toBeLessThanOrEqual(SETUP_ENTRIES);
    expect(await services.ghosts.of('ann', BAD)).toBeNull();
    expect(await createGhostRunReader(store)(key)).toBeNull();
    expect(await services.moderation.review('mo', key)).toEqual({ ok: false, error: 'unknown-result' });
    expect(await services.classroomReports.find(BAD, 'ann')).toEqual({ ok: false, error: 'unknown-classroom' });
  });

  test('[BR8] keeps no other room from being packed', async () => {
    const store = createRoomStore(database());
    const compressedLogs = createCompressedLogStore(database());
    for (const id of [BAD, GOOD]) await setTable(database(), id);
    await compressedLogs.compress(BAD);
    const rows = [{ seq: SETUP_ENTRIES + 1, member: 'ann', commandId: 'later', events: [] }];
    await store.append([{ roomId: BAD, expectedHead: SETUP_ENTRIES, entries: rows, notBefore: 0, results: [] }]);
    await database().client.compressedLog.update({ where: { roomId: BAD }, data: { entries: new Uint8Array([1]) } });
    await database().client.room.update({ where: { id: BAD }, data: { changedAt: 1n } });
    const errors: unknown[] = [];
    const { wait, pause } = manualWait();
    const now = async () => (await database().now()) + 2 * COMPRESS_AFTER_MS;
    const packing = startLogCompressor({ compressedLogs, now, wait, onError: (error) => errors.push(error) });
    for (let nap = 0; nap !== 3_600_000; ) {
      const { milliseconds, end } = await pause();
      nap = milliseconds;
      end();
    }
    await packing.stop();
    // Once as if the database were away, and then as what it is.
    expect(errors).toHaveLength(2);
    const packed = await database().client.compressedLog.findMany({ orderBy: { roomId: 'asc' } });
    expect(packed.map(({ roomId, head }) => [roomId, head])).toEqual([
      [BAD, SETUP_ENTRIES],
      [GOOD, SETUP_ENTRIES],
    ]);
  });

  test('[BR8] keeps no other round from the boards, the ratings and the paces', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    const race = { mode: 'race', participants: 2 } as const;
    const round = (roomId: string, endedAt: number, daily: string) => [
      makeResult({ ...race, roomId, member: 'a', playerId: 'ann', place: 1, endedAt, daily }),
      makeResult({ ...race, roomId, member: 'b', playerId: 'bob', place: 2, endedAt, daily }),
    ];
    await addResults(database(), [...round(BAD, 5_000, 'no date'), ...round(GOOD, 6_000, '2026-11-16')]);
    const ratingStore = createRatingStore(database());
    const errors: unknown[] = [];
    const ratings = createRatings({
      ...ratingStore,
      async apply(key, rate) {
        if (key.roomId === BAD) throw new Error('not to be rated');
        return ratingStore.apply(key, rate);
      },
    });
    const measured: string[] = [];
    const paces = {
      async applyRound(roomId: string) {
        measured.push(roomId);
        return roomId !== BAD;
      },
    };
    const projections = openProjections(database(), { ratings, techniqueStats: paces, onError: (error) => errors.push(error) });
    for (let look = 0; look < 3; look += 1) {
      for (const name of PROJECTIONS) await projections.catchUp(name, 100_000, noRest);
    }
    expect(await database().client.leaderboardEntry.count()).toBeGreaterThan(0);
    expect(await ratings.of('ann')).toMatchObject([{ races: 1, changedAt: 6_000 }]);
    expect(measured).toEqual([BAD, GOOD]);
    expect(errors.map((error) => (error as Error).message)).toEqual(['Invalid date of a result: no date', 'not to be rated']);
    // What failed is tried again, later and later.
    const left = await database().client.projectionTask.findMany({ where: { roomId: BAD }, orderBy: { projection: 'asc' } });
    expect(left.map(({ projection, failures, dueAt }) => [projection, failures, Number(dueAt)])).toEqual(
      ['leaderboards', 'ratings', 'technique-stats'].map((name) => [name, 1, 160_000]),
    );
    expect(await database().client.projectionTask.count()).toBe(3);
    // A round whose boards fail still counts for the ratings.
    await expect(projections.applyRound(BAD, 1)).rejects.toThrow('Invalid date of a result');
    await projections.catchUp('leaderboards', 160_000, noRest);
    expect(await database().client.projectionTask.findFirst({ where: { projection: 'leaderboards' } })).toMatchObject({
      failures: 2,
      dueAt: 280_000n,
    });
  });

  test('[BR8] nor do more of them than a look takes at once', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    const race = { mode: 'race', participants: 2 } as const;
    const round = (roomId: string, endedAt: number, daily: string) => [
      makeResult({ ...race, roomId, member: 'a', playerId: 'ann', place: 1, endedAt, daily }),
      makeResult({ ...race, roomId, member: 'b', playerId: 'bob', place: 2, endedAt, daily }),
    ];
    const bad = Array.from({ length: 120 }, (_, i) => round(`${BAD}-${i}`, 5_000 + i, 'no date')).flat();
    await addResults(database(), [...bad, ...round(GOOD, 6_000, '2026-11-16')]);
    const ratingStore = createRatingStore(database());
    const apply: typeof ratingStore.apply = async (key, rate) => {
      if (key.roomId !== GOOD) throw new Error('not to be rated');
      return ratingStore.apply(key, rate);
    };
    const errors: unknown[] = [];
    const ratings = createRatings({ ...ratingStore, apply });
    const projections = openProjections(database(), { ratings, onError: (error) => errors.push(error) });
    await projections.catchUp('ratings', 100_000, noRest);
    expect(await ratings.of('ann')).toMatchObject([{ races: 1 }]);
    expect(errors.splice(0)).toHaveLength(120);
    await projections.catchUp('leaderboards', 100_000, noRest);
    expect(errors).toHaveLength(120);
    expect(await database().client.leaderboardEntry.count()).toBeGreaterThan(0);
  });

  test('[BR8] is measured once and not again, and keeps no other from being measured', async () => {
    const played = soloPlay({ text: 'tic-tac-logic/4/4/11d1110100101', solution: '1122221112122121' });
    for (const cell of [2, 3, 5, 4]) played.wait(1_000).mark('ann', [cell], 2);
    played.end();
    const rows = played.rows.map((row) => ({ ...row, commandId: `row-${row.seq}` }));
    const store = createRoomStore(database());
    for (const id of [BAD, GOOD]) {
      const setup = { mode: 'solo', owner: 'ann', settings: settingsWith({ autoStart: true }) } as const;
      await store.createRoom({ id, setup, code: null, inviteHash: null });
      await store.append([{ roomId: id, expectedHead: 0, entries: rows, notBefore: 0, results: [] }]);
    }
    await writeEvents(database(), '{');
    await addPlayers(database(), [{ id: 'ann' }]);
    const result = { member: 'ann', playerId: 'ann', kind: 'tic-tac-logic', isRanked: false } as const;
    await addResults(database(), [makeResult({ ...result, roomId: BAD }), makeResult({ ...result, roomId: GOOD })]);
    const errors: unknown[] = [];
    const paces = createTechniqueStats({
      store: createTechniqueTimeStore(database()),
      results: createResultStore(database()),
      times: createDistributionStore(database()),
      rooms: store,
      workers: inlineWorkers(),
      recount: async () => {},
      now: async () => 0,
      onError: (error) => errors.push(error),
    });
    for (let look = 0; look < 3; look += 1) {
      for (const id of [BAD, GOOD]) expect(await paces.applyRound(id, 1)).toBe(id === GOOD);
    }
    expect(errors).toEqual([expect.objectContaining({ roomId: BAD })]);
    expect(await paces.of('ann')).toMatchObject([{ boards: 1 }]);
  });
});

describeOnEachDatabase('rounds that are caught up', (database) => {
  test('[BR8] where the database is away nothing is put off, and it is tried again', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    await addResults(database(), [makeResult({ playerId: 'ann' })]);
    const away = () => Promise.reject(new Error('away'));
    const errors: unknown[] = [];
    const projections = openProjections(database(), {
      tasks: { ...createProjectionTaskStore(database()), remove: away, postpone: away },
      leaderboards: { applyRound: away },
      onError: (error) => errors.push(error),
    });
    const { wait, pause } = manualWait();
    const upkeeps = startProjectionCatchUp({ projections, now: async () => LATER, wait, onError: (error) => errors.push(error) });
    const naps = [await pause(), await pause(), await pause()];
    expect(naps.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 1_000, 1_000]);
    await Promise.all(upkeeps.map((upkeep) => upkeep.stop()));
    expect(await database().client.projectionTask.findMany({ select: { failures: true } })).toEqual(
      Array.from({ length: 3 }, () => ({ failures: 0 })),
    );
  });
});

describeOnEachDatabase('a public board that cannot be read', (database) => {
  test.each(['its setup', 'its log'])('[BR9] stops no boot, and the others are there: %s', async (what) => {
    const first = own(await openTestServer(database(), { isBroken: true }));
    const [bad, good] = await first.services.publicBoards.list();
    await first.close();
    const { client } = database();
    if (what === 'its setup') await client.room.update({ where: { id: bad.room }, data: { setup: '{' } });
    else await client.logEntry.update({ where: { roomId_seq: { roomId: bad.room, seq: 1 } }, data: { events: '{' } });
    const second = own(await openTestServer(database(), { isBroken: true }));
    expect((await second.services.publicBoards.list()).map(({ room }) => room)).toEqual([good.room]);
    const ann = second.visit(second.services.identity.createGuest().player.id);
    expect(await ann.enter(bad.room)).toEqual({ ok: false, code: 'room-broken' });
    await ann.enter(good.room);
    expect(await ann.mark('plays-there', 0, 1)).toMatchObject({ ok: true });
  });
});
