import BetterSqlite3 from 'better-sqlite3';

/** Leaves checkpoints to another connection. */
export const NO_AUTOCHECKPOINT = 'wal_autocheckpoint = 0';

/** The queries of a transaction on a direct connection. */
export interface DirectQueries {
  all<Row>(sql: string): readonly Row[];
  /** Returns how many rows it changed. */
  run(sql: string, ...values: readonly (string | number | null)[]): number;
}

/**
 * A second connection to the SQLite database, without Prisma: a batch of moves takes a few statements, and Prisma spends more time on them
 * than SQLite.
 */
export interface DirectConnection {
  /**
   * Runs the work in one transaction and one turn of the event loop; undefined when another connection kept the database locked for the
   * whole wait.
   */
  transact<Value>(work: (queries: DirectQueries) => Value): Value | undefined;
  close(): void;
}

export interface DirectOptions {
  /** How long it waits for other connections; this blocks its thread. */
  readonly waitMs: number;
  /** Whether a checkpointer copies the write-ahead log into the database. */
  readonly hasCheckpointer: boolean;
}

/** Opens a direct connection to an existing database, as durable as the other one. */
export function openDirect(file: string, { waitMs, hasCheckpointer }: DirectOptions): DirectConnection {
  const connection = new BetterSqlite3(file, { timeout: waitMs, fileMustExist: true });
  if (hasCheckpointer) connection.pragma(NO_AUTOCHECKPOINT);
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
