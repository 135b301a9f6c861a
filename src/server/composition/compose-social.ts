import type { Identity } from '../identity/identity';
import type { Secrets } from '../identity/secrets';
import type { DailyBounds } from '../limits/daily-bounds';
import type { RateLimiters } from '../limits/rate-limiter';
import { createCollections } from '../services/library/collections';
import { createLibrary, PUBLISH_LIMIT } from '../services/library/library';
import { COMMENT_LIMIT, createTalk } from '../services/library/talk';
import { createDuels, DUEL_LIMITS } from '../services/social/duels';
import { createGroups } from '../services/social/groups';
import type { Stores } from '../store/stores';
import type { PuzzleServices } from './compose-puzzles';

export interface SocialServicesPorts extends Pick<PuzzleServices, 'puzzles' | 'sources' | 'stock'> {
  readonly stores: Stores;
  readonly secrets: Secrets;
  readonly identity: Identity;
  readonly rateLimiters: RateLimiters;
  readonly bounds: DailyBounds;
  now(): Promise<number>;
}

/** Groups of friends, their duels, and the library of what players publish. */
export function composeSocial({ stores, secrets, identity, puzzles, sources, stock, rateLimiters, bounds, now }: SocialServicesPorts) {
  const limits = {
    player: rateLimiters.open('duels-player', DUEL_LIMITS.player),
    address: rateLimiters.open('duels-ip', DUEL_LIMITS.address),
  };
  const { accounts, publications, publicationResults } = stores;
  const library = createLibrary({
    store: publications,
    results: publicationResults,
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
      limit: rateLimiters.open('comment-player', COMMENT_LIMIT),
      bounds,
    }),
    groups: createGroups(stores.groups, secrets.groups, identity),
    duels: createDuels({ store: stores.duels, rooms: stores.rooms, identity, sources, stock, key: secrets.duels, bounds, limits, now }),
  };
}
