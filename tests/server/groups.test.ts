import { describe, expect, test } from 'vitest';
import { createGroups, GROUP_LIMITS } from '@/server/services/social/groups';
import { createGroupStore } from '@/server/store/group-store';
import { createScratchDatabase } from '../support/databases';
import { describeOnEachDatabase } from '../support/each-database';
import { everybodyStored } from '../support/identity';
import { addPlayers } from '../support/results';

function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const KEY = new Uint8Array(32).fill(7);
const ids = (count: number) => Array.from({ length: count }, (_, i) => `p${String(i).padStart(3, '0')}`);

describeOnEachDatabase('groups', (database) => {
  const groups = (key = KEY) => createGroups(createGroupStore(database()), key, everybodyStored);

  async function makeGroup(owner = 'ann', name = 'Class 7b') {
    return unwrap(await groups().create(owner, name));
  }

  test('[G1] who makes a group is its owner and first member', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    const { group } = await makeGroup('ann', '  Class   7b ');
    expect(group).toEqual({ id: group.id, name: 'Class 7b', members: 1, isOwner: true });
    expect(await groups().list('ann')).toEqual([group]);
    expect(await groups().find('ann', group.id)).toEqual({ ok: true, value: group });
    expect(unwrap(await groups().members('ann', group.id))).toMatchObject([{ playerId: 'ann', name: 'Name of ann', isOwner: true }]);
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(41), 'too-long'],
    ['a\u202eb', 'not-allowed'],
    ['a\u200bb', 'not-allowed'],
    ['a\u0007b', 'not-allowed'],
  ])('[G1] a group is not called %j', async (name, error) => {
    await addPlayers(database(), [{ id: 'ann' }]);
    expect(await groups().create('ann', name)).toEqual({ ok: false, error });
    const { group } = await makeGroup('ann', 'x'.repeat(40));
    expect(await groups().rename('ann', group.id, name)).toEqual({ ok: false, error });
    expect(unwrap(await groups().rename('ann', group.id, 'New')).name).toBe('New');
    expect((await groups().list('ann')).map((mine) => mine.name)).toEqual(['New']);
  });

  test('[G2] an invite has 128 bits and is kept nowhere', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    const { group, invite } = await makeGroup();
    expect(Buffer.from(invite, 'base64url')).toHaveLength(16);
    expect((await makeGroup()).invite).not.toBe(invite);
    const [row] = await database().client.group.findMany({ where: { id: group.id } });
    expect(Object.values(row)).not.toContain(invite);
  });

  test('[G2] an invite is told again to every member, as long as the key is the same', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }, { id: 'cem' }]);
    const { group, invite } = await makeGroup();
    await groups().join('bob', invite);
    expect(await groups().invite('bob', group.id)).toEqual({ ok: true, value: invite });
    const renewed = unwrap(await groups().rotateInvite('ann', group.id));
    expect(await groups().invite('ann', group.id)).toEqual({ ok: true, value: renewed });
    const other = groups(new Uint8Array(32).fill(8));
    expect(await other.invite('ann', group.id)).toEqual({ ok: true, value: null });
    expect((await other.join('cem', renewed)).ok).toBe(true);
    const anew = unwrap(await other.rotateInvite('ann', group.id));
    expect(await other.invite('ann', group.id)).toEqual({ ok: true, value: anew });
  });

  test('[G3] an invite tells the name and opens the group, once for each player', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    const { group, invite } = await makeGroup();
    expect(await groups().invitation(invite)).toEqual({ ok: true, value: { name: 'Class 7b', members: 1 } });
    for (let i = 0; i < 2; i += 1) {
      expect(await groups().join('bob', invite)).toEqual({ ok: true, value: { ...group, members: 2, isOwner: false } });
    }
    expect(unwrap(await groups().members('bob', group.id)).map(({ playerId, isOwner }) => [playerId, isOwner])).toEqual([
      ['ann', true],
      ['bob', false],
    ]);
    for (const wrong of ['', 'x', `${invite}x`, 'A'.repeat(22), invite.toLowerCase().toUpperCase()]) {
      expect(await groups().join('bob', wrong)).toEqual({ ok: false, error: 'unknown-invite' });
      expect(await groups().invitation(wrong)).toEqual({ ok: false, error: 'unknown-invite' });
    }
  });

  test('[G4] to who is no member a group is as if it were not there', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    const { group } = await makeGroup();
    const attempts = (id: string) => [
      groups().find('bob', id),
      groups().members('bob', id),
      groups().invite('bob', id),
      groups().leave('bob', id),
      groups().rotateInvite('bob', id),
      groups().rename('bob', id, 'Mine'),
      groups().removeMember('bob', id, 'ann'),
      groups().remove('bob', id),
    ];
    const answers = await Promise.all(attempts(group.id));
    expect(answers).toEqual(await Promise.all(attempts('nowhere')));
    expect(answers).toEqual(answers.map(() => ({ ok: false, error: 'unknown-group' })));
    expect(await groups().list('ann')).toEqual([group]);
  });

  test('[G5] only the owner renews the invite, renames, removes members and the group', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }, { id: 'cem' }]);
    const { group, invite } = await makeGroup();
    await groups().join('bob', invite);
    const refused = [
      groups().rotateInvite('bob', group.id),
      groups().rename('bob', group.id, 'Mine'),
      groups().removeMember('bob', group.id, 'ann'),
      groups().remove('bob', group.id),
    ];
    expect(await Promise.all(refused)).toEqual(refused.map(() => ({ ok: false, error: 'not-owner' })));

    const renewed = unwrap(await groups().rotateInvite('ann', group.id));
    expect(await groups().join('cem', invite)).toEqual({ ok: false, error: 'unknown-invite' });
    expect(await groups().join('cem', renewed)).toMatchObject({ ok: true, value: { members: 3 } });
    expect(await groups().removeMember('ann', group.id, 'bob')).toEqual({ ok: true, value: null });
    expect(await groups().removeMember('ann', group.id, 'bob')).toEqual({ ok: false, error: 'unknown-member' });
    expect(await groups().list('bob')).toEqual([]);
    expect(await groups().join('bob', renewed)).toEqual({ ok: false, error: 'unknown-invite' });
    const anew = unwrap(await groups().invite('ann', group.id));
    expect(await groups().invitation(anew ?? '')).toMatchObject({ ok: true });
    expect(await groups().remove('ann', group.id)).toEqual({ ok: true, value: null });
    expect(await groups().list('cem')).toEqual([]);
    expect(await groups().join('bob', anew ?? '')).toEqual({ ok: false, error: 'unknown-invite' });
  });

  test('[G6] when the owner leaves, who joined first takes over; the last one takes the group along', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }, { id: 'cem' }]);
    const { group, invite } = await makeGroup();
    await groups().join('cem', invite);
    await database().client.groupMember.updateMany({ where: { playerId: 'cem' }, data: { joinedAt: 2n ** 45n } });
    await groups().join('bob', invite);
    expect(await groups().leave('ann', group.id)).toEqual({ ok: true, value: null });
    expect(await groups().find('ann', group.id)).toEqual({ ok: false, error: 'unknown-group' });
    expect(unwrap(await groups().find('bob', group.id)).isOwner).toBe(true);
    await groups().leave('cem', group.id);
    await groups().leave('bob', group.id);
    expect(await database().client.group.count()).toBe(0);
  });

  test('[G6] a removed owner is followed by who joined first', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    const { group, invite } = await makeGroup();
    await groups().join('bob', invite);
    await database().client.player.delete({ where: { id: 'ann' } });
    expect(unwrap(await groups().find('bob', group.id))).toMatchObject({ members: 1, isOwner: true });
    expect((await groups().rotateInvite('bob', group.id)).ok).toBe(true);
  });

  test('[G7] a group has at most 200 members', async () => {
    const everybody = ids(GROUP_LIMITS.members);
    await addPlayers(
      database(),
      ['ann', 'late', ...everybody].map((id) => ({ id })),
    );
    const { group, invite } = await makeGroup();
    await database().client.groupMember.createMany({
      data: everybody.slice(2).map((playerId) => ({ groupId: group.id, playerId, joinedAt: 1n })),
    });
    expect(await groups().join(everybody[0], invite)).toMatchObject({ ok: true, value: { members: 200 } });
    expect(await groups().join('late', invite)).toEqual({ ok: false, error: 'group-full' });
    expect((await groups().join(everybody[5], invite)).ok).toBe(true);
    await groups().leave(everybody[5], group.id);
    expect((await groups().join('late', invite)).ok).toBe(true);
  });

  test('[G7] a player is in at most 20 groups', async () => {
    await addPlayers(database(), [{ id: 'ann' }, { id: 'bob' }]);
    const { invite } = await makeGroup('bob');
    for (let i = 0; i < GROUP_LIMITS.groups; i += 1) await makeGroup('ann', `Group ${i}`);
    expect(await groups().create('ann', 'One more')).toEqual({ ok: false, error: 'too-many-groups' });
    expect(await groups().join('ann', invite)).toEqual({ ok: false, error: 'too-many-groups' });
    expect(await groups().list('ann')).toHaveLength(20);
  });
});

describe.runIf(process.env.SEAWALL_TEST_POSTGRESQL)('groups of two processes', () => {
  test('[G7] the last place goes to one of those who come at once', async () => {
    const scratch = await createScratchDatabase('postgresql');
    const [one, other] = [await scratch.open(), await scratch.open()];
    try {
      const limits = { members: 4, groups: 2 };
      const rivals = ids(8);
      await addPlayers(
        one,
        ['ann', ...rivals].map((id) => ({ id })),
      );
      for (const id of ['a', 'b', 'c']) {
        await createGroupStore(one).create({ id, name: id, inviteHash: id, ownerId: 'ann' }, { ...limits, groups: 3 });
      }
      const joins = rivals.map((playerId, i) => createGroupStore(i % 2 === 0 ? one : other).join('a', playerId, limits));
      expect((await Promise.all(joins)).filter(({ ok }) => ok)).toHaveLength(3);
      expect(await one.client.groupMember.count({ where: { groupId: 'a' } })).toBe(4);
      await one.client.groupMember.deleteMany({ where: { playerId: { in: rivals } } });
      const everywhere = ['a', 'b', 'c'].map((hash, i) => createGroupStore(i % 2 === 0 ? one : other).join(hash, 'p000', limits));
      expect((await Promise.all(everywhere)).filter(({ ok }) => ok)).toHaveLength(2);
    } finally {
      await Promise.all([one.close(), other.close()]);
      await scratch.remove();
    }
  });
});
