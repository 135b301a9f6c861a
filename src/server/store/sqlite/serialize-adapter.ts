import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';

/** Changes nothing, but makes a transaction a writing one: then no other connection can write between its reads and its writes. */
const TAKE_WRITE_LOCK = 'UPDATE secret SET value = value WHERE 0';

/**
 * Prisma's adapter for SQLite has one connection: a query during an open transaction runs within it, and is rolled back with it although it
 * was acknowledged. This adapter runs everything in turn.
 */
export function serializeAdapter(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      return serialize(await factory.connect());
    },
  };
}

function serialize(adapter: SqlDriverAdapter): SqlDriverAdapter {
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
    queryRaw: (query) => inTurn(() => adapter.queryRaw(query)),
    executeRaw: (query) => inTurn(() => adapter.executeRaw(query)),
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
