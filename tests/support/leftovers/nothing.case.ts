import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { availableDatabases } from '../databases';
import { ownScratchDatabase } from '../each-database';
import { own } from '../own';

beforeAll(async () => {
  await once(own(createServer()).listen(0, '127.0.0.1'), 'listening');
});

test.each(availableDatabases)('everything on %s is closed', async (name) => {
  const database = own(await (await ownScratchDatabase(name)).open());
  clearTimeout(setTimeout(() => {}, 3_600_000));
  await wait(1);
  expect(await database.client.secret.count()).toBe(0);
});
