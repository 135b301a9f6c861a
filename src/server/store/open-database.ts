import path from 'node:path';
import type { Env } from '../config/env';
import type { Database } from './database';
import { readMigrations } from './migrations';
import { openPostgresql } from './postgresql/postgresql';
import { checkpointerFile, startCheckpointer } from './sqlite/checkpointer';
import { logWriterFile, startLogWriterThread } from './sqlite/log-writer-thread';
import { explainSqlite, openSqlite } from './sqlite/sqlite';

export interface OpenListeners {
  readonly onConnectionError: (error: Error) => void;
  /** Called with each part of the data folder that other users could read until now. */
  readonly onClosed: (path: string) => void;
}

/** Opens the database that the environment names, with every migration applied. */
export async function openDatabase(env: Env, { onConnectionError, onClosed }: OpenListeners): Promise<Database> {
  const migrations = (database: string) => readMigrations(path.join(env.buildFolder, 'migrations', database));
  const openLogWriter = (file: string) => startLogWriterThread(file, logWriterFile(env.buildFolder));
  const openCheckpointer = (file: string) => startCheckpointer(file, checkpointerFile(env.buildFolder), { onError: onConnectionError });
  if (env.databaseUrl === undefined) return openSqlite(env.dataFolder, migrations('sqlite'), { onClosed, openLogWriter, openCheckpointer });
  return openPostgresql(env.databaseUrl, migrations('postgresql'), onConnectionError);
}

/** Explains an error at the server's start in a sentence if the SQLite database caused it. */
export function explainDatabase(error: unknown, env: Env): unknown {
  return env.databaseUrl === undefined ? explainSqlite(error, env.dataFolder) : error;
}
