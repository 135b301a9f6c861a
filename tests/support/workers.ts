import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JobTable } from '@/server/worker/job';
import type { Jobs } from '@/server/worker/jobs';
import { createWorkers, type PoolOptions } from '@/server/worker/pool';
import type { Workers } from '@/server/worker/workers';
import { bundle } from '../../scripts/setup/build.mjs';

/** The tests' own processes take all there is: threads that stood back for them would never get their turn. */
const EQUAL = { play: 0, interactive: 0, background: 0 };

/** Real worker threads, bundled from the sources as a build does it; `entry` is the server's own unless another is given. */
export async function openTestWorkers<Table extends JobTable = Jobs>(
  options: Omit<PoolOptions, 'file'> = {},
  entry = 'src/server/worker/main.ts',
): Promise<Workers<Table>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-worker-'));
  const file = path.join(folder, 'worker.mjs');
  await bundle(entry, file);
  const workers = createWorkers<Table>({ niceness: EQUAL, ...options, file });
  return {
    ...workers,
    async close() {
      await workers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
