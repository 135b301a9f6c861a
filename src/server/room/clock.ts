/** How far the two clocks may drift apart before the database's is simply believed. */
const MOST_DRIFT_MS = 1_000;

/**
 * The present by the clock of the database, without asking it each time: carried on by this process's monotonic clock and set right by every
 * commit. A commit is told of a little after its time, so the latest of what is known is nearest.
 */
export class DatabaseClock {
  readonly #monotonic: () => number;
  #offset: number;

  constructor(now: number, monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#offset = now - monotonic();
  }

  readonly now = (): number => Math.round(this.#offset + this.#monotonic());

  /** The database gave this time a moment ago. */
  note(at: number): void {
    const offset = at - this.#monotonic();
    if (offset > this.#offset || offset < this.#offset - MOST_DRIFT_MS) this.#offset = offset;
  }
}
