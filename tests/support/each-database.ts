import { beforeEach, describe } from 'vitest';
import type { Database, DatabaseName } from '@/server/store/database';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from './databases';
import { atEnd, own } from './own';

/**
 * Describes the same behaviour on every database; each test has one of its own, without a row in it. `database` and `scratch`, through which
 * other processes may open it too, are there once a test runs.
 */
export function describeOnEachDatabase(title: string, define: (database: () => Database, scratch: () => ScratchDatabase) => void): void {
  describe.each(availableDatabases)(`${title} on %s`, (name) => {
    let scratch: ScratchDatabase;
    let database: Database;

    beforeEach(async () => {
      scratch = await ownScratchDatabase(name);
      database = own(await scratch.open());
    });

    define(
      () => database,
      () => scratch,
    );
  });
}

/** A migrated database that the running test owns. */
export async function ownScratchDatabase(name: DatabaseName): Promise<ScratchDatabase> {
  const scratch = await createScratchDatabase(name);
  atEnd(() => scratch.remove());
  return scratch;
}

/** Works on a database of its own: for one of many runs of a property. */
export async function withDatabase(name: DatabaseName, work: (database: Database) => Promise<void>): Promise<void> {
  const scratch = await createScratchDatabase(name);
  const database = await scratch.open();
  try {
    await work(database);
  } finally {
    await database.close();
    await scratch.remove();
  }
}
