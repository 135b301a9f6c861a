// Prisma's schema engine as the WebAssembly build inside the `prisma` package: it computes migration SQL from two schemas without the
// native engine that the Prisma command line would download.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const require = createRequire(import.meta.url);
let started;

/**
 * Returns the SQL that migrates a database from the first schema (`null` is an empty database) to the second. For PostgreSQL the engine
 * needs any server at `postgresqlUrl`; it changes nothing there.
 */
export async function diffSchemas(database, fromSchema, toSchema, postgresqlUrl) {
  started ??= startWasm();
  await started;
  const pool = database === 'sqlite' ? undefined : new pg.Pool({ connectionString: postgresqlUrl });
  const connection = pool === undefined ? new PrismaBetterSqlite3({ url: ':memory:' }) : new PrismaPg(pool);
  const datamodels = [['schema.prisma', toSchema]];
  const engine = await glue.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(connection));
  try {
    const answer = await engine.diff({
      from: fromSchema === null ? { tag: 'empty' } : schemaSource('from.prisma', fromSchema),
      to: schemaSource('schema.prisma', toSchema),
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return answer.stdout ?? '';
  } finally {
    engine.free();
    await pool?.end();
  }
}

function schemaSource(name, content) {
  return { tag: 'schemaDatamodel', files: [{ path: name, content }] };
}

async function startWasm() {
  const file = path.join(path.dirname(require.resolve('prisma/package.json')), 'build/schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
