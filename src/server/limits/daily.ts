import { clientKeyOf } from './client-key';
import type { RateLimiters } from './rate-limiter';
import type { Quota, RateLimit } from './token-bucket';

const DAY_SECONDS = 24 * 60 * 60;

/** Says that so much of what stays came from an address that it has to wait. */
export const DAILY_LIMIT = 'daily-limit';
export type DailyLimit = typeof DAILY_LIMIT;

/** So much at once, and so much more over a day. */
function perDay(burst: number, daily: number): RateLimit {
  return { burst, perSecond: daily / DAY_SECONDS };
}

/**
 * What may come to stay from one address. A school behind one address fits: of 1,000 pupils each may come as somebody new and open a room of
 * their own at once; a class of 35 in each of eight lessons makes 280 guests, and with three rooms for each pupil and lesson 840 rooms; with 60 lines of 20
 * characters for each of them 2 MB of talk.
 */
export const DAILY_LIMITS = {
  rooms: perDay(1_000, 2_000),
  /** Players who are stored for the first time, nearly always guests. */
  players: perDay(1_000, 2_000),
  /** Bytes of chat, with what the database needs beside each line. */
  chatBytes: perDay(2_000_000, 4_000_000),
} as const satisfies Record<string, RateLimit>;

/** What a line of chat takes beside its text. */
export const LINE_BYTES = 100;

/** Who pays for what stays; nobody where the address is not known, as for what the server does by itself. */
export interface DailyBounds {
  rooms(address: string | undefined): Quota;
  players(address: string | undefined): Quota;
  chatBytes(address: string | undefined): Quota;
}

const FREE: Quota = { tryConsume: () => true, refund: () => {} };

/** For those who bound nothing. */
export const UNBOUNDED: DailyBounds = { rooms: () => FREE, players: () => FREE, chatBytes: () => FREE };

export function openDailyBounds(counters: RateLimiters): DailyBounds {
  const open = (name: string, limit: RateLimit): DailyBounds[keyof DailyBounds] => {
    const counter = counters.open(name, limit);
    return (address) => (address === undefined ? FREE : counter.quotaFor(clientKeyOf(address)));
  };
  return {
    rooms: open('rooms-address', DAILY_LIMITS.rooms),
    players: open('players-address', DAILY_LIMITS.players),
    chatBytes: open('chat-address', DAILY_LIMITS.chatBytes),
  };
}
