import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { DATABASE_FILE } from '@/server/store/data-folder';
import { DATABASE_NAMES, type Database, type DatabaseName } from '@/server/store/database';
import { applyMigrations, type Migration, readMigrations } from '@/server/store/migrations';
import { openPostgresql } from '@/server/store/postgresql/postgresql';
import { postgresqlMigrationTarget } from '@/server/store/postgresql/postgresql-migrations';
import { openSqlite, type SqliteOptions } from '@/server/store/sqlite/sqlite';
import { sqliteMigrationTarget } from '@/server/store/sqlite/sqlite-migrations';

/** The server on which the tests make databases of their own; `npm test` starts one. */
export const POSTGRESQL_URL = process.env.SEAWALL_TEST_POSTGRESQL || undefined;

/** The databases that can be had: `npm test` says loudly when one is missing. */
export const availableDatabases = DATABASE_NAMES.filter((name) => name === 'sqlite' || POSTGRESQL_URL !== undefined);

export function migrationsOf(database: DatabaseName): readonly Migration[] {
  return readMigrations(path.join('prisma', database, 'migrations'));
}

/** A database of its own, that more than one opener may open (one at a time on SQLite), and that is removed at the end. */
export interface ScratchDatabase {
  readonly name: DatabaseName;
  /** The variables with which a server uses this database. */
  readonly env: Readonly<Record<string, string>>;
  open(migrations?: readonly Migration[], options?: SqliteOptions): Promise<Database>;
  /** Runs SQL past the store. */
  run(sql: string): Promise<void>;
  /** How many rows a query has, past the store and while a server may be using it. */
  count(sql: string): Promise<number>;
  /** Rejects, and removes it all the same, when somebody still has it open. */
  remove(): Promise<void>;
}

/** A migrated database without a row in it. */
export async function createScratchDatabase(name: DatabaseName): Promise<ScratchDatabase> {
  return name === 'sqlite' ? createSqlite(await sqliteTemplate()) : createPostgresql(requireServer());
}

/** A database without a table in it. */
export async function createEmptyDatabase(name: DatabaseName): Promise<ScratchDatabase> {
  return name === 'sqlite' ? createSqlite() : addPostgresql(requireServer());
}

/** A migrated database without a row in it, on a server of PostgreSQL. */
export async function createPostgresql(server: string): Promise<ScratchDatabase> {
  return addPostgresql(server, await postgresqlTemplate(server));
}

function createSqlite(template?: string): ScratchDatabase {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-sqlite-'));
  const file = path.join(folder, DATABASE_FILE);
  if (template !== undefined) copyFileSync(template, file);
  return {
    name: 'sqlite',
    env: { SEAWALL_DATA_DIR: folder },
    open: (migrations = migrationsOf('sqlite'), options = {}) => openSqlite(folder, migrations, options),
    async run(sql) {
      const connection = new BetterSqlite3(file);
      connection.exec(sql);
      connection.close();
    },
    async count(sql) {
      const connection = new BetterSqlite3(file);
      const { length } = connection.prepare(sql).all();
      connection.close();
      return length;
    },
    async remove() {
      // The last connection that is closed takes the log along; a process that was killed leaves it, and nobody who holds it.
      const left = existsSync(`${file}-wal`) ? findHolder(file) : undefined;
      rmSync(folder, { recursive: true, force: true });
      if (left !== undefined) throw new Error(`The database in ${folder} was removed while somebody had ${left} it`);
    },
  };
}

/** What others have on an SQLite file: whoever writes keeps others from writing, and whoever has it open from leaving WAL mode. */
function findHolder(file: string): string | undefined {
  const connection = new BetterSqlite3(file, { timeout: 0 });
  const isBusy = (sql: string) => {
    try {
      connection.exec(sql);
      return false;
    } catch {
      return true;
    }
  };
  try {
    if (isBusy('BEGIN IMMEDIATE; ROLLBACK')) return 'an open transaction on';
    return isBusy('PRAGMA journal_mode = DELETE') ? 'a connection to' : undefined;
  } finally {
    connection.close();
  }
}

async function addPostgresql(server: string, template?: string): Promise<ScratchDatabase> {
  databaseCount += 1;
  const database = `seawall_test_${process.pid}_${databaseCount}`;
  await runOn(server, `CREATE DATABASE ${database}${template === undefined ? '' : ` TEMPLATE ${template} STRATEGY FILE_COPY`}`);
  const url = urlOf(server, database);
  return {
    name: 'postgresql',
    env: { DATABASE_URL: url },
    open: (migrations = migrationsOf('postgresql')) => openPostgresql(url, migrations, () => {}),
    async run(sql) {
      await runOn(url, sql);
    },
    count: (sql) => runOn(url, sql),
    remove: () => dropPostgresql(server, database),
  };
}

let databaseCount = 0;

/** PostgreSQL waits a few seconds for connections that are about to end; those that stay are named. */
async function dropPostgresql(server: string, database: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`DROP DATABASE ${database}`).catch(async (error: Error & { code?: string }) => {
      if (error.code !== OBJECT_IN_USE) throw error;
      const { rows } = await client.query<{ left: string }>(
        `SELECT concat_ws(' ', pid, state, CASE WHEN xact_start IS NOT NULL THEN '(open transaction)' END, left(query, 200)) AS left
         FROM pg_stat_activity WHERE datname = $1`,
        [database],
      );
      await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
      throw new Error(
        `The database ${database} was removed while somebody had a connection to it:\n${rows.map(({ left }) => left).join('\n')}`,
      );
    });
  } finally {
    await client.end();
  }
}

const OBJECT_IN_USE = '55006';

/** A migrated file, made once for all runs with these migrations. */
async function sqliteTemplate(): Promise<string> {
  const folder = path.resolve('build', 'templates');
  const file = path.join(folder, `${hashOf('sqlite')}.db`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Whoever is first makes it whole; who comes at the same time makes the same again.
  const draft = `${file}.${randomUUID()}`;
  await applyMigrations(sqliteMigrationTarget(draft), migrationsOf('sqlite'));
  chmodSync(draft, 0o600);
  renameSync(draft, file);
  return file;
}

const templates = new Map<string, Promise<string>>();

/** A migrated database on a server, made once for all runs with these migrations. */
function postgresqlTemplate(server: string): Promise<string> {
  const known = templates.get(server) ?? makePostgresqlTemplate(server);
  templates.set(server, known);
  return known;
}

async function makePostgresqlTemplate(server: string): Promise<string> {
  const name = `seawall_template_${hashOf('postgresql')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    // Others who come at the same time wait.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rows.length === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
      await client.query(`CREATE DATABASE ${name}`);
      await applyMigrations(await postgresqlMigrationTarget(urlOf(server, name), CONNECT_MS), migrationsOf('postgresql'));
      // Only a whole one is marked so.
      await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    }
    return name;
  } finally {
    await client.end();
  }
}

const CONNECT_MS = 30_000;

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function hashOf(name: DatabaseName): string {
  return createHash('sha256')
    .update(JSON.stringify(migrationsOf(name)))
    .digest('hex')
    .slice(0, 16);
}

/** Runs one statement on a PostgreSQL server. */
export async function runOn(connectionString: string, sql: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function requireServer(): string {
  if (POSTGRESQL_URL === undefined) throw new Error('SEAWALL_TEST_POSTGRESQL names no server');
  return POSTGRESQL_URL;
}
