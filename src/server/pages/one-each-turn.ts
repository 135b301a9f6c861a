/** Runs the tasks that it is given one in each turn of the event loop, so that sockets are served between any two. */
export function oneEachTurn(): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  const runNext = () => {
    waiting[0]();
    waiting.shift();
    if (waiting.length > 0) setImmediate(runNext);
  };
  return (task) => {
    if (waiting.push(task) === 1) setImmediate(runNext);
  };
}
