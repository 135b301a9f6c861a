/** How much may be used at once, and how fast it comes back. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** Anything a request can draw from. */
export interface Quota {
  /** Consumes `cost` and returns true, or consumes nothing and returns false. */
  tryConsume(cost: number): boolean;
  refund(cost: number): void;
}

/** Several quotas at once: each is consumed, or none. */
export class CombinedQuota implements Quota {
  readonly #quotas: Quota[];

  constructor(...quotas: Quota[]) {
    this.#quotas = quotas;
  }

  add(quota: Quota): void {
    this.#quotas.push(quota);
  }

  tryConsume(cost: number): boolean {
    const exhausted = this.#quotas.findIndex((quota) => !quota.tryConsume(cost));
    if (exhausted === -1) return true;
    for (const quota of this.#quotas.slice(0, exhausted)) quota.refund(cost);
    return false;
  }

  refund(cost: number): void {
    for (const quota of this.#quotas) quota.refund(cost);
  }
}
