import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/generated/prisma/postgresql/client';
import { BootError } from '../../config/boot-error';
import type { Database, DatabaseClient, Queries } from '../database';
import { applyMigrations, type Migration } from '../migrations';
import { tryWrite } from '../try-write';
import { openMoveAppender } from './append-moves';
import { postgresqlMigrationTarget } from './postgresql-migrations';
import { findShards } from './shards';

/** For all that is no batch of moves; more would only queue inside the database. */
const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;

/** Opens a PostgreSQL database, migrated. Several processes may do so at once. */
export async function openPostgresql(
  url: string,
  migrations: readonly Migration[],
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  await migrate(url, migrations);
  const adapter = new PrismaPg(
    { connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    { onPoolError: onConnectionError, onConnectionError },
  );
  const client = new PrismaClient({ adapter }) as unknown as DatabaseClient;
  const shardsOf = await findShards(client);
  // Without shards, batches are written one after the other.
  const moveAppender = openMoveAppender(url, shardsOf === undefined ? 1 : CONNECTIONS, CONNECT_TIMEOUT_MS, onConnectionError);
  return {
    name: 'postgresql',
    client,
    moveAppender,
    ...(shardsOf && { shardsOf }),
    now: (queries = client) => databaseClock(queries),
    ping: () => tryWrite(client),
    async close() {
      await Promise.all([moveAppender.close(), client.$disconnect()]);
    },
  };
}

async function migrate(url: string, migrations: readonly Migration[]): Promise<void> {
  try {
    await applyMigrations(await postgresqlMigrationTarget(url, CONNECT_TIMEOUT_MS), migrations);
  } catch (error) {
    if (error instanceof BootError) throw error;
    const { hostname, port, pathname } = new URL(url);
    throw new BootError(
      `The database${pathname} on ${hostname}:${port || 5432} can’t be opened (${reasonOf(error)}).\n` +
        'Check that PostgreSQL is running there, that DATABASE_URL has the right user and password, and that this user can create tables.',
    );
  }
}

/** A host with several addresses gives a reason for each and none for all. */
function reasonOf(error: unknown): string {
  const { message, errors = [] } = error as { readonly message: string; readonly errors?: readonly Error[] };
  return message || errors.map((one) => one.message).join('; ');
}

async function databaseClock(queries: Queries): Promise<number> {
  const [row] = await queries.$queryRawUnsafe<[{ now: bigint }]>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now');
  return Number(row.now);
}
