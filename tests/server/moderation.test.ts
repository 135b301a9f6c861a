import { beforeEach, describe, expect, test } from 'vitest';
import { parseFrames } from '@/engine/play/replay-codec';
import { guestName } from '@/server/identity/guest-name';
import { setModerator } from '@/server/store/set-moderator';
import { CORNER, settingsWith, TestRoom } from '../engine/support/test-room';
import { availableDatabases, createScratchDatabase } from '../support/databases';
import { describeOnEachDatabase } from '../support/each-database';
import { lastingToday } from '../support/lasting-today';
import { own } from '../support/own';
import { addPlayers, addResults, makeResult } from '../support/results';
import { openTestServer, type TestServer } from '../support/test-server';

const FLAGS = [{ flag: 'too-fast', evidence: { seconds: 1, floor: 9 } }] as const;
const KEY = { roomId: 'room', round: 1, member: 'member' };

describeOnEachDatabase('moderation', (database) => {
  let server: TestServer;

  beforeEach(async () => {
    server = own(await openTestServer(database()));
    await addPlayers(database(), [
      { id: 'mo', name: 'Mo' },
      { id: 'ann', name: 'Ann' },
      { id: 'guest', isGuest: true },
    ]);
    await database().client.player.updateMany({ where: { id: { in: ['mo', 'guest'] } }, data: { isModerator: true } });
    await addResults(database(), [makeResult({ ...KEY, playerId: 'ann', flags: FLAGS, reviewStatus: 'held' })]);
    await server.store.linkMember('room', 'member', 'ann');
    const report = { roomId: 'room', member: 'member', evidence: JSON.stringify({ name: 'Rude', said: ['bah'] }), byId: 'mo' };
    await database().client.report.createMany({
      data: [
        { ...report, id: 'late', reason: 'chat', at: 2n },
        { ...report, id: 'early', reason: 'name', at: 1n },
      ],
    });
  });

  test.each(['ann', 'guest', 'nobody'])('[MO1] %s, who is no moderator, sees and changes nothing', async (playerId) => {
    const { moderation } = server.services;
    const refused = { ok: false, error: 'not-moderator' };
    expect(await moderation.isModerator(playerId)).toBe(false);
    expect(await moderation.queue(playerId)).toEqual(refused);
    expect(await moderation.judgeResult(playerId, KEY, 'accept')).toEqual(refused);
    expect(await moderation.closeReport(playerId, 'early', 'take-name')).toEqual(refused);
    expect((await database().client.result.findFirstOrThrow()).reviewStatus).toBe('held');
    expect(await database().client.report.count({ where: { closedAt: null } })).toBe(2);
    expect((await server.services.identity.find('ann')).name).toBe('Ann');
    expect(await database().client.auditEntry.count()).toBe(0);
  });

  test('[CO9] [MO4] a collection is deleted, its puzzles stay, and that is noted', async () => {
    const { client } = database();
    const { moderation, collections } = server.services;
    await client.puzzle.create({
      data: {
        id: 'p',
        form: 'p',
        kind: 'nurikabe',
        width: 5,
        height: 5,
        text: 'nurikabe/5/5/j2n1i3h5j',
        solutions: 'unique',
        createdAt: 0n,
      },
    });
    await client.puzzleLink.create({ data: { id: 'link', puzzleId: 'p', text: 'nurikabe/5/5/j2n1i3h5j', title: 'Ring', createdAt: 0n } });
    const shelf = { kind: 'nurikabe', size: 'small', level: 'easy', hardness: 1, publishedAt: 0n };
    await client.publication.create({ data: { puzzleId: 'p', linkId: 'link', ...shelf } });
    await client.collection.create({ data: { id: 'c', ownerId: 'ann', title: 'Rude', description: 'Ruder', createdAt: 0n } });
    expect(await collections.add('ann', 'c', 'link')).toEqual({ ok: true, value: null });
    expect(await moderation.removeCollection('ann', 'c')).toEqual({ ok: false, error: 'not-moderator' });
    expect(await moderation.removeCollection('mo', 'missing')).toEqual({ ok: false, error: 'unknown-collection' });
    expect(await collections.find('c', 'ann')).not.toBeNull();
    expect(await moderation.removeCollection('mo', 'c')).toEqual({ ok: true, value: null });
    expect(await collections.find('c', 'ann')).toBeNull();
    expect(await client.publication.count()).toBe(1);
    const queue = await moderation.queue('mo');
    expect(queue.ok && queue.value.auditEntries).toMatchObject([
      { action: 'remove-collection', by: 'Mo', subject: { collection: 'c', name: 'Rude', text: 'Ruder' } },
    ]);
  });

  test('[MO2] [MO4] a held result is seen with its reasons, accepted or excluded, and that is noted', async () => {
    const { moderation } = server.services;
    const before = await moderation.queue('mo');
    expect(before.ok && before.value.held).toMatchObject([{ ...KEY, name: 'Ann', flags: FLAGS }]);
    expect(await moderation.judgeResult('mo', { ...KEY, round: 7 }, 'accept')).toEqual({ ok: false, error: 'unknown-result' });
    await moderation.judgeResult('mo', KEY, 'exclude');
    expect((await database().client.result.findFirstOrThrow()).reviewStatus).toBe('excluded');
    await moderation.judgeResult('mo', KEY, 'accept');
    expect((await database().client.result.findFirstOrThrow()).reviewStatus).toBe('counted');
    const after = await moderation.queue('mo');
    expect(after.ok && after.value.held).toEqual([]);
    const subject = { room: 'room', round: '1', member: 'member' };
    expect(after.ok && after.value.auditEntries.map(({ by, action, subject: of }) => [by, action, of])).toEqual(
      expect.arrayContaining([
        ['Mo', 'accept-result', subject],
        ['Mo', 'exclude-result', subject],
      ]),
    );
  });

  describe('watching', () => {
    /** A room for one in which ann has made two marks and given up, with its result. */
    async function playSomething(daily: string | null): Promise<typeof KEY> {
      const key = { roomId: 'played', round: 1, member: 'ann-there' };
      const room = new TestRoom('solo', {}, key.member).join(key.member).start(CORNER);
      room.wait(700).do(key.member, { type: 'mark', cells: [1], mark: 1 });
      room.wait(300).do(key.member, { type: 'mark', cells: [2], mark: 1 });
      const setup = { mode: 'solo', owner: key.member, settings: settingsWith({}) } as const;
      await server.store.createRoom({ id: key.roomId, setup, code: null, inviteHash: null });
      await database().client.logEntry.createMany({
        data: room.rows.map(({ seq, member, at, events }) => ({
          ...{ roomId: key.roomId, seq, member, commandId: `command-${seq}`, at: BigInt(at) },
          events: JSON.stringify({ version: 2, events }),
        })),
      });
      await addResults(database(), [makeResult({ ...key, playerId: 'ann', daily, flags: FLAGS, reviewStatus: 'held' })]);
      return key;
    }

    test('[MO5] a moderator sees how a result was played, others that there is nothing', async () => {
      const { moderation } = server.services;
      const key = await playSomething(null);
      const watched = await moderation.review('mo', key);
      const { boards = [], members = [] } = (watched.ok && watched.value.round) || {};
      expect(boards.map(({ frames }) => parseFrames(frames, members).map(({ type, cells }) => [type, cells]))).toEqual([
        [
          ['mark', [1]],
          ['mark', [2]],
        ],
      ]);
      expect(watched.ok && watched.value.result).toMatchObject({ ...key, flags: FLAGS });
      expect(await moderation.review('ann', key)).toEqual({ ok: false, error: 'not-moderator' });
      expect(await moderation.review('mo', { ...key, round: 2 })).toEqual({ ok: false, error: 'unknown-result' });
      expect(await moderation.review('mo', { ...key, roomId: 'nowhere' })).toEqual({ ok: false, error: 'unknown-result' });
    });

    test('[MO5] of an open daily only who has finished it', async () => {
      const { moderation } = server.services;
      const date = await lastingToday(database());
      const key = await playSomething(date);
      expect(await moderation.review('mo', key)).toEqual({ ok: false, error: 'puzzle-in-play' });
      await addResults(database(), [makeResult({ roomId: 'own', playerId: 'mo', daily: date, isFinished: true })]);
      expect(await moderation.review('mo', key)).toMatchObject({ ok: true });
    });
  });

  test('[MO3] [MO4] complaints come oldest first with what was noted, and are closed once', async () => {
    const { moderation } = server.services;
    const before = await moderation.queue('mo');
    expect(before.ok && before.value.reports.map(({ id, name, nameThen, said }) => [id, name, nameThen, said])).toEqual([
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
    const after = await moderation.queue('mo');
    expect(after.ok && after.value.reports).toEqual([]);
    expect(after.ok && after.value.auditEntries.map(({ action, subject }) => [action, subject.name]).sort()).toEqual([
      ['dismiss-report', 'Ann'],
      ['take-name', 'Ann'],
    ]);
  });

  test('[MO3] a complaint about somebody who is gone can still be closed', async () => {
    await database().client.roomMember.deleteMany();
    const desk = await server.services.moderation.queue('mo');
    expect(desk.ok && desk.value.reports[0]).toMatchObject({ name: null, playerId: null, nameThen: 'Rude' });
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
        data: ['ann', 'bob'].map((id) => ({ id, username: id, skeleton: id, createdAt: now, updatedAt: now })),
      });
      const env = { databaseUrl: scratch.env.DATABASE_URL, dataFolder: scratch.env.SEAWALL_DATA_DIR };
      const moderators = async () =>
        (await database.client.player.findMany({ where: { isModerator: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
      expect(await setModerator(env, 'ann', true)).toBe(true);
      expect(await moderators()).toEqual(['ann']);
      for (const nobody of ['bob', 'eve', "' OR 1=1 --"]) expect(await setModerator(env, nobody, true)).toBe(false);
      expect(await moderators()).toEqual(['ann']);
      expect(await setModerator(env, 'ann', false)).toBe(true);
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
  });
});
