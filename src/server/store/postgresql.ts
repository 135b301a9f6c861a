import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/generated/prisma/postgresql/client';
import { BootError } from '../boot-error';
import type { Database, DatabaseClient, Queries } from './database';
import { applyMigrations, type Migration } from './migrations';
import { postgresqlMigrationTarget } from './postgresql-migrations';
import { tryWrite } from './try-write';

/** One writer and a few readers; more would only queue inside the database. */
const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;

/** Opens a PostgreSQL database, migrated. Several processes may do so at once. */
export async function openPostgresql(
  url: string,
  migrations: readonly Migration[],
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  await applyMigrations(await connectForMigrations(url), migrations);
  const adapter = new PrismaPg(
    { connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    { onPoolError: onConnectionError, onConnectionError },
  );
  const client = new PrismaClient({ adapter }) as unknown as DatabaseClient;
  return {
    name: 'postgresql',
    client,
    now: (queries = client) => databaseClock(queries),
    ping: () => tryWrite(client),
    close: () => client.$disconnect(),
  };
}

async function connectForMigrations(url: string) {
  try {
    return await postgresqlMigrationTarget(url, CONNECT_TIMEOUT_MS);
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    throw new BootError(
      `The database${pathname} on ${hostname}:${port || 5432} can’t be opened (${(error as Error).message}).\n` +
        'Check that PostgreSQL is running there and that DATABASE_URL has the right user and password.',
    );
  }
}

async function databaseClock(queries: Queries): Promise<number> {
  const [row] = await queries.$queryRawUnsafe<[{ now: bigint }]>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now');
  return Number(row.now);
}
