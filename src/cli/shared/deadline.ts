/** The default time limit of a hint, a grade or a search for a completion. */
export const DEFAULT_TIME_LIMIT_MS = 5_000;

/** A time limit. The engine polls `shouldStop`. */
export class Deadline {
  private readonly at: number;

  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
  }

  readonly shouldStop = (): boolean => performance.now() > this.at;
}
