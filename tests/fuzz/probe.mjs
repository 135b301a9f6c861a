// Loaded into a server before everything else (`node --import`): on a signal it collects garbage and prints what is left. The product has no such switch.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    // What finalizers let go is collected in the next turn.
    setImmediate(() => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      process.stdout.write(`memory left: ${heapUsed + external}\n`);
    });
  });
}
