import type { RateLimiters } from '../limits/rate-limiter';
import { CombinedQuota, type Quota, type RateLimit } from '../limits/token-bucket';

/** Wrong codes and invites that are forgiven. A class of 35 behind one address may all mistype three times and come in at once. */
export const CODE_LIMITS = {
  player: { burst: 10, perSecond: 1 / 30 },
  address: { burst: 150, perSecond: 1 / 5 },
} as const satisfies Record<string, RateLimit>;

/** Who pays for the guesses of a player, and of the address they come from where that is known. */
export type CodeGuesses = (playerId: string, address: string | undefined) => Quota;

export function openCodeGuesses(counters: RateLimiters): CodeGuesses {
  const player = counters.open('code-player', CODE_LIMITS.player);
  const everybody = counters.open('code-address', CODE_LIMITS.address);
  return (playerId, address) =>
    new CombinedQuota(player.quotaFor(playerId), ...(address === undefined ? [] : [everybody.quotaFor(address)]));
}
