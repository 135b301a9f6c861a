/** How much may be asked for at once, and how fast that is forgotten. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** Something that what is asked for is paid from. */
export interface Quota {
  /** Takes the credits and answers true, or takes nothing and answers false. */
  tryConsume(cost: number): boolean;
  refund(cost: number): void;
}

/** A bucket of credits that fills with time: bursts are fine, a steady flood is not. */
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

  /** Takes what was spent elsewhere already, as far as it is there. */
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

/** Several that must all have enough: each pays, or none does. */
export class CombinedQuota implements Quota {
  readonly #payers: Quota[];

  constructor(...payers: Quota[]) {
    this.#payers = payers;
  }

  /** From now on this one pays too. */
  add(payer: Quota): void {
    this.#payers.push(payer);
  }

  tryConsume(cost: number): boolean {
    const broke = this.#payers.findIndex((payer) => !payer.tryConsume(cost));
    if (broke === -1) return true;
    for (const payer of this.#payers.slice(0, broke)) payer.refund(cost);
    return false;
  }

  refund(cost: number): void {
    for (const payer of this.#payers) payer.refund(cost);
  }
}
