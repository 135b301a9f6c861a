import type { PrismaClient } from '@/generated/prisma/sqlite/client';
import type { LogWriter } from './sqlite/log-writer';

export const DATABASE_NAMES = ['sqlite', 'postgresql'] as const;
export type DatabaseName = (typeof DATABASE_NAMES)[number];

/** Both databases' clients have the same models and so the same calls; the one type stands for both. */
export type DatabaseClient = PrismaClient;

/** What queries may be run on: the client itself, or a transaction of it. */
export type Queries = Omit<DatabaseClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** An open, migrated database, on which the stores stand. */
export interface Database {
  readonly name: DatabaseName;
  readonly client: DatabaseClient;
  /** The quick way for batches of moves; only of the embedded database. */
  readonly moves?: LogWriter;
  /** The present in milliseconds since 1970, by the clock that all writers of this database share. */
  now(queries?: Queries): Promise<number>;
  /** Rejects when the database cannot be reached or takes no writes; each call is a write. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
