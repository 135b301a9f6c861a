import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BootError } from '@/server/config/boot-error';
import { DATABASE_FILE, restrictPermissions } from '@/server/store/data-folder';
import { explainSqlite, openSqlite } from '@/server/store/sqlite/sqlite';
import { migrationsOf } from '../support/databases';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'seawall-folder-'));
  folder = path.join(parent, 'data');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** The folder's rights, and those of all files in it. */
function modes(): Record<string, string> {
  return Object.fromEntries([['', modeOf(folder)], ...readdirSync(folder).map((name) => [name, modeOf(path.join(folder, name))])]);
}

async function openAndLook(told: string[] = []): Promise<Record<string, string>> {
  const database = await openSqlite(folder, migrationsOf('sqlite'), { onClosed: (file) => told.push(path.relative(folder, file)) });
  await database.client.secret.upsert({ where: { name: 'name' }, create: { name: 'name', value: 'value' }, update: { value: 'again' } });
  const seen = modes();
  await database.close();
  return seen;
}

const CLOSED = { '': '700', 'seawall.db': '600', 'seawall.db-wal': '600', 'seawall.db-shm': '600', 'lock.db': '600' };

describe('the data folder', () => {
  test('[D16] is made for its owner alone, with all that comes into it', async () => {
    expect(await openAndLook()).toMatchObject(CLOSED);
  });

  test('[D16] is closed when others could read it, and so is what is in it; that is said once', async () => {
    await openAndLook();
    chmodSync(folder, 0o755);
    chmodSync(path.join(folder, DATABASE_FILE), 0o644);
    const told: string[] = [];
    expect(await openAndLook(told)).toMatchObject(CLOSED);
    expect(told).toEqual(['', DATABASE_FILE]);
    expect(await openAndLook(told)).toMatchObject(CLOSED);
    expect(told).toHaveLength(2);
  });

  test('[D18] with a database that cannot be opened stops the boot with a sentence', async () => {
    mkdirSync(path.join(folder, DATABASE_FILE), { recursive: true });
    const opening = openSqlite(folder, migrationsOf('sqlite'));
    await expect(opening).rejects.toBeInstanceOf(BootError);
    await expect(opening).rejects.toThrow(
      /seawall\.db can’t be written to \(unable to open database file\)\.\nMake it and its folder writable/,
    );
  });

  test.each([
    ['that is a file', () => writeFileSync(folder, 'x'), /data folder .*data.*\(EEXIST.*\n.*SEAWALL_DATA_DIR/],
    [
      'below a file',
      () => {
        writeFileSync(folder, 'x');
        folder = path.join(folder, 'deeper');
      },
      /data folder .*\(ENOTDIR.*\n.*SEAWALL_DATA_DIR/,
    ],
    [
      'whose lock is no file',
      () => mkdirSync(path.join(folder, 'lock.db'), { recursive: true, mode: 0o700 }),
      /data folder .*\(unable to open database file\)\.\n.*SEAWALL_DATA_DIR/,
    ],
    [
      'with something else under the name of the database',
      () => {
        mkdirSync(folder, { mode: 0o700 });
        writeFileSync(path.join(folder, DATABASE_FILE), 'no database at all, '.repeat(100), { mode: 0o600 });
      },
      /seawall\.db .*\bMove it\b.*SEAWALL_DATA_DIR/,
    ],
  ])('[D18] %s stops the boot with a sentence', async (_what, spoil, sentence) => {
    spoil();
    const opening = openSqlite(folder, migrationsOf('sqlite'));
    await expect(opening).rejects.toBeInstanceOf(BootError);
    await expect(opening).rejects.toThrow(sentence);
  });

  test.runIf(process.platform === 'linux')('[D18] that nobody can write to stops the boot with a sentence', async () => {
    await expect(openSqlite('/proc/self/task', migrationsOf('sqlite'))).rejects.toBeInstanceOf(BootError);
  });

  test('[D18] with a damaged database stops the boot with a sentence, and is left as it is', async () => {
    await openAndLook();
    const file = path.join(folder, DATABASE_FILE);
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4_096);
    writeFileSync(file, bytes);
    await expect(openSqlite(folder, migrationsOf('sqlite'))).rejects.toThrow(/seawall\.db .*\(.*\)\.\n.*npm run restore/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test.each([
    [{ code: 'SQLITE_FULL', message: 'database or disk is full' }, /\(database or disk is full\)\.\n.*disk space/],
    [{ message: 'Raw query failed. Message: `database or disk is full`' }, /\n.*writable.*SEAWALL_DATA_DIR/],
    [{ code: 'SQLITE_READONLY_DIRECTORY', message: 'attempt to write a readonly database' }, /\n.*writable.*SEAWALL_DATA_DIR/],
    [{ code: 'SQLITE_IOERR_WRITE', message: 'disk I/O error' }, /\n.*writable.*SEAWALL_DATA_DIR/],
    [{ message: 'attempt to write a readonly database' }, /\n.*writable.*SEAWALL_DATA_DIR/],
    [{ message: 'database disk image is malformed' }, /\n.*npm run restore/],
  ])('[D18] %j is told in a sentence that names the file', (error, sentence) => {
    const told = explainSqlite(Object.assign(new Error(error.message), error), folder);
    expect(told).toBeInstanceOf(BootError);
    expect((told as Error).message).toMatch(sentence);
    expect((told as Error).message).toContain(path.join(folder, DATABASE_FILE));
  });

  test('[D18] what is none of the database is left as it is', () => {
    for (const error of [new TypeError('x is not a function'), new BootError('said already')])
      expect(explainSqlite(error, folder)).toBe(error);
  });

  test('[D16] that others can read and we may not close stops the boot', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const refuse = () => {
      throw new Error('EPERM: operation not permitted');
    };
    expect(() => restrictPermissions(folder, refuse)).toThrow(BootError);
    expect(() => restrictPermissions(folder, refuse)).toThrow(/EPERM.*\n.*chown/);
    const onReadOnlyDisk = () => {
      throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
    };
    expect(() => restrictPermissions(folder, onReadOnlyDisk)).toThrow(/Can’t use .*EROFS.*\n.*SEAWALL_DATA_DIR/);
  });
});
