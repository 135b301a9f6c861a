import { beforeEach, describe, expect, test } from 'vitest';
import { reloadDelay } from '@/app/_features/results/use-finish-report';
import type { FinishReport } from '@/server/protocol/finish-report';
import { dateOf } from '@/server/services/shared/calendar';
import { createResultStore, type NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase } from '../support/each-database';
import { addKnownDailies } from '../support/known-dailies';
import { lastingToday } from '../support/lasting-today';
import { own } from '../support/own';
import { addPlayers, addResults, makeResult } from '../support/results';
import { startSolo } from '../support/solo-fixtures';
import { openTestServer, type TestServer } from '../support/test-server';

describeOnEachDatabase('what a finish was worth', (database) => {
  let server: TestServer;
  let me: string;
  let cookie: string;
  let today: string;
  let count = 0;

  async function getFinishReport(room: string, round: number): Promise<FinishReport | null> {
    const answer = await server.send(`/api/page/finish-report?room=${room}&round=${round}`, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text);
  }

  function result(playerId: string, wallMs: number, change: Partial<NewResult> = {}): NewResult {
    count += 1;
    return makeResult({ roomId: `f${count}`, playerId, wallMs, daily: today, startedAt: count, ...change });
  }

  beforeEach(async () => {
    server = own(await openTestServer(database()));
    const { player, token } = server.services.identity.createGuest();
    me = player.id;
    cookie = `seawall-guest=${token}`;
    today = await lastingToday(database());
    await addPlayers(database(), [{ id: me }, ...['ann', 'bob', 'cem', 'dia'].map((id) => ({ id }))]);
  });

  test('[S7] place, percentile and badges among others who played the same daily', async () => {
    await addResults(database(), [
      result('ann', 60_000),
      result('bob', 90_000),
      result('cem', 200_000),
      result('dia', 10_000, { isAssisted: true }),
      result(me, 100_000, { roomId: 'mine', badges: ['clean', 'no-hint'] }),
    ]);
    const report = await getFinishReport('mine', 1);
    expect(report).toMatchObject({ ranking: { place: 3, count: 4 }, fasterThan: 33 });
    expect(report?.badges).toEqual(expect.arrayContaining(['clean', 'no-hint']));
  });

  test('[S7] who would be among the first is told that the time is being checked, until it is', async () => {
    await addResults(database(), [result('ann', 60_000), result(me, 10_000, { roomId: 'mine', isChecked: false })]);
    expect((await getFinishReport('mine', 1))?.ranking).toMatchObject({ place: 1, count: 2, isChecking: true });
    await createResultStore(database()).setChecked({ roomId: 'mine', round: 1, member: 'member' });
    expect((await getFinishReport('mine', 1))?.ranking).toMatchObject({ place: 1, count: 2, isChecking: false });
  });

  test('[S7] the first to finish has a place and nobody to be compared with', async () => {
    await addResults(database(), [result(me, 100_000, { roomId: 'mine' })]);
    expect(await getFinishReport('mine', 1)).toMatchObject({ ranking: { place: 1, count: 1, isFirst: true }, fasterThan: null });
  });

  test('[S7] who is alone with help is not the first to finish when others did without', async () => {
    await addResults(database(), [result('ann', 60_000), result(me, 100_000, { roomId: 'mine', isAssisted: true })]);
    expect(await getFinishReport('mine', 1)).toMatchObject({ ranking: { place: 1, count: 1, isFirst: false }, fasterThan: null });
  });

  test.each([
    ['that is held', { reviewStatus: 'held' }],
    ['that is not ranked', { isRanked: false }],
    ['of no day', { daily: null }],
  ] as const)('[S7] a result %s has no place', async (_what, change) => {
    await addResults(database(), [result('ann', 60_000), result(me, 100_000, { roomId: 'mine', ...change })]);
    expect((await getFinishReport('mine', 1))?.ranking).toBeNull();
  });

  test.each([
    ['the first try alone', {}, 50],
    ['a further try', { badges: [] }, null],
    ['one with help, among those with help', { isAssisted: true }, null],
    ['one that is held', { reviewStatus: 'held' }, null],
    ['a board of several', { mode: 'co-op' }, null],
    ['a race, whose places tell it', { mode: 'race', participants: 2 }, null],
  ] as const)('[S7] a puzzle that does not count compares with others who played it: %s', async (_what, change, fasterThan) => {
    const shared = { daily: null, isRanked: false, puzzleId: 'shared' };
    const own = { ...shared, roomId: 'mine', badges: ['first-try'], ...change } as const;
    await addResults(database(), [result('ann', 60_000, shared), result('bob', 300_000, shared), result(me, 100_000, own)]);
    expect(await getFinishReport('mine', 1)).toMatchObject({ ranking: null, fasterThan });
  });

  test('[S8] the times of all are shown from three on, with the leaderboard that lists the own one', async () => {
    await addResults(database(), [result('ann', 60_000), result(me, 100_000, { roomId: 'mine' })]);
    expect(await getFinishReport('mine', 1)).toMatchObject({
      wallMs: 100_000,
      times: null,
      leaderboard: '/leaderboards?board=daily&kind=nurikabe&level=easy&help=no',
    });
    await addResults(database(), [result('bob', 300_000), result('cem', 10_000, { isAssisted: true })]);
    server.answers.forget('results');
    const report = await getFinishReport('mine', 1);
    expect(report?.times?.medianMs).toBe(100_000);
    expect(report?.times?.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(3);
  });

  test('[S8] a daily that counts continues the streak, today included', async () => {
    const yesterday = dateOf((await database().now()) - 86_400_000);
    await addResults(database(), [result(me, 90_000, { daily: yesterday }), result(me, 100_000, { roomId: 'mine' })]);
    const { streak } = (await getFinishReport('mine', 1)) ?? {};
    expect(streak?.current).toBe(2);
    expect(streak?.week.slice(-2)).toEqual([
      { date: yesterday, isDone: true },
      { date: today, isDone: true },
    ]);
    await addResults(database(), [result(me, 100_000, { roomId: 'again', isRanked: false })]);
    expect(await getFinishReport('again', 1)).toMatchObject({ streak: null, leaderboard: null });
  });

  test('[T23] a race tells the rating before and after when it has counted, to whoever did not finish too', async () => {
    const race = { roomId: 'race', mode: 'race', daily: null, participants: 2 } as const;
    await addResults(database(), [
      result('ann', 60_000, { ...race, member: 'ann', place: 1 }),
      result(me, 90_000, { ...race, member: 'me', place: 2, isFinished: false }),
    ]);
    expect((await getFinishReport('race', 1))?.rating).toBeNull();
    expect(await server.services.ratings.applyRace('race', 1)).toBe(true);
    const rating = (await getFinishReport('race', 1))?.rating;
    expect(rating?.before).toBe(1000);
    expect(rating?.after).toBeLessThan(1000);
  });

  test('[S9] who gave up sees replay and solution of a puzzle that is no longer in play, and nothing before', async () => {
    const { today: open, past } = await addKnownDailies(database());
    const giveUp = async ({ date, kind, level }: (typeof open)[number]) => {
      const { roomFactory } = server.services;
      const created = await roomFactory.create({ mode: 'solo', source: { type: 'daily', date, kind, level }, settings: {} }, me);
      if (!created.ok) throw new Error(created.error);
      const { room } = created.value;
      const visit = await startSolo(server, room, me);
      expect(await visit.command(room, 'has-enough', { type: 'give-up' })).toMatchObject({ ok: true });
      await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
      return getFinishReport(room, 1);
    };
    expect(await giveUp(open[0])).toMatchObject({ ranking: null, streak: null, hasReplay: false, solution: null });
    expect(await giveUp(past[0])).toMatchObject({ hasReplay: true, solution: past[0].puzzle });
  });

  test('[S8] how the solve of a daily goes is told to who finished it, and to nobody who gave up', async () => {
    const [{ date, kind, level }] = (await addKnownDailies(database())).today;
    const daily = { daily: date, kind, level };
    await addResults(database(), [
      result(me, 90_000, { ...daily, roomId: 'mine' }),
      result(me, 90_000, { ...daily, roomId: 'none', isFinished: false }),
    ]);
    const profile = (await getFinishReport('mine', 1))?.profile;
    expect(profile?.points.every(({ level: lowest, ways }) => lowest <= 2 && ways >= 1)).toBe(true);
    expect(profile?.blanksLeft).toBe(0);
    expect((await getFinishReport('none', 1))?.profile).toBeNull();
  });

  test('[S7] of somebody else’s round, or one that is none, nothing is told', async () => {
    await addResults(database(), [result('ann', 60_000, { roomId: 'theirs' })]);
    expect(await getFinishReport('theirs', 1)).toBeNull();
    expect(await getFinishReport('nowhere', 1)).toBeNull();
  });

  test('[S7] today’s next puzzle is of the same kind, else of the other, until all are done', async () => {
    await addKnownDailies(database());
    const { roomFactory, roomAccess } = server.services;
    const give = async (kind: string) => {
      const created = await roomFactory.create(
        { mode: 'solo', source: { type: 'daily', date: today, kind, level: 'easy' }, settings: {} },
        me,
      );
      if (!created.ok) throw new Error(created.error);
      await roomAccess.start(created.value.room, me);
      const visit = server.visit(me);
      await visit.enter(created.value.room);
      expect(await visit.command(created.value.room, `up-${kind}`, { type: 'give-up' })).toMatchObject({ ok: true });
    };
    await addResults(database(), [result(me, 100_000, { roomId: 'mine' })]);
    const next = async () => (await getFinishReport('mine', 1))?.next;
    expect(await next()).toEqual({ date: today, kind: 'nurikabe', level: 'easy' });
    await give('nurikabe');
    expect(await next()).toEqual({ date: today, kind: 'tic-tac-logic', level: 'easy' });
    await give('tic-tac-logic');
    expect(await next()).toBe('all-done');
  });

  test('[S7] after a puzzle of an earlier day there is no next one', async () => {
    await addResults(database(), [result(me, 100_000, { roomId: 'mine', daily: '2026-01-01' })]);
    expect((await getFinishReport('mine', 1))?.next).toBeNull();
  });
});

describe('what is not known yet', () => {
  const known = { reviewStatus: 'counted', ranking: null, rating: null } as const;
  const checking = { ...known, ranking: { place: 1, count: 2, isFirst: false, isChecking: true } };

  test.each([
    ['a time that is being checked', checking, false, true],
    ['a rating that is expected', known, true, true],
    ['a report that could not be loaded', undefined, false, true],
    ['a rating that is known', { ...known, rating: { before: 1000, after: 1010 } }, true, false],
    ['a result that a moderator has to look at', { ...checking, reviewStatus: 'held' } as const, true, false],
    ['a result without anything to wait for', known, false, false],
    ['no result', null, true, false],
  ])('[S8] [T23] is asked for again, less and less often and not for ever: %s', (_what, report, isRated, isAwaited) => {
    const delays = Array.from({ length: 20 }, (_, i) => reloadDelay(report, i + 1, isRated));
    const asked = delays.filter((delay) => delay !== undefined);
    expect(asked.length > 0).toBe(isAwaited);
    expect(asked.length).toBeLessThan(10);
    expect([...asked].sort((a, b) => a - b)).toEqual(asked);
  });
});
