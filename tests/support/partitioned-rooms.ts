import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** The tables of rooms that can be distributed, with the column that has the room's id. */
export const ROOM_TABLES = {
  room: 'id',
  log_entry: 'room_id',
  compressed_log: 'room_id',
  room_member: 'room_id',
  presence: 'room_id',
} as const;

export const PARTITIONS = 8;

/** The SQL blocks of docs/running.md about rooms: what prepares their tables, and what distributes them. */
export function documentedStatements(): readonly string[] {
  const blocks = [...readFileSync('docs/running.md', 'utf8').matchAll(/```sql\n([^`]*)```/g)].map(([, sql]) => sql);
  return ['DROP TRIGGER room_code_of_room', 'create_distributed_table'].map((about) => {
    const block = blocks.find((sql) => sql.includes(about));
    if (block === undefined) throw new Error(`docs/running.md has no block with ${about}`);
    return block;
  });
}

/** Runs statements on a database one after the other. */
export async function runAll(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Divides the empty tables of rooms into partitions by hash of the room's id, as Citus would into shards. PostgreSQL itself refuses keys
 * without the id. The last statements stand in for the catalog of Citus: a partition is a shard.
 */
export function partitionStatements(): readonly string[] {
  const tables = Object.entries(ROOM_TABLES);
  const keys = `SELECT format('ALTER TABLE %s ADD %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE contype = 'f' AND conrelid IN (${tables.map(([table]) => `'${table}'::regclass`).join()})`;
  return [
    `CREATE TABLE foreign_keys AS ${keys.replace('FROM', 'AS sql FROM')}`,
    ...tables.map(([table]) => `ALTER TABLE ${table} RENAME TO ${table}_whole`),
    ...tables.flatMap(([table, column]) => [
      `CREATE TABLE ${table} (LIKE ${table}_whole INCLUDING DEFAULTS INCLUDING INDEXES) PARTITION BY HASH (${column})`,
      ...Array.from({ length: PARTITIONS }, (_, i) => {
        return `CREATE TABLE ${table}_${i} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${i})`;
      }),
    ]),
    ...tables.map(([table]) => `DROP TABLE ${table}_whole CASCADE`),
    'DO $$ DECLARE key record; BEGIN FOR key IN SELECT * FROM foreign_keys LOOP EXECUTE key.sql; END LOOP; END $$',
    `CREATE FUNCTION get_shard_id_for_distribution_column(regclass, text) RETURNS bigint LANGUAGE sql STABLE AS $$
       SELECT i FROM generate_series(0, ${PARTITIONS - 1}) AS i WHERE satisfies_hash_partition($1::oid, ${PARTITIONS}, i::int, $2) $$`,
    "CREATE TABLE pg_dist_partition AS SELECT 'room'::regclass AS logicalrelid",
  ];
}
