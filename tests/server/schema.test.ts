import { describe, expect, test } from 'vitest';
import type { DatabaseName } from '@/server/store/database';
import { diffSchemas } from '../../scripts/schema-engine.mjs';
import { composeSchema } from '../../scripts/setup/prisma.mjs';
import { describeDatabase, type TableDescription } from '../support/catalog';
import { availableDatabases, createEmptyDatabase, migrationsOf, POSTGRESQL_URL } from '../support/databases';

async function describeAfter(name: DatabaseName, migrations = migrationsOf(name)): Promise<readonly TableDescription[]> {
  const database = await createEmptyDatabase(name);
  try {
    const opened = await database.open(migrations);
    const described = await describeDatabase(name, opened.client);
    await opened.close();
    return described;
  } finally {
    await database.remove();
  }
}

describe.each(availableDatabases)('the schema on %s', (name) => {
  test('[D7] the migrations lead exactly to the models', async () => {
    const fromModels = [{ name: 'all', sql: await diffSchemas(name, null, composeSchema(name), POSTGRESQL_URL) }];
    const expected = await describeAfter(name, fromModels);
    expect(expected.length).toBeGreaterThan(0);
    expect(await describeAfter(name)).toEqual(expected);
  });

  test('[D7] a model without its migration would be noticed', async () => {
    const grown = `${composeSchema(name)}\nmodel Extra {\n  id String @id\n  note String?\n}\n`;
    const fromGrown = [{ name: 'all', sql: await diffSchemas(name, null, grown, POSTGRESQL_URL) }];
    expect(await describeAfter(name)).not.toEqual(await describeAfter(name, fromGrown));
  });
});

describe.runIf(availableDatabases.length === 2)('both databases', () => {
  test('[D7] have the same tables and columns', async () => {
    const names = async (database: DatabaseName) =>
      (await describeAfter(database)).map(({ table, columns }) => [table, columns.map((column) => column.split(' ')[0])]);
    expect(await names('postgresql')).toEqual(await names('sqlite'));
  });
});
