/**
 * The present turn of the event loop. Under more load than the process can bear turns grow without end, for each has to take in all that came
 * during the one before: whoever reads the sockets asks here when to stop taking.
 */
export class TickBudget {
  readonly #now: () => number;
  readonly #atEnd: (task: () => void) => void;
  #startedAt: number | undefined;

  /** `now` is any clock in milliseconds that never goes back; `atEnd` runs a task when all that is ready by now was taken in. */
  constructor(now: () => number, atEnd: (task: () => void) => void) {
    this.#now = now;
    this.#atEnd = atEnd;
  }

  /** How long messages have been taken in without a break, in milliseconds; the first one to ask begins. */
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
