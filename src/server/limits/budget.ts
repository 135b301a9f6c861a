import { CombinedQuota, type Quota, type RateLimit } from './quota';
import type { RateLimiter, RateLimiters } from './rate-limiter';

/**
 * What a request costs in milliseconds of a processor, as measured (docs/decisions/0034). The time of workers does not count, but workers
 * are few.
 */
export const REQUEST_COSTS = {
  /** The API, a preview, or a page that is prefetched. */
  light: 4,
  /** Rendering a page. */
  page: 20,
  /** A Server Action: it writes, and renders the page that follows. */
  action: 40,
  /** In addition to `light` when a worker is needed, a password is hashed, or something is stored. */
  heavy: 100,
} as const;

/**
 * A page prefetches about fifteen others: with them a click costs about 80, and the first page of a class of 35 behind one client IP about
 * 5,000. In the long run a client IP gets half of a processor, a player a fifth.
 */
export const BUDGET = {
  address: { burst: 30_000, perSecond: 500 },
  player: { burst: 6_000, perSecond: 200 },
} as const satisfies Record<string, RateLimit>;

/** The one budget of pages, Server Actions and API, for each client IP and for each player. */
export class Budget {
  readonly #address: RateLimiter;
  readonly #player: RateLimiter;

  constructor(rateLimiters: RateLimiters) {
    this.#address = rateLimiters.open('budget-ip', BUDGET.address);
    this.#player = rateLimiters.open('budget-player', BUDGET.player);
  }

  address(client: string): Quota {
    return this.#address.quotaFor(client);
  }

  player(playerId: string): Quota {
    return this.#player.quotaFor(playerId);
  }

  /** The quota of the client IP and, if the player is known, theirs. */
  both(client: string, playerId: string | undefined): Quota {
    return playerId === undefined ? this.address(client) : new CombinedQuota(this.address(client), this.player(playerId));
  }
}

/** After how many seconds the budget has this much again at the latest. */
export function secondsFor(cost: number): number {
  return Math.ceil(cost / BUDGET.player.perSecond);
}
