import { test } from 'vitest';
import { availableDatabases } from '../databases';
import { ownScratchDatabase } from '../each-database';

test.each(availableDatabases)('a connection on %s', async (name) => {
  const database = await (await ownScratchDatabase(name)).open();
  await database.client.secret.create({ data: { name: 'kept', value: '1' } });
});
