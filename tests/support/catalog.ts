import type { DatabaseClient, DatabaseName } from '@/server/store/database';

/** A table as the database itself describes it, in an order that does not depend on how it came to be. */
export interface TableDescription {
  readonly table: string;
  /** Name, type, nullability and default of each column. */
  readonly columns: readonly string[];
  /** Keys, unique and other indexes, foreign keys. */
  readonly constraints: readonly string[];
}

/** Everything in a database except Prisma's own books. */
export async function describeDatabase(name: DatabaseName, client: DatabaseClient): Promise<readonly TableDescription[]> {
  return name === 'sqlite' ? describeSqlite(client) : describePostgresql(client);
}

async function describeSqlite(client: DatabaseClient): Promise<TableDescription[]> {
  const tables = await query<{ name: string }>(
    client,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations' ORDER BY name",
  );
  const described: TableDescription[] = [];
  for (const { name } of tables) {
    const columns = await query(client, `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${name}')`);
    const indexes = await query(
      client,
      `SELECT list.name, list."unique", list.partial, group_concat(info.name) AS columns
       FROM pragma_index_list('${name}') list, pragma_index_info(list.name) info GROUP BY list.name`,
    );
    const keys = await query(client, `SELECT "table", "from", "to", on_update, on_delete FROM pragma_foreign_key_list('${name}')`);
    described.push({ table: name, columns: columns.map(text).sort(), constraints: [...indexes, ...keys].map(text).sort() });
  }
  return described;
}

async function describePostgresql(client: DatabaseClient): Promise<TableDescription[]> {
  const tables = await query<{ name: string }>(
    client,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY tablename",
  );
  const described: TableDescription[] = [];
  for (const { name } of tables) {
    const columns = await query(
      client,
      `SELECT column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_name = '${name}'`,
    );
    const constraints = await query(
      client,
      `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = '"${name}"'::regclass`,
    );
    const indexes = await query(client, `SELECT indexdef FROM pg_indexes WHERE tablename = '${name}'`);
    described.push({ table: name, columns: columns.map(text).sort(), constraints: [...constraints, ...indexes].map(text).sort() });
  }
  return described;
}

function query<Row = object>(client: DatabaseClient, sql: string): Promise<Row[]> {
  return client.$queryRawUnsafe<Row[]>(sql);
}

function text(row: object): string {
  return Object.values(row).map(String).join(' ');
}
