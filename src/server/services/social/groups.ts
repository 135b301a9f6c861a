import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Identity } from '../../identity/identity';
import { cleanName, type LineLimits, type NameRefusal } from '../../identity/names';
import { claimsTitle } from '../../identity/reserved-names';
import type { DailyLimit } from '../../limits/daily-bounds';
import type { GroupLimits, GroupStore, JoinRefusal, StoredGroup, StoredMember } from '../../store/group-store';

/** A group as one of its members sees it. */
export interface PlayerGroup {
  readonly id: string;
  readonly name: string;
  readonly members: number;
  /** Whether the viewer is the owner. */
  readonly isOwner: boolean;
}

/** What an invite reveals before the player joins. */
export interface Invitation {
  readonly name: string;
  readonly members: number;
}

export type GroupMember = StoredMember & { readonly isOwner: boolean };

/** Why a group cannot have a name; `reserved` for names that would make an invite seem official. */
export type GroupNameRefusal = NameRefusal | 'reserved';

/** A non-member gets the same answer as for a missing group. */
export type GroupRefusal = 'unknown-group' | 'not-owner';

/** Groups of players. Creating or joining one stores the player. An invite is derived from the group and a key; only its hash is stored. */
export interface Groups {
  create(
    playerId: string,
    name: string,
    address?: string,
  ): Promise<Result<{ readonly group: PlayerGroup; readonly invite: string }, GroupNameRefusal | 'too-many-groups' | DailyLimit>>;
  invitation(invite: string): Promise<Result<Invitation, 'unknown-invite'>>;
  /** Joining again changes nothing. */
  join(playerId: string, invite: string, address?: string): Promise<Result<PlayerGroup, JoinRefusal | DailyLimit>>;
  /** The groups of a player, in the order of joining. */
  list(playerId: string): Promise<readonly PlayerGroup[]>;
  find(playerId: string, id: string): Promise<Result<PlayerGroup, 'unknown-group'>>;
  members(playerId: string, id: string): Promise<Result<readonly GroupMember[], 'unknown-group'>>;
  /** The invite of the group; null when it was derived from another key, so that only a new one can be shown. */
  invite(playerId: string, id: string): Promise<Result<string | null, 'unknown-group'>>;
  /** When the owner leaves, the earliest member becomes the owner; when the last member leaves, the group is deleted. */
  leave(playerId: string, id: string): Promise<Result<null, 'unknown-group'>>;
  /** For the owner: creates a new invite, which replaces the old one. */
  rotateInvite(playerId: string, id: string): Promise<Result<string, GroupRefusal>>;
  rename(playerId: string, id: string, name: string): Promise<Result<PlayerGroup, GroupRefusal | GroupNameRefusal>>;
  /** Renews the invite too, since the removed member knows the old one. */
  removeMember(playerId: string, id: string, memberId: string): Promise<Result<null, GroupRefusal | 'unknown-member'>>;
  remove(playerId: string, id: string): Promise<Result<null, GroupRefusal>>;
}

/** A school with its classes fits; a leaderboard stays readable and a join cheap. */
export const GROUP_LIMITS: GroupLimits = { members: 200, groups: 20 };
export const GROUP_NAME_LIMITS: LineLimits = { characters: 40, units: 120, bytes: 240 };

const INVITE_BYTES = 16;
const ID_BYTES = 9;
const INVITE = /^[\w-]{22}$/;

export function createGroups(store: GroupStore, key: Uint8Array, identity: Pick<Identity, 'ensurePlayerFrom'>): Groups {
  function createInvite(id: string, turn: number): string {
    return createHmac('sha256', key).update(`${id} ${turn}`).digest().subarray(0, INVITE_BYTES).toString('base64url');
  }

  async function renewInvite({ id, invite: { turn } }: StoredGroup): Promise<string> {
    const invite = createInvite(id, turn + 1);
    await store.setInvite(id, { hash: hashInvite(invite), turn: turn + 1 });
    return invite;
  }

  /** Runs an operation that only the owner may do. */
  async function asOwner<Value, Refusal>(
    playerId: string,
    id: string,
    run: (group: StoredGroup) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal | GroupRefusal>> {
    const group = await store.findAsMember(id, playerId);
    if (group === null) return fail('unknown-group');
    return group.ownerId === playerId ? run(group) : fail('not-owner');
  }

  return {
    async create(playerId, text, address) {
      const name = cleanGroupName(text);
      if (!name.ok) return name;
      const owner = await identity.ensurePlayerFrom(address, playerId);
      if (!owner.ok) return owner;
      const id = randomBytes(ID_BYTES).toString('base64url');
      const invite = createInvite(id, 0);
      const group = await store.create({ id, name: name.value, inviteHash: hashInvite(invite), ownerId: playerId }, GROUP_LIMITS);
      return group.ok ? succeed({ group: showGroup(group.value, playerId), invite }) : group;
    },

    async invitation(invite) {
      const group = INVITE.test(invite) ? await store.findByInvite(hashInvite(invite)) : null;
      return group === null ? fail('unknown-invite') : succeed({ name: group.name, members: group.members });
    },

    async join(playerId, invite, address) {
      if (!INVITE.test(invite) || (await store.findByInvite(hashInvite(invite))) === null) return fail('unknown-invite');
      const member = await identity.ensurePlayerFrom(address, playerId);
      if (!member.ok) return member;
      const group = await store.join(hashInvite(invite), playerId, GROUP_LIMITS);
      return group.ok ? succeed(showGroup(group.value, playerId)) : group;
    },

    async list(playerId) {
      return (await store.ofPlayer(playerId)).map((group) => showGroup(group, playerId));
    },

    async find(playerId, id) {
      const group = await store.findAsMember(id, playerId);
      return group === null ? fail('unknown-group') : succeed(showGroup(group, playerId));
    },

    async members(playerId, id) {
      const group = await store.findAsMember(id, playerId);
      if (group === null) return fail('unknown-group');
      return succeed((await store.members(id)).map((member) => ({ ...member, isOwner: member.playerId === group.ownerId })));
    },

    async invite(playerId, id) {
      const group = await store.findAsMember(id, playerId);
      if (group === null) return fail('unknown-group');
      const invite = createInvite(id, group.invite.turn);
      return succeed(hashInvite(invite) === group.invite.hash ? invite : null);
    },

    async leave(playerId, id) {
      if ((await store.findAsMember(id, playerId)) === null) return fail('unknown-group');
      await store.leave(id, playerId);
      return succeed(null);
    },

    rotateInvite: (playerId, id) => asOwner(playerId, id, async (group) => succeed(await renewInvite(group))),

    rename: (playerId, id, text) =>
      asOwner(playerId, id, async (group) => {
        const name = cleanGroupName(text);
        if (!name.ok) return name;
        await store.rename(id, name.value);
        return succeed(showGroup({ ...group, name: name.value }, playerId));
      }),

    removeMember: (playerId, id, memberId) =>
      asOwner(playerId, id, async (group) => {
        if ((await store.findAsMember(id, memberId)) === null) return fail('unknown-member');
        await store.leave(id, memberId);
        await renewInvite(group);
        return succeed(null);
      }),

    remove: (playerId, id) =>
      asOwner(playerId, id, async () => {
        await store.remove(id);
        return succeed(null);
      }),
  };
}

function cleanGroupName(text: string): Result<string, GroupNameRefusal> {
  const name = cleanName(text, GROUP_NAME_LIMITS);
  return name.ok && claimsTitle(name.value) ? fail('reserved') : name;
}

function hashInvite(invite: string): string {
  return createHash('sha256').update(invite).digest('base64url');
}

function showGroup({ id, name, members, ownerId }: StoredGroup, playerId: string): PlayerGroup {
  return { id, name, members, isOwner: ownerId === playerId };
}
