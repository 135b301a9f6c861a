import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { DATABASE_FILE } from '@/server/store/data-folder';
import type { DatabaseName } from '@/server/store/database';
import type { ScratchDatabase } from '../databases';

/** A row as JSON; bytes of SQLite are `{ hex }`, and PostgreSQL has a text for them. */
type Row = Readonly<Record<string, unknown>>;

/** The data that one version wrote to one database. */
export interface RecordedDatabase {
  /** By table, `_prisma_migrations` included. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  /** By room the state that its log folds to, as a snapshot. */
  readonly states: Readonly<Record<string, unknown>>;
  /** On PostgreSQL: what the version asked of the database, each statement once. */
  readonly statements: readonly string[];
}

export type RecordedData = Readonly<Record<DatabaseName, RecordedDatabase>>;

const FOLDER = path.resolve('tests/support/upgrade');
const ENDING = '.json.gz';

/** The versions whose data is recorded. */
export function recordedVersions(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
}

export function readRecorded(version: string): RecordedData {
  return JSON.parse(gunzipSync(readFileSync(fileOf(version))).toString());
}

/** Fails when there is such data: what a version wrote does not change. */
export function writeRecorded(version: string, data: RecordedData): void {
  writeFileSync(fileOf(version), gzipSync(JSON.stringify(data), { level: 9 }), { flag: 'wx' });
}

function fileOf(version: string): string {
  return path.join(FOLDER, `${version}${ENDING}`);
}

/** All rows of a database that nobody has open. */
export function readTables({ name, env }: ScratchDatabase): Promise<RecordedDatabase['tables']> {
  return name === 'sqlite' ? Promise.resolve(readSqlite(fileIn(env))) : readPostgresql(env.DATABASE_URL);
}

/** Adds rows to a database with the tables of their version. */
export async function addRows({ name, env }: ScratchDatabase, tables: RecordedDatabase['tables']): Promise<void> {
  if (name === 'sqlite') addToSqlite(fileIn(env), tables);
  else await addToPostgresql(env.DATABASE_URL, tables);
}

function fileIn(env: ScratchDatabase['env']): string {
  return path.join(env.SEAWALL_DATA_DIR, DATABASE_FILE);
}

function readSqlite(file: string): RecordedDatabase['tables'] {
  const database = new BetterSqlite3(file);
  try {
    const names = database.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
    return Object.fromEntries(names.map((name) => [name, database.prepare<[], Row>(`SELECT * FROM "${name}"`).all().map(withoutBytes)]));
  } finally {
    database.close();
  }
}

function withoutBytes(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value]);
  return Object.fromEntries(columns);
}

function addToSqlite(file: string, tables: RecordedDatabase['tables']): void {
  const database = new BetterSqlite3(file);
  try {
    // Rows come before the rows that they refer to.
    database.pragma('foreign_keys = OFF');
    for (const [table, rows] of Object.entries(tables)) {
      for (const row of rows) {
        const names = Object.keys(row).map((name) => `"${name}"`);
        const values = Object.values(row).map((value) => (isBytes(value) ? Buffer.from(value.hex, 'hex') : value));
        database.prepare(`INSERT INTO "${table}" (${names.join()}) VALUES (${names.map(() => '?').join()})`).run(...values);
      }
    }
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0) throw new Error('the recorded rows refer to rows that are missing');
  } finally {
    database.close();
  }
}

function isBytes(value: unknown): value is { readonly hex: string } {
  return typeof value === 'object' && value !== null && 'hex' in value;
}

async function readPostgresql(connectionString: string): Promise<RecordedDatabase['tables']> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
    );
    const tables: [string, Row[]][] = [];
    for (const { name } of rows)
      tables.push([name, (await client.query<{ row: Row }>(`SELECT row_to_json(t) AS row FROM "${name}" t`)).rows.map(({ row }) => row)]);
    return Object.fromEntries(tables);
  });
}

async function addToPostgresql(connectionString: string, tables: RecordedDatabase['tables']): Promise<void> {
  await withClient(connectionString, async (client) => {
    // Rows come before the rows that they refer to. Their keys are checked by those who wrote them.
    await client.query("SET session_replication_role = 'replica'");
    for (const [table, rows] of Object.entries(tables))
      await client.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`, [JSON.stringify(rows)]);
  });
}

async function withClient<Value>(connectionString: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
