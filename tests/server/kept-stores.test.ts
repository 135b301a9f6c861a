import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerCache, MAX_AGE_MS } from '@/server/cache/answer-cache';
import { composeStores } from '@/server/composition/compose-stores';
import { createLeaderboardProjection } from '@/server/services/results/leaderboard-projection';
import { createLeaderboards, type TimesQuery } from '@/server/services/results/leaderboards';
import { createResults } from '@/server/services/results/results';
import type { Database } from '@/server/store/database';
import type { NewPuzzle } from '@/server/store/puzzle-store';
import type { NewResult } from '@/server/store/result-store';
import { createStores, type Stores } from '@/server/store/stores';
import { availableDatabases, POSTGRESQL_URL, type ScratchDatabase } from '../support/databases';
import { describeOnEachDatabase, ownScratchDatabase, withDatabase } from '../support/each-database';
import { own } from '../support/own';
import { addPlayers, addResults, makeResult, type PlayerSeed } from '../support/results';
import { openTestServer } from '../support/test-server';

const REDIS_URL = process.env.SEAWALL_TEST_REDIS;
const DAILY = { of: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy', isAssisted: false } as const;
const WEEK: TimesQuery = { ...DAILY, of: 'best', span: 'week', width: 7, height: 7 };
const DURING = { startedAt: Date.UTC(2026, 10, 16), endedAt: Date.UTC(2026, 10, 16, 1) };
const EDGES = [1_000, 5_000, 9_000];
const PUZZLE: NewPuzzle = {
  kind: 'nurikabe',
  width: 7,
  height: 7,
  text: 'a daily',
  form: 'a daily',
  solutions: 'unique',
  solution: null,
  level: 'easy',
  score: null,
  techniques: {},
} as unknown as NewPuzzle;

/** The stores of a process, and what it reads for everybody. */
interface Process {
  readonly stores: Stores;
  readonly answers: AnswerCache;
  pass(milliseconds: number): void;
}

/** Two processes; each is told what the other one changes, unless Redis is down. */
function openTwo(databases: readonly Database[], redis: { isDown: boolean } = { isDown: false }): readonly [Process, Process] {
  const processes = databases.map((database, i): Process => {
    let time = 0;
    const onChange = (topic: string) => {
      if (!redis.isDown) processes[1 - i].answers.forget(topic);
    };
    const pass = (milliseconds: number) => {
      time += milliseconds;
    };
    return { ...composeStores(database, { now: () => time, onChange }), pass };
  });
  return [processes[0], processes[1]];
}

/** All that is the same for everybody. */
async function readAll(stores: Stores) {
  const boards = createLeaderboards(stores.leaderboards, stores.groups);
  const points = { span: 'week', date: '2026-11-18', isAssisted: false } as const;
  const source = { of: 'puzzle', puzzleId: 'puzzle' } as const;
  return Promise.all([
    boards.times(DAILY, {}),
    boards.times(WEEK, {}),
    boards.points(points, {}),
    boards.points(points, { limit: 1 }),
    ...[DAILY, source].flatMap((of) => [stores.distributions.bins(of, false, EDGES), stores.distributions.median(of, false)]),
    stores.dailies.between('2026-11-01', '2026-11-30'),
    stores.dailies.firstDate(),
  ]);
}

/** A result that a room stores with the end of its round. */
async function finish(stores: Stores, playerId: string, roomId: string, change: Partial<NewResult> = {}): Promise<void> {
  const {
    playerId: _owner,
    reviewStatus: _status,
    isChecked: _isChecked,
    ...result
  } = makeResult({ roomId, member: playerId, ...DURING, ...change });
  await stores.rooms.createRoom({ id: roomId, setup: { mode: 'solo' } as never, code: null, inviteHash: null });
  await stores.rooms.linkMember(roomId, playerId, playerId);
  const entries = [{ seq: 1, member: playerId, commandId: 'end', events: [] }];
  await stores.rooms.append([{ roomId, expectedHead: 0, entries, notBefore: 0, results: [result as never] }]);
}

const applyRound = (stores: Stores, roomId: string) =>
  createLeaderboardProjection(stores.results, stores.leaderboards).applyRound(roomId, 1);

const key = (roomId: string, member = 'member') => ({ roomId, round: 1, member });

const PLAYERS: readonly PlayerSeed[] = [{ id: 'ann' }, { id: 'bob' }, { id: 'cem' }, { id: 'dia' }, { id: 'guest', isGuest: true }];

async function prepare(database: Database): Promise<void> {
  await addPlayers(database, PLAYERS);
  const plain = createStores(database);
  const others: Partial<NewResult>[] = [
    { playerId: 'bob', wallMs: 3_000, reviewStatus: 'held' },
    { playerId: 'cem', wallMs: 4_000, isChecked: false },
    { playerId: 'guest', wallMs: 5_000 },
  ];
  const results = [{ playerId: 'ann', wallMs: 2_000 }, ...others].map((change) =>
    makeResult({ ...change, ...DURING, roomId: `of ${change.playerId}` }),
  );
  await addResults(database, results);
  for (const { roomId } of results) await applyRound(plain, roomId);
}

/** Every write that changes what everybody sees. */
const WRITES: readonly [string, (stores: Stores) => Promise<unknown>][] = [
  ['a result of a round', (stores) => finish(stores, 'dia', 'new', { wallMs: 1_500 })],
  ['a result that is accepted', (stores) => stores.results.setReviewStatus(key('of bob'), 'counted')],
  ['a result that is excluded', (stores) => stores.results.setReviewStatus(key('of ann'), 'excluded')],
  ['a result that is held', (stores) => stores.results.addFlags(key('of ann'), [{ flag: 'too-fast', evidence: {} } as never])],
  ['a result that is checked', (stores) => stores.results.setChecked(key('of cem'))],
  [
    'a projection',
    async (stores) => {
      await stores.results.setReviewStatus(key('of bob'), 'counted');
      await readAll(stores);
      await applyRound(stores, 'of bob');
    },
  ],
  ['a name that is reset', (stores) => stores.players.rename('ann', 'Guest 1')],
  ['a player who wants no place', (stores) => stores.players.setUnlisted('ann', 'Ann', true)],
  ['a guest who signs up', (stores) => stores.accounts.settle('guest', [])],
  [
    'an account that is renamed',
    async (stores) => {
      const name = { name: 'Anna', username: 'anna', skeleton: 'anna' };
      await stores.accounts.create({ id: 'ann', ...name, passwordHash: null });
      await readAll(stores);
      await stores.accounts.rename('ann', { name: 'Anke', username: 'anke', skeleton: 'anke', notSince: 1e15 });
    },
  ],
  [
    'an account that takes its name',
    (stores) => stores.accounts.create({ id: 'ann', name: 'Z', username: 'z', skeleton: 'z', passwordHash: null }),
  ],
  ['a guest who joins an account', (stores) => stores.playerData.join('guest', 'bob', 20)],
  ['an account that is removed', (stores) => stores.playerData.remove('ann')],
  ['a daily that is made', (stores) => stores.dailies.add(DAILY, PUZZLE)],
];

describeOnEachDatabase('stores that keep what is the same for everybody', (database, scratch) => {
  /** The second process has a connection of its own where the database allows it. */
  async function openBoth(redis?: { isDown: boolean }) {
    await prepare(database());
    const second = await openSecond(scratch(), database());
    return openTwo([database(), second], redis);
  }

  test('[KA1] answer from memory until something changes', async () => {
    const [{ stores }] = await openBoth();
    const ask = () => [
      stores.leaderboards.page(DAILY, null, null, 10),
      stores.leaderboards.count(DAILY, null),
      stores.distributions.bins(DAILY, false, EDGES),
      stores.distributions.median(DAILY, false),
      stores.dailies.between('2026-11-16', '2026-11-16'),
      stores.dailies.firstDate(),
    ];
    const first = ask();
    await Promise.all(first);
    // What others are told of moves and of names that nobody sees changes nothing.
    await stores.rooms.createRoom({ id: 'moves', setup: { mode: 'solo' } as never, code: null, inviteHash: null });
    const entries = [{ seq: 1, member: 'ann', commandId: 'move', events: [] }];
    await stores.rooms.append([{ roomId: 'moves', expectedHead: 0, entries, notBefore: 0, results: [] }]);
    await stores.players.ensure('newcomer', 'New');
    for (const [i, again] of ask().entries()) expect(again).toBe(first[i]);
  });

  test('[KA1] keep nothing of one player or one group, and no later pages', async () => {
    const [{ stores, answers }] = await openBoth();
    await stores.leaderboards.own(DAILY, null, 'ann');
    await stores.leaderboards.page(DAILY, 'a group', null, 10);
    await stores.leaderboards.count(DAILY, 'a group');
    await stores.leaderboards.page(DAILY, null, { playerId: 'ann', value: 2_000, tie: DURING.endedAt }, 10);
    await stores.distributions.compare(DAILY, false, 2_000, 'ann');
    await stores.results.ofPlayer('ann', null, null, 10);
    await stores.dailies.find(DAILY);
    expect(answers.bytes).toBe(0);
    await readAll(stores);
    expect(answers.bytes).toBeGreaterThan(0);
  });

  test.each(WRITES)('[KA2] [KA3] %s is seen at once, in the process that wrote and in the others', async (_what, write) => {
    const [here, there] = await openBoth();
    const before = JSON.stringify(await readAll(here.stores));
    await readAll(there.stores);
    await write(here.stores);
    const now = await readAll(createStores(database()));
    expect(JSON.stringify(now)).not.toBe(before);
    expect(await readAll(here.stores)).toEqual(now);
    expect(await readAll(there.stores)).toEqual(now);
  });

  test('[KA3] without Redis another process shows a change after five seconds at the latest, the own one at once', async () => {
    const [here, there] = await openBoth({ isDown: true });
    const before = await readAll(there.stores);
    await readAll(here.stores);
    await here.stores.players.rename('ann', 'Anna');
    there.pass(MAX_AGE_MS - 1);
    expect(await readAll(there.stores)).toEqual(before);
    const now = await readAll(createStores(database()));
    expect(await readAll(here.stores)).toEqual(now);
    there.pass(1);
    expect(await readAll(there.stores)).toEqual(now);
    expect(now).not.toEqual(before);
  });

  test('[KA2] a write that fails may have been stored', async () => {
    const [{ stores }] = await openBoth();
    const first = stores.leaderboards.count(DAILY, null);
    await expect(stores.accounts.settle('nobody', [])).rejects.toThrow();
    expect(stores.leaderboards.count(DAILY, null)).not.toBe(first);
  });

  test('[B2] [KA2] a held result is on no kept leaderboard, before it is judged and after it is excluded', async () => {
    const [{ stores }] = await openBoth();
    const judge = createResults(stores.results, stores.playerStats, { applyRound: (roomId) => applyRound(stores, roomId) });
    const named = async () => {
      const boards = createLeaderboards(stores.leaderboards, stores.groups);
      const pages = await Promise.all([boards.times(DAILY, {}), boards.times(WEEK, {}), boards.points({ ...WEEK, span: 'week' }, {})]);
      return pages.map((page) => page.ok && page.value.entries.some(({ playerId }) => playerId === 'bob'));
    };
    expect(await named()).toEqual([false, false, false]);
    await judge.accept(key('of bob'));
    expect(await named()).toEqual([true, true, true]);
    await judge.exclude(key('of bob'));
    expect(await named()).toEqual([false, false, false]);
  });
});

async function openSecond(scratch: ScratchDatabase, database: Database): Promise<Database> {
  return scratch.name === 'sqlite' ? database : own(await scratch.open());
}

describe.each(availableDatabases)('any writes in two processes on %s', (name) => {
  test('[KA2] [KA3] leave nothing kept that a plain read would not show', async () => {
    const steps = fc.array(fc.record({ write: fc.nat(WRITES.length - 1), process: fc.nat(1) }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, (chosen) =>
        withDatabase(name, async (database) => {
          await prepare(database);
          const processes = openTwo([database, database]);
          for (const { write, process } of chosen) {
            // Some find nothing to write any more, and fail.
            await WRITES[write][1](processes[process].stores).catch(() => {});
            const now = await readAll(createStores(database));
            for (const { stores } of processes) expect(await readAll(stores)).toEqual(now);
          }
        }),
      ),
      { numRuns: 8 },
    );
  });
});

describe.skipIf(REDIS_URL === undefined || POSTGRESQL_URL === undefined)('two servers on one database', () => {
  test('[KA2] [KA3] show what either of them has written, at once here and when Redis has told it there', async () => {
    const scratch = await ownScratchDatabase('postgresql');
    const servers = await Promise.all(
      [1, 2].map(async () => own(await openTestServer(own(await scratch.open()), { env: { REDIS_URL: REDIS_URL ?? '' } }))),
    );
    const [here, there] = servers;
    await prepare(here.database);
    // Nothing grows old.
    for (const server of servers) server.passTime(0);
    const listed = async ({ services }: (typeof servers)[0]) => {
      const page = await services.leaderboards.times(DAILY, {});
      return page.ok && page.value.count;
    };
    expect(await Promise.all(servers.map(listed))).toEqual([2, 2]);
    for (const [writer, other, isUnlisted, count] of [
      [here, there, true, 1],
      [there, here, false, 2],
    ] as const) {
      // Redis keeps nothing for who does not listen yet, so it may have to be told again.
      await expect
        .poll(async () => {
          await writer.services.identity.setUnlisted('ann', isUnlisted);
          expect(await listed(writer)).toBe(count);
          return listed(other);
        })
        .toBe(count);
    }
  });
});
