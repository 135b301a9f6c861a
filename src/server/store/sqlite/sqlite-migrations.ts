import Database from 'better-sqlite3';
import { type MigrationTarget, READ_APPLIED, toApplied, WHERE_INTERRUPTED } from '../migrations';

/** Exactly as Prisma creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** Migrations on a SQLite file; the data folder's lock excludes other processes. */
export function sqliteMigrationTarget(file: string): MigrationTarget {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  return {
    async prepare() {
      database.exec(MIGRATIONS_TABLE);
    },
    async rollBackInterrupted() {
      database.prepare(`UPDATE _prisma_migrations SET rolled_back_at = ? ${WHERE_INTERRUPTED}`).run(Date.now());
    },
    async applied() {
      return database.prepare<[], Parameters<typeof toApplied>[0]>(READ_APPLIED).all().map(toApplied);
    },
    async recordStart(id, migration, checksum) {
      database
        .prepare('INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES (?, ?, ?, ?)')
        .run(id, checksum, migration.name, Date.now());
    },
    async apply(id, sql) {
      // A rebuilt table breaks foreign keys for a moment; the pragma only works outside a transaction.
      database.pragma('foreign_keys = OFF');
      database.transaction(() => {
        database.exec(sql);
        database.prepare('UPDATE _prisma_migrations SET finished_at = ?, applied_steps_count = 1 WHERE id = ?').run(Date.now(), id);
      })();
    },
    async recordFailure(id, log) {
      database.prepare('UPDATE _prisma_migrations SET logs = ? WHERE id = ?').run(log, id);
    },
    async close() {
      database.close();
    },
  };
}
