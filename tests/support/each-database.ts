import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Database } from '@/server/store/database';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from './databases';
import { forgetAll } from './results';

/** Describes the same behaviour on every database; each test begins with an empty one. `database` is there once tests run. */
export function describeOnEachDatabase(title: string, define: (database: () => Database) => void): void {
  describe.each(availableDatabases)(`${title} on %s`, (name) => {
    let scratch: ScratchDatabase;
    let database: Database;

    beforeAll(async () => {
      scratch = await createScratchDatabase(name);
      database = await scratch.open();
    });

    beforeEach(() => forgetAll(database));

    afterAll(async () => {
      await database.close();
      await scratch.remove();
    });

    define(() => database);
  });
}
