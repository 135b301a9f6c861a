import { statSync } from 'node:fs';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from '@/generated/prisma/sqlite/client';
import { BootError } from '../../config/boot-error';
import { DATABASE_FILE, lockFolder, makeFolder, restrictPermissions } from '../data-folder';
import type { Database, DatabaseClient } from '../database';
import { applyMigrations, type Migration } from '../migrations';
import { tryWrite } from '../try-write';
import type { Checkpointer } from './checkpointer';
import { inlineLogWriter, type LogWriter } from './log-writer';
import { serializeAdapter } from './serialize-adapter';
import { NO_AUTOCHECKPOINT } from './sqlite-direct';
import { sqliteMigrationTarget } from './sqlite-migrations';

export interface SqliteOptions {
  /** Called with each path that other users of the machine could read. */
  readonly onClosed?: (path: string) => void;
  /** Creates the log writer of the database file; by default one in this very thread. */
  readonly openLogWriter?: (file: string) => LogWriter;
  /** Creates the checkpointer of the database file; by default each connection checkpoints itself. */
  readonly openCheckpointer?: (file: string) => Checkpointer;
}

/** Opens the SQLite database of a data folder, migrated and locked for this process. */
export async function openSqlite(
  folder: string,
  migrations: readonly Migration[],
  { onClosed = () => {}, openLogWriter: writeMoves = inlineLogWriter, openCheckpointer: tidy }: SqliteOptions = {},
): Promise<Database> {
  makeFolder(folder);
  for (const path of restrictPermissions(folder)) onClosed(path);
  const unlock = lockFolder(folder);
  const file = path.join(folder, DATABASE_FILE);
  try {
    await applyMigrations(sqliteMigrationTarget(file), migrations);
    let logWriter: LogWriter | undefined;
    const adapter = serializeAdapter(new PrismaBetterSqlite3({ url: file }), () => logWriter?.statements);
    const client = new PrismaClient({ adapter });
    await setDurability(client);
    if (tidy !== undefined) await client.$queryRawUnsafe(`PRAGMA ${NO_AUTOCHECKPOINT}`);
    logWriter = writeMoves(file);
    const checkpointer = tidy?.(file);
    return {
      name: 'sqlite',
      client,
      logWriter,
      now: async () => Date.now(),
      walBytes: () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
      ping: () => tryWrite(client),
      async close() {
        const writer = logWriter;
        // What is written from now on no thread has to be started for.
        logWriter = undefined;
        await writer?.close();
        await checkpointer?.close();
        await client.$disconnect();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw explainSqlite(error, folder);
  }
}

/** How SQLite reports a file that it cannot use: directly by a code, or through Prisma in words. */
const FOREIGN = /SQLITE_NOTADB|file is not a database/;
const DAMAGED = /SQLITE_CORRUPT|database disk image is malformed/;
const UNUSABLE =
  /SQLITE_(READONLY|CANTOPEN|PERM|FULL|IOERR|AUTH|NOLFS)|readonly database|unable to open database|database or disk is full|disk I\/O error/;

/** A sentence for the operator when the database file causes the error; else the error itself. */
export function explainSqlite(error: unknown, folder: string): unknown {
  if (error instanceof BootError) return error;
  const file = path.join(folder, DATABASE_FILE);
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  const isAbout = (pattern: RegExp) => pattern.test(code) || pattern.test(message);
  if (isAbout(FOREIGN)) return new BootError(`${file} isn’t a Seawall database. Move it, or set SEAWALL_DATA_DIR to another folder.`);
  if (isAbout(DAMAGED))
    return new BootError(
      `The database ${file} is damaged (${message}).\n` +
        'Copy the folder somewhere safe, then restore the last backup: npm run restore -- FILE. Check the disk, too.',
    );
  if (isAbout(UNUSABLE))
    return new BootError(
      `The database ${file} can’t be written to (${message}).\n` +
        'Make it and its folder writable for the user who runs Seawall, free up disk space, or set SEAWALL_DATA_DIR to another folder.',
    );
  return error;
}

/** In WAL mode only `synchronous=FULL` survives a power loss; the driver's own default is weaker. */
async function setDurability(client: DatabaseClient): Promise<void> {
  await client.$queryRawUnsafe('PRAGMA journal_mode = WAL');
  await client.$executeRawUnsafe('PRAGMA synchronous = FULL');
  await client.$executeRawUnsafe('PRAGMA foreign_keys = ON');
}
