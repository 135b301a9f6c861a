import { isIPv6 } from 'node:net';
import { Credits } from '../room/credits';
import type { Cost } from './endpoint';

/**
 * A page may ask for many things at once; a program that asks without end is slowed to the steady rate. Every request costs `light` credits,
 * more when it is large, for they stand for the time of the one thread that also serves the rooms.
 */
export const LIMITS: Readonly<Record<Cost, { readonly burst: number; readonly perSecond: number }>> = {
  light: { burst: 60, perSecond: 10 },
  // A class of 35 behind one address may all begin at once.
  heavy: { burst: 40, perSecond: 0.5 },
};

/** About 20 MB at most; beyond it those who have asked for nothing the longest are forgotten, which only favours them. */
const MAX_CLIENTS = 50_000;

/** Counts what every client asks for. */
export class Limits {
  readonly #now: () => number;
  readonly #maxClients: number;
  /** In the order of their last request. */
  readonly #clients = new Map<string, Credits>();

  /** `now` is any clock in milliseconds that never goes back. */
  constructor(now: () => number, maxClients = MAX_CLIENTS) {
    this.#now = now;
    this.#maxClients = maxClients;
  }

  /** Takes the credits and answers undefined; or takes nothing, and answers after how many seconds they surely are there. */
  take(client: string, cost: Cost, credits = 1): number | undefined {
    const { burst, perSecond } = LIMITS[cost];
    const key = `${cost} ${client}`;
    const bucket = this.#clients.get(key) ?? new Credits(burst, perSecond, this.#now);
    this.#clients.delete(key);
    this.#clients.set(key, bucket);
    this.#forgetOldest();
    return bucket.take(credits) ? undefined : Math.ceil(credits / perSecond);
  }

  get size(): number {
    return this.#clients.size;
  }

  #forgetOldest(): void {
    if (this.#clients.size <= this.#maxClients) return;
    const [oldest] = this.#clients.keys();
    this.#clients.delete(oldest);
  }
}

/** The client that an address stands for: who has one IPv6 address usually has the whole /64 around it. */
export function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head, tail = ''] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0') : [];
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
