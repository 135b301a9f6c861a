import type { Quota } from './quota';

/** A bucket of tokens that fills with time: it allows bursts, but no steady flood. */
export class TokenBucket implements Quota {
  readonly #capacity: number;
  readonly #perMillisecond: number;
  readonly #now: () => number;
  #left: number;
  #counted: number;

  /** `now` is any clock in milliseconds that never goes back. */
  constructor(capacity: number, perSecond: number, now: () => number) {
    this.#capacity = capacity;
    this.#perMillisecond = perSecond / 1000;
    this.#now = now;
    this.#left = capacity;
    this.#counted = now();
  }

  get isFull(): boolean {
    this.#fill();
    return this.#left >= this.#capacity;
  }

  tryConsume(cost: number): boolean {
    this.#fill();
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  refund(cost: number): void {
    this.#fill();
    this.#left = Math.min(this.#capacity, this.#left + cost);
  }

  /** Consumes what another process has consumed, down to zero. */
  consumeRemote(cost: number): void {
    this.#fill();
    this.#left = Math.max(0, Math.min(this.#capacity, this.#left - cost));
  }

  #fill(): void {
    const now = this.#now();
    this.#left = Math.min(this.#capacity, this.#left + (now - this.#counted) * this.#perMillisecond);
    this.#counted = now;
  }
}
