import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRatings, displayedRating, NEWCOMER_RATING, rateRace } from '@/server/services/results/ratings';
import { createResults } from '@/server/services/results/results';
import { createPlayerDataStore } from '@/server/store/player-data-store';
import { createPlayerStatsStore } from '@/server/store/player-stats-store';
import { createRatingStore, type Racer } from '@/server/store/rating-store';
import { createResultStore, type NewResult } from '@/server/store/result-store';
import { createScratchDatabase } from '../support/databases';
import { describeOnEachDatabase } from '../support/each-database';
import { addPlayers, addResults, LATER, makeResult, noRest, openProjections } from '../support/results';

function racers(...places: readonly number[]): readonly Racer[] {
  return places.map((place, i) => ({ playerId: `p${i}`, place, before: null, met: places.slice(1).map(() => 0) }));
}

describe('the rating of a race', () => {
  test('[A1] a newcomer has a thousand points', () => {
    expect(NEWCOMER_RATING).toBe(1000);
  });

  test('[A1] who has beaten many becomes surely better, and the number says so', () => {
    let [strong, weak] = rateRace(racers(1, 2));
    for (let i = 0; i < 30; i += 1) {
      [strong, weak] = rateRace([
        { playerId: 'strong', place: 1, before: strong, met: [0] },
        { playerId: 'weak', place: 2, before: weak, met: [0] },
      ]);
    }
    expect(displayedRating(strong)).toBeGreaterThan(1500);
    expect(displayedRating(strong)).toBeGreaterThan(displayedRating(weak) + 200);
    expect(Number.isInteger(displayedRating(strong))).toBe(true);
  });

  test('[A2] among equals a better place is a better rating, and equal places are equal', () => {
    const placesArbitrary = fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 8 })
      .map((places) => places.sort((a, b) => a - b));
    fc.assert(
      fc.property(placesArbitrary, (places) => {
        const after = rateRace(racers(...places));
        for (let i = 1; i < places.length; i += 1) {
          if (places[i] === places[i - 1]) expect(after[i].mu).toBeCloseTo(after[i - 1].mu, 9);
          else expect(after[i].mu).toBeLessThan(after[i - 1].mu);
          expect(after[i].sigma).toBeLessThan(25 / 3 + 0.01);
        }
      }),
    );
  });
});

describe('repeated pairings', () => {
  const gain = (met: readonly number[]) => {
    const [{ mu, sigma }] = rateRace(racers(1, 2).map((racer) => ({ ...racer, met })));
    return { mu: mu - 25, sigma: 25 / 3 - sigma };
  };

  test('[A9] each further race of the same two counts half as much as the one before', () => {
    const whole = gain([0]);
    for (const times of [1, 2, 3, 10]) {
      expect(gain([times]).mu).toBeCloseTo(whole.mu / 2 ** times, 9);
      expect(gain([times]).sigma).toBeCloseTo(whole.sigma / 2 ** times, 9);
    }
  });

  test('[A9] with several others it is the mean over them', () => {
    const three = (met: readonly number[]) => rateRace(racers(1, 2, 3).map((racer) => ({ ...racer, met })))[0].mu - 25;
    expect(three([0, 1])).toBeCloseTo(three([0, 0]) * 0.75, 9);
  });
});

describeOnEachDatabase('ratings', (database) => {
  const players = ['ann', 'bob', 'cem', 'dia'];
  const ratings = () => createRatings(createRatingStore(database()));

  /** A race of these players, the first first. */
  function race(roomId: string, playerIds: readonly (string | null)[], change: Partial<NewResult> = {}): readonly NewResult[] {
    return playerIds.map((playerId, i) =>
      makeResult({ roomId, member: `m${i}`, playerId, mode: 'race', daily: null, place: i + 1, participants: playerIds.length, ...change }),
    );
  }

  async function seed(...races: readonly (readonly NewResult[])[]): Promise<void> {
    await addPlayers(
      database(),
      players.map((id) => ({ id })),
    );
    await addResults(database(), races.flat());
  }

  async function shown(playerId: string, kind = 'nurikabe') {
    return (await ratings().of(playerId)).find((rating) => rating.kind === kind);
  }

  test('[A3] a race changes the ratings of those in it, for its kind alone', async () => {
    await seed(race('r', ['ann', 'bob', 'cem'], { endedAt: 5_000 }));
    expect(await ratings().applyRace('r', 1)).toBe(true);
    const [ann, bob, cem] = [await shown('ann'), await shown('bob'), await shown('cem')];
    expect(ann).toMatchObject({ kind: 'nurikabe', races: 1, changedAt: 5_000 });
    expect(ann?.rating).toBeGreaterThan(bob?.rating ?? Number.NaN);
    expect(bob?.rating).toBeGreaterThan(cem?.rating ?? Number.NaN);
    expect(await ratings().of('dia')).toEqual([]);
    expect(await ratings().ofAll(['ann', 'dia'], 'nurikabe')).toEqual(
      new Map([
        ['ann', ann?.rating],
        ['dia', 1000],
      ]),
    );
    expect(await ratings().ofAll(['ann'], 'tic-tac-logic')).toEqual(new Map([['ann', 1000]]));
  });

  test('[A10] what a race did to a rating is known from when it has counted', async () => {
    await seed(race('r', ['ann', 'bob'], { endedAt: 5_000 }), race('s', ['ann', 'bob'], { endedAt: 9_000 }));
    expect(await ratings().changeIn('r', 1, 'ann')).toBeNull();
    await ratings().applyRace('r', 1);
    const first = await shown('ann');
    await ratings().applyRace('s', 1);
    const second = await shown('ann');
    expect(await ratings().changeIn('r', 1, 'ann')).toEqual({ before: 1000, after: first?.rating });
    expect(await ratings().changeIn('s', 1, 'ann')).toEqual({ before: first?.rating, after: second?.rating });
    expect(await ratings().changeIn('s', 1, 'dia')).toBeNull();
  });

  test('[A4] a race counts once, however often and from wherever it is applied', async () => {
    await seed(race('r', ['ann', 'bob']));
    const applied = await Promise.all([1, 2, 3, 4].map(() => ratings().applyRace('r', 1)));
    expect(applied.filter((isFirst) => isFirst)).toHaveLength(1);
    const before = await shown('ann');
    expect(before?.races).toBe(1);
    expect(await ratings().applyRace('r', 1)).toBe(false);
    expect(await shown('ann')).toEqual(before);
  });

  test('[A4] races with the same players that end at once all count, one upon the other', async () => {
    const rooms = Array.from({ length: 8 }, (_, i) => `r${i}`);
    await seed(...rooms.map((room, i) => race(room, [players[i % 4], players[(i + 1) % 4], players[(i + 2) % 4]])));
    expect(await Promise.all(rooms.map((room) => ratings().applyRace(room, 1)))).toEqual(rooms.map(() => true));
    for (const player of players) {
      const curve = await ratings().curve(player, 'nurikabe', {});
      expect(curve.ok && curve.value.entries).toHaveLength(6);
      expect((await shown(player))?.races).toBe(6);
      // Each point stands on the one before it: the last of the curve is the rating.
      expect(curve.ok && curve.value.entries[0].rating).toBe((await shown(player))?.rating);
    }
  });

  test.each<[string, readonly NewResult[]]>([
    ['is not ranked', race('r', ['ann', 'bob'], { isRanked: false })],
    ['has one player only', race('r', ['ann'])],
    ['has one known player only', race('r', ['ann', null])],
    ['is no race', race('r', ['ann', 'bob'], { mode: 'co-op' })],
    [
      'has a held result',
      [...race('r', ['ann', 'bob']), makeResult({ roomId: 'r', member: 'h', playerId: 'cem', mode: 'race', reviewStatus: 'held' })],
    ],
    [
      'has a result that is not checked yet',
      [...race('r', ['ann', 'bob']), makeResult({ roomId: 'r', member: 'u', playerId: 'cem', mode: 'race', isChecked: false })],
    ],
    ['has one result that was not excluded', [...race('r', ['ann']), ...race('r', [null, 'bob'], { reviewStatus: 'excluded' }).slice(1)]],
  ])('[A5] what %s does not count', async (_case, results) => {
    await seed(results);
    expect(await ratings().applyRace('r', 1)).toBe(false);
    await openProjections(database()).catchUp('ratings', LATER, noRest);
    expect(await ratings().of('ann')).toEqual([]);
  });

  test('[A5] a race with a held result counts when the last of them is judged, without those that are excluded', async () => {
    await seed([
      ...race('r', ['ann', 'bob', 'cem']).map(
        (result) => ({ ...result, reviewStatus: result.playerId === 'ann' ? 'held' : 'counted' }) as NewResult,
      ),
    ]);
    const store = createResultStore(database());
    const projections = openProjections(database());
    await projections.applyRound('r', 1);
    expect(await ratings().of('bob')).toEqual([]);
    await createResults(store, createPlayerStatsStore(database()), projections).exclude({ roomId: 'r', round: 1, member: 'm0' });
    expect(await ratings().of('ann')).toEqual([]);
    expect((await shown('bob'))?.rating).toBeGreaterThan((await shown('cem'))?.rating ?? Number.NaN);
  });

  test('[A5] [Q6] a race counts for the others when a racer is removed before their result was checked', async () => {
    await seed(
      race('r', ['ann', 'bob', 'cem']).map((result) => ({ ...result, isChecked: result.playerId !== 'ann' })),
      race('s', ['bob', 'cem'], { isChecked: false }),
    );
    const projections = openProjections(database());
    for (const room of ['r', 's']) await projections.applyRound(room, 1);
    expect(await ratings().of('bob')).toEqual([]);
    await createPlayerDataStore(database()).remove('ann');
    await projections.catchUp('ratings', LATER, noRest);
    expect((await shown('bob'))?.races).toBe(1);
    expect((await shown('bob'))?.rating).toBeGreaterThan((await shown('cem'))?.rating ?? Number.NaN);
    expect(await database().client.result.count({ where: { roomId: 's', isChecked: false } })).toBe(2);
  });

  test('[A8] guests have no rating, and races count among the accounts in them', async () => {
    const results = race('r', ['ann', 'bob', 'cem']).map((result) => ({ ...result, isRanked: result.playerId !== 'bob' }));
    const alone = race('s', ['ann', 'bob']).map((result) => ({ ...result, isRanked: result.playerId !== 'bob' }));
    await seed(results, alone);
    expect([await ratings().applyRace('r', 1), await ratings().applyRace('s', 1)]).toEqual([true, false]);
    await openProjections(database()).catchUp('ratings', LATER, noRest);
    expect((await shown('ann'))?.races).toBe(1);
    expect((await shown('ann'))?.rating).toBeGreaterThan((await shown('cem'))?.rating ?? Number.NaN);
    expect(await ratings().of('bob')).toEqual([]);
  });

  test('[A9] twenty races against one who always loses are worth less than two, and a week later a whole one again', async () => {
    const rooms = Array.from({ length: 20 }, (_, i) => `r${i}`);
    const week = 7 * 24 * 60 * 60 * 1000;
    await seed(
      ...rooms.map((room, i) => race(room, ['ann', 'bob'], { endedAt: 10_000 + i })),
      race('fresh', ['cem', 'dia'], { endedAt: 10_000 }),
      race('later', ['ann', 'bob'], { endedAt: 20_000 + week }),
    );
    for (const room of [...rooms, 'fresh']) expect(await ratings().applyRace(room, 1)).toBe(true);
    const once = ((await shown('cem'))?.rating ?? 0) - NEWCOMER_RATING;
    const often = ((await shown('ann'))?.rating ?? 0) - NEWCOMER_RATING;
    expect(often).toBeGreaterThan(once);
    expect(often).toBeLessThan(2 * once);
    const before = await shown('ann');
    await ratings().applyRace('later', 1);
    expect(((await shown('ann'))?.rating ?? 0) - (before?.rating ?? 0)).toBeGreaterThan(once / 4);
    expect((await shown('ann'))?.races).toBe(21);
  });

  test('[A6] [Q6] what a process that died has left out is caught up in the order of the ends', async () => {
    await seed(
      race('late', ['ann', 'bob'], { endedAt: 9_000 }),
      race('early', ['bob', 'ann'], { endedAt: 3_000 }),
      race('done', ['cem', 'dia'], { endedAt: 4_000 }),
    );
    const projections = openProjections(database());
    await projections.applyRound('done', 1);
    await projections.catchUp('ratings', LATER, noRest);
    const curve = await ratings().curve('ann', 'nurikabe', {});
    expect(curve.ok && curve.value.entries.map(({ roomId, at }) => [roomId, at])).toEqual([
      ['late', 9_000],
      ['early', 3_000],
    ]);
    expect(await database().client.projectionTask.count({ where: { projection: 'ratings' } })).toBe(0);
  });

  test('[A7] a curve comes in pages, latest first, and never bends back in time', async () => {
    const ends = [5_000, 1_000, 5_000, 3_000, 6_000];
    await seed(...ends.map((endedAt, i) => race(`r${i}`, ['ann', 'bob'], { endedAt })));
    for (const i of ends.keys()) await ratings().applyRace(`r${i}`, 1);
    const first = await ratings().curve('ann', 'nurikabe', { limit: 3 });
    if (!first.ok) throw new Error(first.error);
    const second = await ratings().curve('ann', 'nurikabe', { limit: 3, cursor: first.value.next ?? undefined });
    if (!second.ok) throw new Error(second.error);
    const points = [...first.value.entries, ...second.value.entries];
    expect(points.map(({ roomId, at }) => [roomId, at])).toEqual([
      ['r4', 6_000],
      ['r3', 5_003],
      ['r2', 5_002],
      ['r1', 5_001],
      ['r0', 5_000],
    ]);
    expect(second.value.next).toBeNull();
    expect(points[0].rating).toBe((await shown('ann'))?.rating);
    expect(await ratings().curve('ann', 'nurikabe', { cursor: 'x' })).toEqual({ ok: false, error: 'invalid-cursor' });
  });
});

describe.runIf(process.env.SEAWALL_TEST_POSTGRESQL)('ratings of two processes', () => {
  test('[A4] a race that both apply at once counts once', async () => {
    const scratch = await createScratchDatabase('postgresql');
    const [one, other] = [await scratch.open(), await scratch.open()];
    try {
      await addPlayers(one, [{ id: 'ann' }, { id: 'bob' }]);
      const rooms = Array.from({ length: 10 }, (_, i) => `r${i}`);
      const racing = rooms.flatMap((roomId) =>
        ['ann', 'bob'].map((playerId, i) => makeResult({ roomId, member: playerId, playerId, mode: 'race', daily: null, place: i + 1 })),
      );
      await addResults(one, racing);
      const attempts = rooms.flatMap((room) =>
        [one, other].map((database) => createRatings(createRatingStore(database)).applyRace(room, 1)),
      );
      expect((await Promise.all(attempts)).filter((isFirst) => isFirst)).toHaveLength(rooms.length);
      expect(await createRatings(createRatingStore(other)).of('ann')).toMatchObject([{ races: rooms.length }]);
      expect(await one.client.ratingChange.count()).toBe(2 * rooms.length);
    } finally {
      await Promise.all([one.close(), other.close()]);
      await scratch.remove();
    }
  });
});
