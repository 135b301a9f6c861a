import { beforeEach, expect, test } from 'vitest';
import { type ChatStore, createChatStore } from '@/server/store/chat-store';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { settingsWith } from '../engine/support/test-room';
import { describeOnEachDatabase } from '../support/each-database';
import { addPlayers } from '../support/results';

describeOnEachDatabase('the store of talk', (database) => {
  let chat: ChatStore;

  beforeEach(async () => {
    chat = createChatStore(database());
    const setup = { mode: 'co-op', owner: 'ann', settings: settingsWith({}) } as const;
    for (const id of ['room', 'other']) await createRoomStore(database()).createRoom({ id, setup, code: null, inviteHash: null });
  });

  test('[C1] the last lines of a room come back oldest first', async () => {
    for (const text of ['one', 'two', 'three']) await chat.add('room', { id: text, member: 'ann', text });
    await chat.add('other', { id: 'elsewhere', member: 'ann', text: 'elsewhere' });
    expect((await chat.recent('room', 2)).map(({ text }) => text)).toEqual(['two', 'three']);
    expect((await chat.recent('room', 50)).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('[C6] what was said in some rooms since a time comes with its room', async () => {
    const { line: first } = await chat.add('room', { id: 'one', member: 'ann', text: 'one' });
    const { line: second } = await chat.add('other', { id: 'two', member: 'bob', text: 'two' });
    expect(await chat.since(['room', 'other'], first.at)).toEqual(
      expect.arrayContaining([
        { roomId: 'room', line: first },
        { roomId: 'other', line: second },
      ]),
    );
    expect(await chat.since(['other'], first.at)).toEqual([{ roomId: 'other', line: second }]);
    expect(await chat.since(['room', 'other'], second.at + 1)).toEqual([]);
  });

  test('[C1] the same line again is the first one', async () => {
    const first = await chat.add('room', { id: 'line', member: 'ann', text: 'first' });
    expect(first.isNew).toBe(true);
    expect(await chat.add('room', { id: 'line', member: 'ann', text: 'second' })).toEqual({ line: first.line, isNew: false });
    expect(await chat.recent('room', 50)).toEqual([first.line]);
  });

  test('[C1] the same line through many writers at once is kept once', async () => {
    const writers = Array.from({ length: 8 }, () => chat.add('room', { id: 'line', member: 'ann', text: 'once' }));
    const kept = await Promise.all(writers);
    expect(new Set(kept.map(({ line }) => line.at)).size).toBe(1);
    expect(await chat.recent('room', 50)).toHaveLength(1);
  });

  test('[C2] old lines are forgotten, and only they', async () => {
    const { line } = await chat.add('room', { id: 'line', member: 'ann', text: 'hello' });
    expect(await chat.deleteBefore(line.at)).toBe(0);
    expect(await chat.deleteBefore(line.at + 1)).toBe(1);
    expect(await chat.recent('room', 50)).toEqual([]);
  });

  test('[C3] a complaint is kept once', async () => {
    await addPlayers(database(), [{ id: 'player-1' }]);
    const report = { id: 'report', roomId: 'room', member: 'bob', evidence: '{}', reason: 'chat', byId: 'player-1' };
    await chat.report(report);
    await chat.report({ ...report, evidence: '{"changed":true}' });
    expect(await database().client.report.findMany()).toMatchObject([report]);
  });
});
