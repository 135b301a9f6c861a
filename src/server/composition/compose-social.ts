import type { Identity } from '../identity/identity';
import type { Secrets } from '../identity/secrets';
import type { DailyBounds } from '../limits/daily-bounds';
import type { RateLimiters } from '../limits/rate-limiter';
import { createAuthorStatistics } from '../services/library/author-statistics';
import { createCollections } from '../services/library/collections';
import { createLibrary, PUBLISH_LIMIT } from '../services/library/library';
import { COMMENT_LIMITS, createTalk } from '../services/library/talk';
import type { TechniqueStats } from '../services/results/technique-stats';
import { createDuels, DUEL_LIMITS } from '../services/social/duels';
import { createGroups } from '../services/social/groups';
import type { Stores } from '../store/stores';
import type { Workers } from '../worker/workers';
import type { PuzzleServices } from './compose-puzzles';

export interface SocialServicesPorts extends Pick<PuzzleServices, 'puzzles' | 'sources' | 'stock'> {
  readonly stores: Stores;
  readonly secrets: Secrets;
  readonly identity: Identity;
  readonly rateLimiters: RateLimiters;
  readonly bounds: DailyBounds;
  readonly workers: Workers;
  readonly techniqueStats: TechniqueStats;
  now(): Promise<number>;
}

/** Groups of friends, their duels, and the library of what players publish. */
export function composeSocial(ports: SocialServicesPorts) {
  const { stores, secrets, identity, puzzles, sources, stock, rateLimiters, bounds, workers, techniqueStats, now } = ports;
  const limits = {
    player: rateLimiters.open('duels-player', DUEL_LIMITS.player),
    address: rateLimiters.open('duels-ip', DUEL_LIMITS.address),
  };
  const { accounts, publications, publicationResults } = stores;
  const library = createLibrary({
    store: publications,
    results: publicationResults,
    opinions: stores.talk.opinions,
    statistics: createAuthorStatistics({ publications, results: publicationResults, puzzles: stores.puzzles, techniqueStats, workers }),
    puzzles,
    identity,
    accounts,
    limit: rateLimiters.open('publish-player', PUBLISH_LIMIT),
  });
  return {
    library,
    collections: createCollections({ store: stores.collections, publications, library, identity, accounts }),
    talk: createTalk({
      publications,
      results: publicationResults,
      ...stores.talk,
      identity,
      limits: {
        player: rateLimiters.open('comment-player', COMMENT_LIMITS.player),
        address: rateLimiters.open('comment-ip', COMMENT_LIMITS.address),
      },
      bounds,
    }),
    groups: createGroups(stores.groups, secrets.groups, identity),
    duels: createDuels({ store: stores.duels, rooms: stores.rooms, identity, sources, stock, key: secrets.duels, bounds, limits, now }),
  };
}
