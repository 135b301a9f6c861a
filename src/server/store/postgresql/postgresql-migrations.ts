import { Client } from 'pg';
import { type MigrationTarget, READ_APPLIED, toApplied, WHERE_INTERRUPTED } from '../migrations';

/** The advisory lock of Prisma's own command line: the two exclude each other. */
const MIGRATION_LOCK = 72707369;

/** Exactly as Prisma creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/** Migrations on a PostgreSQL database, in a session of their own that waits for the lock and releases it when it ends. */
export async function postgresqlMigrationTarget(url: string, connectTimeoutMs: number): Promise<MigrationTarget> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  return {
    async prepare() {
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await client.query(MIGRATIONS_TABLE);
    },
    async rollBackInterrupted() {
      await client.query(`UPDATE _prisma_migrations SET rolled_back_at = now() ${WHERE_INTERRUPTED}`);
    },
    async applied() {
      return (await client.query(READ_APPLIED)).rows.map(toApplied);
    },
    async recordStart(id, migration, checksum) {
      await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
        id,
        checksum,
        migration.name,
      ]);
    },
    async apply(id, sql) {
      await client.query('BEGIN');
      try {
        await client.query(sql);
        await client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [id]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
    async recordFailure(id, log) {
      await client.query('UPDATE _prisma_migrations SET logs = $1 WHERE id = $2', [log, id]);
    },
    async close() {
      await client.end();
    },
  };
}
