import { Background } from '../rooms/background';
import { PLAYED_DIFFICULTY } from '../services/library/difficulty';
import { createDistributions } from '../services/results/distributions';
import { createLeaderboardProjection } from '../services/results/leaderboard-projection';
import { createLeaderboards } from '../services/results/leaderboards';
import { createProjections } from '../services/results/projections';
import { createRatings } from '../services/results/ratings';
import { createResults } from '../services/results/results';
import { createStreaks } from '../services/results/streaks';
import { createTechniqueStats } from '../services/results/technique-stats';
import type { Stores } from '../store/stores';
import type { Workers } from '../worker/workers';

export interface ResultServicesPorts {
  readonly stores: Stores;
  readonly workers: Workers;
  now(): Promise<number>;
  onError(error: unknown): void;
}

export type ResultServices = ReturnType<typeof composeResults>;

/** Results and their projections. */
export function composeResults({ stores, workers, now, onError }: ResultServicesPorts) {
  const ratings = createRatings(stores.ratings);
  const techniqueStats = createTechniqueStats({
    store: stores.techniqueTimes,
    results: stores.results,
    times: stores.distributions,
    rooms: stores.rooms,
    workers,
    recount: (roomId, round) => projections.applyRound(roomId, round),
    now,
    onError,
  });
  const leaderboardProjection = createLeaderboardProjection(stores.results, stores.leaderboards, (puzzleId) =>
    stores.publicationResults.recount(puzzleId, PLAYED_DIFFICULTY),
  );
  const projections = createProjections({
    tasks: stores.projectionTasks,
    leaderboards: leaderboardProjection,
    ratings,
    techniqueStats,
    onError,
  });
  const background = new Background(onError);
  return {
    results: createResults(stores.results, stores.playerStats, projections),
    leaderboards: createLeaderboards(stores.leaderboards, stores.groups),
    distributions: createDistributions(stores.distributions),
    streaks: createStreaks(stores.playerStats, now),
    ratings,
    techniqueStats,
    projections,
    /** Projects the results of a round that has ended, in the background. */
    onRoundEnd: (roomId: string, round: number) => background.add(projections.applyRound(roomId, round)),
    /** Resolves when nothing is projected any more. */
    async settled() {
      await background.settled();
      await projections.settled();
    },
  };
}
