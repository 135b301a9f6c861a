/** Asks a caller whether to stop. A yes is final: nobody is asked again. */
export class Stopper {
  /** Whether a question was answered with yes. */
  hasStopped = false;

  constructor(private readonly ask: (() => boolean) | undefined) {}

  /** Bound, to be handed on. */
  readonly shouldStop = (): boolean => {
    if (!this.hasStopped && this.ask?.() === true) this.hasStopped = true;
    return this.hasStopped;
  };
}
