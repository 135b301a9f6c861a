import path from 'node:path';
import type { Env } from '../env';
import { readMigrations } from './migrations';
import { openPostgresql } from './postgresql';
import type { RoomStore } from './room-store';
import { openSqlite } from './sqlite';

/** Opens the database that the environment names, with every migration applied. */
export async function openStore(env: Env, onConnectionError: (error: Error) => void): Promise<RoomStore> {
  const migrations = (database: string) => readMigrations(path.join(env.buildFolder, 'migrations', database));
  if (env.databaseUrl === undefined) return (await openSqlite(env.dataFolder, migrations('sqlite'))).store;
  return (await openPostgresql(env.databaseUrl, migrations('postgresql'), onConnectionError)).store;
}
