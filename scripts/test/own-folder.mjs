import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onInterrupt } from '../setup/children.mjs';

/** Where Linux keeps files in memory: hundreds of databases are made and dropped there in half of the time. */
const MEMORY = '/dev/shm';
const ROOM_NEEDED = 4 * 2 ** 30;

/** From now on temporary files are in a folder of this run, in memory where there is room; returns what removes it, however the tests end. */
export function useOwnFolder() {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'seawall-tests-'));
  // PostgreSQL, which runs as another user, has its folder in it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  onInterrupt(remove);
  return remove;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_NEEDED;
  } catch {
    return false;
  }
}
