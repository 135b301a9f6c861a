import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BootError } from '../config/boot-error';

/** Within the data folder. */
export const DATABASE_FILE = 'seawall.db';
const LOCK_FILE = 'lock.db';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OF_OTHERS = 0o077;

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    throw new BootError(
      `Can’t create the data folder ${folder} (${(error as Error).message}).\nSet SEAWALL_DATA_DIR to a folder you can write to.`,
    );
  }
}

/** The beginning of the error for a folder that another process uses. */
export const IN_USE = 'Another Seawall process is already using the data folder';

/**
 * Locks a data folder against other processes until the returned function is called. The lock is an open transaction on a file of its own:
 * the system releases it with the process, however that ends.
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
        `${IN_USE} ${folder}.\n` +
          'The embedded database supports one process. Stop the other one, set SEAWALL_DATA_DIR to another folder,\n' +
          'or set DATABASE_URL to run several on PostgreSQL.',
      );
    }
    throw cannotUse(folder, error);
  }
  return () => lock.close();
}

function cannotUse(folder: string, error: unknown): BootError {
  return new BootError(
    `Can’t use the data folder ${folder} (${(error as Error).message}).\nSet SEAWALL_DATA_DIR to a folder you can write to.`,
  );
}

/**
 * Restricts the data folder and its databases to their owner, since they contain the master key. Returns what was accessible to other
 * users. Files that the database adds later inherit its permissions.
 */
export function restrictPermissions(folder: string, chmod: (path: string, mode: number) => void = chmodSync): readonly string[] {
  const files = [DATABASE_FILE, LOCK_FILE].map((name) => path.join(folder, name));
  const found = [folder, ...files, ...files.flatMap((file) => [`${file}-wal`, `${file}-shm`])].filter(isOpenToOthers);
  try {
    for (const one of found) chmod(one, one === folder ? FOLDER_MODE : FILE_MODE);
  } catch (error) {
    // Its owner cannot change that either.
    if ((error as NodeJS.ErrnoException).code === 'EROFS') throw cannotUse(folder, error);
    throw new BootError(
      `The data folder ${folder} contains secret keys, and other users can read it (${(error as Error).message}).\n` +
        `Make the user who runs Seawall its owner (chown -R), or set SEAWALL_DATA_DIR to a folder they own.`,
    );
  }
  for (const file of files) makeFile(file);
  return found;
}

/** An empty file is an empty database. If it cannot be created, opening the database reports that. */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', FILE_MODE));
  } catch {}
}

/** Whether other users of the machine may read or change a file. */
export function isOpenToOthers(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (stats.mode & OF_OTHERS) !== 0;
}
