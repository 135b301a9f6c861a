import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from '@/generated/prisma/sqlite/client';
import { BootError } from '../boot-error';
import { closeToOthers, DATABASE_FILE, lockFolder, makeFolder } from './data-folder';
import type { Database, DatabaseClient } from './database';
import { applyMigrations, type Migration } from './migrations';
import { type MoveWriter, writeHere } from './move-writer';
import { LEAVE_TIDYING } from './sqlite-direct';
import { sqliteMigrationTarget } from './sqlite-migrations';
import { inTurns } from './sqlite-turns';
import type { Tidying } from './tidy-thread';
import { tryWrite } from './try-write';

export interface SqliteOptions {
  /** Told what was open to other users of the machine. */
  readonly onClosed?: (path: string) => void;
  /** Who writes moves to the database file; whoever is busy with them is this very thread unless told otherwise. */
  readonly writeMoves?: (file: string) => MoveWriter;
  /** Who carries what is written from the write-ahead log into the database file; each connection for itself unless told otherwise. */
  readonly tidy?: (file: string) => Tidying;
}

/** Opens the embedded database of a data folder for this process alone, migrated. */
export async function openSqlite(
  folder: string,
  migrations: readonly Migration[],
  { onClosed = () => {}, writeMoves = writeHere, tidy }: SqliteOptions = {},
): Promise<Database> {
  makeFolder(folder);
  for (const path of closeToOthers(folder)) onClosed(path);
  const unlock = lockFolder(folder);
  const file = path.join(folder, DATABASE_FILE);
  try {
    await applyMigrations(sqliteMigrationTarget(file), migrations);
    const client = new PrismaClient({ adapter: inTurns(new PrismaBetterSqlite3({ url: file })) });
    await setDurability(client);
    if (tidy !== undefined) await client.$queryRawUnsafe(`PRAGMA ${LEAVE_TIDYING}`);
    const moves = writeMoves(file);
    const tidying = tidy?.(file);
    return {
      name: 'sqlite',
      client,
      moves,
      now: anchoredClock(),
      ping: () => tryWrite(client),
      async close() {
        await moves.close();
        await tidying?.close();
        await client.$disconnect();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw explainOpening(error, file);
  }
}

/** What SQLite says of a file that nobody lets it write, directly or through Prisma. */
const UNUSABLE = /SQLITE_(READONLY|CANTOPEN|PERM|FULL|IOERR)|readonly database|unable to open database/;

function explainOpening(error: unknown, file: string): unknown {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  if (code === 'SQLITE_NOTADB') return new BootError(`${file} isn’t a Seawall database. Move it, or set SEAWALL_DATA to another folder.`);
  if (UNUSABLE.test(code) || UNUSABLE.test(message))
    return new BootError(
      `The database ${file} can’t be written to (${message}).\n` +
        'Make it and its folder writable for the user who runs Seawall, free up disk space, or set SEAWALL_DATA to another folder.',
    );
  return error;
}

/** In WAL mode only `synchronous=FULL` survives a power loss; the driver's own default is less. */
async function setDurability(client: DatabaseClient): Promise<void> {
  await client.$queryRawUnsafe('PRAGMA journal_mode = WAL');
  await client.$executeRawUnsafe('PRAGMA synchronous = FULL');
  await client.$executeRawUnsafe('PRAGMA foreign_keys = ON');
}

/** The wall clock when the process started, carried on by the monotonic clock: a stepped clock moves nobody's time. */
function anchoredClock(): () => Promise<number> {
  const anchor = Date.now() - performance.now();
  return async () => Math.round(anchor + performance.now());
}
