import { type Quota, type RateLimit, TokenBucket } from './token-bucket';

/** About 10 MB at most for each counter; beyond it those who have asked for nothing the longest are forgotten, which only favours them. */
const MAX_KEYS = 50_000;

export interface CounterListeners {
  /** Told of all that is taken here, and with a minus of what is given back. */
  readonly onSpend?: (key: string, credits: number) => void;
  /** Told of each that had not enough. */
  readonly onRefuse?: () => void;
}

/** Counts what each player, address or name asks for, under one limit. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #now: () => number;
  readonly #listeners: CounterListeners;
  readonly #maxKeys: number;
  /** In the order of their last request. */
  readonly #credits = new Map<string, TokenBucket>();

  /** `now` is any clock in milliseconds that never goes back. */
  constructor(limit: RateLimit, now: () => number, listeners: CounterListeners = {}, maxKeys = MAX_KEYS) {
    this.#limit = limit;
    this.#now = now;
    this.#listeners = listeners;
    this.#maxKeys = maxKeys;
  }

  /** Takes the credits and answers true, or takes nothing and answers false. */
  take(key: string, cost = 1): boolean {
    const isPaid = this.#creditsOf(key).tryConsume(cost);
    if (isPaid) this.#listeners.onSpend?.(key, cost);
    else this.#listeners.onRefuse?.();
    return isPaid;
  }

  giveBack(key: string, cost = 1): void {
    this.#creditsOf(key).refund(cost);
    this.#listeners.onSpend?.(key, -cost);
  }

  /** Another process has given these credits away. */
  spend(key: string, cost: number): void {
    this.#creditsOf(key).consumeRemote(cost);
  }

  /** One key as somebody who pays. */
  quotaFor(key: string): Quota {
    return { tryConsume: (cost) => this.take(key, cost), refund: (cost) => this.giveBack(key, cost) };
  }

  get size(): number {
    return this.#credits.size;
  }

  #creditsOf(key: string): TokenBucket {
    const credits = this.#credits.get(key) ?? new TokenBucket(this.#limit.burst, this.#limit.perSecond, this.#now);
    this.#credits.delete(key);
    this.#credits.set(key, credits);
    this.#forget();
    return credits;
  }

  /** Who has all credits again may as well never have asked. Two at a time: more go than come. */
  #forget(): void {
    const oldest = this.#credits.entries();
    for (let i = 0; i < 2 && this.#credits.size > 1; i += 1) {
      const [key, credits] = oldest.next().value as [string, TokenBucket];
      if (!credits.isFull && this.#credits.size <= this.#maxKeys) return;
      this.#credits.delete(key);
    }
  }
}

export interface CountersOptions {
  /** Any clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Told of all that is taken, so that other processes can be. */
  readonly onSpend?: (counter: string, key: string, credits: number) => void;
  /** Told which limit somebody has met. */
  readonly onRefuse?: (counter: string) => void;
}

/** All counters of a process, by name. */
export class RateLimiters {
  readonly #options: CountersOptions;
  readonly #counters = new Map<string, RateLimiter>();

  constructor(options: CountersOptions) {
    this.#options = options;
  }

  /** A new counter under a name of its own. */
  open(name: string, limit: RateLimit): RateLimiter {
    if (this.#counters.has(name)) throw new Error(`There is a counter ${name} already`);
    const { now, onSpend, onRefuse } = this.#options;
    const counter = new RateLimiter(limit, now, {
      onSpend: (key, credits) => onSpend?.(name, key, credits),
      onRefuse: () => onRefuse?.(name),
    });
    this.#counters.set(name, counter);
    return counter;
  }

  /** Another process has given these credits away; of counters that are not here it is ignored. */
  spend(name: string, key: string, credits: number): void {
    this.#counters.get(name)?.spend(key, credits);
  }
}
