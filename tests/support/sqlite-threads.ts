import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkpointerFile } from '@/server/store/sqlite/checkpointer';
import { logWriterFile } from '@/server/store/sqlite/log-writer-thread';
import { bundle } from '../../scripts/setup/build.mjs';
import { atEnd } from './own';

/** Bundles what the embedded database runs in threads of its own, for whoever owns it. */
export async function bundleThreads(): Promise<{ readonly writer: string; readonly tidying: string }> {
  // Where its packages are found.
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(path.resolve('build/threads-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await bundle('src/server/store/sqlite/log-writer-main.ts', logWriterFile(folder));
  await bundle('src/server/store/sqlite/checkpointer-main.ts', checkpointerFile(folder));
  return { writer: logWriterFile(folder), tidying: checkpointerFile(folder) };
}
