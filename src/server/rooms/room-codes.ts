import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CombinedQuota, type Quota, type RateLimit } from '../limits/quota';
import type { RateLimiters } from '../limits/rate-limiter';

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B and no U/V: no two characters look or sound alike. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const CODE_LENGTH = 6;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** Six characters to read out and type in. */
export function createCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The code that a text spells, in any case and with gaps; undefined when it is none. No locale changes what a letter is. */
export function parseCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 32));
  return CODE.test(code) ? code : undefined;
}

/** 128 bits that open a private room; sent once, to its owner. */
export function createInvite(): string {
  return randomBytes(16).toString('base64url');
}

/** The form in which an invite is stored. */
export function hashInvite(invite: string): string {
  return createHash('sha256').update(invite).digest('base64url');
}

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
