import { beforeEach, describe, expect, test } from 'vitest';
import { loadSecrets } from '@/server/identity/secrets';
import type { Database } from '@/server/store/database';
import { createSecretStore } from '@/server/store/secret-store';
import { availableDatabases, type ScratchDatabase } from '../support/databases';
import { ownScratchDatabase } from '../support/each-database';
import { own } from '../support/own';

const GIVEN = 'a master that the environment brings';

describe.each(availableDatabases)('the secrets on %s', (name) => {
  let scratch: ScratchDatabase;
  let database: Database;

  beforeEach(async () => {
    scratch = await ownScratchDatabase(name);
    database = own(await scratch.open());
  });

  test('[I1] a master is made once, and found again by the next process', async () => {
    const first = await loadSecrets(createSecretStore(database), undefined);
    await database.close();
    database = own(await scratch.open());
    expect(await loadSecrets(createSecretStore(database), undefined)).toEqual(first);
    expect(await database.client.secret.count()).toBe(1);
  });

  test('[I1] several that start at once agree', async () => {
    const loaded = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(createSecretStore(database), undefined)));
    for (const secrets of loaded) expect(secrets).toEqual(loaded[0]);
    expect(await database.client.secret.count()).toBe(1);
  });

  test('[I1] a given master needs no database, and another one gives other keys', async () => {
    const store = createSecretStore(database);
    const given = await loadSecrets(store, GIVEN);
    expect(await loadSecrets(store, GIVEN)).toEqual(given);
    expect(await database.client.secret.count()).toBe(0);
    expect(await loadSecrets(store, `${GIVEN}!`)).not.toEqual(given);
    expect(await loadSecrets(store, undefined)).not.toEqual(given);
  });

  test('[I1] keys are 256 bits and differ by purpose; none is the master', async () => {
    const keys = Object.values(await loadSecrets(createSecretStore(database), undefined));
    const { value } = await database.client.secret.findFirstOrThrow();
    const texts = keys.map((key) => Buffer.from(key).toString('base64url'));
    expect(new Set([...texts, value]).size).toBe(keys.length + 1);
    expect(keys.map((key) => key.length)).toEqual(keys.map(() => 32));
  });
});
