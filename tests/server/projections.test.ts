import { describe, expect, test } from 'vitest';
import { createPlayerDataStore } from '@/server/store/player-data-store';
import { createProjectionTaskStore, PROJECTIONS } from '@/server/store/projection-task-store';
import { createResultStore } from '@/server/store/result-store';
import { createScratchDatabase } from '../support/databases';
import { describeOnEachDatabase } from '../support/each-database';
import { own } from '../support/own';
import { addPlayers, addResults, LATER, makeResult, noRest, openProjections } from '../support/results';
import { openTestServer } from '../support/test-server';

const RACE = { mode: 'race', daily: null, participants: 2 } as const;

/** A ranked race of two. */
function race(roomId: string, endedAt = 2_000) {
  return ['ann', 'bob'].map((playerId, i) => makeResult({ ...RACE, roomId, member: playerId, playerId, place: i + 1, endedAt }));
}

describeOnEachDatabase('what projections have still to take in', (database) => {
  const tasks = () => database().client.projectionTask;

  async function seed(...results: Parameters<typeof addResults>[1]): Promise<void> {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    await addResults(database(), results);
  }

  /** Counts what is done, and does it. */
  function counting(applied: string[]) {
    const note = (name: string) => async (roomId: string) => {
      applied.push(`${name} ${roomId}`);
      return true;
    };
    return openProjections(database(), {
      leaderboards: { applyRound: async (roomId) => void (await note('leaderboards')(roomId)) },
      ratings: { applyRace: note('ratings') },
      techniqueStats: { applyRound: note('technique-stats') },
    });
  }

  test('[Q6] is noted with the results of a round, once for each of them, and struck off when it is done', async () => {
    await seed(...race('r'));
    expect((await tasks().findMany()).map(({ projection }) => projection).sort()).toEqual([...PROJECTIONS].sort());
    const applied: string[] = [];
    const projections = counting(applied);
    await projections.applyRound('r', 1);
    await projections.settled();
    expect(applied.sort()).toEqual(['leaderboards r', 'ratings r', 'technique-stats r']);
    expect(await tasks().count()).toBe(0);
    await projections.applyRound('r', 1);
    for (const name of PROJECTIONS) await projections.catchUp(name, LATER, noRest);
    expect(applied).toHaveLength(3);
  });

  test('[Q6] is not there when the transaction of the results fails', async () => {
    await seed();
    const twice = makeResult({ playerId: 'ann' });
    await expect(addResults(database(), [twice, twice])).rejects.toThrow();
    expect(await tasks().count()).toBe(0);
  });

  test('[Q6] is done by another process when the one that ended the round has died, in the order of the ends', async () => {
    await seed(...race('second', 5_000), ...race('first', 3_000));
    const applied: string[] = [];
    for (const name of PROJECTIONS) await counting(applied).catchUp(name, LATER, noRest);
    expect(applied).toEqual(PROJECTIONS.flatMap((name) => [`${name} first`, `${name} second`]));
    expect(await tasks().count()).toBe(0);
  });

  test('[Q6] is noted anew when a result is judged, also while it is being taken in', async () => {
    await seed(...race('r'));
    const results = createResultStore(database());
    const projections = openProjections(database(), {
      leaderboards: { applyRound: async () => void (await results.setReviewStatus({ roomId: 'r', round: 1, member: 'ann' }, 'excluded')) },
    });
    await projections.applyRound('r', 1);
    await projections.settled();
    expect((await tasks().findMany()).map(({ projection }) => projection).sort()).toEqual([...PROJECTIONS].sort());
  });

  test('[Q6] [AC5] is noted when results of a guest go to an account', async () => {
    await seed(...race('r'));
    await openProjections(database()).applyRound('r', 1);
    await tasks().deleteMany();
    await createPlayerDataStore(database()).join('bob', 'ann', 20);
    expect((await createProjectionTaskStore(database()).ofRound('r', 1)).map(({ projection }) => projection).sort()).toEqual(
      [...PROJECTIONS].sort(),
    );
  });

  test.each([
    ['leaderboards', 24],
    ['ratings', 24],
    ['technique-stats', 1],
  ] as const)('[Q6] [TQ10] %s that fail again and again are tried at most %i h apart', async (projection, hours) => {
    await seed(...race('r'));
    const failing = async () => {
      throw new Error('not now');
    };
    const projections = openProjections(database(), {
      leaderboards: { applyRound: failing },
      ratings: { applyRace: failing },
      techniqueStats: { applyRound: async () => false },
      onError() {},
    });
    const pauses: number[] = [];
    for (let now = LATER; pauses.length < 13; now += pauses[pauses.length - 1]) {
      await projections.catchUp(projection, now, noRest);
      pauses.push(Number((await tasks().findFirstOrThrow({ where: { projection } })).dueAt) - now);
    }
    expect(pauses.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
    expect(pauses[12]).toBe(hours * 3_600_000);
  });

  test('[Q6] a start goes over nothing again, and takes in what was left', async () => {
    await seed(...race('done'), ...race('left'));
    await openProjections(database()).applyRound('done', 1);
    await database().client.leaderboardEntry.deleteMany();
    await database().client.rating.deleteMany();
    await database().client.ratingChange.deleteMany();
    own(await openTestServer(database()));
    await expect.poll(() => tasks().count({ where: { projection: { not: 'technique-stats' } } }), { timeout: 20_000 }).toBe(0);
    expect((await database().client.ratingChange.findMany()).map(({ roomId }) => roomId)).toEqual(['left', 'left']);
  });
});

describe.runIf(process.env.SEAWALL_TEST_POSTGRESQL)('projections of two processes', () => {
  test('[Q6] [A4] rounds that both take in at once count once', async () => {
    const scratch = await createScratchDatabase('postgresql');
    const [one, other] = [await scratch.open(), await scratch.open()];
    try {
      await addPlayers(one, [{ id: 'ann' }, { id: 'bob' }]);
      const rooms = Array.from({ length: 10 }, (_, i) => `r${i}`);
      await addResults(
        one,
        rooms.flatMap((roomId) => race(roomId)),
      );
      const both = [openProjections(one), openProjections(other)];
      await Promise.all([
        ...both.flatMap((projections) => rooms.map((roomId) => projections.applyRound(roomId, 1))),
        ...both.flatMap((projections) => PROJECTIONS.map((name) => projections.catchUp(name, LATER, noRest))),
      ]);
      await Promise.all(both.map((projections) => projections.settled()));
      expect(await one.client.ratingChange.count()).toBe(2 * rooms.length);
      expect(await one.client.rating.findMany({ select: { races: true } })).toEqual([{ races: rooms.length }, { races: rooms.length }]);
      expect(await one.client.projectionTask.count()).toBe(0);
    } finally {
      await Promise.all([one.close(), other.close()]);
      await scratch.remove();
    }
  });
});
