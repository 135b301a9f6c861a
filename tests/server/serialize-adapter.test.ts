import { describe, expect, test } from 'vitest';
import { createScratchDatabase } from '../support/databases';

describe('the embedded database under many hands', () => {
  test('[D9] what is written beside a transaction stays when that is undone', async () => {
    const scratch = await createScratchDatabase('sqlite');
    const database = await scratch.open();
    const { client } = database;
    try {
      let beside: Promise<unknown> = Promise.resolve();
      const undone = client.$transaction(async (queries) => {
        await queries.secret.create({ data: { name: 'undone', value: '1' } });
        // Started while the transaction is open, and not awaited within it.
        beside = client.secret.create({ data: { name: 'kept', value: '1' } }).then((row) => row);
        await queries.secret.count();
        throw new Error('take it back');
      });
      await expect(undone).rejects.toThrow('take it back');
      await beside;
      expect((await client.secret.findMany()).map(({ name }) => name)).toEqual(['kept']);
    } finally {
      await database.close();
      await scratch.remove();
    }
  });

  test('[D9] a read beside a transaction sees nothing of it before its end', async () => {
    const scratch = await createScratchDatabase('sqlite');
    const database = await scratch.open();
    const { client } = database;
    try {
      let beside: Promise<number> = Promise.resolve(-1);
      await client
        .$transaction(async (queries) => {
          await queries.secret.create({ data: { name: 'undone', value: '1' } });
          beside = client.secret.count().then((count) => count);
          throw new Error('take it back');
        })
        .catch(() => {});
      expect(await beside).toBe(0);
    } finally {
      await database.close();
      await scratch.remove();
    }
  });

  test('[D10] a transaction that reads first may still write after moves were stored past Prisma', async () => {
    const scratch = await createScratchDatabase('sqlite');
    const database = await scratch.open();
    try {
      await database.client.$transaction(async (queries) => {
        expect(await queries.secret.count()).toBe(0);
        expect(await database.logWriter?.write([])).toBeUndefined();
        await queries.secret.create({ data: { name: 'late', value: '1' } });
      });
      expect((await database.client.secret.findMany()).map(({ name }) => name)).toEqual(['late']);
    } finally {
      await database.close();
      await scratch.remove();
    }
  });
});
