import { UNBOUNDED } from '@/server/limits/daily-bounds';
import { RateLimiter } from '@/server/limits/rate-limiter';
import { createAuthorStatistics } from '@/server/services/library/author-statistics';
import { createCollections } from '@/server/services/library/collections';
import { createLibrary, PUBLISH_LIMIT } from '@/server/services/library/library';
import { COMMENT_LIMITS, createTalk } from '@/server/services/library/talk';
import { createInPlay } from '@/server/services/puzzles/in-play';
import { createPuzzles } from '@/server/services/puzzles/puzzles';
import type { Database } from '@/server/store/database';
import type { ResultKey } from '@/server/store/result-store';
import { createStores } from '@/server/store/stores';
import { everybodyStored } from './identity';
import { inlineWorkers } from './inline-workers';

/** The library on a database: accounts are the players that have one there, and may publish so many puzzles at once. */
export function openLibrary(database: Database, bounds = UNBOUNDED, burst: number = PUBLISH_LIMIT.burst) {
  const stores = createStores(database);
  const inPlay = createInPlay({ uses: stores.puzzleUses, now: () => database.now(), onError: () => {} });
  const puzzles = createPuzzles({ store: stores.puzzles, workers: inlineWorkers(), inPlay, identity: everybodyStored });
  const identity = {
    async find(id: string) {
      const player = await stores.players.find(id);
      return { id, name: player?.name ?? id, isUnlisted: false, isAccount: player?.isAccount ?? false };
    },
  };
  const { publications, publicationResults: results, talk, accounts } = stores;
  const now = () => 0;
  const workers = inlineWorkers();
  const scheduled: ResultKey[] = [];
  const techniqueStats = { schedule: (keys: readonly ResultKey[]) => void scheduled.push(...keys) };
  const library = createLibrary({
    store: publications,
    results,
    opinions: talk.opinions,
    statistics: createAuthorStatistics({ publications, results, puzzles: stores.puzzles, techniqueStats, workers }),
    puzzles,
    identity,
    accounts,
    limit: new RateLimiter({ ...PUBLISH_LIMIT, burst }, now),
  });
  return {
    stores,
    puzzles,
    library,
    collections: createCollections({ store: stores.collections, publications, library, identity, accounts }),
    /** The results that statistics asked to measure. */
    scheduled,
    talk: createTalk({
      publications,
      results,
      ...talk,
      identity,
      limits: { player: new RateLimiter(COMMENT_LIMITS.player, now), address: new RateLimiter(COMMENT_LIMITS.address, now) },
      bounds,
    }),
  };
}
