import { fail, type Result, succeed } from '@/engine/core/result';
import type { Database, Queries } from './database';
import { lockGroup, lockInvitingGroup, lockPlayers, TRANSACTION_LIMITS } from './row-locks';

/** A group of friends or a class with leaderboards of its own. */
export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  /** Null only while it has no members. */
  readonly ownerId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly members: number;
  readonly invite: GroupInvite;
}

/** The current invite of a group; only its hash is stored. */
export interface GroupInvite {
  readonly hash: string;
  /** How often it was renewed. */
  readonly turn: number;
}

export interface StoredMember {
  readonly playerId: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
}

export interface NewGroup {
  readonly id: string;
  readonly name: string;
  readonly inviteHash: string;
  readonly ownerId: string;
}

export interface GroupLimits {
  /** Of one group. */
  readonly members: number;
  /** Of one player. */
  readonly groups: number;
}

/**
 * Groups. The owner is a member too. When they leave, the earliest member becomes the owner; when the last member leaves, the group is
 * deleted.
 */
export interface GroupStore {
  create(group: NewGroup, limits: GroupLimits): Promise<Result<StoredGroup, 'too-many-groups'>>;
  findByInvite(inviteHash: string): Promise<StoredGroup | null>;
  /** Joining again changes nothing. */
  join(inviteHash: string, playerId: string, limits: GroupLimits): Promise<Result<StoredGroup, JoinRefusal>>;
  /** In the order of joining. */
  ofPlayer(playerId: string): Promise<readonly StoredGroup[]>;
  /** The group if this player is a member of it, else null. */
  findAsMember(id: string, playerId: string): Promise<StoredGroup | null>;
  /** In the order of joining. */
  members(id: string): Promise<readonly StoredMember[]>;
  leave(id: string, playerId: string): Promise<void>;
  setInvite(id: string, invite: GroupInvite): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export type JoinRefusal = 'unknown-invite' | 'group-full' | 'too-many-groups';

const IN_ORDER_OF_JOINING = [{ joinedAt: 'asc' as const }, { playerId: 'asc' as const }];

export function createGroupStore(database: Database): GroupStore {
  const { client } = database;
  // Single writes use a transaction too: on SQLite a write outside would join whatever transaction is open and be rolled back with it.
  const inTransaction = <Value>(run: (queries: Queries) => Promise<Value>) => client.$transaction(run, TRANSACTION_LIMITS);

  return {
    async create({ id, name, inviteHash, ownerId }, limits) {
      return inTransaction(async (queries) => {
        await lockPlayers(queries, [ownerId]);
        if (await isInAsManyAs(queries, ownerId, limits.groups)) return fail('too-many-groups');
        const now = BigInt(await database.now(queries));
        await queries.group.create({ data: { id, name, inviteHash, ownerId, createdAt: now } });
        await queries.groupMember.create({ data: { groupId: id, playerId: ownerId, joinedAt: now } });
        return succeed(await describe(queries, await queries.group.findUniqueOrThrow({ where: { id } })));
      });
    },

    async findByInvite(inviteHash) {
      const group = await client.group.findUnique({ where: { inviteHash } });
      return group === null ? null : describe(client, group);
    },

    async join(inviteHash, playerId, limits) {
      return inTransaction(async (queries) => {
        await lockInvitingGroup(queries, inviteHash);
        await lockPlayers(queries, [playerId]);
        const group = await queries.group.findUnique({ where: { inviteHash } });
        if (group === null) return fail('unknown-invite');
        const key = { groupId: group.id, playerId };
        if ((await queries.groupMember.findUnique({ where: { groupId_playerId: key } })) === null) {
          if ((await queries.groupMember.count({ where: { groupId: group.id } })) >= limits.members) return fail('group-full');
          if (await isInAsManyAs(queries, playerId, limits.groups)) return fail('too-many-groups');
          await queries.groupMember.create({ data: { ...key, joinedAt: BigInt(await database.now(queries)) } });
        }
        return succeed(await describe(queries, group));
      });
    },

    async ofPlayer(playerId) {
      const memberships = await client.groupMember.findMany({
        where: { playerId },
        orderBy: [{ joinedAt: 'asc' }, { groupId: 'asc' }],
        include: { group: true },
      });
      return Promise.all(memberships.map(({ group }) => describe(client, group)));
    },

    async findAsMember(id, playerId) {
      const group = await client.group.findFirst({ where: { id, members: { some: { playerId } } } });
      return group === null ? null : describe(client, group);
    },

    async members(id) {
      const members = await client.groupMember.findMany({
        where: { groupId: id },
        orderBy: IN_ORDER_OF_JOINING,
        include: { player: { select: { name: true } } },
      });
      return members.map(({ playerId, player, joinedAt }) => ({ playerId, name: player.name, joinedAt: Number(joinedAt) }));
    },

    async leave(id, playerId) {
      await inTransaction(async (queries) => {
        await lockGroup(queries, id);
        await queries.groupMember.deleteMany({ where: { groupId: id, playerId } });
        const heir = await queries.groupMember.findFirst({ where: { groupId: id }, orderBy: IN_ORDER_OF_JOINING });
        if (heir === null) await queries.group.deleteMany({ where: { id } });
        else await queries.group.updateMany({ where: { id, ownerId: playerId }, data: { ownerId: heir.playerId } });
      });
    },

    async setInvite(id, { hash, turn }) {
      await inTransaction((queries) => queries.group.updateMany({ where: { id }, data: { inviteHash: hash, inviteVersion: turn } }));
    },

    async rename(id, name) {
      await inTransaction((queries) => queries.group.updateMany({ where: { id }, data: { name } }));
    },

    async remove(id) {
      await inTransaction((queries) => queries.group.deleteMany({ where: { id } }));
    },
  };
}

async function isInAsManyAs(queries: Queries, playerId: string, groups: number): Promise<boolean> {
  return (await queries.groupMember.count({ where: { playerId } })) >= groups;
}

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string | null;
  readonly createdAt: bigint;
  readonly inviteHash: string;
  readonly inviteVersion: number;
}

/** When the owner's player was removed, the earliest member is the owner. */
async function describe(queries: Queries, { id, name, ownerId, createdAt, inviteHash, inviteVersion }: GroupRow): Promise<StoredGroup> {
  const members = await queries.groupMember.count({ where: { groupId: id } });
  const heir = ownerId === null ? await queries.groupMember.findFirst({ where: { groupId: id }, orderBy: IN_ORDER_OF_JOINING }) : null;
  const invite = { hash: inviteHash, turn: inviteVersion };
  return { id, name, ownerId: ownerId ?? heir?.playerId ?? null, createdAt: Number(createdAt), members, invite };
}
