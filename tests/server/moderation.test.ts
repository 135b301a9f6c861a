import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guestName } from '@/server/identity/guest-name';
import { appoint } from '@/server/store/appoint';
import { availableDatabases, createScratchDatabase } from '../support/databases';
import { describeOnEachDatabase } from '../support/each-database';
import { addPlayers, addResults, makeResult } from '../support/results';
import { openTestAssembly, type TestAssembly } from '../support/test-assembly';

const KEY = { roomId: 'room', round: 1, member: 'member' };

describeOnEachDatabase('moderation', (database) => {
  let server: TestAssembly;

  beforeEach(async () => {
    await database().client.auditEntry.deleteMany();
    server = await openTestAssembly(database());
    await addPlayers(database(), [
      { id: 'mo', name: 'Mo' },
      { id: 'ann', name: 'Ann' },
      { id: 'guest', isGuest: true },
    ]);
    await database().client.player.updateMany({ where: { id: { in: ['mo', 'guest'] } }, data: { isModerator: true } });
    await addResults(database(), [makeResult({ ...KEY, playerId: 'ann', flags: ['too-fast'], standing: 'held' })]);
    await server.store.seat('room', 'member', 'ann');
    const report = { roomId: 'room', member: 'member', evidence: JSON.stringify({ name: 'Rude', said: ['bah'] }), byId: 'mo' };
    await database().client.report.createMany({
      data: [
        { ...report, id: 'late', reason: 'chat', at: 2n },
        { ...report, id: 'early', reason: 'name', at: 1n },
      ],
    });
  });

  afterEach(async () => {
    await server.close();
    expect(server.errors).toEqual([]);
  });

  test.each(['ann', 'guest', 'nobody'])('[MO1] %s, who is no moderator, sees and changes nothing', async (playerId) => {
    const { moderation } = server.services;
    const refused = { ok: false, error: 'not-moderator' };
    expect(await moderation.isModerator(playerId)).toBe(false);
    expect(await moderation.desk(playerId)).toEqual(refused);
    expect(await moderation.judgeResult(playerId, KEY, 'accept')).toEqual(refused);
    expect(await moderation.closeReport(playerId, 'early', 'take-name')).toEqual(refused);
    expect((await database().client.result.findFirstOrThrow()).standing).toBe('held');
    expect(await database().client.report.count({ where: { closedAt: null } })).toBe(2);
    expect((await server.services.identity.find('ann')).name).toBe('Ann');
    expect(await database().client.auditEntry.count()).toBe(0);
  });

  test('[MO2] [MO4] a held result is seen with its reasons, accepted or excluded, and that is noted', async () => {
    const { moderation } = server.services;
    const before = await moderation.desk('mo');
    expect(before.ok && before.value.held).toMatchObject([{ ...KEY, name: 'Ann', flags: ['too-fast'] }]);
    expect(await moderation.judgeResult('mo', { ...KEY, round: 7 }, 'accept')).toEqual({ ok: false, error: 'unknown-result' });
    await moderation.judgeResult('mo', KEY, 'exclude');
    expect((await database().client.result.findFirstOrThrow()).standing).toBe('excluded');
    await moderation.judgeResult('mo', KEY, 'accept');
    expect((await database().client.result.findFirstOrThrow()).standing).toBe('counted');
    const after = await moderation.desk('mo');
    expect(after.ok && after.value.held).toEqual([]);
    const subject = { room: 'room', round: '1', member: 'member' };
    expect(after.ok && after.value.deeds.map(({ by, action, subject: of }) => [by, action, of])).toEqual(
      expect.arrayContaining([
        ['Mo', 'accept-result', subject],
        ['Mo', 'exclude-result', subject],
      ]),
    );
  });

  test('[MO3] [MO4] complaints come oldest first with what was noted, and are closed once', async () => {
    const { moderation } = server.services;
    const before = await moderation.desk('mo');
    expect(before.ok && before.value.complaints.map(({ id, name, nameThen, said }) => [id, name, nameThen, said])).toEqual([
      ['early', 'Ann', 'Rude', ['bah']],
      ['late', 'Ann', 'Rude', ['bah']],
    ]);
    await moderation.closeReport('mo', 'late', 'dismiss');
    expect((await server.services.identity.find('ann')).name).toBe('Ann');
    const both = await Promise.all([
      moderation.closeReport('mo', 'early', 'take-name'),
      moderation.closeReport('mo', 'early', 'take-name'),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await server.services.identity.find('ann')).name).toBe(guestName('ann'));
    const after = await moderation.desk('mo');
    expect(after.ok && after.value.complaints).toEqual([]);
    expect(after.ok && after.value.deeds.map(({ action, subject }) => [action, subject.name]).sort()).toEqual([
      ['dismiss-report', 'Ann'],
      ['take-name', 'Ann'],
    ]);
  });

  test('[MO3] a complaint about somebody who is gone can still be closed', async () => {
    await database().client.seat.deleteMany();
    const desk = await server.services.moderation.desk('mo');
    expect(desk.ok && desk.value.complaints[0]).toMatchObject({ name: null, playerId: null, nameThen: 'Rude' });
    expect(await server.services.moderation.closeReport('mo', 'early', 'take-name')).toEqual({ ok: true, value: null });
  });
});

describe.each(availableDatabases)('the command for moderators on %s', (name) => {
  test('[MO1] makes accounts moderators beside a running server, and notes it', async () => {
    const scratch = await createScratchDatabase(name);
    const database = await scratch.open();
    try {
      await addPlayers(database, [
        { id: 'ann', name: 'Ann' },
        { id: 'bob', isGuest: true },
      ]);
      const now = new Date();
      await database.client.account.createMany({
        data: ['ann', 'bob'].map((id) => ({ id, username: id, createdAt: now, updatedAt: now })),
      });
      const env = { databaseUrl: scratch.env.DATABASE_URL, dataFolder: scratch.env.SEAWALL_DATA };
      const moderators = async () =>
        (await database.client.player.findMany({ where: { isModerator: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
      expect(await appoint(env, 'ann', true)).toBe(true);
      expect(await moderators()).toEqual(['ann']);
      for (const nobody of ['bob', 'eve', "' OR 1=1 --"]) expect(await appoint(env, nobody, true)).toBe(false);
      expect(await moderators()).toEqual(['ann']);
      expect(await appoint(env, 'ann', false)).toBe(true);
      expect(await moderators()).toEqual([]);
      const noted = await database.client.auditEntry.findMany({ orderBy: { action: 'asc' } });
      expect(noted.map(({ by, action, subject }) => [by, action, subject])).toEqual([
        ['command line', 'add-moderator', '{"name":"ann"}'],
        ['command line', 'remove-moderator', '{"name":"ann"}'],
      ]);
    } finally {
      await database.close();
      await scratch.remove();
    }
  }, 30_000);
});
