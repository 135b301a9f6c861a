/** Runs a task after some milliseconds, unless the function it returns is called first. */
export type After = (milliseconds: number, task: () => void) => () => void;

/** By the timers of the process. */
export const after: After = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

export interface RepeatOptions {
  readonly after: After;
  readonly onError: (error: unknown) => void;
}

/**
 * Does a task again and again, each time so long after the last one ended, also after one that failed. Returns a function that stops it and resolves when
 * it is not being done any more.
 */
export function repeat(milliseconds: number, task: () => Promise<void>, { after, onError }: RepeatOptions): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | undefined;
  const run = () => {
    running = task()
      .catch(onError)
      .then(() => {
        if (!isStopped) cancel = after(milliseconds, run);
      });
  };
  let cancel = after(milliseconds, run);
  return () => {
    isStopped = true;
    cancel();
    return running ?? Promise.resolve();
  };
}
