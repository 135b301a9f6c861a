/**
 * Measures the current turn of the event loop. Under overload turns grow without end, because each has to process everything that arrived
 * during the one before: the gateway checks here when to stop accepting.
 */
export class TickBudget {
  readonly #now: () => number;
  readonly #atEnd: (task: () => void) => void;
  #startedAt: number | undefined;

  /** `now` is any clock in milliseconds that never goes back; `atEnd` runs a task when everything that is ready now has been processed. */
  constructor(now: () => number, atEnd: (task: () => void) => void) {
    this.#now = now;
    this.#atEnd = atEnd;
  }

  /** How long messages have been processed in this turn, in milliseconds; the first call starts the measurement. */
  elapsed(): number {
    const now = this.#now();
    if (this.#startedAt === undefined) {
      this.#startedAt = now;
      this.#atEnd(() => {
        this.#startedAt = undefined;
      });
    }
    return now - this.#startedAt;
  }
}
