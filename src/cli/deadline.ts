/** How long a hint, a grade or a look for an ending may take unless somebody says otherwise. */
export const DEFAULT_TIME_LIMIT_MS = 5_000;

/** A moment after which work is to stop; it remembers whether any work was stopped by it. */
export class Deadline {
  private readonly at: number;
  private hasStoppedWork = false;

  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
  }

  /** Whether it ever told work to stop, so that what came out may lack something. */
  get isMissed(): boolean {
    return this.hasStoppedWork;
  }

  /** To be handed to the engine, which asks it now and then. */
  readonly shouldStop = (): boolean => {
    if (performance.now() > this.at) this.hasStoppedWork = true;
    return this.hasStoppedWork;
  };
}
