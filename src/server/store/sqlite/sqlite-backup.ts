import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BootError } from '../../config/boot-error';
import { DATABASE_FILE, lockFolder, makeFolder } from '../data-folder';

/** The files that SQLite keeps beside an open database. */
const COMPANIONS = ['-wal', '-shm'];

/** A backup contains the data of all players and the secrets. */
const OWNER_ONLY = 0o600;

/**
 * Writes the SQLite database of a data folder as it is at this moment to a new file, and returns its size in bytes. A server may be
 * running: the backup is one consistent read and blocks no writer.
 */
export function backUpSqlite(folder: string, file: string): number {
  const source = path.join(folder, DATABASE_FILE);
  if (!existsSync(source)) throw new BootError(`No database found in ${folder}. Set SEAWALL_DATA_DIR to the folder the server uses.`);
  if (existsSync(file)) throw new BootError(`${file} already exists. Choose another name.`);
  makeFolder(path.dirname(file));
  inPlace(file, (part) => {
    copyDatabase(source, part);
    checkBackup(part);
  });
  return statSync(file).size;
}

/** Replaces a data folder's database, which no server may be using, with a backup, and returns the new path of the old database. */
export function restoreSqlite(folder: string, backup: string, now: Date): string | undefined {
  checkBackup(backup);
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const database = path.join(folder, DATABASE_FILE);
    const kept = existsSync(database) ? freeName(folder, `before-restore-${timestamp(now)}`) : undefined;
    inPlace(database, (part) => {
      copyDatabase(backup, part);
      if (kept !== undefined) moveDatabase(database, kept);
    });
    return kept;
  } finally {
    unlock();
  }
}

/** Like 20261116T192245Z: sorts by time and is safe in a file name. */
export function timestamp(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Copies the database as it is at one moment, including its write-ahead log. */
function copyDatabase(from: string, to: string): void {
  writeFileSync(to, '', { mode: OWNER_ONLY });
  const connection = new BetterSqlite3(from, { fileMustExist: true });
  try {
    connection.prepare('VACUUM INTO ?').run(to);
  } finally {
    connection.close();
  }
}

/** Writes a file under another name first, so that under its own name it is complete and on disk, or absent. */
function inPlace(file: string, write: (part: string) => void): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    write(part);
    flush(part);
    renameSync(part, file);
    flush(path.dirname(file));
  } finally {
    rmSync(part, { force: true });
  }
}

function flush(name: string): void {
  const handle = openSync(name, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function freeName(folder: string, stem: string): string {
  let file = path.join(folder, `${stem}.db`);
  for (let copy = 2; existsSync(file); copy += 1) file = path.join(folder, `${stem}-${copy}.db`);
  return file;
}

/** With SQLite's companion files: the newest moves may be only there. */
function moveDatabase(from: string, to: string): void {
  for (const companion of COMPANIONS) if (existsSync(from + companion)) renameSync(from + companion, to + companion);
  renameSync(from, to);
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new BootError(`${file} doesn’t exist.`);
  let damage: string | undefined;
  try {
    damage = findDamage(file);
  } catch (error) {
    damage = (error as Error).message;
  }
  if (damage !== undefined)
    throw new BootError(`${file} isn’t a complete Seawall database (${damage}). Nothing was changed. Use another backup.`);
}

function findDamage(file: string): string | undefined {
  const connection = new BetterSqlite3(file, { readonly: true });
  try {
    const tables = connection.prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    for (const table of ['_prisma_migrations', 'room', 'log_entry']) {
      if (!tables.some(({ name }) => name === table)) return `the table ${table} is missing`;
    }
    const report = connection.pragma('integrity_check', { simple: true });
    return report === 'ok' ? undefined : String(report);
  } finally {
    connection.close();
  }
}
