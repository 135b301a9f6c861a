/** How long a hint, a grade or a look for an ending may take unless somebody says otherwise. */
export const DEFAULT_TIME_LIMIT_MS = 5_000;

/** A moment after which the engine, which asks now and then, is to stop. */
export class Deadline {
  private readonly at: number;

  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
  }

  readonly shouldStop = (): boolean => performance.now() > this.at;
}
