/** Resolves after a while, or earlier, perhaps by rejecting, when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export interface PeriodicTaskOptions {
  /** Does what is due and returns in how many milliseconds to run again. An error is reported, and the run is repeated later. */
  run(signal: AbortSignal): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** Work that is repeated while the server runs. */
export interface PeriodicTask {
  /** Runs again now, or as soon as the current run has ended. */
  wake(): void;
  /** Resolves when it has ended. */
  stop(): Promise<void>;
}

/** After failures the pauses double, from one second to five minutes. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;

export function startPeriodicTask({ run, wait, onError }: PeriodicTaskOptions): PeriodicTask {
  const stopped = new AbortController();
  let awakened = new AbortController();
  let failures = 0;

  async function runOnce(): Promise<number> {
    try {
      const pause = await run(stopped.signal);
      failures = 0;
      return pause;
    } catch (error) {
      if (!stopped.signal.aborted) onError(error);
      failures += 1;
      return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    }
  }

  async function loop(): Promise<void> {
    while (!stopped.signal.aborted) {
      awakened = new AbortController();
      const pause = await runOnce();
      // Being woken is no failure.
      if (!stopped.signal.aborted) await wait(pause, awakened.signal).catch(() => {});
    }
  }

  const ended = loop();
  return {
    wake: () => awakened.abort(),
    stop() {
      stopped.abort();
      awakened.abort();
      return ended;
    },
  };
}
