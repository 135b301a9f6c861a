import { createWorkers as createReserving, type PoolOptions, workerFile } from '@/server/worker/pool';
import type { Workers } from '@/server/worker/workers';

export { workerFile };

/** Worker threads of which none is kept for games, and all are for whoever asks first: a negative control. */
export function createWorkers(options: PoolOptions): Workers {
  const workers = createReserving(options);
  return {
    close: () => workers.close(),
    run: (name, request, asked) =>
      workers.run(name, request, { ...asked, priority: asked.priority === 'play' ? 'interactive' : asked.priority }),
  };
}
