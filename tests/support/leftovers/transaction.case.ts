import { expect, test } from 'vitest';
import { availableDatabases } from '../databases';
import { ownScratchDatabase } from '../each-database';

test.each(availableDatabases)('a transaction on %s', async (name) => {
  const database = await (await ownScratchDatabase(name)).open();
  await new Promise<void>((begun) => {
    const forever = database.client.$transaction(
      async (queries) => {
        await queries.secret.create({ data: { name: 'held', value: '1' } });
        begun();
        await new Promise(() => {});
      },
      { timeout: 3_600_000 },
    );
    forever.catch(() => {});
  });
  expect(name).toBe(database.name);
});
