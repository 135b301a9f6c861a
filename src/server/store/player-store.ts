import type { Database, Queries } from './database';
import { relist } from './leaderboard-entries';
import { TRANSACTION_LIMITS } from './row-locks';

export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** They chose not to be listed on permanent leaderboards. */
  readonly isUnlisted: boolean;
  /** Whether they can sign in; others are guests. */
  readonly isAccount: boolean;
}

/** Players. A row is inserted when something has to reference it, not before. */
export interface PlayerStore {
  find(id: string): Promise<StoredPlayer | null>;
  /** The stored player, inserted with this name when there is none; concurrent callers all get the same one. */
  ensure(id: string, name: string): Promise<StoredPlayer>;
  /** Renames the player, and inserts them if needed. */
  rename(id: string, name: string): Promise<StoredPlayer>;
  /** Unlists the player from permanent leaderboards or lists them again, and inserts them if needed. */
  setUnlisted(id: string, name: string, isUnlisted: boolean): Promise<StoredPlayer>;
  /** The names of the players that exist. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: bigint;
  readonly isUnlisted: boolean;
  readonly accountSince: bigint | null;
}

export function createPlayerStore(database: Database): PlayerStore {
  const { client } = database;

  async function write(
    queries: Queries,
    id: string,
    name: string,
    update: Partial<Pick<StoredPlayer, 'name' | 'isUnlisted'>>,
  ): Promise<StoredPlayer> {
    const found = await queries.player.findUnique({ where: { id } });
    if (found === null) await add(queries, id, name, await database.now(queries));
    else if (Object.keys(update).length === 0) return readPlayer(found);
    return readPlayer(await queries.player.update({ where: { id }, data: update }));
  }

  return {
    async find(id) {
      const row = await client.player.findUnique({ where: { id } });
      return row === null ? null : readPlayer(row);
    },
    ensure: (id, name) => write(client, id, name, {}),
    rename: (id, name) => write(client, id, name, { name }),
    async setUnlisted(id, name, isUnlisted) {
      await write(client, id, name, {});
      return client.$transaction(async (queries) => {
        const player = await write(queries, id, name, { isUnlisted });
        await relist(queries, id);
        return player;
      }, TRANSACTION_LIMITS);
    },
    async names(ids) {
      const rows = await client.player.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } });
      return new Map(rows.map((row) => [row.id, row.name]));
    },
  };
}

async function add(queries: Queries, id: string, name: string, now: number): Promise<void> {
  try {
    await queries.player.create({ data: { id, name, createdAt: BigInt(now) } });
  } catch (error) {
    // Another caller has inserted the row since we checked, which is as good.
    if ((error as { code?: unknown }).code !== 'P2002') throw error;
  }
}

function readPlayer({ id, name, createdAt, isUnlisted, accountSince }: PlayerRow): StoredPlayer {
  return { id, name, createdAt: Number(createdAt), isUnlisted, isAccount: accountSince !== null };
}
