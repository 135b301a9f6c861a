import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Database } from '@/server/store/database';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from './databases';
import { forgetAll } from './results';

/** Real databases on a busy machine: what takes milliseconds alone may take seconds beside other tests. */
const PATIENCE_MS = 30_000;

/** Describes the same behaviour on every database; each test begins with an empty one. `database` is there once tests run. */
export function describeOnEachDatabase(title: string, define: (database: () => Database) => void): void {
  describe.each(availableDatabases)(`${title} on %s`, { timeout: PATIENCE_MS }, (name) => {
    let scratch: ScratchDatabase;
    let database: Database;

    beforeAll(async () => {
      scratch = await createScratchDatabase(name);
      database = await scratch.open();
    }, PATIENCE_MS);

    beforeEach(() => forgetAll(database), PATIENCE_MS);

    afterAll(async () => {
      await database.close();
      await scratch.remove();
    }, PATIENCE_MS);

    define(() => database);
  });
}
