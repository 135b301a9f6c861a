import { CombinedQuota, type Quota, type RateLimit } from '../limits/quota';
import type { RateLimiters } from '../limits/rate-limiter';

/** How many wrong codes and invites are allowed. A class of 35 behind one client IP may each mistype three times and join at once. */
export const CODE_LIMITS = {
  player: { burst: 10, perSecond: 1 / 30 },
  address: { burst: 150, perSecond: 1 / 5 },
} as const satisfies Record<string, RateLimit>;

/** The quota that the guesses of a player draw from, and of their client IP if it is known. */
export type CodeGuesses = (playerId: string, address: string | undefined) => Quota;

export function openCodeGuesses(rateLimiters: RateLimiters): CodeGuesses {
  const player = rateLimiters.open('room-code-player', CODE_LIMITS.player);
  const perIp = rateLimiters.open('room-code-ip', CODE_LIMITS.address);
  return (playerId, address) => new CombinedQuota(player.quotaFor(playerId), ...(address === undefined ? [] : [perIp.quotaFor(address)]));
}
