import { performance } from 'node:perf_hooks';

/** Calls `onEnd` when it has run for so long in total. It is stopped at first, and may be started and stopped repeatedly. */
export class PausableTimeout {
  private timer: NodeJS.Timeout | undefined;
  private startedAt = 0;

  constructor(
    private msLeft: number,
    private readonly onEnd: () => void,
  ) {}

  start(): void {
    if (this.timer !== undefined) return;
    this.startedAt = performance.now();
    this.timer = setTimeout(this.onEnd, this.msLeft);
  }

  stop(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.msLeft -= performance.now() - this.startedAt;
  }
}
