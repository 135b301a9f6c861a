import { BootError } from './boot-error';
import { parseEnv } from './env';

/** The data folder, or a sentence that says what PostgreSQL has for the same. */
export function embeddedOnly(insteadOnPostgresql: string): string {
  const { databaseUrl, dataFolder } = parseEnv(process.env);
  if (databaseUrl === undefined) return dataFolder;
  throw new BootError(
    `DATABASE_URL is set, and this command is for the embedded database. PostgreSQL has its own:\n  ${insteadOnPostgresql}`,
  );
}
