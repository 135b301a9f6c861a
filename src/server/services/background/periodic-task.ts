/** Resolves after a while, or earlier (by rejecting, if it likes) when the signal says so. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

export interface UpkeepOptions {
  /** Does what is due and says in how many milliseconds to look again. What it rejects with is reported, and it is tried again later. */
  run(signal: AbortSignal): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** Work that comes back for as long as the server lives. */
export interface PeriodicTask {
  /** Looks again now, or as soon as the present look has ended. */
  wake(): void;
  /** Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Between failures the pauses double, from one second to five minutes. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;

export function startPeriodicTask({ run, wait, onError }: UpkeepOptions): PeriodicTask {
  const stopped = new AbortController();
  let awakened = new AbortController();
  let failures = 0;

  async function look(): Promise<number> {
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

  async function keepUp(): Promise<void> {
    while (!stopped.signal.aborted) {
      awakened = new AbortController();
      const pause = await look();
      // To be awakened is no failure.
      if (!stopped.signal.aborted) await wait(pause, awakened.signal).catch(() => {});
    }
  }

  const ended = keepUp();
  return {
    wake: () => awakened.abort(),
    stop() {
      stopped.abort();
      awakened.abort();
      return ended;
    },
  };
}
