import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { DATABASE_NAMES, type Database, type DatabaseName } from '@/server/store/database';
import { type Migration, readMigrations } from '@/server/store/migrations';
import { openPostgresql } from '@/server/store/postgresql';
import { openSqlite } from '@/server/store/sqlite';

/** The server on which the tests make databases of their own; `npm test` starts one. */
export const POSTGRESQL_URL = process.env.SEAWALL_TEST_POSTGRESQL || undefined;

/** The databases that can be had: `npm test` says loudly when one is missing. */
export const availableDatabases = DATABASE_NAMES.filter((name) => name === 'sqlite' || POSTGRESQL_URL !== undefined);

export function migrationsOf(database: DatabaseName): readonly Migration[] {
  return readMigrations(path.join('prisma', database, 'migrations'));
}

/** An empty database of its own, that more than one opener may open (one at a time on SQLite), and that is removed at the end. */
export interface ScratchDatabase {
  readonly name: DatabaseName;
  /** The variables with which a server uses this database. */
  readonly env: Readonly<Record<string, string>>;
  open(migrations?: readonly Migration[]): Promise<Database>;
  /** Runs SQL past the store. */
  run(sql: string): Promise<void>;
  remove(): Promise<void>;
}

export async function createScratchDatabase(name: DatabaseName): Promise<ScratchDatabase> {
  return name === 'sqlite' ? createSqlite() : createPostgresql(requireServer());
}

async function createSqlite(): Promise<ScratchDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-sqlite-'));
  return {
    name: 'sqlite',
    env: { SEAWALL_DATA: folder },
    open: (migrations = migrationsOf('sqlite')) => openSqlite(folder, migrations),
    async run(sql) {
      const connection = new BetterSqlite3(path.join(folder, 'seawall.db'));
      connection.exec(sql);
      connection.close();
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An empty database on a server of PostgreSQL. */
export async function createPostgresql(server: string): Promise<ScratchDatabase> {
  databaseCount += 1;
  const database = `seawall_test_${process.pid}_${databaseCount}`;
  await runOn(server, `CREATE DATABASE ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    name: 'postgresql',
    env: { DATABASE_URL: url.href },
    open: (migrations = migrationsOf('postgresql')) => openPostgresql(url.href, migrations, () => {}),
    run: (sql) => runOn(url.href, sql),
    remove: () => runOn(server, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

let databaseCount = 0;

/** Runs one statement on a PostgreSQL server. */
export async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function requireServer(): string {
  if (POSTGRESQL_URL === undefined) throw new Error('SEAWALL_TEST_POSTGRESQL names no server');
  return POSTGRESQL_URL;
}
