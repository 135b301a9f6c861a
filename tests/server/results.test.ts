import { expect, test } from 'vitest';
import { createResults } from '@/server/services/results/results';
import { createPlayerStatsStore } from '@/server/store/player-stats-store';
import { createResultStore, insertResults, type NewResult } from '@/server/store/result-store';
import { describeOnEachDatabase } from '../support/each-database';
import { addPlayers, addResults, makeResult } from '../support/results';

describeOnEachDatabase('results', (database) => {
  const applied: string[] = [];
  const results = () =>
    createResults(createResultStore(database()), createPlayerStatsStore(database()), {
      applyRound: async (roomId, round) => void applied.push(`${roomId}/${round}`),
    });

  async function seed(list: readonly NewResult[]): Promise<void> {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    await addResults(database(), list);
  }

  test('[Q1] a result comes back as it was stored, field by field', async () => {
    const result = makeResult({
      playerId: 'ann',
      badges: ['clean', 'first-try'],
      flags: [{ flag: 'even-pace', evidence: { percent: 3 } }],
      reviewStatus: 'held',
      daily: null,
      endedAt: 2 ** 45,
    });
    const extended = { ...result, surplus: 'not a column' };
    await seed([extended]);
    expect(await createResultStore(database()).find(result)).toEqual(result);
    expect(await createResultStore(database()).find({ roomId: 'room', round: 2, member: 'member' })).toBeNull();
  });

  test('[Q1] results are part of the transaction that adds them', async () => {
    await seed([makeResult({ playerId: 'ann' })]);
    const failing = database().client.$transaction(async (queries) => {
      await insertResults(queries, [makeResult({ round: 2, playerId: 'ann' })]);
      throw new Error('the rest of the batch failed');
    });
    await expect(failing).rejects.toThrow('the rest of the batch failed');
    expect(await createResultStore(database()).ofRound('room', 2)).toEqual([]);
    await database().client.$transaction((queries) => insertResults(queries, []));
    expect(await createResultStore(database()).ofRound('room', 1)).toHaveLength(1);
  });

  test('[Q1] a removed player’s results stay, without the player', async () => {
    await seed([makeResult({ playerId: 'ann' })]);
    await database().client.player.delete({ where: { id: 'ann' } });
    expect(await createResultStore(database()).ofRound('room', 1)).toMatchObject([{ playerId: null }]);
  });

  test('[Q2] a player’s history comes in pages, latest first, without a gap where results ended at once', async () => {
    const list = Array.from({ length: 23 }, (_, i) =>
      makeResult({
        // As long as the room of a further attempt at a daily.
        roomId: `${'daily-2026-11-16-tic-tac-logic-medium'.padEnd(80, '-')}room-${i % 3}`,
        round: Math.floor(i / 6),
        member: `m${i}`,
        playerId: 'ann',
        endedAt: 1_000 + Math.floor(i / 4),
        kind: i % 2 === 0 ? 'nurikabe' : 'tic-tac-logic',
      }),
    );
    await seed([...list, makeResult({ roomId: 'other', playerId: 'bob' })]);
    for (const kind of [undefined, 'tic-tac-logic']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await results().history('ann', { kind, cursor, limit: 4 });
        if (!page.ok) throw new Error(page.error);
        seen.push(...page.value.entries.map(({ member }) => member));
        cursor = page.value.next ?? undefined;
      } while (cursor !== undefined);
      const order = (result: NewResult) => [result.endedAt, result.roomId, result.round, result.member].join(' ');
      const expected = list.filter((result) => kind === undefined || result.kind === kind).sort((a, b) => (order(a) < order(b) ? 1 : -1));
      expect(seen).toEqual(expected.map(({ member }) => member));
    }
    expect(await results().history('ann', { cursor: 'nonsense' })).toEqual({ ok: false, error: 'invalid-cursor' });
  });

  test('[Q3] best times are of first attempts at a puzzle, alone, for each kind, level, size and help', async () => {
    const attempt = (id: number, puzzleId: string, wallMs: number, change: Partial<NewResult> = {}) =>
      makeResult({ roomId: `r${id}`, playerId: 'ann', puzzleId, wallMs, startedAt: id, endedAt: 1_000 + id, ...change });
    await seed([
      attempt(1, 'a', 9_000),
      attempt(2, 'a', 1_000),
      attempt(3, 'b', 7_000),
      attempt(4, 'c', 2_000, { mode: 'co-op' }),
      attempt(5, 'd', 3_000, { isFinished: false }),
      attempt(6, 'd', 500),
      attempt(7, 'e', 400, { reviewStatus: 'held' }),
      attempt(8, 'f', 6_000, { isAssisted: true }),
      attempt(9, 'g', 8_000, { level: 'hard', mode: 'race' }),
      attempt(10, 'h', 100, { playerId: 'bob' }),
    ]);
    const best = { kind: 'nurikabe', level: 'easy', width: 7, height: 7, isAssisted: false };
    expect(await results().bests('ann')).toEqual([
      { ...best, wallMs: 7_000, endedAt: 1_003 },
      { ...best, isAssisted: true, wallMs: 6_000, endedAt: 1_008 },
      { ...best, level: 'hard', wallMs: 8_000, endedAt: 1_009 },
    ]);
  });

  test('[Q4] totals of a player for each kind leave out what was excluded', async () => {
    const race = { mode: 'race', participants: 3, daily: null, activeMs: 10 } as const;
    await seed([
      makeResult({ roomId: 'r1', playerId: 'ann', activeMs: 1 }),
      makeResult({ roomId: 'r2', playerId: 'ann', activeMs: 2, isAssisted: true }),
      makeResult({ roomId: 'r3', playerId: 'ann', activeMs: 4, isFinished: false }),
      makeResult({ roomId: 'r4', playerId: 'ann', activeMs: 8, reviewStatus: 'excluded' }),
      makeResult({ roomId: 'r5', playerId: 'ann', kind: 'tic-tac-logic', ...race }),
      makeResult({ roomId: 'r6', playerId: 'ann', kind: 'tic-tac-logic', ...race, place: 2 }),
      makeResult({ roomId: 'r7', playerId: 'ann', kind: 'tic-tac-logic', ...race, isFinished: false }),
      makeResult({ roomId: 'r8', playerId: 'ann', kind: 'tic-tac-logic', ...race, participants: 1 }),
    ]);
    expect(await results().totals('ann')).toEqual([
      { kind: 'nurikabe', rounds: 3, finished: 2, unassisted: 1, activeMs: 7, races: 0, wins: 0 },
      { kind: 'tic-tac-logic', rounds: 4, finished: 3, unassisted: 3, activeMs: 40, races: 3, wins: 1 },
    ]);
    expect(await results().totals('bob')).toEqual([]);
  });

  test('[Q5] held results wait oldest first; judging one changes its review status, removes nothing and is told to the projections', async () => {
    const held = [3, 1, 2].map((n) => makeResult({ roomId: `r${n}`, playerId: 'ann', endedAt: n, reviewStatus: 'held' }));
    await seed([...held, makeResult({ roomId: 'r9', playerId: 'ann' })]);
    const waiting = async () => {
      const page = await results().held({ limit: 2 });
      return page.ok ? page.value.entries.map(({ roomId }) => roomId) : [];
    };
    expect(await waiting()).toEqual(['r1', 'r2']);
    const first = await results().held({ limit: 2 });
    expect(await results().held({ limit: 2, cursor: first.ok ? (first.value.next ?? undefined) : undefined })).toMatchObject({
      value: { entries: [{ roomId: 'r3' }], next: null },
    });

    applied.length = 0;
    expect(await results().accept({ roomId: 'r1', round: 1, member: 'member' })).toMatchObject({
      ok: true,
      value: { reviewStatus: 'counted' },
    });
    expect(await results().exclude({ roomId: 'r2', round: 1, member: 'member' })).toMatchObject({
      ok: true,
      value: { reviewStatus: 'excluded' },
    });
    expect(await waiting()).toEqual(['r3']);
    expect(await results().accept({ roomId: 'r2', round: 1, member: 'member' })).toMatchObject({
      ok: true,
      value: { reviewStatus: 'counted' },
    });
    expect(applied).toEqual(['r1/1', 'r2/1', 'r2/1']);
    expect(await results().accept({ roomId: 'nowhere', round: 1, member: 'member' })).toEqual({ ok: false, error: 'unknown-result' });
    expect(applied).toHaveLength(3);
    expect(await database().client.result.count()).toBe(4);
  });
});
