import { BootError } from '../config/boot-error';
import { parseEnv } from '../config/env';

/** The data folder. On PostgreSQL throws an error that names the command to use instead. */
export function requireSqlite(insteadOnPostgresql: string): string {
  const { databaseUrl, dataFolder } = parseEnv(process.env);
  if (databaseUrl === undefined) return dataFolder;
  throw new BootError(`This command is for the embedded database, but DATABASE_URL is set. For PostgreSQL, use:\n  ${insteadOnPostgresql}`);
}
