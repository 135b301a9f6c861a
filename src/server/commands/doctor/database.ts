import { existsSync } from 'node:fs';
import path from 'node:path';
import { BootError } from '../../config/boot-error';
import type { Env } from '../../config/env';
import { DATABASE_FILE } from '../../store/data-folder';
import { type DatabaseFacts, inspectDatabase } from '../../store/inspect-database';
import { findMissing, readMigrations } from '../../store/migrations';
import { type Finding, findingsAbout } from './finding';

const SECOND_MS = 1_000;
/** Countdowns and daily puzzles are wrong by as much as the clock. */
const CLOCK_LIMIT_MS = 2 * SECOND_MS;
const OLDEST_POSTGRESQL = 130_000;
const VERSION_UNIT = 10_000;
/** One process opens about ten. */
const FEW_CONNECTIONS = 25;

/** The database: reachable, migrated, durable, and at the same time as this machine. */
export async function checkDatabase(env: Env, now: () => number): Promise<readonly Finding[]> {
  const { ok, note, fault } = findingsAbout('Database');
  const isEmbedded = env.databaseUrl === undefined;
  const file = path.join(env.dataFolder, DATABASE_FILE);
  if (isEmbedded && !existsSync(file)) return [note(`${file} doesn’t exist yet. The first start creates it.`)];
  let facts: DatabaseFacts;
  const began = now();
  try {
    facts = await inspectDatabase(env);
  } catch (error) {
    const reason = (error as Error).message || (error as { code?: string }).code;
    const advice = isEmbedded
      ? 'Restore a backup: npm run restore -- FILE'
      : 'Check that PostgreSQL is running, and user, password and name in DATABASE_URL.';
    return [fault(`It can’t be opened (${reason}). ${advice}`)];
  }
  const durability = isEmbedded ? checkSqlite(facts) : checkPostgresql(facts);
  return [
    ok(isEmbedded ? 'SQLite.' : `PostgreSQL ${versionOf(facts)}.`),
    checkMigrations(env, facts),
    ...durability,
    checkClock(facts, began, now()),
  ];
}

function checkMigrations({ buildFolder, databaseUrl }: Env, { applied }: DatabaseFacts): Finding {
  const { ok, note, fault } = findingsAbout('Migrations');
  const folder = path.join(buildFolder, 'migrations', databaseUrl === undefined ? 'sqlite' : 'postgresql');
  if (!existsSync(folder)) return note('Unknown without a build.');
  try {
    const missing = findMissing(applied, readMigrations(folder));
    return missing.length === 0 ? ok(`All ${applied.length} are applied.`) : note(`${missing.length} to apply. The next start does it.`);
  } catch (error) {
    if (error instanceof BootError) return fault(error.message.replaceAll('\n', ' '));
    throw error;
  }
}

/** The server sets `synchronous` itself on each connection; the mode of the file stays. */
function checkSqlite({ settings }: DatabaseFacts): readonly Finding[] {
  const { ok, fault } = findingsAbout('Durability');
  if (settings.journal_mode === 'wal') return [ok('Write-ahead log. The server commits with synchronous = FULL.')];
  return [fault(`journal_mode is ${settings.journal_mode}: something else has opened the file. Restart the server, which sets it to wal.`)];
}

function checkPostgresql({ settings }: DatabaseFacts): readonly Finding[] {
  const { ok, warning, fault } = findingsAbout('Durability');
  const findings: Finding[] = [];
  const setOn = (name: string) => `ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf();`;
  for (const name of ['fsync', 'full_page_writes'])
    if (settings[name] !== 'on')
      findings.push(fault(`${name} is ${settings[name]}: a power cut can destroy the database. Run: ${setOn(name)}`));
  if (['off', 'local'].includes(settings.synchronous_commit))
    findings.push(
      fault(
        `synchronous_commit is ${settings.synchronous_commit}: moves are acknowledged before they are safe. ` +
          `Run: ${setOn('synchronous_commit')} Look for it in ALTER ROLE, ALTER DATABASE and DATABASE_URL too.`,
      ),
    );
  if (findings.length === 0) findings.push(ok(`fsync, full_page_writes and synchronous_commit are on.`));
  if (Number(settings.server_version_num) < OLDEST_POSTGRESQL) findings.push(fault('Seawall needs PostgreSQL 13 or newer. Upgrade it.'));
  if (Number(settings.max_connections) < FEW_CONNECTIONS)
    findings.push(warning(`max_connections is ${settings.max_connections}, and each process needs about ten. Raise it.`));
  const backup = findingsAbout('Backup');
  if (settings.archive_mode !== 'off') findings.push(backup.ok('PostgreSQL archives its write-ahead log.'));
  else findings.push(backup.note('Can’t be seen from here. Run pg_dump every night, or archive the write-ahead log.'));
  return findings;
}

function versionOf({ settings }: DatabaseFacts): number {
  return Math.floor(Number(settings.server_version_num) / VERSION_UNIT);
}

/** The database was asked for its time between the two. */
function checkClock({ now: ofDatabase, lastChange }: DatabaseFacts, began: number, ended: number): Finding {
  const { ok, fault } = findingsAbout('Clock');
  const advice = 'Switch on time synchronization: timedatectl set-ntp true';
  const seconds = (ms: number) => `${Math.round(ms / SECOND_MS)} s`;
  const apart = Math.max(began - ofDatabase, ofDatabase - ended);
  if (apart > CLOCK_LIMIT_MS) return fault(`This machine and the database are ${seconds(apart)} apart. ${advice}`);
  const ahead = (lastChange ?? 0) - ended;
  if (ahead > CLOCK_LIMIT_MS) return fault(`The newest move is ${seconds(ahead)} in the future: the clock was set back. ${advice}`);
  return ok('Agrees with the database.');
}
