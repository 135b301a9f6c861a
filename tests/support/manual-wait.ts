import type { Wait } from '@/server/services/background/periodic-task';

/** A pause that somebody else ends. */
export interface ManualWait {
  readonly wait: Wait;
  /** Resolves with its length when the next pause has begun; `end` ends it. */
  pause(): Promise<{ readonly milliseconds: number; end(): void }>;
}

export function manualWait(): ManualWait {
  const begun: { milliseconds: number; end(): void }[] = [];
  const lookouts: ((pause: { milliseconds: number; end(): void }) => void)[] = [];
  return {
    wait(milliseconds, signal) {
      return new Promise<void>((resolve, reject) => {
        if (signal.aborted) return reject(new Error('awake already'));
        const awaken = () => reject(new Error('awakened'));
        signal.addEventListener('abort', awaken, { once: true });
        const end = () => {
          signal.removeEventListener('abort', awaken);
          resolve();
        };
        const pause = { milliseconds, end };
        const lookout = lookouts.shift();
        if (lookout === undefined) begun.push(pause);
        else lookout(pause);
      });
    },
    async pause() {
      return begun.shift() ?? new Promise((resolve) => lookouts.push(resolve));
    },
  };
}
