import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BootError } from '@/server/config/boot-error';
import { IN_USE } from '@/server/store/data-folder';
import type { DatabaseClient, DatabaseName } from '@/server/store/database';
import { availableDatabases, createEmptyDatabase, migrationsOf, type ScratchDatabase } from '../support/databases';

async function withDatabase(name: DatabaseName, work: (database: ScratchDatabase) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase(name);
  try {
    await work(database);
  } finally {
    await database.remove();
  }
}

interface MigrationRow {
  migration_name: string;
  checksum: string;
  applied_steps_count: number | bigint;
  finished_at: unknown;
}

function readBooks(client: DatabaseClient): Promise<MigrationRow[]> {
  return client.$queryRawUnsafe(
    'SELECT migration_name, checksum, applied_steps_count, finished_at FROM _prisma_migrations ORDER BY migration_name',
  );
}

describe.each(availableDatabases)('migrations on %s', (name) => {
  test('[D3] they are recorded as Prisma records them, and not applied again', () =>
    withDatabase(name, async (database) => {
      const first = await database.open();
      const books = await readBooks(first.client);
      await first.close();
      expect(books.map((row) => row.migration_name)).toEqual(migrationsOf(name).map((migration) => migration.name));
      for (const [i, row] of books.entries()) {
        expect(row.checksum).toBe(createHash('sha256').update(migrationsOf(name)[i].sql).digest('hex'));
        expect(Number(row.applied_steps_count)).toBe(1);
        expect(row.finished_at).not.toBeNull();
      }
      const second = await database.open();
      expect(await readBooks(second.client)).toEqual(books);
      await second.close();
    }));

  test('[D4] one that fails keeps nothing and stops this boot and the next', () =>
    withDatabase(name, async (database) => {
      const broken = { name: '99990101000000_broken', sql: 'CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1);' };
      await expect(database.open([...migrationsOf(name), broken])).rejects.toThrow(/99990101000000_broken\b.*\bnowhere\b/);
      await expect(database.open([...migrationsOf(name), broken])).rejects.toThrow(/99990101000000_broken\b[\s\S]*"logs"/);
      await expect(database.open([...migrationsOf(name), broken])).rejects.toBeInstanceOf(BootError);
      await database.run('DELETE FROM _prisma_migrations WHERE finished_at IS NULL');
      const mended = { name: broken.name, sql: 'CREATE TABLE half (id INTEGER);' };
      const opened = await database.open([...migrationsOf(name), mended]);
      await opened.close();
    }));

  test('[D17] one that was interrupted is applied by the next boot', () =>
    withDatabase(name, async (database) => {
      await (await database.open()).close();
      const cut = { name: '99990101000000_cut', sql: 'CREATE TABLE cut (id INTEGER);' };
      await database.run(`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('cut', 'checksum', '${cut.name}')`);
      const opened = await database.open([...migrationsOf(name), cut]);
      expect(await opened.client.$queryRawUnsafe('SELECT count(*) AS rows FROM cut')).toHaveLength(1);
      const books = (await readBooks(opened.client)).filter((row) => row.migration_name === cut.name);
      expect(books.map((row) => row.finished_at !== null).sort()).toEqual([false, true]);
      await opened.close();
      await (await database.open([...migrationsOf(name), cut])).close();
    }));

  test('[H2] a database that can be read but not written does not answer as one that is there', () =>
    withDatabase(name, async (database) => {
      const opened = await database.open();
      await opened.ping();
      await opened.ping();
      await database.run('ALTER TABLE lease RENAME TO lease_away');
      await expect(opened.ping()).rejects.toThrow();
      await database.run('ALTER TABLE lease_away RENAME TO lease');
      await opened.ping();
      await opened.close();
    }));

  test('[H3] tells how large its write-ahead log is, when it has one', () =>
    withDatabase(name, async (database) => {
      const opened = await database.open();
      await opened.ping();
      const bytes = opened.walBytes?.();
      if (name === 'sqlite') expect(bytes).toBeGreaterThan(0);
      else expect(bytes).toBeUndefined();
      await opened.close();
    }));

  test('[D5] a database of a newer version is refused', () =>
    withDatabase(name, async (database) => {
      const newer = { name: '99990101000000_newer', sql: 'CREATE TABLE newer (id INTEGER);' };
      const opened = await database.open([...migrationsOf(name), newer]);
      await opened.close();
      await expect(database.open()).rejects.toThrow('99990101000000_newer');
      await expect(database.open()).rejects.toBeInstanceOf(BootError);
    }));

  test('[D5] a database from before the first migration is refused, and nothing in it changes', () =>
    withDatabase(name, async (database) => {
      const earlier = { name: '20261116000000_start', sql: 'CREATE TABLE room_row (id INTEGER); INSERT INTO room_row VALUES (1);' };
      await (await database.open([earlier])).close();
      await expect(database.open()).rejects.toThrow(/before version 0\.2\.0[\s\S]*empty data folder/);
      await expect(database.open()).rejects.toBeInstanceOf(BootError);
      expect(await database.count('SELECT * FROM room_row')).toBe(1);
      expect(await database.count('SELECT * FROM _prisma_migrations')).toBe(1);
    }));
});

describe('the embedded database', () => {
  test('[D1] the live connection is as durable as promised', () =>
    withDatabase('sqlite', async (database) => {
      const opened = await database.open();
      const { client } = opened;
      const pragma = async (name: string) => Object.values((await client.$queryRawUnsafe<[object]>(`PRAGMA ${name}`))[0])[0];
      const FULL = 2n;
      expect(await pragma('journal_mode')).toBe('wal');
      expect(BigInt(await pragma('synchronous'))).toBe(FULL);
      expect(BigInt(await pragma('foreign_keys'))).toBe(1n);
      await opened.close();
    }));

  test('[D2] a second opener of the folder is told so, and may open it once the first is gone', () =>
    withDatabase('sqlite', async (database) => {
      const opened = await database.open();
      await expect(database.open()).rejects.toThrow(IN_USE);
      await opened.close();
      await (await database.open()).close();
    }));
});

describe.runIf(availableDatabases.includes('postgresql'))('PostgreSQL', () => {
  test('[D6] many processes may boot on an empty database at once', () =>
    withDatabase('postgresql', async (database) => {
      const opened = await Promise.all(Array.from({ length: 6 }, () => database.open()));
      expect(await readBooks(opened[0].client)).toHaveLength(migrationsOf('postgresql').length);
      for (const one of opened) await one.close();
    }));
});
