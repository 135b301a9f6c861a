import { beforeEach, expect, test, vi } from 'vitest';
import { getFinishReport } from '@/app/_features/results/actions';
import { registerServices } from '@/server/service-registry';
import { dateOf } from '@/server/services/shared/calendar';
import { createResultStore, type NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase } from '../support/each-database';
import { addKnownDailies } from '../support/known-dailies';
import { own } from '../support/own';
import { addPlayers, addResults, makeResult } from '../support/results';
import { openTestServer, type TestServer } from '../support/test-server';

const visitor = vi.hoisted(() => ({ cookie: '' }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(visitor) }));

describeOnEachDatabase('what a finish was worth', (database) => {
  let server: TestServer;
  let me: string;
  let today: string;
  let count = 0;

  function result(playerId: string, wallMs: number, change: Partial<NewResult> = {}): NewResult {
    count += 1;
    return makeResult({ roomId: `f${count}`, playerId, wallMs, daily: today, startedAt: count, ...change });
  }

  beforeEach(async () => {
    server = own(await openTestServer(database()));
    registerServices(server.services);
    const { player, token } = server.services.identity.createGuest();
    me = player.id;
    visitor.cookie = `seawall-guest=${token}`;
    today = dateOf(await database().now());
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

  test('[S7] of somebody else’s round, or one that is none, nothing is told', async () => {
    await addResults(database(), [result('ann', 60_000, { roomId: 'theirs' })]);
    expect(await getFinishReport('theirs', 1)).toBeNull();
    expect(await getFinishReport('nowhere', 1)).toBeNull();
    expect(await getFinishReport('x'.repeat(200), 1)).toBeNull();
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
