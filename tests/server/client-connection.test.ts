import { describe, expect, test } from 'vitest';
import { BASE_SETTINGS, type RoomSettings } from '@/engine/play/setup';
import { TokenBucket } from '@/server/limits/token-bucket';
import type { ClientMessage, MessageAcks, Subscribed } from '@/server/protocol/messages';
import { OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from '@/server/protocol/version';
import { ClientConnection } from '@/server/realtime/client-connection';
import { hashInvite } from '@/server/rooms/room-codes';
import { beginWith, settingsWith } from '../engine/support/test-room';
import { createTestWorld, makeRoom, openTestRuntime, ROOM, type TestRuntime, type TestWorld } from '../support/test-runtime';

const ENTER = { protocol: PROTOCOL_VERSION, room: ROOM };
const STOCK = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' } as const;
const INVITE = 'the-invite-of-the-room';

async function open(
  mode: 'race' | 'co-op' | 'solo',
  settings: Partial<RoomSettings> = {},
): Promise<{ ground: TestWorld; runtime: TestRuntime }> {
  const ground = createTestWorld();
  await makeRoom(ground, mode, settings);
  return { ground, runtime: await openTestRuntime(ground) };
}

let intents = 0;
function say(
  visit: ClientConnection,
  command: ClientMessage<'room:command'>['command'],
  commandId = `intent-${++intents}`,
): Promise<MessageAcks['room:command']> {
  return visit.command({ room: ROOM, commandId, command });
}

async function join(runtime: TestRuntime, player: string, connection?: string): Promise<ClientConnection> {
  const visit = runtime.visit(player, connection);
  await visit.subscribe(ENTER);
  expect(await say(visit, { type: 'join', role: 'player' })).toMatchObject({ ok: true });
  return visit;
}

function entered(answer: MessageAcks['room:subscribe']): Subscribed {
  if (!answer.ok) throw new Error(`could not enter: ${answer.code}`);
  return answer;
}

interface Shown {
  readonly seq: number;
  readonly member: string;
  readonly at: number;
  readonly events: readonly { readonly type: string }[];
}

/** The entries that a connection was sent, apart from those in answers, with the first of their events. */
function shownTo(runtime: TestRuntime, connection: string): string[] {
  const messages = runtime.got(connection, 'room:entries') as { readonly entries: readonly Shown[] }[];
  return messages.flatMap(({ entries }) => entries.map(({ seq, member, events }) => `${seq} ${member} ${events[0]?.type}`));
}

describe('own entries', () => {
  async function openTable() {
    const { runtime } = await open('co-op');
    const { type: _type, round: _round, ...begin } = beginWith({ text: 'nurikabe/4/3/2p', solution: null });
    runtime.provide = async () => begin;
    const ann = await join(runtime, 'ann', 'anns');
    const bob = await join(runtime, 'bob', 'bobs');
    await say(ann, { type: 'start', isForced: true });
    await runtime.time.pass(5_000);
    const { seq } = await runtime.room();
    runtime.sent.length = 0;
    return { runtime, ann, bob, seq, at: runtime.time.now() };
  }
  const mark = (cell: number, value = 1) => ({ type: 'mark' as const, cells: [cell], mark: value });

  test('[P26] come with the answer, and to all other connections as always', async () => {
    const { runtime, ann, seq, at } = await openTable();
    await runtime.visit('ann', 'her other tab').subscribe(ENTER);
    await runtime.visit('eve', 'a spectator').subscribe(ENTER);
    expect(await say(ann, mark(8))).toEqual({ ok: true, seq: seq + 1, at });
    expect(shownTo(runtime, 'anns')).toEqual([]);
    for (const connection of ['bobs', 'her other tab', 'a spectator'])
      expect(shownTo(runtime, connection)).toEqual([`${seq + 1} ann marked`]);
  });

  test('[P26] the answer has the events where they are not as predicted', async () => {
    const { runtime, ann, bob, seq, at } = await openTable();
    await say(ann, mark(8));
    // One of the cells has that mark already.
    const part = { type: 'marked', cells: [9], mark: 1 };
    expect(await say(bob, { type: 'mark', cells: [8, 9], mark: 1 })).toEqual({ ok: true, seq: seq + 2, at, events: [part] });
    expect(await say(bob, { type: 'undo' })).toMatchObject({ at, events: [{ type: 'undone', cells: [9] }] });
    expect(await say(bob, { type: 'leave' })).toMatchObject({ events: [{ type: 'left', member: 'bob' }] });
    expect(shownTo(runtime, 'bobs')).toEqual([`${seq + 1} ann marked`]);
  });

  test('[P26] in one batch each connection gets what others did', async () => {
    const { runtime, ann, bob, seq, at } = await openTable();
    const answers = await Promise.all([say(ann, mark(8)), say(bob, mark(9)), say(ann, mark(10))]);
    expect(answers).toEqual([1, 2, 3].map((i) => ({ ok: true, seq: seq + i, at })));
    expect(shownTo(runtime, 'anns')).toEqual([`${seq + 2} bob marked`]);
    expect(shownTo(runtime, 'bobs')).toEqual([`${seq + 1} ann marked`, `${seq + 3} ann marked`]);
  });

  test('[P26] a repeat gets the same answer', async () => {
    const { runtime, ann, seq, at } = await openTable();
    const first = say(ann, mark(8), 'the-same-move');
    const [answer, repeated] = await Promise.all([first, say(ann, mark(8), 'the-same-move')]);
    expect([answer, repeated, await say(ann, mark(8), 'the-same-move')]).toEqual(Array(3).fill({ ok: true, seq: seq + 1, at }));
    for (let i = 0; i < 130; i += 1) await say(ann, mark(9, 1 + (i % 2)));
    // The entry is not in memory any more: the page asks for it.
    expect(await say(ann, mark(8), 'the-same-move')).toEqual({ ok: true, seq: seq + 1 });
    await say(ann, { type: 'undo' }, 'the-same-undo');
    expect(await say(ann, { type: 'undo' }, 'the-same-undo')).toEqual({ ok: true, seq: (await runtime.room()).seq });
  });

  test.each([
    ['subscribes again', (ann: ClientConnection) => ann.subscribe(ENTER)],
    [
      'leaves and comes back',
      (ann: ClientConnection) => {
        ann.unsubscribe({ room: ROOM });
        return ann.subscribe(ENTER);
      },
    ],
  ])('[P26] whoever %s meanwhile gets the entry like everybody', async (_how, subscribe) => {
    const { runtime, ann, seq } = await openTable();
    const answer = say(ann, mark(8));
    expect(entered(await subscribe(ann)).snapshot?.seq).toBe(seq);
    expect(await answer).toEqual({ ok: true, seq: seq + 1 });
    expect(shownTo(runtime, 'anns')).toEqual([`${seq + 1} ann marked`]);
  });

  test('[P7] a page of the version before gets its own entries like those of others', async () => {
    const { runtime, ann, seq } = await openTable();
    await ann.subscribe({ ...ENTER, protocol: OLDEST_PROTOCOL_VERSION });
    expect(await say(ann, mark(8))).toEqual({ ok: true, seq: seq + 1 });
    expect(shownTo(runtime, 'anns')).toEqual([`${seq + 1} ann marked`]);
  });
});

describe('a visit', () => {
  test('[J1] who looks in is nobody yet; joining makes them a member, and a player is written down', async () => {
    const { ground, runtime } = await open('co-op');
    const ann = runtime.visit('ann');
    expect(entered(await ann.subscribe(ENTER)).snapshot?.state.members).toEqual({});
    expect(await say(ann, { type: 'mark', cells: [0], mark: 1 })).toEqual({ ok: false, code: 'not-a-member' });
    expect(await say(ann, { type: 'join', role: 'player' })).toEqual({ ok: true, seq: 1 });
    expect(await ground.store.playersByMember(ROOM)).toEqual(new Map([['ann', 'ann']]));
    expect((await runtime.room()).state.members.ann).toMatchObject({ name: 'Name of ann', role: 'player' });
  });

  test('[J1] another name since the last visit is the name from now on', async () => {
    const { ground, runtime } = await open('co-op');
    await join(runtime, 'ann');
    ground.names.set('ann', 'Annabel');
    await runtime.visit('ann').subscribe(ENTER);
    expect((await runtime.room()).state.members.ann.name).toBe('Annabel');
  });

  test('[J2] a private room hears a knock, and the host admits or turns away', async () => {
    const { runtime } = await open('co-op', { isPrivate: true });
    const ann = await join(runtime, 'ann');
    const [bob, cat] = [runtime.visit('bob', 'bobs'), runtime.visit('cat', 'cats')];
    for (const visit of [bob, cat]) {
      expect(entered(await visit.subscribe(ENTER)).snapshot?.state).toMatchObject({ members: {}, round: null });
      expect(await say(visit, { type: 'join', role: 'player' })).toMatchObject({ ok: true });
    }
    expect((await runtime.room()).state).toMatchObject({ knocking: { bob: 'Name of bob', cat: 'Name of cat' } });
    expect(await say(bob, { type: 'admit', member: 'bob', isAdmitted: true })).toEqual({ ok: false, code: 'not-a-member' });
    expect(await say(ann, { type: 'admit', member: 'bob', isAdmitted: true })).toMatchObject({ ok: true });
    expect(await say(ann, { type: 'admit', member: 'cat', isAdmitted: false })).toMatchObject({ ok: true });
    const { members, knocking } = (await runtime.room()).state;
    expect([Object.keys(members), knocking]).toEqual([['ann', 'bob'], {}]);
    expect(JSON.stringify(runtime.got('cats', 'room:entries'))).not.toContain('Name of ann');
    expect(JSON.stringify(runtime.got('bobs', 'room:entries'))).toContain('Name of ann');
  });

  test('[J10] outside a private room nobody learns who does something inside', async () => {
    const { runtime } = await open('co-op', { isPrivate: true });
    const ann = await join(runtime, 'ann');
    await runtime.visit('eve', 'eves').subscribe(ENTER);
    await say(ann, { type: 'lock', isLocked: true });
    expect(runtime.got('eves', 'room:entries')).toMatchObject([{ entries: [{ seq: 2, member: '', commandId: '', events: [] }] }]);
  });

  test('[J2] an invite opens a private room; a wrong one does not', async () => {
    const ground = createTestWorld();
    const setup = { mode: 'co-op', owner: 'ann', settings: settingsWith({ isPrivate: true }) } as const;
    await ground.store.createRoom({ id: ROOM, setup, code: null, inviteHash: hashInvite(INVITE) });
    const runtime = await openTestRuntime(ground);
    await join(runtime, 'ann');
    for (const [player, invite] of [
      ['bob', INVITE],
      ['cat', 'another-invite'],
      ['dan', ''],
    ]) {
      const visit = runtime.visit(player);
      await visit.subscribe({ ...ENTER, invite });
      await say(visit, { type: 'join', role: 'player' });
    }
    const { members, knocking } = (await runtime.room()).state;
    expect([Object.keys(members), Object.keys(knocking)]).toEqual([
      ['ann', 'bob'],
      ['cat', 'dan'],
    ]);
  });

  test('[J2] an invite counts for the whole connection', async () => {
    const ground = createTestWorld();
    const setup = { mode: 'co-op', owner: 'ann', settings: settingsWith({ isPrivate: true }) } as const;
    await ground.store.createRoom({ id: ROOM, setup, code: null, inviteHash: hashInvite(INVITE) });
    const runtime = await openTestRuntime(ground);
    const bob = runtime.visit('bob');
    await bob.subscribe({ ...ENTER, invite: INVITE });
    await bob.subscribe({ ...ENTER, since: 0 });
    await say(bob, { type: 'join', role: 'player' });
    expect(Object.keys((await runtime.room()).state.members)).toEqual(['bob']);
  });

  test('[J3] who is kicked sees the room no more and does not come in again', async () => {
    const { runtime } = await open('co-op');
    const ann = await join(runtime, 'ann');
    const bob = await join(runtime, 'bob', 'bobs');
    expect(await say(bob, { type: 'kick', member: 'ann' })).toEqual({ ok: false, code: 'not-host' });
    expect(await say(ann, { type: 'kick', member: 'bob' })).toMatchObject({ ok: true });
    expect(runtime.got('bobs', 'room:entries').at(-1)).toMatchObject({
      entries: [{ events: [{ type: 'synced', state: { members: {} } }] }],
    });
    expect(await say(bob, { type: 'join', role: 'player' })).toEqual({ ok: false, code: 'kicked' });
    runtime.sent.length = 0;
    await ann.sendChat({ room: ROOM, messageId: 'among-ourselves', text: 'now we are alone' });
    expect(runtime.got('bobs', 'chat:message')).toEqual([]);
  });

  test.each(['ACD347', 'acd347', ' a-c d-3 47'])('[J4] the code %s finds the room', async (code) => {
    const { runtime } = await open('co-op');
    expect(await runtime.visit('ann').subscribe({ ...ENTER, room: code })).toMatchObject({ ok: true, room: ROOM, code: 'ACD347' });
  });

  test.each(['ACD348', 'nowhere'])('[J4] %s finds nothing', async (room) => {
    const { runtime } = await open('co-op');
    expect(await runtime.visit('ann').subscribe({ ...ENTER, room })).toEqual({ ok: false, code: 'unknown-room' });
  });

  test('[J5] a room for one is there for its owner by their looking in, and for nobody else', async () => {
    const { runtime } = await open('solo', { autoStart: true });
    expect(await runtime.visit('bob').subscribe(ENTER)).toEqual({ ok: false, code: 'unknown-room' });
    expect(await runtime.visit('bob').subscribe({ ...ENTER, room: 'ACD347' })).toEqual({ ok: false, code: 'unknown-room' });
    const ann = runtime.visit('ann');
    expect(await ann.subscribe(ENTER)).toMatchObject({ ok: true });
    await runtime.time.pass(0);
    expect((await runtime.room()).state).toMatchObject({ phase: 'running', members: { ann: {} } });
    expect(await runtime.visit('bob').subscribe(ENTER)).toEqual({ ok: false, code: 'unknown-room' });
  });

  test('[J6] a repeat gets the first answer and costs nothing', async () => {
    const { runtime, ground } = await open('co-op');
    const ann = new ClientConnection(runtime.dependencies, 'anns', 'ann', new TokenBucket(1, 0, ground.time.now));
    await ann.subscribe(ENTER);
    const first = await say(ann, { type: 'join', role: 'player' }, 'the-same-intent');
    expect(await say(ann, { type: 'join', role: 'player' }, 'the-same-intent')).toEqual(first);
    expect(await say(ann, { type: 'lock', isLocked: true })).toEqual({ ok: false, code: 'rate-limited' });
  });

  test('[J7] [P26] a press on a turned board whose start is on its way to the disk marks the pressed cell', async () => {
    const { runtime, ground } = await open('race', { hasRandomOrientation: true });
    const { type: _type, round: _round, ...begin } = beginWith({ text: 'nurikabe/3/2/2j', solution: null });
    runtime.provide = async () => ({ ...begin, seed: 'seed 3' });
    const [ann, bob] = [await join(runtime, 'ann', 'anns'), await join(runtime, 'bob', 'bobs')];
    await say(ann, { type: 'start', isForced: true });
    let land = () => {};
    ground.store.beforeAppend = () =>
      new Promise((resolve) => {
        land = resolve;
      });
    await ground.time.pass(5_000);
    const pressed = [0, 1, 2].flatMap((cell) => ['ann', 'bob'].map((member) => ({ cell, member })));
    const answers = pressed.map(({ cell, member }) => say(member === 'ann' ? ann : bob, { type: 'mark', cells: [cell], mark: 1 }));
    ground.store.beforeAppend = async () => {};
    land();
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(3);
    for (const [i, { cell, member }] of pressed.entries()) {
      const seen = entered(await runtime.visit(member).subscribe(ENTER)).snapshot?.state.round;
      // Only the clue refuses to be marked.
      expect(seen?.plays[member].board?.marks[cell] === '1').toBe(outcomes[i].ok);
      expect(outcomes[i]).not.toHaveProperty('events');
    }
  });

  test('[J7] turned boards are mapped both ways', async () => {
    const { runtime, ground } = await open('race', { hasRandomOrientation: true });
    // A row of three: whoever has it turned a quarter has a column.
    const { type: _type, round: _round, ...begin } = beginWith({ text: 'nurikabe/3/2/2j', solution: null });
    const seeds = Array.from({ length: 20 }, (_, i) => `seed ${i}`);
    runtime.provide = async () => ({ ...begin, seed: seeds[3] });
    const [ann, bob] = [await join(runtime, 'ann', 'anns'), await join(runtime, 'bob', 'bobs')];
    await say(ann, { type: 'start', isForced: true });
    await ground.time.pass(5_000);
    for (const [member, visit] of [
      ['ann', ann],
      ['bob', bob],
    ] as const) {
      const seen = entered(await runtime.visit(member).subscribe(ENTER)).snapshot?.state.round;
      const blank = [...(seen?.plays[member].board?.marks ?? '')].indexOf('0');
      // As predicted, in the cells of their own board.
      const answer = await say(visit, { type: 'mark', cells: [blank], mark: 1 });
      expect(answer).toEqual({ ok: true, seq: expect.any(Number), at: ground.time.now() });
      const after = entered(await runtime.visit(member).subscribe(ENTER)).snapshot?.state.round;
      expect(after?.plays[member].board?.marks[blank]).toBe('1');
      expect(after?.puzzle).toBe(seen?.puzzle);
    }
    const { secret } = (await runtime.room()).state.round ?? {};
    expect(new Set(Object.values(secret?.symmetries ?? {})).size).toBe(2);
    const stored = ground.store.rowsOf(ROOM).flatMap(({ events }) => events.filter(({ type }) => type === 'marked'));
    expect(stored).toHaveLength(2);
  });

  test('[J8] who looks at no room cannot say anything in it, and who leaves it hears nothing', async () => {
    const { runtime } = await open('co-op');
    const [ann, bob] = [await join(runtime, 'ann'), runtime.visit('bob', 'bobs')];
    expect(await say(bob, { type: 'join', role: 'player' })).toEqual({ ok: false, code: 'not-in-room' });
    expect(bob.unsubscribe({ room: ROOM })).toEqual({ ok: false, code: 'not-in-room' });
    await bob.subscribe(ENTER);
    expect(bob.unsubscribe({ room: ROOM })).toEqual({ ok: true });
    await say(ann, { type: 'lock', isLocked: true });
    expect(runtime.got('bobs', 'room:entries')).toEqual([]);
  });

  test('[J9] a passer-by sits down with their first move', async () => {
    const { runtime } = await open('co-op', { autoStart: true });
    await runtime.time.pass(0);
    const [ann, bob] = [runtime.visit('ann'), runtime.visit('bob')];
    for (const visit of [ann, bob]) await visit.subscribe(ENTER);
    await runtime.time.pass(0);
    const answers = await Promise.all([
      say(ann, { type: 'mark', cells: [1], mark: 1 }),
      say(bob, { type: 'mark', cells: [2], mark: 1 }),
      say(ann, { type: 'mark', cells: [1], mark: 2 }),
    ]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(Object.keys((await runtime.room()).state.members)).toEqual(['ann', 'bob']);
  });
});

describe('talk in a room', () => {
  test('[C4] members hear what is said and newcomers what was said; a repeat is the same line', async () => {
    const { runtime } = await open('co-op');
    const ann = await join(runtime, 'ann', 'anns');
    await join(runtime, 'bob', 'bobs');
    const line = { room: ROOM, messageId: 'first-words', text: '  hello   there ' };
    expect(await ann.sendChat(line)).toEqual({ ok: true });
    expect(await ann.sendChat({ ...line, text: 'changed' })).toEqual({ ok: true });
    const heard = runtime.got('bobs', 'chat:message') as { line: { text: string } }[];
    expect(heard.map(({ line: { text } }) => text)).toEqual(['hello there']);
    expect(entered(await runtime.visit('bob').subscribe(ENTER)).chat).toMatchObject([{ member: 'ann', text: 'hello there' }]);
    expect(entered(await runtime.visit('cat').subscribe(ENTER)).chat).toEqual([]);
  });

  test('[C4] who is no member or muted is not heard, and neither is what is not allowed', async () => {
    const { runtime } = await open('co-op');
    const ann = await join(runtime, 'ann', 'anns');
    const bob = await join(runtime, 'bob');
    const cat = runtime.visit('cat');
    await cat.subscribe(ENTER);
    expect(await cat.sendChat({ room: ROOM, messageId: 'from-outside', text: 'hello' })).toEqual({ ok: false, code: 'not-a-member' });
    expect(await bob.sendChat({ room: ROOM, messageId: 'strange-text', text: '\u202e\u202d' })).toEqual({ ok: false, code: 'not-allowed' });
    await say(ann, { type: 'mute', member: 'bob', isMuted: true });
    expect(await bob.sendChat({ room: ROOM, messageId: 'after-that', text: 'hello' })).toEqual({ ok: false, code: 'muted' });
    expect(bob.emote({ room: ROOM, emote: 'wave' })).toEqual({ ok: false, code: 'muted' });
    await say(ann, { type: 'mute', member: 'bob', isMuted: false });
    expect(bob.emote({ room: ROOM, emote: 'wave' })).toEqual({ ok: true });
    expect(runtime.got('anns', 'emote:shown')).toEqual([{ room: ROOM, member: 'bob', emote: 'wave' }]);
    expect(runtime.got('anns', 'chat:message')).toEqual([]);
  });

  test('[C3] a complaint carries what was said, once for each reason; nobody complains about strangers or themselves', async () => {
    const { runtime, ground } = await open('co-op');
    const [ann, bob] = [await join(runtime, 'ann'), await join(runtime, 'bob')];
    await bob.sendChat({ room: ROOM, messageId: 'rude-words', text: 'something rude' });
    await say(bob, { type: 'leave' });
    for (const reason of ['chat', 'chat', 'name'] as const)
      expect(await ann.report({ room: ROOM, member: 'bob', reason })).toEqual({ ok: true });
    expect(ground.chat.reports.map(({ reason, member, byId }) => [reason, member, byId])).toEqual([
      ['chat', 'bob', 'ann'],
      ['name', 'bob', 'ann'],
    ]);
    expect(ground.chat.reports[0].evidence).toContain('something rude');
    for (const member of ['ann', 'nobody']) {
      expect(await ann.report({ room: ROOM, member, reason: 'other' })).toEqual({ ok: false, code: 'unknown-member' });
    }
    expect(await runtime.visit('cat').report({ room: ROOM, member: 'bob', reason: 'chat' })).toEqual({ ok: false, code: 'not-in-room' });
  });

  test('[C5] pointing and pinging are for boards that are shared', async () => {
    const { runtime } = await open('co-op');
    const ann = await join(runtime, 'ann', 'anns');
    await join(runtime, 'bob', 'bobs');
    expect(ann.moveCursor({ room: ROOM, cell: 3 })).toEqual({ ok: true });
    expect(ann.ping({ room: ROOM, cell: 3 })).toEqual({ ok: true });
    expect(runtime.got('bobs', 'cursor:moved')).toEqual([{ room: ROOM, member: 'ann', cell: 3 }]);
    expect([runtime.got('anns', 'cursor:moved'), runtime.got('anns', 'ping:shown').length]).toEqual([[], 1]);
    expect(runtime.store.rowsOf(ROOM)).toHaveLength(2);

    const race = await open('race');
    const cat = await join(race.runtime, 'cat');
    expect(cat.moveCursor({ room: ROOM, cell: 3 })).toEqual({ ok: false, code: 'not-allowed' });
    expect(cat.ping({ room: ROOM, cell: 3 })).toEqual({ ok: false, code: 'not-allowed' });
  });

  test('[P16] a room is not set to a puzzle that cannot be had', async () => {
    const { runtime } = await open('co-op');
    const ann = await join(runtime, 'ann');
    const source = { type: 'generated', kind: 'nurikabe', width: 60, height: 60, level: 'easy' } as const;
    const settings = { ...settingsWith({ source }), autoStart: false } as const;
    expect(await say(ann, { type: 'change-settings', settings: { ...settings, source } })).toEqual({
      ok: false,
      code: 'settings-not-allowed',
    });
    const near = { ...source, width: 10, height: 10 } as const;
    expect(await say(ann, { type: 'change-settings', settings: { ...settings, source: near } })).toMatchObject({ ok: true });
  });

  test('[P18] so many may look at a room; members, its owner and who looks already always find a place', async () => {
    const { runtime } = await open('co-op');
    const bob = await join(runtime, 'bob');
    const onlookers = Array.from({ length: 239 }, (_, i) => runtime.visit(`onlooker-${i}`));
    for (const onlooker of onlookers) expect((await onlooker.subscribe(ENTER)).ok).toBe(true);
    expect(await runtime.visit('late').subscribe(ENTER)).toEqual({ ok: false, code: 'room-full' });
    expect((await runtime.visit('onlooker-0', 'second-tab').subscribe(ENTER)).ok).toBe(true);
    expect((await bob.subscribe({ ...ENTER, since: 1 })).ok).toBe(true);
    await join(runtime, 'ann');
    onlookers[1].unsubscribeAll();
    onlookers[2].unsubscribeAll();
    expect((await runtime.visit('late').subscribe(ENTER)).ok).toBe(true);
    expect(await runtime.visit('later').subscribe(ENTER)).toEqual({ ok: false, code: 'room-full' });
  });

  test('[J6] a repeat from long ago gets the first answer, though it could not be done any more', async () => {
    const { ground, runtime } = await open('co-op');
    const ann = await join(runtime, 'ann');
    const change = (width: number, commandId?: string) =>
      say(ann, { type: 'change-settings', settings: { ...BASE_SETTINGS, source: { ...STOCK, width }, autoStart: false } }, commandId);
    expect(await change(7, 'long-ago')).toMatchObject({ ok: true, seq: 2 });
    for (let i = 0; i < 2_100; i += 1) expect(await say(ann, { type: 'ready', isReady: i % 2 === 0 })).toMatchObject({ ok: true });
    expect(await change(60, 'long-ago')).toEqual({ ok: true, seq: 2 });
    expect(await change(60)).toEqual({ ok: false, code: 'settings-not-allowed' });
    expect(ground.store.rowsOf(ROOM)).toHaveLength(2_102);
  });

  test('[P17] one connection holds only so many rooms in memory', async () => {
    const { ground, runtime } = await open('co-op');
    const ann = runtime.visit('ann');
    for (let i = 0; i < 20; i += 1) {
      const setup = { mode: 'co-op', owner: null, settings: settingsWith({}) } as const;
      await ground.store.createRoom({ id: `room-${i}`, setup, code: null, inviteHash: null });
      expect((await ann.subscribe({ ...ENTER, room: `room-${i}` })).ok).toBe(true);
    }
    expect(await ann.subscribe(ENTER)).toEqual({ ok: false, code: 'too-many-rooms' });
    expect((await ann.subscribe({ ...ENTER, room: 'room-3' })).ok).toBe(true);
    ann.unsubscribe({ room: 'room-3' });
    expect((await ann.subscribe(ENTER)).ok).toBe(true);
  });
});
