import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BootError } from '../config/boot-error';

/** One folder of `prisma/<database>/migrations`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** A row of Prisma's own table `_prisma_migrations`. */
export interface AppliedMigration {
  readonly name: string;
  readonly isFinished: boolean;
  readonly isRolledBack: boolean;
}

/** A connection that holds the migration lock; each database implements it. */
export interface MigrationTarget {
  /** Creates Prisma's table if it is missing. */
  prepare(): Promise<void>;
  /** Marks migrations that neither finished nor failed as rolled back: a process that died has kept nothing of them. */
  rollBackInterrupted(): Promise<void>;
  applied(): Promise<readonly AppliedMigration[]>;
  recordStart(id: string, migration: Migration, checksum: string): Promise<void>;
  /** Runs the whole script and records its end in one transaction: a migration is applied completely or not at all. */
  apply(id: string, sql: string): Promise<void>;
  recordFailure(id: string, log: string): Promise<void>;
  /** Releases the lock and disconnects. */
  close(): Promise<void>;
}

/** A failed migration has logs. */
export const WHERE_INTERRUPTED = 'WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL';

/** Reads the rows of Prisma's table. */
export const READ_APPLIED = 'SELECT migration_name, finished_at, rolled_back_at FROM _prisma_migrations';

/** Each database writes times in its own way. */
interface MigrationRow {
  readonly migration_name: string;
  readonly finished_at: unknown;
  readonly rolled_back_at: unknown;
}

export function toApplied(row: MigrationRow): AppliedMigration {
  return { name: row.migration_name, isFinished: row.finished_at !== null, isRolledBack: row.rolled_back_at !== null };
}

/** The migrations in a folder, ordered by name. */
export function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: entry.name, sql: readFileSync(path.join(folder, entry.name, 'migration.sql'), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Applies the missing migrations and keeps the same records as `prisma migrate deploy`, so that either may be used on one database. */
export async function applyMigrations(target: MigrationTarget, migrations: readonly Migration[]): Promise<void> {
  try {
    await target.prepare();
    await target.rollBackInterrupted();
    for (const migration of findMissing(await target.applied(), migrations)) await applyOne(target, migration);
  } finally {
    await target.close();
  }
}

/** The migrations that are still to be applied. Throws an error with a sentence if one has failed, or is unknown. */
export function findMissing(rows: readonly AppliedMigration[], migrations: readonly Migration[]): readonly Migration[] {
  const applied = rows.filter((row) => !row.isRolledBack);
  refuseFailed(applied);
  refuseUnknown(applied, migrations);
  const done = new Set(applied.map((row) => row.name));
  return migrations.filter((migration) => !done.has(migration.name));
}

async function applyOne(target: MigrationTarget, migration: Migration): Promise<void> {
  const id = randomUUID();
  await target.recordStart(id, migration, createHash('sha256').update(migration.sql).digest('hex'));
  try {
    await target.apply(id, migration.sql);
  } catch (error) {
    await target.recordFailure(id, String(error));
    throw new BootError(
      `The database migration ${migration.name} failed: ${(error as Error).message}\n` +
        'It was rolled back. Fix the cause, delete its row from _prisma_migrations, and start again.',
    );
  }
}

function refuseFailed(applied: readonly AppliedMigration[]): void {
  const failed = applied.find((row) => !row.isFinished);
  if (failed === undefined) return;
  throw new BootError(
    `The database migration ${failed.name} failed earlier and was rolled back.\n` +
      'The "logs" column of its row in _prisma_migrations says why. Fix that, delete the row, and start again.',
  );
}

function refuseUnknown(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = applied.find((row) => !known.has(row.name));
  if (unknown === undefined) return;
  if (unknown.name < migrations[0].name) {
    throw new BootError(
      'The database was made by a Seawall before version 0.2.0, and this version can’t upgrade it.\n' +
        'Start with an empty data folder (or an empty PostgreSQL database), or run the earlier version.',
    );
  }
  throw new BootError(
    `The database was used by a newer version of Seawall: this one doesn’t know the migration ${unknown.name}.\n` +
      'Start the newer version, or restore a backup from before the upgrade.',
  );
}
