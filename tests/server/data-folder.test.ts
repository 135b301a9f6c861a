import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BootError } from '@/server/boot-error';
import { closeToOthers, DATABASE_FILE } from '@/server/store/data-folder';
import { openSqlite } from '@/server/store/sqlite';
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

  test('[D16] that others can read and we may not close stops the boot', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const refuse = () => {
      throw new Error('EPERM: operation not permitted');
    };
    expect(() => closeToOthers(folder, refuse)).toThrow(BootError);
    expect(() => closeToOthers(folder, refuse)).toThrow(/EPERM.*\n.*chown/);
  });
});
