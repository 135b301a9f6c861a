/** Runs a task after some milliseconds, unless the function it returns is called first. */
export type After = (milliseconds: number, task: () => void) => () => void;

/** With the timers of the process. */
export const after: After = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

export interface RepeatOptions {
  readonly after: After;
  readonly onError: (error: unknown) => void;
}

/** Repeats a task after each pause. Returns a function that stops it and resolves when no run is under way. */
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
