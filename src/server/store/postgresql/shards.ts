import type { Database, DatabaseClient } from '../database';

/** Returns how to find the shard of a room, by the catalog of Citus; undefined when rooms are not distributed. */
export async function findShards(client: DatabaseClient): Promise<Database['shardsOf']> {
  const [{ catalog }] = await client.$queryRaw<[{ catalog: string | null }]>`SELECT to_regclass('pg_dist_partition')::text AS catalog`;
  if (catalog === null) return undefined;
  const distributed = await client.$queryRaw<unknown[]>`SELECT 1 FROM pg_dist_partition WHERE logicalrelid = 'room'::regclass`;
  if (distributed.length === 0) return undefined;
  return async (roomIds) => {
    const shards = await client.$queryRaw<{ id: string; shard: string }[]>`
      SELECT id, get_shard_id_for_distribution_column('room', id)::text AS shard FROM unnest(${[...roomIds]}::text[]) AS id`;
    return new Map(shards.map(({ id, shard }) => [id, shard]));
  };
}
