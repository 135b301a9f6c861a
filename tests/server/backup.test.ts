import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IN_USE } from '@/server/store/data-folder';
import { openSqlite } from '@/server/store/sqlite/sqlite';
import { backUpSqlite, restoreSqlite, timestamp } from '@/server/store/sqlite/sqlite-backup';
import { migrationsOf } from '../support/databases';

const NOON = new Date('2026-11-16T12:00:00.500Z');

let base: string;
let data: string;
let backup: string;

beforeEach(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'seawall-backup-'));
  data = path.join(base, 'data');
  backup = path.join(base, 'kept', 'backup.db');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const open = (folder = data) => openSqlite(folder, migrationsOf('sqlite'));

async function write(folder: string, name: string): Promise<void> {
  const database = await open(folder);
  await database.client.secret.create({ data: { name, value: '1' } });
  await database.close();
}

async function names(folder = data): Promise<readonly string[]> {
  const database = await open(folder);
  const secrets = await database.client.secret.findMany({ orderBy: { name: 'asc' } });
  await database.close();
  return secrets.map(({ name }) => name);
}

describe('a backup', () => {
  test('[D11] is made beside an open database, of what is committed, for its owner only', async () => {
    const database = await open();
    await database.client.secret.create({ data: { name: 'before', value: '1' } });
    const bytes = backUpSqlite(data, backup);
    await database.client.secret.create({ data: { name: 'after', value: '1' } });
    await database.close();
    expect(statSync(backup).size).toBe(bytes);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    restoreSqlite(path.join(base, 'elsewhere'), backup, NOON);
    expect(await names(path.join(base, 'elsewhere'))).toEqual(['before']);
    expect(await names()).toEqual(['after', 'before']);
  });

  test('[D11] is made while a transaction is open, and holds nothing of it', async () => {
    const database = await open();
    await database.client.$transaction(async (queries) => {
      await queries.secret.create({ data: { name: 'open', value: '1' } });
      backUpSqlite(data, backup);
    });
    await database.close();
    restoreSqlite(path.join(base, 'elsewhere'), backup, NOON);
    expect(await names(path.join(base, 'elsewhere'))).toEqual([]);
  });

  test('[D12] never replaces a file', async () => {
    await write(data, 'one');
    backUpSqlite(data, backup);
    const first = readFileSync(backup);
    await write(data, 'two');
    expect(() => backUpSqlite(data, backup)).toThrow(backup);
    expect(readFileSync(backup).equals(first)).toBe(true);
    expect(readdirSync(path.dirname(backup))).toEqual(['backup.db']);
  });

  test('[D12] of a damaged database gets no name', async () => {
    await write(data, 'one');
    damage(path.join(data, 'seawall.db'));
    expect(() => backUpSqlite(data, backup)).toThrow();
    expect(readdirSync(path.dirname(backup))).toEqual([]);
  });

  test('[D12] of nothing says where it looked', () => {
    expect(() => backUpSqlite(data, backup)).toThrow(data);
  });
});

describe('a restore', () => {
  test('[D13] is refused while a server uses the folder', async () => {
    await write(data, 'one');
    backUpSqlite(data, backup);
    const database = await open();
    await database.client.secret.create({ data: { name: 'two', value: '1' } });
    expect(() => restoreSqlite(data, backup, NOON)).toThrow(IN_USE);
    await database.close();
    expect(await names()).toEqual(['one', 'two']);
  });

  test.each([
    ['is not there', () => {}],
    [
      'is no database',
      () => writeFileSync(path.join(base, 'bad.db'), 'A letter to a friend, longer than the head of a database. '.repeat(40)),
    ],
    ['is the database of something else', () => new BetterSqlite3(path.join(base, 'bad.db')).exec('CREATE TABLE room (id)').close()],
    [
      'is damaged',
      async () => {
        backUpSqlite(data, path.join(base, 'bad.db'));
        damage(path.join(base, 'bad.db'));
      },
    ],
  ])('[D13] is refused for a file that %s', async (_, make) => {
    await write(data, 'one');
    await make();
    expect(() => restoreSqlite(data, path.join(base, 'bad.db'), NOON)).toThrow(path.join(base, 'bad.db'));
    expect(await names()).toEqual(['one']);
  });

  test('[D14] keeps what was there, with moves that were only in the write-ahead log', async () => {
    await write(data, 'one');
    backUpSqlite(data, backup);
    const running = new BetterSqlite3(path.join(data, 'seawall.db'));
    running.prepare('INSERT INTO secret (name, value) VALUES (?, ?)').run('two', '1');
    // What a kill leaves behind: nothing was written back into the file.
    const killed = path.join(base, 'killed');
    cpSync(data, killed, { recursive: true });
    running.close();
    const kept = restoreSqlite(killed, backup, NOON);
    expect(kept).toBe(path.join(killed, 'before-restore-20261116T120000Z.db'));
    expect(await names(killed)).toEqual(['one']);
    expect(restoreSqlite(killed, kept as string, NOON)).toBe(path.join(killed, 'before-restore-20261116T120000Z-2.db'));
    expect(await names(killed)).toEqual(['one', 'two']);
  });

  test('[D14] takes the place of a database that is damaged', async () => {
    await write(data, 'one');
    backUpSqlite(data, backup);
    damage(path.join(data, 'seawall.db'));
    restoreSqlite(data, backup, NOON);
    expect(await names()).toEqual(['one']);
  });
});

test('[D12] the name of a backup sorts by time', () => {
  expect(timestamp(NOON)).toBe('20261116T120000Z');
});

/** Writes over the middle of a file, as a failing disk would. */
function damage(file: string): void {
  chmodSync(file, 0o600);
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096, bytes.length - 4096);
  writeFileSync(file, bytes);
}
