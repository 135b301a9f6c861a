import type { RateLimiter, RateLimiters } from './rate-limiter';
import { CombinedQuota, type Quota, type RateLimit } from './token-bucket';

/**
 * What a request costs, in milliseconds of the thread that also serves rooms, as measured (docs/decisions/0034). Workers' time is not that thread's, but
 * there are few of them.
 */
export const PRICES = {
  /** The API, a preview, or what a page loads ahead of a link. */
  light: 4,
  /** Rendering a page. */
  page: 20,
  /** A Server Action: it writes, and renders the page that it leads to. */
  action: 40,
  /** On top of `light`, where a worker is needed, a password is hashed, or something is stored. */
  heavy: 100,
} as const;

/**
 * A page loads those that it links to ahead, about fifteen: with them a click costs some 80, and a class of 35 behind one address that opens its first page
 * about 5,000. In the long run an address gets half of the thread, a player a fifth.
 */
export const BUDGET = {
  address: { burst: 30_000, perSecond: 500 },
  player: { burst: 6_000, perSecond: 200 },
} as const satisfies Record<string, RateLimit>;

/** The one budget of pages, Server Actions and API, for each address and for each player. */
export class Budget {
  readonly #address: RateLimiter;
  readonly #player: RateLimiter;

  constructor(counters: RateLimiters) {
    this.#address = counters.open('budget-address', BUDGET.address);
    this.#player = counters.open('budget-player', BUDGET.player);
  }

  address(client: string): Quota {
    return this.#address.quotaFor(client);
  }

  player(playerId: string): Quota {
    return this.#player.quotaFor(playerId);
  }

  /** The address that a request comes from, and whoever is known to have sent it. */
  both(client: string, playerId: string | undefined): Quota {
    return playerId === undefined ? this.address(client) : new CombinedQuota(this.address(client), this.player(playerId));
  }
}

/** After how many seconds the budget surely has so much again. */
export function secondsFor(cost: number): number {
  return Math.ceil(cost / BUDGET.player.perSecond);
}
