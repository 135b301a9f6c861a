/** A bucket of credits that fills with time: bursts are fine, a steady flood is not. */
export class Credits {
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

  /** Takes the credits and answers true, or takes nothing and answers false. */
  take(cost: number): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#capacity, this.#left + (now - this.#counted) * this.#perMillisecond);
    this.#counted = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
