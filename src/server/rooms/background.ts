/** Tracks promises that no caller awaits, so that a shutdown can. */
export class Background {
  readonly #running = new Set<Promise<unknown>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(work: Promise<unknown>): void {
    const running = work.catch(this.#onError).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when no tracked promise is pending. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
