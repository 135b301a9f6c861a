import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import type { StatementRunner } from './log-writer';

/** What waits for the disk, as Prisma and our own statements begin it. */
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE)\b/i;

/** Changes nothing, but makes a transaction a writing one: then no other connection can write between its reads and its writes. */
const TAKE_WRITE_LOCK = 'UPDATE secret SET value = value WHERE 0';

/**
 * Prisma's adapter for SQLite has one connection: a query during an open transaction runs within it, and is rolled back with it although it
 * was acknowledged. This adapter runs everything in turn. `findWriter` returns who runs single statements that write, without blocking
 * this thread; undefined where the connection does it itself.
 */
export function serializeAdapter(
  factory: SqlDriverAdapterFactory,
  findWriter: () => StatementRunner | undefined = () => undefined,
): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      return serialize(await factory.connect(), findWriter);
    },
  };
}

function serialize(adapter: SqlDriverAdapter, findWriter: () => StatementRunner | undefined): SqlDriverAdapter {
  let last: Promise<unknown> = Promise.resolve();

  /** Resolves when all earlier callers are done, with the function that ends this caller's turn. */
  async function takeTurn(): Promise<() => void> {
    const before = last;
    let end = () => {};
    last = new Promise<void>((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }

  function runnerOf({ sql }: SqlQuery): StatementRunner {
    return (WRITES.test(sql) ? findWriter() : undefined) ?? adapter;
  }

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const end = await takeTurn();
    try {
      return await work();
    } finally {
      end();
    }
  }

  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => inTurn(() => runnerOf(query).queryRaw(query)),
    executeRaw: (query) => inTurn(() => runnerOf(query).executeRaw(query)),
    executeScript: (script) => inTurn(() => adapter.executeScript(script)),
    async startTransaction(isolationLevel) {
      const end = await takeTurn();
      try {
        return endWith(await lockForWriting(await adapter.startTransaction(isolationLevel)), end);
      } catch (error) {
        end();
        throw error;
      }
    },
    dispose: () => inTurn(() => adapter.dispose()),
  };
}

async function lockForWriting(transaction: Transaction): Promise<Transaction> {
  try {
    await transaction.executeRaw({ sql: TAKE_WRITE_LOCK, args: [], argTypes: [] });
    return transaction;
  } catch (error) {
    await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] });
    await transaction.rollback();
    throw error;
  }
}

/** The same transaction; its end starts the next turn. */
function endWith(transaction: Transaction, end: () => void): Transaction {
  const { commit, rollback } = transaction;
  return Object.assign(transaction, {
    commit: () => commit.call(transaction).finally(end),
    rollback: () => rollback.call(transaction).finally(end),
  });
}
