/** Runs a task after some milliseconds, unless the function it returns is called first. */
export type After = (milliseconds: number, task: () => void) => () => void;

/** By the timers of the process. */
export const after: After = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};
