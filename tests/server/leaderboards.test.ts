import { expect, test } from 'vitest';
import { createLeaderboardProjection } from '@/server/services/results/leaderboard-projection';
import { createLeaderboards, type PointsQuery, type TimesQuery } from '@/server/services/results/leaderboards';
import { createAccountStore } from '@/server/store/account-store';
import type { Database } from '@/server/store/database';
import { createGroupStore } from '@/server/store/group-store';
import { createLeaderboardStore } from '@/server/store/leaderboard-store';
import { createPlayerStore } from '@/server/store/player-store';
import { createResultStore, type NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase } from '../support/each-database';
import { addPlayers, addResults, LATER, makeResult, noRest, openProjections } from '../support/results';

const MONDAY = Date.UTC(2026, 10, 16);
const DAILY: TimesQuery = { of: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy', isAssisted: false };
const WEEK: PointsQuery = { span: 'week', date: '2026-11-18', isAssisted: false };

let count = 0;

/** A result of its own room, of one player, who took so long. */
function play(playerId: string, wallMs: number, change: Partial<NewResult> = {}): NewResult {
  count += 1;
  return makeResult({ roomId: `room-${count}`, playerId, wallMs, startedAt: MONDAY, endedAt: MONDAY + wallMs, ...change });
}

async function store(database: Database, results: readonly NewResult[]): Promise<void> {
  await addResults(database, results);
  const scores = createLeaderboardProjection(createResultStore(database), createLeaderboardStore(database));
  for (const { roomId, round } of results) await scores.applyRound(roomId, round);
}

function open(database: Database) {
  return createLeaderboards(createLeaderboardStore(database), createGroupStore(database));
}

async function timesOf(database: Database, query: TimesQuery = DAILY, request = {}) {
  const page = await open(database).times(query, request);
  if (!page.ok) throw new Error(page.error);
  return page.value;
}

async function pointsOf(database: Database, query: PointsQuery = WEEK, request = {}) {
  const page = await open(database).points(query, request);
  if (!page.ok) throw new Error(page.error);
  return page.value;
}

describeOnEachDatabase('leaderboards', (database) => {
  test('[B1] a daily lists players by time, then by when it was, then by player', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }, { id: 'cem' }, { id: 'dia' }]);
    await store(database(), [
      play('dia', 5_000),
      play('bob', 7_000, { endedAt: MONDAY + 9_000 }),
      play('ann', 7_000, { endedAt: MONDAY + 9_000 }),
      play('cem', 7_000, { endedAt: MONDAY + 8_000 }),
    ]);
    const { entries, count: listed, next } = await timesOf(database());
    expect(entries.map(({ place, playerId, wallMs }) => [place, playerId, wallMs])).toEqual([
      [1, 'dia', 5_000],
      [2, 'cem', 7_000],
      [3, 'ann', 7_000],
      [4, 'bob', 7_000],
    ]);
    expect(entries[0]).toEqual({ place: 1, playerId: 'dia', name: 'Name of dia', wallMs: 5_000, endedAt: MONDAY + 5_000 });
    expect([listed, next]).toEqual([4, null]);
  });

  const BEST: TimesQuery = {
    of: 'best',
    span: 'week',
    date: '2026-11-18',
    kind: 'nurikabe',
    level: 'easy',
    width: 7,
    height: 7,
    isAssisted: false,
  };

  test.each([DAILY, BEST])(
    '[B14] the first ten places of a board of times ($of) appear when they are checked, their owners know',
    async (board) => {
      const names = Array.from({ length: 14 }, (_, i) => `p${String(i + 1).padStart(2, '0')}`);
      await addPlayers(database(), [...names.map((id) => ({ id })), { id: 'guest', isGuest: true }]);
      const unchecked = ['p01', 'p03', 'p10', 'p11', 'p13'];
      const plays = names.map((id, i) => play(id, 1_000 * (i + 1), { isChecked: !unchecked.includes(id) }));
      await store(database(), [...plays, play('guest', 500, { isChecked: false })]);
      const listed = async (request = {}) =>
        (await timesOf(database(), board, request)).entries.map(({ place, playerId }) => `${place} ${playerId}`);
      const first = ['2 p02', '4 p04', '5 p05', '6 p06', '7 p07', '8 p08', '9 p09'];
      expect(await listed()).toEqual([...first, '11 p11', '12 p12', '13 p13', '14 p14']);
      const { next, entries } = await timesOf(database(), board, { limit: 3 });
      expect(entries.map(({ place }) => place)).toEqual([2, 4, 5]);
      expect(await listed({ limit: 5, cursor: next ?? '' })).toEqual(['6 p06', '7 p07', '8 p08', '9 p09', '11 p11']);
      const own = async (viewer: string) => (await timesOf(database(), board, { viewer, limit: 1 })).own;
      expect(await own('p03')).toMatchObject({ place: 3, isChecking: true });
      expect(await own('p11')).toMatchObject({ place: 11, isChecking: false });
      expect(await own('p04')).toMatchObject({ place: 4, isChecking: false });
      expect(await own('guest')).toMatchObject({ place: 1, isListed: false, isChecking: true });
      await createResultStore(database()).setChecked(plays[2]);
      expect((await listed()).slice(0, 3)).toEqual(['2 p02', '3 p03', '4 p04']);
      // Points are no times.
      expect((await pointsOf(database())).entries[0]).toMatchObject({ playerId: 'p01' });
      expect((await pointsOf(database(), WEEK, { viewer: 'p01' })).own).toMatchObject({ isChecking: false });
    },
  );

  test.each<[string, Partial<NewResult>]>([
    ['is not ranked', { isRanked: false }],
    ['is not finished', { isFinished: false }],
    ['is held', { reviewStatus: 'held' }],
    ['is excluded', { reviewStatus: 'excluded' }],
    ['was assisted', { isAssisted: true }],
    ['is of another day', { daily: '2026-11-15' }],
    ['is of another kind', { kind: 'tic-tac-logic' }],
    ['is of another level', { level: 'hard' }],
    ['has no player any more', { playerId: null }],
  ])('[B2] a daily does not list what %s', async (_case, change) => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    await store(database(), [play('ann', 9_000), play('bob', 1_000, change)]);
    expect((await timesOf(database())).entries.map(({ playerId }) => playerId)).toEqual(['ann']);
  });

  test('[B2] assisted attempts have a board of their own', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    await store(database(), [play('ann', 9_000), play('bob', 1_000, { isAssisted: true })]);
    expect((await timesOf(database(), { ...DAILY, isAssisted: true })).entries.map(({ playerId }) => playerId)).toEqual(['bob']);
  });

  test.each<[string, Partial<NewResult>]>([
    ['finished', {}],
    ['did not finish', { isFinished: false }],
    ['was assisted', { isAssisted: true }],
    ['was excluded', { reviewStatus: 'excluded' }],
  ])('[B3] of two ranked attempts the one that started first counts, when it %s', async (_case, change) => {
    await addPlayers(database(), [{ id: 'ann' }]);
    const second = play('ann', 1_000, { startedAt: MONDAY + 60_000, endedAt: MONDAY + 61_000 });
    await store(database(), [second, play('ann', 9_000, change)]);
    const isFirstListed = Object.keys(change).length === 0;
    expect((await timesOf(database())).entries.map(({ wallMs }) => wallMs)).toEqual(isFirstListed ? [9_000] : []);
    const best = await timesOf(database(), { ...DAILY, of: 'best', span: 'week', width: 7, height: 7 });
    expect(best.entries.map(({ wallMs }) => wallMs)).toEqual(isFirstListed ? [9_000] : []);
    expect((await pointsOf(database())).entries.map(({ wallMs }) => wallMs)).toEqual(isFirstListed ? [9_000] : []);
  });

  test('[B4] who opts out, comes back, or makes an account of what a guest played is on and off the stored boards too', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }, { id: 'guest', isGuest: true }]);
    await store(database(), [play('ann', 1_000), play('bob', 2_000), play('guest', 3_000)]);
    const listed = async () => {
      const { entries, count: counted } = await pointsOf(database());
      expect(counted).toBe(entries.length);
      return entries.map(({ playerId }) => playerId);
    };
    expect(await listed()).toEqual(['ann', 'bob']);
    const players = createPlayerStore(database());
    await players.setUnlisted('ann', 'Ann', true);
    expect(await listed()).toEqual(['bob']);
    expect((await pointsOf(database(), WEEK, { viewer: 'ann' })).own).toMatchObject({ place: 1, isListed: false });
    await players.setUnlisted('ann', 'Ann', false);
    const accounts = createAccountStore(database());
    await accounts.create({ id: 'guest', name: 'Gus', username: 'gus', skeleton: 'gus', passwordHash: 'hash' });
    await accounts.settle('guest', []);
    expect(await listed()).toEqual(['ann', 'bob', 'guest']);
  });

  test('[B4] who is not listed sees the place they would have, and takes nobody’s', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob', isUnlisted: true }, { id: 'cem' }, { id: 'dia', isGuest: true }]);
    await store(database(), [play('ann', 1_000), play('bob', 2_000), play('cem', 3_000), play('dia', 500)]);
    const seenByBob = await timesOf(database(), DAILY, { viewer: 'bob' });
    expect(seenByBob.entries.map(({ place, playerId }) => [place, playerId])).toEqual([
      [1, 'ann'],
      [2, 'cem'],
    ]);
    expect(seenByBob.count).toBe(2);
    expect(seenByBob.own).toEqual({
      place: 2,
      playerId: 'bob',
      name: 'Name of bob',
      wallMs: 2_000,
      endedAt: MONDAY + 2_000,
      isListed: false,
      isChecking: false,
    });
    expect((await timesOf(database(), DAILY, { viewer: 'cem' })).own).toMatchObject({ place: 2, isListed: true });
    expect((await timesOf(database(), DAILY, { viewer: 'eve' })).own).toBeNull();
  });

  test('[B5] pages follow one another by their cursor, with the true places, also when somebody gets in between', async () => {
    const ids = Array.from({ length: 25 }, (_, i) => `p${String(i).padStart(2, '0')}`);
    await addPlayers(database(), [...ids.map((id) => ({ id })), { id: 'late' }]);
    await addResults(
      database(),
      ids.map((id, i) => play(id, 1_000 + 100 * i)),
    );
    const first = await timesOf(database(), DAILY, { limit: 10 });
    expect(first.entries.map(({ place, playerId }) => [place, playerId])).toEqual(ids.slice(0, 10).map((id, i) => [i + 1, id]));
    await addResults(database(), [play('late', 1_050)]);
    const second = await timesOf(database(), DAILY, { limit: 10, cursor: first.next });
    expect(second.entries.map(({ place, playerId }) => [place, playerId])).toEqual(ids.slice(10, 20).map((id, i) => [i + 12, id]));
    const third = await timesOf(database(), DAILY, { limit: 10, cursor: second.next });
    expect(third.entries.map(({ playerId }) => playerId)).toEqual(ids.slice(20));
    expect(third.next).toBeNull();
  });

  test.each(['', 'x', 'e30', Buffer.from('{"playerId":"a","value":1e99,"tie":1}').toString('base64url'), 'A'.repeat(600)])(
    '[B5] a cursor that is none is refused: %s',
    async (cursor) => {
      expect(await open(database()).times(DAILY, { cursor })).toEqual({ ok: false, error: 'invalid-cursor' });
    },
  );

  test('[B6] the board of a group holds its members, and only members see it', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }, { id: 'cem' }]);
    await store(database(), [play('ann', 1_000), play('bob', 2_000), play('cem', 3_000)]);
    const groups = createGroupStore(database());
    const limits = { members: 10, groups: 10 };
    await groups.create({ id: 'club', name: 'Club', inviteHash: 'hash', ownerId: 'bob' }, limits);
    await groups.join('hash', 'cem', limits);
    for (const query of [DAILY, { ...DAILY, of: 'best', span: 'month', width: 7, height: 7 } as const]) {
      const page = await timesOf(database(), query, { group: 'club', viewer: 'cem' });
      expect(page.entries.map(({ place, playerId }) => [place, playerId])).toEqual([
        [1, 'bob'],
        [2, 'cem'],
      ]);
      expect([page.count, page.own?.place]).toEqual([2, 2]);
    }
    expect((await pointsOf(database(), WEEK, { group: 'club', viewer: 'bob' })).entries.map(({ playerId }) => playerId)).toEqual([
      'bob',
      'cem',
    ]);
    for (const request of [{ group: 'club', viewer: 'ann' }, { group: 'club' }, { group: 'nowhere', viewer: 'ann' }]) {
      expect(await open(database()).times(DAILY, request)).toEqual({ ok: false, error: 'unknown-group' });
      expect(await open(database()).points(WEEK, request)).toEqual({ ok: false, error: 'unknown-group' });
    }
  });

  test('[B7] the best times of a period are one for each player, by the end of the attempt', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    const race = { mode: 'race', daily: null } as const;
    const at = (day: number) => ({ startedAt: Date.UTC(2026, 10, day), endedAt: Date.UTC(2026, 10, day, 12) });
    await store(database(), [
      play('ann', 9_000, { ...race, ...at(16) }),
      play('ann', 5_000, { ...race, ...at(22) }),
      play('ann', 3_000, { ...race, ...at(23) }),
      play('ann', 1_000, { ...race, ...at(16), width: 9 }),
      play('bob', 4_000, { ...race, ...at(15) }),
      play('bob', 2_000, { ...race, startedAt: 1, endedAt: Date.UTC(2025, 0, 1) }),
    ]);
    const best = async (span: 'day' | 'week' | 'month' | 'all', date = '2026-11-16') => {
      const { entries } = await timesOf(database(), { ...DAILY, of: 'best', span, date, width: 7, height: 7 });
      return entries.map(({ playerId, wallMs }) => `${playerId} ${wallMs}`);
    };
    expect(await best('day')).toEqual(['ann 9000']);
    expect(await best('week')).toEqual(['ann 5000']);
    expect(await best('week', '2026-11-15')).toEqual(['bob 4000']);
    expect(await best('month')).toEqual(['ann 3000', 'bob 4000']);
    expect(await best('all')).toEqual(['bob 2000', 'ann 3000']);
  });

  test('[B8] points are for the level of a finished daily; of equal points the shorter time is better', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }, { id: 'cem' }]);
    const on = (daily: string, level: string) => ({ daily, level });
    await store(database(), [
      play('ann', 1_000, on('2026-11-16', 'easy')),
      play('ann', 2_000, on('2026-11-17', 'medium')),
      play('bob', 2_500, on('2026-11-22', 'hard')),
      play('bob', 900, on('2026-11-23', 'easy')),
      play('cem', 60_000, on('2026-11-22', 'large')),
      play('cem', 60_000, { ...on('2026-11-22', 'easy'), isFinished: false }),
    ]);
    expect((await pointsOf(database(), WEEK, { viewer: 'bob' })).entries).toEqual([
      { place: 1, playerId: 'cem', name: 'Name of cem', points: 4, dailies: 1, wallMs: 60_000 },
      { place: 2, playerId: 'bob', name: 'Name of bob', points: 3, dailies: 1, wallMs: 2_500 },
      { place: 3, playerId: 'ann', name: 'Name of ann', points: 3, dailies: 2, wallMs: 3_000 },
    ]);
    expect((await pointsOf(database(), { ...WEEK, span: 'month' }, { viewer: 'bob' })).own).toMatchObject({
      place: 1,
      points: 4,
      wallMs: 3_400,
    });
    expect((await pointsOf(database(), { ...WEEK, level: 'easy' })).entries.map(({ playerId }) => playerId)).toEqual(['ann']);
    expect((await pointsOf(database(), { ...WEEK, kind: 'tic-tac-logic' })).entries).toEqual([]);
    expect((await pointsOf(database(), { ...WEEK, span: 'day', date: '2026-11-22' })).entries.map(({ points }) => points)).toEqual([4, 3]);
  });

  test.each(['2026-02-30', '2026-1-1', 'today', '', '1969-12-31'])('[B9] a date that is none is refused: %s', async (date) => {
    expect(await open(database()).times({ ...DAILY, date }, {})).toEqual({ ok: false, error: 'invalid-date' });
    expect(await open(database()).points({ ...WEEK, date }, {})).toEqual({ ok: false, error: 'invalid-date' });
  });

  test('[B10] [Q6] what a process that died has left out is caught up, and taking in a round twice changes nothing', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    const result = play('ann', 1_000);
    await addResults(database(), [result]);
    expect((await pointsOf(database())).entries).toEqual([]);
    const projections = openProjections(database());
    // Whoever ended it has a moment to do it.
    await projections.catchUp('leaderboards', MONDAY + 1_000, noRest);
    expect((await pointsOf(database())).entries).toEqual([]);
    await projections.catchUp('leaderboards', LATER, noRest);
    const scores = createLeaderboardProjection(createResultStore(database()), createLeaderboardStore(database()));
    await Promise.all([1, 2, 3].map(() => scores.applyRound(result.roomId, result.round)));
    expect((await pointsOf(database())).entries).toMatchObject([{ points: 1, dailies: 1 }]);
  });

  test('[B10] between two rounds that are caught up others have their turn, and who is told to stop leaves the rest', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    await addResults(database(), [play('ann', 1_000), play('bob', 2_000)]);
    const projections = openProjections(database());
    const told = new Error('stop');
    await expect(projections.catchUp('leaderboards', LATER, () => Promise.reject(told))).rejects.toBe(told);
    expect((await pointsOf(database())).entries.map(({ playerId }) => playerId)).toEqual(['ann']);
    await projections.catchUp('leaderboards', LATER, noRest);
    expect((await pointsOf(database())).entries.map(({ playerId }) => playerId)).toEqual(['ann', 'bob']);
  });

  test('[B10] results that come in at once are all taken in', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    const results = ['easy', 'medium', 'hard', 'large'].map((level) => play('ann', 1_000, { level }));
    await addResults(database(), results);
    const scores = createLeaderboardProjection(createResultStore(database()), createLeaderboardStore(database()));
    await Promise.all(results.map(({ roomId, round }) => scores.applyRound(roomId, round)));
    expect((await pointsOf(database())).entries).toMatchObject([{ points: 10, dailies: 4, wallMs: 4_000 }]);
  });
});
