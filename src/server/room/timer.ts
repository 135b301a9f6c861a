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

/** Does a task again and again, each time so long after the last one ended, also after one that failed. Returns a function that stops it. */
export function repeat(milliseconds: number, task: () => Promise<void>, { after, onError }: RepeatOptions): () => void {
  let isStopped = false;
  const run = async () => {
    await task().catch(onError);
    if (!isStopped) cancel = after(milliseconds, run);
  };
  let cancel = after(milliseconds, run);
  return () => {
    isStopped = true;
    cancel();
  };
}
