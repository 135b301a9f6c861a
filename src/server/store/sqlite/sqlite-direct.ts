import BetterSqlite3 from 'better-sqlite3';

/** Says to a connection that it is not the one that carries the write-ahead log into the database. */
export const LEAVE_TIDYING = 'wal_autocheckpoint = 0';

/** What a transaction of a direct connection may do. */
export interface DirectQueries {
  all<Row>(sql: string): readonly Row[];
  /** Returns how many rows it changed. */
  run(sql: string, ...values: readonly (string | number | null)[]): number;
}

/**
 * A second connection to the embedded database, without Prisma: what every batch of moves costs is a few statements, and Prisma takes more time
 * for them than SQLite.
 */
export interface DirectConnection {
  /** Does the work in one transaction and one turn of the event loop; undefined when another connection had one open for as long as was waited. */
  transact<Value>(work: (queries: DirectQueries) => Value): Value | undefined;
  close(): void;
}

export interface DirectOptions {
  /** How long it waits for others, and its thread with it. */
  readonly waitMs: number;
  /** Whether somebody else carries what is written from the write-ahead log into the database. */
  readonly isTidied: boolean;
}

/** Opens a direct connection to a database that exists, as durable as the other one. */
export function openDirect(file: string, { waitMs, isTidied }: DirectOptions): DirectConnection {
  const connection = new BetterSqlite3(file, { timeout: waitMs, fileMustExist: true });
  if (isTidied) connection.pragma(LEAVE_TIDYING);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const statements = new Map<string, BetterSqlite3.Statement>();

  function prepare(sql: string): BetterSqlite3.Statement {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = connection.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  }

  const queries: DirectQueries = {
    all: <Row>(sql: string) => prepare(sql).all() as Row[],
    run: (sql, ...values) => prepare(sql).run(...values).changes,
  };

  return {
    transact(work) {
      try {
        queries.run('BEGIN IMMEDIATE');
      } catch (error) {
        if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined;
        throw error;
      }
      try {
        const value = work(queries);
        queries.run('COMMIT');
        return value;
      } catch (error) {
        // Some errors have ended the transaction already.
        if (connection.inTransaction) queries.run('ROLLBACK');
        throw error;
      }
    },
    close: () => void connection.close(),
  };
}
