import type { Counter, Counters } from '../limits/counters';
import type { Limit } from '../limits/credits';
import type { Cost } from './endpoint';

/**
 * A page may ask for many things at once; a program that asks without end is slowed to the steady rate. Every request costs `light` credits,
 * more when it is large, for they stand for the time of the one thread that also serves the rooms.
 */
export const LIMITS: Readonly<Record<Cost, Limit>> = {
  light: { burst: 60, perSecond: 10 },
  // A class of 35 behind one address may all begin at once.
  heavy: { burst: 40, perSecond: 0.5 },
};

/** Counts what every client asks for. */
export class Limits {
  readonly #counters: Readonly<Record<Cost, Counter>>;

  constructor(counters: Counters) {
    this.#counters = { light: counters.open('api-light', LIMITS.light), heavy: counters.open('api-heavy', LIMITS.heavy) };
  }

  /** Takes the credits and answers undefined; or takes nothing, and answers after how many seconds they surely are there. */
  take(client: string, cost: Cost, credits = 1): number | undefined {
    return this.#counters[cost].take(client, credits) ? undefined : Math.ceil(credits / LIMITS[cost].perSecond);
  }
}
