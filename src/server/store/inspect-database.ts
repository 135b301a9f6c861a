import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import type { Env } from '../config/env';
import { DATABASE_FILE } from './data-folder';
import { type AppliedMigration, READ_APPLIED, toApplied } from './migrations';

/** What can be seen of a database without changing it. */
export interface DatabaseFacts {
  readonly applied: readonly AppliedMigration[];
  /** The database's clock. */
  readonly now: number;
  /** When a room last changed, or null. */
  readonly lastChange: number | null;
  /** Settings by name, as the database writes them. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The settings of PostgreSQL that decide whether a move that was acknowledged is safe, and how many processes fit. */
const POSTGRESQL_SETTINGS = ['synchronous_commit', 'fsync', 'full_page_writes', 'server_version_num', 'max_connections', 'archive_mode'];
const CONNECT_TIMEOUT_MS = 5_000;
/** Without interrupted ones, which the next start applies again. */
const MIGRATIONS = `${READ_APPLIED} WHERE finished_at IS NOT NULL OR rolled_back_at IS NOT NULL OR logs IS NOT NULL`;
const LAST_CHANGE = 'SELECT max(changed_at) AS at FROM room';

/** Looks at the database of an environment, which a server may be using. Rejects if it can’t be opened. */
export function inspectDatabase({ databaseUrl, dataFolder }: Pick<Env, 'databaseUrl' | 'dataFolder'>): Promise<DatabaseFacts> {
  return databaseUrl === undefined ? inspectSqlite(path.join(dataFolder, DATABASE_FILE)) : inspectPostgresql(databaseUrl);
}

async function inspectSqlite(file: string): Promise<DatabaseFacts> {
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    const has = (table: string) => connection.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;
    const rows = has('_prisma_migrations') ? connection.prepare<[], Parameters<typeof toApplied>[0]>(MIGRATIONS).all() : [];
    const change = has('room') ? connection.prepare<[], { at: number | null }>(LAST_CHANGE).get() : undefined;
    const settings = { journal_mode: String(connection.pragma('journal_mode', { simple: true })) };
    return { applied: rows.map(toApplied), now: Date.now(), lastChange: change?.at ?? null, settings };
  } finally {
    connection.close();
  }
}

async function inspectPostgresql(url: string): Promise<DatabaseFacts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ migrations: string | null; room: string | null; now: string }>(
      `SELECT to_regclass('_prisma_migrations') AS migrations, to_regclass('room') AS room,
         (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`,
    );
    const [{ migrations, room, now }] = found;
    const applied = migrations === null ? [] : (await client.query(MIGRATIONS)).rows.map(toApplied);
    const change = room === null ? undefined : (await client.query<{ at: string | null }>(LAST_CHANGE)).rows[0].at;
    const { rows } = await client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
      POSTGRESQL_SETTINGS,
    ]);
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    return { applied, now: Number(now), lastChange: change == null ? null : Number(change), settings };
  } finally {
    await client.end();
  }
}
