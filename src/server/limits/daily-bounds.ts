import { clientKeyOf } from './client-key';
import type { Quota, RateLimit } from './quota';
import type { RateLimiters } from './rate-limiter';

const DAY_SECONDS = 24 * 60 * 60;

/** The refusal for a client IP that has stored too much today. */
export const DAILY_LIMIT = 'daily-limit';
export type DailyLimit = typeof DAILY_LIMIT;

/** This much at once, and this much more over a day. */
function perDay(burst: number, daily: number): RateLimit {
  return { burst, perSecond: daily / DAY_SECONDS };
}

/**
 * How much one client IP may store. A school behind one client IP fits: 1,000 students may each come as a new guest and create a room at
 * once. A class of 35 in each of eight lessons makes 280 guests, with three rooms for each student and lesson 840 rooms, and with 60 lines
 * of 20 characters each 2 MB of chat.
 */
export const DAILY_LIMITS = {
  rooms: perDay(1_000, 2_000),
  /** Players stored for the first time, nearly always guests. */
  players: perDay(1_000, 2_000),
  /** Bytes of chat, with the overhead of the database for each line. */
  chatBytes: perDay(2_000_000, 4_000_000),
} as const satisfies Record<string, RateLimit>;

/** The overhead of a line of chat beside its text. */
export const LINE_BYTES = 100;

/** The quotas for stored data. Unlimited when the client IP is not known, as for what the server does itself. */
export interface DailyBounds {
  rooms(address: string | undefined): Quota;
  players(address: string | undefined): Quota;
  chatBytes(address: string | undefined): Quota;
}

const FREE: Quota = { tryConsume: () => true, refund: () => {} };

/** For callers without limits. */
export const UNBOUNDED: DailyBounds = { rooms: () => FREE, players: () => FREE, chatBytes: () => FREE };

export function openDailyBounds(rateLimiters: RateLimiters): DailyBounds {
  const open = (name: string, limit: RateLimit): DailyBounds[keyof DailyBounds] => {
    const limiter = rateLimiters.open(name, limit);
    return (address) => (address === undefined ? FREE : limiter.quotaFor(clientKeyOf(address)));
  };
  return {
    rooms: open('rooms-ip', DAILY_LIMITS.rooms),
    players: open('players-ip', DAILY_LIMITS.players),
    chatBytes: open('chat-ip', DAILY_LIMITS.chatBytes),
  };
}
