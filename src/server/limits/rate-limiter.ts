import type { Quota, RateLimit } from './quota';
import { TokenBucket } from './token-bucket';

/** About 10 MB at most for each limiter; beyond it the least recently used keys are evicted, which only favours them. */
const MAX_KEYS = 50_000;
/** A key is moved to the end of the order at most this often: moving costs more than counting. */
const MOVED_EVERY_MS = 100;

export interface RateLimiterListeners {
  /** Called for everything consumed here, and with a negative number for refunds. */
  readonly onConsume?: (key: string, cost: number) => void;
  /** Called for each request over the limit. */
  readonly onRefuse?: () => void;
}

/** A token bucket for each key (a player, client or name), all with one limit. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #now: () => number;
  readonly #listeners: RateLimiterListeners;
  readonly #maxKeys: number;
  /** In the order of their last request, to within `MOVED_EVERY_MS`. */
  readonly #buckets = new Map<string, { readonly bucket: TokenBucket; readonly movedAt: number }>();

  /** `now` is any clock in milliseconds that never goes back. */
  constructor(limit: RateLimit, now: () => number, listeners: RateLimiterListeners = {}, maxKeys = MAX_KEYS) {
    this.#limit = limit;
    this.#now = now;
    this.#listeners = listeners;
    this.#maxKeys = maxKeys;
  }

  /** Consumes `cost` and returns true, or consumes nothing and returns false. */
  tryConsume(key: string, cost = 1): boolean {
    const isConsumed = this.#bucketOf(key).tryConsume(cost);
    if (isConsumed) this.#listeners.onConsume?.(key, cost);
    else this.#listeners.onRefuse?.();
    return isConsumed;
  }

  refund(key: string, cost = 1): void {
    this.#bucketOf(key).refund(cost);
    this.#listeners.onConsume?.(key, -cost);
  }

  /** Another process has consumed this. */
  consumeRemote(key: string, cost: number): void {
    this.#bucketOf(key).consumeRemote(cost);
  }

  /** The quota of one key. */
  quotaFor(key: string): Quota {
    return { tryConsume: (cost) => this.tryConsume(key, cost), refund: (cost) => this.refund(key, cost) };
  }

  get size(): number {
    return this.#buckets.size;
  }

  #bucketOf(key: string): TokenBucket {
    const movedAt = this.#now();
    const known = this.#buckets.get(key);
    if (known !== undefined && movedAt - known.movedAt < MOVED_EVERY_MS) return known.bucket;
    const bucket = known?.bucket ?? new TokenBucket(this.#limit.burst, this.#limit.perSecond, this.#now);
    this.#buckets.delete(key);
    this.#buckets.set(key, { bucket, movedAt });
    this.#evict();
    return bucket;
  }

  /** Evicts full buckets, which are as good as none. Two at a time, so that evictions outpace additions. */
  #evict(): void {
    const oldest = this.#buckets.entries();
    for (let i = 0; i < 2 && this.#buckets.size > 1; i += 1) {
      const [key, { bucket }] = oldest.next().value as [string, { readonly bucket: TokenBucket }];
      if (!bucket.isFull && this.#buckets.size <= this.#maxKeys) return;
      this.#buckets.delete(key);
    }
  }
}

export interface RateLimitersOptions {
  /** Any clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Called for everything consumed, so that other processes can count it. */
  readonly onConsume?: (limiter: string, key: string, cost: number) => void;
  /** Called with the name of a limit that refused a request. */
  readonly onRefuse?: (limiter: string) => void;
}

/** All rate limiters of a process, by name. */
export class RateLimiters {
  readonly #options: RateLimitersOptions;
  readonly #rateLimiters = new Map<string, RateLimiter>();

  constructor(options: RateLimitersOptions) {
    this.#options = options;
  }

  /** Creates a limiter with a unique name. */
  open(name: string, limit: RateLimit): RateLimiter {
    if (this.#rateLimiters.has(name)) throw new Error(`The rate limiter ${name} exists already`);
    const { now, onConsume, onRefuse } = this.#options;
    const limiter = new RateLimiter(limit, now, {
      onConsume: (key, cost) => onConsume?.(name, key, cost),
      onRefuse: () => onRefuse?.(name),
    });
    this.#rateLimiters.set(name, limiter);
    return limiter;
  }

  /** Another process has consumed this; ignored for limiters that are not here. */
  consumeRemote(name: string, key: string, cost: number): void {
    this.#rateLimiters.get(name)?.consumeRemote(key, cost);
  }
}
