/** How many wrong answers are forgiven at once, and how fast they are forgotten. */
export interface GuessLimit {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** About 10 MB at most; beyond it those who have guessed nothing the longest are forgotten. */
const MAX_KEYS = 50_000;

/** Counts wrong answers. A try is paid for before it is judged, so that many at once are not more than one after the other. */
export class Guesses {
  readonly #limit: GuessLimit;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** `now` is any clock in milliseconds that never goes back. */
  constructor(limit: GuessLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Pays for a try; false when there have been too many wrong ones. */
  take(key: string): boolean {
    const bucket = this.#bucketOf(key);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** Gives a try back: it was right. */
  giveBack(key: string): void {
    this.#bucketOf(key).left += 1;
  }

  #bucketOf(key: string): Bucket {
    const { burst, perSecond } = this.#limit;
    const now = this.#now();
    const known = this.#buckets.get(key) ?? { left: burst, at: now };
    const bucket = { left: Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond), at: now };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_KEYS) this.#buckets.delete([...this.#buckets.keys()][0]);
    return bucket;
  }
}
