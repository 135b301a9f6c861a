import type { Identity } from '../identity/identity';
import type { Secrets } from '../identity/secrets';
import type { DailyBounds } from '../limits/daily-bounds';
import type { RateLimiters } from '../limits/rate-limiter';
import { createDuels, DUEL_LIMITS } from '../services/social/duels';
import { createGroups } from '../services/social/groups';
import type { Stores } from '../store/stores';
import type { PuzzleServices } from './compose-puzzles';

export interface SocialServicesPorts extends Pick<PuzzleServices, 'sources' | 'stock'> {
  readonly stores: Stores;
  readonly secrets: Secrets;
  readonly identity: Identity;
  readonly rateLimiters: RateLimiters;
  readonly bounds: DailyBounds;
  now(): Promise<number>;
}

/** Groups of friends, and their duels. */
export function composeSocial({ stores, secrets, identity, sources, stock, rateLimiters, bounds, now }: SocialServicesPorts) {
  const limits = {
    player: rateLimiters.open('duels-player', DUEL_LIMITS.player),
    address: rateLimiters.open('duels-ip', DUEL_LIMITS.address),
  };
  return {
    groups: createGroups(stores.groups, secrets.groups, identity),
    duels: createDuels({ store: stores.duels, rooms: stores.rooms, identity, sources, stock, key: secrets.duels, bounds, limits, now }),
  };
}
