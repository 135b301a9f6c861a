import { mkdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BootError } from '../boot-error';

/** Within the data folder. */
export const DATABASE_FILE = 'seawall.db';
const LOCK_FILE = 'lock.db';

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BootError(
      `The data folder ${folder} cannot be made (${(error as Error).message}).\nSet SEAWALL_DATA to a folder that you may write to.`,
    );
  }
}

/**
 * Keeps other processes out of a data folder until the returned function is called. Held by an open transaction on a file of its own: the system drops it with the process, however that ends.
 */
export function lockFolder(folder: string): () => void {
  let lock: BetterSqlite3.Database | undefined;
  try {
    lock = new BetterSqlite3(path.join(folder, LOCK_FILE), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) {
      throw new BootError(
        `Another Seawall is already running on the data folder ${folder}.\n` +
          'The embedded database serves one process: stop the other one, give this one its own folder with SEAWALL_DATA,\n' +
          'or use PostgreSQL (DATABASE_URL) to run several.',
      );
    }
    throw new BootError(
      `The data folder ${folder} cannot be used (${(error as Error).message}).\nSet SEAWALL_DATA to a folder that you may write to.`,
    );
  }
  return () => lock.close();
}
