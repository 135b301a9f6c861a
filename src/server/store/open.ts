import path from 'node:path';
import type { Env } from '../env';
import type { Database } from './database';
import { readMigrations } from './migrations';
import { openPostgresql } from './postgresql';
import { openSqlite } from './sqlite';

/** Opens the database that the environment names, with every migration applied. */
export async function openDatabase(env: Env, onConnectionError: (error: Error) => void): Promise<Database> {
  const migrations = (database: string) => readMigrations(path.join(env.buildFolder, 'migrations', database));
  if (env.databaseUrl === undefined) return openSqlite(env.dataFolder, migrations('sqlite'));
  return openPostgresql(env.databaseUrl, migrations('postgresql'), onConnectionError);
}
