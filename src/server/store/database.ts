import type { PrismaClient } from '@/generated/prisma/sqlite/client';
import type { MoveAppender } from './postgresql/append-moves';
import type { LogWriter } from './sqlite/log-writer';

export const DATABASE_NAMES = ['sqlite', 'postgresql'] as const;
export type DatabaseName = (typeof DATABASE_NAMES)[number];

/** The clients of both databases have the same models and calls; this type is used for both. */
export type DatabaseClient = PrismaClient;

/** Runs queries: the client itself, or a transaction of it. */
export type Queries = Omit<DatabaseClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** An open, migrated database. */
export interface Database {
  readonly name: DatabaseName;
  readonly client: DatabaseClient;
  /** The fast path for batches of moves; only with SQLite. */
  readonly logWriter?: LogWriter;
  /** The fast path for batches of moves; only with PostgreSQL. */
  readonly moveAppender?: MoveAppender;
  /** The shard of each room; only when the tables of rooms are distributed. */
  shardsOf?(roomIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The current time in milliseconds since 1970, by the clock that all writers of this database share. */
  now(queries?: Queries): Promise<number>;
  /** How many bytes the write-ahead log takes; only with SQLite. */
  walBytes?(): number;
  /** Rejects when the database cannot be reached or accepts no writes; each call writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
