import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tidyFile } from '@/server/store/sqlite/checkpointer';
import { writerFile } from '@/server/store/sqlite/log-writer-thread';
import { bundle } from '../../scripts/setup/build.mjs';
import { atEnd } from './own';

/** Bundles what the embedded database runs in threads of its own, for whoever owns it. */
export async function bundleThreads(): Promise<{ readonly writer: string; readonly tidying: string }> {
  // Where its packages are found.
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(path.resolve('build/threads-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await bundle('src/server/store/sqlite/log-writer-main.ts', writerFile(folder));
  await bundle('src/server/store/sqlite/checkpointer-main.ts', tidyFile(folder));
  return { writer: writerFile(folder), tidying: tidyFile(folder) };
}
