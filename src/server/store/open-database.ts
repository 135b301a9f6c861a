import path from 'node:path';
import type { Env } from '../config/env';
import type { Database } from './database';
import { readMigrations } from './migrations';
import { openPostgresql } from './postgresql/postgresql';
import { startCheckpointer, tidyFile } from './sqlite/checkpointer';
import { writeInThread, writerFile } from './sqlite/log-writer-thread';
import { explainSqlite, openSqlite } from './sqlite/sqlite';

export interface OpenListeners {
  readonly onConnectionError: (error: Error) => void;
  /** Told which part of the data folder others could read until now. */
  readonly onClosed: (path: string) => void;
}

/** Opens the database that the environment names, with every migration applied. */
export async function openDatabase(env: Env, { onConnectionError, onClosed }: OpenListeners): Promise<Database> {
  const migrations = (database: string) => readMigrations(path.join(env.buildFolder, 'migrations', database));
  const writeMoves = (file: string) => writeInThread(file, writerFile(env.buildFolder));
  const tidy = (file: string) => startCheckpointer(file, tidyFile(env.buildFolder), { onError: onConnectionError });
  if (env.databaseUrl === undefined) return openSqlite(env.dataFolder, migrations('sqlite'), { onClosed, writeMoves, tidy });
  return openPostgresql(env.databaseUrl, migrations('postgresql'), onConnectionError);
}

/** What fails while a server starts, in a sentence where the embedded database is the trouble. */
export function explainDatabase(error: unknown, env: Env): unknown {
  return env.databaseUrl === undefined ? explainSqlite(error, env.dataFolder) : error;
}
