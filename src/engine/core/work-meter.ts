/** The work between two calls of `shouldStop`, in visited cells: a few milliseconds, and more than one scan of an ordinary board needs. */
export const WORK_PER_CALL = 250_000;

/** Counts the work of a long scan or propagation, and calls `shouldStop` once for a fixed amount of it. */
export class WorkMeter {
  hasStopped = false;
  private work = 0;

  constructor(private readonly ask: (() => boolean) | undefined) {}

  /** Counts visited cells. */
  add(cells: number): void {
    this.work += cells;
  }

  /** Whether to stop. The first `true` is final. */
  shouldStop(): boolean {
    if (this.hasStopped || this.work < WORK_PER_CALL) return this.hasStopped;
    this.work = 0;
    this.hasStopped = this.ask?.() === true;
    return this.hasStopped;
  }
}
