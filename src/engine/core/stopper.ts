/** Calls the caller's `shouldStop` until it returns true; after that the result stays true without further calls. */
export class Stopper {
  hasStopped = false;

  constructor(private readonly ask: (() => boolean) | undefined) {}

  /** Bound, so that it can be passed on. */
  readonly shouldStop = (): boolean => {
    if (!this.hasStopped && this.ask?.() === true) this.hasStopped = true;
    return this.hasStopped;
  };
}
