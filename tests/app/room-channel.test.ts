import { beforeEach, describe, expect, test } from 'vitest';
import { EMOTE_MS, MAX_LINES, NO_BROADCASTS, PING_MS, POINT_MS, RoomChannel } from '@/app/_features/multiplayer/room-channel';
import { Connection } from '@/app/_features/sync/connection';
import { RoomConnection } from '@/app/_features/sync/room-connection';
import type { BroadcastTransport } from '@/app/_features/sync/transport';
import type { BroadcastName, ChatLine, ServerToClientEvents } from '@/server/protocol/messages';
import { entered, FakeTime, FakeTransport, NURIKABE, startSnapshot } from './support';

/** A transport on which the test also speaks for the others. */
class FakeSideTransport extends FakeTransport implements BroadcastTransport {
  readonly #heard = new Map<BroadcastName, Set<(message: never) => void>>();

  onBroadcast<Name extends BroadcastName>(name: Name, listener: ServerToClientEvents[Name]): () => void {
    const listeners = this.#heard.get(name) ?? new Set();
    this.#heard.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  tell<Name extends BroadcastName>(name: Name, message: Parameters<ServerToClientEvents[Name]>[0]): void {
    for (const listener of this.#heard.get(name) ?? []) listener(message as never);
  }
}

const ROOM = 'public-a';
const FRAME_MS = 16;

function lineOf(id: string, at: number, text = `text of ${id}`): ChatLine {
  return { id, member: 'bob', text, at };
}

let time: FakeTime;
let transport: FakeSideTransport;
let channel: RoomChannel;
let close: () => void;

beforeEach(() => {
  time = new FakeTime();
  transport = new FakeSideTransport();
  channel = new RoomChannel(ROOM);
  let count = 0;
  close = channel.open({
    transport,
    after: time.after,
    frame: (task) => time.after(FRAME_MS, task),
    newCommandId: () => `intent-${++count}`,
  });
});

function texts(): string[] {
  return channel.getView().chat.map(({ text }) => text);
}

describe('chat', () => {
  test('[T11] lines are shown once and in their order, however they come', () => {
    transport.tell('chat:message', { room: ROOM, line: lineOf('c', 3) });
    channel.subscribed({ chat: [lineOf('a', 1), lineOf('b', 2), lineOf('c', 3)] });
    transport.tell('chat:message', { room: ROOM, line: lineOf('b', 2) });
    expect(texts()).toEqual(['text of a', 'text of b', 'text of c']);
  });

  test('[T11] what is said in another room is not shown', async () => {
    transport.tell('chat:message', { room: 'public-b', line: lineOf('a', 1) });
    transport.tell('emote:shown', { room: 'public-b', member: 'bob', emote: 'wave' });
    transport.tell('ping:shown', { room: 'public-b', member: 'bob', cell: 1 });
    transport.tell('cursor:moved', { room: 'public-b', member: 'bob', cell: 1 });
    transport.tell('member:reachable', { room: 'public-b', member: 'bob', isReachable: false });
    await time.pass(FRAME_MS);
    expect(channel.getView()).toEqual(NO_BROADCASTS);
    channel.watchPointers((moved) => expect([...moved]).toEqual([]));
  });

  test('[T11] a long talk keeps its latest lines', () => {
    for (let i = 0; i <= MAX_LINES; i += 1) transport.tell('chat:message', { room: ROOM, line: lineOf(`${i}`, i) });
    expect(texts()).toHaveLength(MAX_LINES);
    expect(texts()[0]).toBe('text of 1');
  });

  test.each([
    { answer: { ok: true }, said: undefined },
    { answer: { ok: false, code: 'muted' }, said: 'muted' },
    { answer: undefined, said: 'unavailable' },
  ] as const)('[T11] what is said is answered with $said', async ({ answer, said }) => {
    const saying = channel.sendChat('hello');
    const question = transport.takeOnly('chat:send');
    expect(question.message).toEqual({ room: ROOM, messageId: 'intent-1', text: 'hello' });
    await question.answer(answer);
    expect(await saying).toBe(said);
  });
});

describe('signs', () => {
  test('[T11] a sign is shown for a while, the latest of each member', async () => {
    transport.tell('emote:shown', { room: ROOM, member: 'bob', emote: 'wave' });
    await time.pass(EMOTE_MS / 2);
    transport.tell('emote:shown', { room: ROOM, member: 'bob', emote: 'clap' });
    transport.tell('emote:shown', { room: ROOM, member: 'sue', emote: 'wow' });
    await time.pass(EMOTE_MS / 2);
    expect(channel.getView().emotes.map(({ member, emote }) => `${member} ${emote}`)).toEqual(['bob clap', 'sue wow']);
    await time.pass(EMOTE_MS / 2);
    expect(channel.getView().emotes).toEqual([]);
  });

  test('[T11] a ping is shown for a while', async () => {
    transport.tell('ping:shown', { room: ROOM, member: 'bob', cell: 4 });
    await time.pass(PING_MS - 1);
    expect(channel.getView().pings).toMatchObject([{ member: 'bob', cell: 4 }]);
    await time.pass(1);
    expect(channel.getView().pings).toEqual([]);
  });

  test('[T12] others are where they pointed last, until they leave the board or the page enters anew', async () => {
    transport.tell('cursor:moved', { room: ROOM, member: 'bob', cell: 4 });
    transport.tell('cursor:moved', { room: ROOM, member: 'sue', cell: 5 });
    transport.tell('cursor:moved', { room: ROOM, member: 'bob', cell: null });
    const told: (readonly [string, number | null])[][] = [];
    const stop = channel.watchPointers((moved) => told.push([...moved]));
    channel.subscribe(() => told.push([['a part that shows no pointers', null]]));
    await time.pass(FRAME_MS);
    transport.tell('cursor:moved', { room: ROOM, member: 'sue', cell: 6 });
    transport.tell('cursor:moved', { room: ROOM, member: 'sue', cell: 5 });
    await time.pass(FRAME_MS);
    expect(told, 'one frame for all, none for what is as before').toEqual([[], [['sue', 5]]]);
    channel.subscribed({ chat: [] });
    expect(told[2]).toEqual([['sue', null]]);
    stop();
    transport.tell('cursor:moved', { room: ROOM, member: 'sue', cell: 7 });
    await time.pass(FRAME_MS);
    expect(told).toHaveLength(3);
    channel.watchPointers((moved) => told.push([...moved]));
    expect(told[3]).toEqual([['sue', 7]]);
  });

  test('[T12] one’s own place is told not too often, the last one always, and nothing twice', async () => {
    for (const cell of [1, 2, 3]) channel.point(cell);
    expect(transport.take().map(({ message }) => message)).toEqual([{ room: ROOM, cell: 1 }]);
    await time.pass(POINT_MS);
    expect(transport.take().map(({ message }) => message)).toEqual([{ room: ROOM, cell: 3 }]);
    channel.point(3);
    await time.pass(POINT_MS);
    expect(transport.take()).toEqual([]);
    channel.point(null);
    expect(transport.take().map(({ message }) => message)).toEqual([{ room: ROOM, cell: null }]);
  });

  test('[T11] a page that was left hears and says nothing more', async () => {
    transport.tell('emote:shown', { room: ROOM, member: 'bob', emote: 'wave' });
    close();
    transport.tell('emote:shown', { room: ROOM, member: 'bob', emote: 'wave' });
    channel.point(1);
    expect(channel.getView().emotes).toEqual([]);
    expect(await channel.emote('wave')).toBe('unavailable');
    expect(transport.take()).toEqual([]);
  });
});

describe('coming in', () => {
  test('[T13] who asks before the page is connected comes in as soon as it is', async () => {
    const joining = channel.join('player');
    await time.pass(0);
    expect(transport.take()).toEqual([]);
    channel.subscribed({ chat: [] });
    await time.pass(0);
    const question = transport.takeOnly('room:command');
    expect(question.message.command).toEqual({ type: 'join', role: 'player' });
    await question.answer({ ok: false, code: 'room-locked' });
    expect(await joining).toBe('room-locked');
  });

  test('[T13] a room is entered with the invite, every time, and what was said is handed on', async () => {
    const heard: string[] = [];
    const room = new RoomConnection(ROOM, startSnapshot(NURIKABE), () => 'commandId', {
      invite: () => 'the-invite',
      onSubscribed: ({ chat }) => heard.push(...chat.map(({ text }) => text)),
    });
    new Connection({ transport, after: time.after, now: time.now }).open(room);
    transport.connect();
    const first = transport.takeOnly('room:subscribe');
    expect(first.message.invite).toBe('the-invite');
    await first.answer(entered({ snapshot: startSnapshot(NURIKABE), chat: [lineOf('a', 1)] }));
    transport.disconnect();
    transport.connect();
    const second = transport.takeOnly('room:subscribe');
    expect(second.message.invite).toBe('the-invite');
    await second.answer(entered({ chat: [lineOf('b', 2)] }));
    expect(heard).toEqual(['text of a', 'text of b']);
  });
});

test('[T22] who does not answer is known when the page subscribes, and from then on by what the server says', () => {
  channel.subscribed({ chat: [], unreachable: ['bob'] });
  transport.tell('member:reachable', { room: ROOM, member: 'sue', isReachable: false });
  transport.tell('member:reachable', { room: ROOM, member: 'sue', isReachable: false });
  expect([...channel.getView().unreachable]).toEqual(['bob', 'sue']);
  transport.tell('member:reachable', { room: ROOM, member: 'bob', isReachable: true });
  expect([...channel.getView().unreachable]).toEqual(['sue']);
  channel.subscribed({ chat: [] });
  expect([...channel.getView().unreachable]).toEqual([]);
});
