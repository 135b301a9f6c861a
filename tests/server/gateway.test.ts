import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server } from 'socket.io';
import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOwnOrigin } from '@/server/http/origin';
import { createIdentity, type Identity, sessionSecretOf } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { RateLimiter, RateLimiters } from '@/server/limits/rate-limiter';
import { type LogEntryMessage, MAX_FRAME_BYTES } from '@/server/protocol/messages';
import { OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from '@/server/protocol/version';
import { ConnectionLimiter } from '@/server/realtime/connection-limiter';
import { FastLanes } from '@/server/realtime/fast-lane';
import { type IoServer, openGateway, SOCKET_LIMITS } from '@/server/realtime/gateway';
import { SILENT_AFTER_MS } from '@/server/realtime/heartbeats';
import { connectedSessions, disconnect } from '@/server/realtime/session-connections';
import { memoryPlayers } from '../support/api';
import { guestsOnly } from '../support/identity';
import { PUBLIC_BOARD } from '../support/public-board-fixture';
import { createTestWorld, openTestRuntime, type TestRuntime } from '../support/test-runtime';

const ROOM = 'room';
const JOIN = { protocol: PROTOCOL_VERSION, room: ROOM };
/** The one row of an open table before anybody came by: the gun. */
const GUN = 1;

const secrets = await loadSecrets({ findOrAdd: async (_name, value) => value }, 'a master for the tests of the gateway');

let runtime: TestRuntime;
let identity: Identity;
const SESSION_TOKEN = 's'.repeat(32);
let io: IoServer;
let url: string;
let now: number;
let turnMs: number;
let clients: ClientSocket[];
let errors: unknown[];
/** What waits for its time. */
let late: (() => void)[];
/** Why connections were refused or cut. */
let told: string[];
let rateLimiters: RateLimiters;
let caps: { perAddress: number; perPlayer: number; total: number };

beforeEach(async () => {
  clients = [];
  errors = [];
  late = [];
  told = [];
  rateLimiters = new RateLimiters({ now: () => now });
  caps = { perAddress: 100, perPlayer: 100, total: 100 };
  now = 0;
  turnMs = 0;
  const ground = createTestWorld();
  await ground.store.createRoom({ id: ROOM, setup: PUBLIC_BOARD, code: 'ACD347', inviteHash: null });
  const session = { id: 'session-1', accountId: 'ann', device: '', createdAt: 0 };
  const sessions = { ...guestsOnly.sessions, findByTokens: async () => new Map([[SESSION_TOKEN, session]]) };
  identity = createIdentity({ secrets, players: memoryPlayers(), ...guestsOnly, sessions, isSecure: false });
  const http = createServer();
  io = new Server(http, {
    pingInterval: 100,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, undefined)),
  });
  const lanes = new FastLanes();
  runtime = await openTestRuntime(ground, {
    identity,
    broadcast: (connections, name, ...message) => lanes.send(connections, name, ...message),
    onError: (error) => errors.push(error),
  });
  runtime.provide = async () => ({ ...BEGIN, puzzle: 'tic-tac-logic/20/20/zzzzzzzzzzzzzzzj', solution: null });
  await runtime.runDueTasks(await runtime.room());
  openGateway({
    io,
    lanes,
    identity,
    dependencies: runtime.dependencies,
    elapsedInTurn: () => turnMs,
    clientOf: (request) => String(request.headers['x-test-address'] ?? 'here'),
    connectionLimiter: new ConnectionLimiter(caps),
    rateLimiters,
    after: (_milliseconds, task) => {
      late.push(task);
      return () => {};
    },
    now: () => now,
    onError: (error) => errors.push(error),
    onAnswer: () => {},
    onRefuse: (reason) => told.push(reason),
    onClose: (reason) => told.push(reason),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

const BEGIN = { puzzleId: 'puzzle', level: 'easy', daily: null, isRanked: false, seenBefore: [], guests: [], seed: 'seed' };

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await io.close();
  await runtime.close();
  expect(errors).toEqual([]);
});

function openClient(options: { auth?: object; extraHeaders?: Record<string, string> } = {}): ClientSocket {
  const client = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  clients.push(client);
  return client;
}

/** The rows that a client is shown, until one has this seq. */
function rowsUntil(client: ClientSocket, seq: number): Promise<readonly LogEntryMessage[]> {
  const seen: LogEntryMessage[] = [];
  return new Promise((resolve) => {
    client.on('room:entries', ({ entries }) => {
      seen.push(...entries);
      if (seen.some((row) => row.seq === seq)) resolve(seen);
    });
  });
}

function mark(commandId: string, cell: number, value = 1) {
  return { room: ROOM, commandId, command: { type: 'mark', cells: [cell], mark: value } };
}

/** The moves that the store has. */
function moves() {
  return runtime.store.rowsOf(ROOM).filter(({ events }) => events.some(({ type }) => type === 'marked'));
}

describe('the gateway', () => {
  test.each<[string, unknown]>([
    ['room:command', { ...mark('long-enough', 0), extra: true }],
    ['room:command', { ...mark('long-enough', 0), command: { type: 'mark', cells: [], mark: 1 } }],
    ['room:command', { ...mark('long-enough', 0), command: { type: 'mark', cells: [1.5], mark: 1 } }],
    ['room:command', { ...mark('long-enough', 0), command: { type: 'mark', cells: [-1], mark: 1 } }],
    ['room:command', { ...mark('long-enough', 0), command: { type: 'explode' } }],
    ['room:command', mark('short', 0)],
    ['room:command', mark('no spaces allowed', 0)],
    ['room:command', JSON.parse('{"__proto__": {"room": "room"}}')],
    ['room:command', null],
    ['room:command', [[[[[]]]]]],
    ['room:subscribe', { ...JOIN, room: '../etc' }],
    ['room:subscribe', { ...JOIN, since: -1 }],
    ['room:explode', {}],
    ['toString', {}],
  ])('[P1] %s with %j is refused and changes nothing', async (name, payload) => {
    const client = openClient();
    await client.emitWithAck('room:subscribe', JOIN);
    expect(await client.emitWithAck(name, payload)).toEqual({ ok: false, code: 'malformed-message' });
    expect(moves()).toEqual([]);
  });

  test('[P24] [N10] others are told of a connection that does not answer, and of its next heartbeat', async () => {
    const ann = openClient();
    await ann.emitWithAck('room:subscribe', JOIN);
    await ann.emitWithAck('room:command', mark('sits-down', 0));
    const isSilent = late.at(-1);
    const bob = openClient();
    const heard: { readonly isReachable: boolean }[] = [];
    bob.on('member:reachable', (message) => heard.push(message));
    await bob.emitWithAck('room:subscribe', JOIN);
    now = SILENT_AFTER_MS;
    isSilent?.();
    await expect.poll(() => heard.map(({ isReachable }) => isReachable)).toEqual([false, true]);
  });

  test('[P1] a message without a way to answer does no harm', async () => {
    const client = openClient();
    client.emit('room:subscribe');
    client.emit('room:subscribe', JOIN, 'not a function');
    expect(await client.emitWithAck('room:subscribe', JOIN)).toMatchObject({ ok: true });
  });

  test('[P2] a socket that keeps sending malformed messages is closed', async () => {
    const client = openClient();
    const closed = new Promise((resolve) => client.once('disconnect', resolve));
    for (let i = 0; i < 11; i += 1) client.emit('room:explode', i);
    expect(await closed).toBe('io server disconnect');
  });

  test('[P3] entering gives a snapshot, and to who comes back the rows since', async () => {
    const client = openClient();
    expect(await client.emitWithAck('room:subscribe', JOIN)).toMatchObject({ ok: true, entries: [], snapshot: { seq: GUN } });
    for (const cell of [0, 1, 2]) await client.emitWithAck('room:command', mark(`intent-${cell}`, cell, 1 + (cell % 2)));
    const back = await openClient().emitWithAck('room:subscribe', { ...JOIN, since: 3 });
    expect(back.snapshot).toBeUndefined();
    expect(back.entries.map((row: LogEntryMessage) => row.seq)).toEqual([4, 5]);
    expect(await openClient().emitWithAck('room:subscribe', { ...JOIN, since: 999 })).toMatchObject({ entries: [], snapshot: { seq: 5 } });
  });

  test('[P3] a room is found by its code, however that is written, and entered under its id', async () => {
    const client = openClient();
    expect(await client.emitWithAck('room:subscribe', { ...JOIN, room: 'acd-347' })).toMatchObject({
      ok: true,
      room: ROOM,
      code: 'ACD347',
    });
    expect(await client.emitWithAck('room:command', mark('by-its-code', 0))).toMatchObject({ ok: true });
  });

  test('[P4] rows that are committed after the entry reach every member, without a gap', async () => {
    const [ann, bob] = [openClient(), openClient()];
    for (const client of [ann, bob]) await client.emitWithAck('room:subscribe', JOIN);
    const seen = Promise.all([rowsUntil(ann, 5), rowsUntil(bob, 4)]);
    expect(await ann.emitWithAck('room:command', mark('anns-move', 7))).toEqual({ ok: true, seq: 3, at: expect.any(Number) });
    await bob.emitWithAck('room:command', mark('bobs-move', 8));
    // Of their own moves they hear by the answers.
    expect(await seen).toMatchObject([
      [{ seq: 2 }, { seq: 4 }, { seq: 5, commandId: 'bobs-move' }],
      [{ seq: 2 }, { seq: 3, commandId: 'anns-move', events: [{ type: 'marked', cells: [7], mark: 1 }] }, { seq: 4 }],
    ]);
  });

  test('[P28] the first moves of a newcomer at a public board are stored in the order in which they were sent', async () => {
    const { store } = runtime.dependencies;
    const linkMember = store.linkMember.bind(store);
    vi.spyOn(store, 'linkMember').mockImplementationOnce(async (...link) => {
      // Others who link meanwhile would be first.
      for (let turn = 0; turn < 20; turn += 1) await nextTurn();
      return linkMember(...link);
    });
    const client = openClient();
    await client.emitWithAck('room:subscribe', JOIN);
    const sent = Array.from({ length: 5 }, (_, i) => `first-moves-${i}`);
    const answers = await Promise.all(sent.map((commandId, i) => client.emitWithAck('room:command', mark(commandId, 0, 1 + (i % 2)))));
    expect(answers.map(({ ok }) => ok)).toEqual(sent.map(() => true));
    expect(moves().map(({ commandId }) => commandId)).toEqual(sent);
  });

  test('[P5] who has not joined may not command', async () => {
    await openClient().emitWithAck('room:subscribe', JOIN);
    expect(await openClient().emitWithAck('room:command', mark('stranger', 0))).toEqual({ ok: false, code: 'not-in-room' });
  });

  test('[P6] beyond the credits comes rate-limited; a repeat costs nothing; time gives credits back', async () => {
    const client = openClient();
    await client.emitWithAck('room:subscribe', JOIN);
    const first = await client.emitWithAck('room:command', mark('burst-move-0', 0));
    expect(first).toMatchObject({ ok: true });
    const burst = await Promise.all(
      Array.from({ length: 97 }, (_, i) => client.emitWithAck('room:command', mark(`burst-move-${i + 1}`, i + 1))),
    );
    expect(burst.every((answer) => answer.ok)).toBe(true);
    expect(await client.emitWithAck('room:command', mark('one-too-many', 200))).toEqual({ ok: false, code: 'rate-limited' });
    expect(await client.emitWithAck('room:command', mark('burst-move-0', 0))).toEqual(first);
    now += 50;
    expect(await client.emitWithAck('room:command', mark('one-too-many', 200))).toMatchObject({ ok: true });
  });

  test('[P6] a command that is read late in a long turn is not done until it is sent again, and others are not hindered', async () => {
    const client = openClient();
    turnMs = 251;
    expect(await client.emitWithAck('room:subscribe', JOIN)).toMatchObject({ ok: true });
    expect(await client.emitWithAck('room:command', mark('late-in-the-turn', 0))).toEqual({ ok: false, code: 'rate-limited' });
    expect(moves()).toEqual([]);
    turnMs = 250;
    expect(await client.emitWithAck('room:command', mark('late-in-the-turn', 0))).toMatchObject({ ok: true });
    expect(moves()).toHaveLength(1);
  });

  test.each([
    ['chat:send', { room: ROOM, messageId: 'long-enough', text: 'hello' }, 10],
    ['emote:send', { room: ROOM, emote: 'wave' }, 20],
    ['ping:send', { room: ROOM, cell: 0 }, 33],
    ['member:report', { room: ROOM, member: 'somebody', reason: 'chat' }, 5],
    ['room:subscribe', JOIN, 50],
  ])('[P6] %s costs credits too', async (name, payload, most) => {
    const client = openClient();
    const answers = await Promise.all(Array.from({ length: most + 1 }, () => client.emitWithAck(name, payload)));
    expect(answers.filter((answer) => answer.code === 'rate-limited')).toHaveLength(1);
  });

  test('[P7] an older and a newer protocol version and an unknown room are told apart', async () => {
    const client = openClient();
    const speak = (protocol: number) => client.emitWithAck('room:subscribe', { ...JOIN, protocol });
    expect(await speak(OLDEST_PROTOCOL_VERSION)).toMatchObject({ ok: true });
    expect(await speak(OLDEST_PROTOCOL_VERSION - 1)).toEqual({ ok: false, code: 'outdated-client' });
    expect(await speak(PROTOCOL_VERSION + 1)).toEqual({ ok: false, code: 'unavailable' });
    expect(await client.emitWithAck('room:subscribe', { ...JOIN, room: 'nowhere' })).toEqual({ ok: false, code: 'unknown-room' });
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['our own page', { Origin: 'OWN', Cookie: 'seawall-guest=x' }, true],
    ['a program without cookies', {}, true],
    ['a foreign page', { Origin: 'http://evil.example' }, false],
    ['a foreign page that begins like ours', { Origin: 'OWN.evil.example' }, false],
    ['no page at all', { Origin: 'null' }, false],
    ['a cookie without an origin', { Cookie: 'seawall-guest=x' }, false],
  ])('[P8] %s', async (_who, headers, isAllowed) => {
    const extraHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', url)]));
    const client = openClient({ extraHeaders });
    const connected = await new Promise<boolean>((resolve) => {
      client.once('connect', () => resolve(true));
      client.once('connect_error', () => resolve(false));
    });
    expect(connected).toBe(isAllowed);
  });

  test('[P9] one guest has one name in a room, whatever the socket, and another name elsewhere', async () => {
    await runtime.store.createRoom({ id: 'other', setup: PUBLIC_BOARD, code: null, inviteHash: null });
    const { token, player } = identity.createGuest();
    const enter = async (room: string) =>
      (await openClient({ auth: { guest: token } }).emitWithAck('room:subscribe', { ...JOIN, room })).member;
    const [first, again, elsewhere] = [await enter(ROOM), await enter(ROOM), await enter('other')];
    expect(again).toBe(first);
    expect(elsewhere).not.toBe(first);
    expect(`${token} ${player.id}`).not.toContain(first);
    expect((await openClient().emitWithAck('room:subscribe', JOIN)).member).not.toBe(first);
  });

  test('[P9] a token that we did not sign is nobody we know', async () => {
    const { token, player } = identity.createGuest();
    const forged = `${player.id}.${token.split('.')[1].split('').reverse().join('')}`;
    const enter = async (guest: unknown) => (await openClient({ auth: { guest } }).emitWithAck('room:subscribe', JOIN)).member;
    const known = await enter(token);
    for (const guest of [forged, player.id, { id: player.id }, null]) expect(await enter(guest)).not.toBe(known);
  });

  test('[AC7] who is connected by a session or a guest’s token is cut off when it ends, and nobody else', async () => {
    const { token, player } = identity.createGuest();
    const other = identity.createGuest();
    const signature = createHmac('sha256', sessionSecretOf(secrets)).update(SESSION_TOKEN).digest('base64');
    const cookie = `seawall-session=${encodeURIComponent(`${SESSION_TOKEN}.${signature}`)}`;
    const signedIn = openClient({ extraHeaders: { cookie, origin: url } });
    const guest = openClient({ auth: { guest: token } });
    const stays = openClient({ auth: { guest: other.token } });
    for (const client of [signedIn, guest, stays]) await client.emitWithAck('room:subscribe', JOIN);
    expect(connectedSessions(io)).toEqual(['session-1']);
    disconnect(io, { guest: player.id });
    await expect.poll(() => guest.connected).toBe(false);
    expect(signedIn.connected).toBe(true);
    disconnect(io, { sessions: ['session-1'] });
    await expect.poll(() => signedIn.connected).toBe(false);
    expect((await stays.emitWithAck('room:subscribe', JOIN)).ok).toBe(true);
    expect(connectedSessions(io)).toEqual([]);
  });

  test('[P11] who closes their connection is missed by the room', async () => {
    const client = openClient();
    const { member } = await client.emitWithAck('room:subscribe', JOIN);
    await client.emitWithAck('room:command', mark('sits-down', 0));
    client.disconnect();
    await expect.poll(() => runtime.dependencies.subscribers.isSubscribed(ROOM, member)).toBe(false);
    await runtime.time.pass(20_000);
    expect(runtime.store.rowsOf(ROOM).at(-1)?.events[0]).toEqual({ type: 'left', member });
  });

  test('[P12] a failure of ours is an unavailable service, not a broken connection', async () => {
    const client = openClient();
    await client.emitWithAck('room:subscribe', JOIN);
    runtime.store.linkMember = async () => {
      throw new Error('the database is away');
    };
    expect(await client.emitWithAck('room:command', mark('not-today', 0))).toEqual({ ok: false, code: 'unavailable' });
    expect(errors.splice(0)).toHaveLength(1);
    expect(await client.emitWithAck('room:subscribe', JOIN)).toMatchObject({ ok: true });
  });
});

describe('limits of connections', () => {
  const connectError = (client: ClientSocket) =>
    new Promise<{ readonly message: string; readonly data?: unknown }>((resolve) => client.once('connect_error', resolve));
  const connected = (client: ClientSocket) => new Promise<void>((resolve) => client.once('connect', () => resolve()));
  const guest = () => identity.createGuest().token;

  /** How many commands pass, of more than may. */
  async function countPassed(client: ClientSocket, times: number, prefix: string): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, i) => client.emitWithAck('room:command', mark(`${prefix}-${i}`, 0, 1 + (i % 2)))),
    );
    return answers.filter(({ code }) => code !== 'rate-limited').length;
  }

  test('[P6] a player has credits of their own, however many connections they use', async () => {
    const token = guest();
    const open = async (auth: object) => {
      const client = openClient({ auth });
      await client.emitWithAck('room:subscribe', JOIN);
      return client;
    };
    const own = await Promise.all(Array.from({ length: 4 }, () => open({ guest: token })));
    const other = await open({ guest: guest() });
    const { player, socket } = SOCKET_LIMITS;
    const passed = [];
    for (const [i, client] of own.entries()) passed.push(await countPassed(client, socket.burst, `own-${i}-move`));
    const entering = 4 * 2;
    expect(passed.reduce((sum, count) => sum + count)).toBe(player.burst - entering);
    expect(await countPassed(other, 10, 'other-move')).toBe(10);
    now += 1_000;
    expect(await countPassed(own[0], socket.burst, 'later-move')).toBe(socket.perSecond);
    expect(await countPassed(own[1], socket.burst, 'later-too')).toBe(socket.perSecond);
    expect(await countPassed(own[2], socket.burst, 'later-also')).toBe(player.perSecond - 2 * socket.perSecond);
  });

  test('[P6] all behind one address have credits in common', async () => {
    const { address } = SOCKET_LIMITS;
    const flood = new RateLimiter(address, () => now);
    expect(flood.tryConsume('here', address.burst)).toBe(true);
    expect(flood.tryConsume('here')).toBe(false);
    now += 1_000;
    expect(flood.tryConsume('here', address.perSecond)).toBe(true);
    expect(flood.tryConsume('here')).toBe(false);
    rateLimiters.consumeRemote('socket-ip', 'here', address.burst);
    const [here, elsewhere] = [openClient(), openClient({ extraHeaders: { 'x-test-address': 'elsewhere' } })];
    await elsewhere.emitWithAck('room:subscribe', JOIN);
    expect(await here.emitWithAck('room:subscribe', JOIN)).toEqual({ ok: false, code: 'rate-limited' });
    expect(await countPassed(elsewhere, 3, 'elsewhere')).toBe(3);
  });

  test.each<[string, Partial<typeof caps>, string]>([
    ['of an address', { perAddress: 2 }, 'too-many-connections'],
    ['of a player', { perPlayer: 2 }, 'too-many-connections'],
    ['of the process', { total: 2 }, 'server-full'],
  ])('[P19] one more than the connections %s is told why, and finds a place when one is free', async (_whose, cap, code) => {
    Object.assign(caps, cap);
    const auth = { guest: guest() };
    const inside = [openClient({ auth }), openClient({ auth })];
    await Promise.all(inside.map(connected));
    const refused = openClient({ auth });
    expect(await connectError(refused)).toMatchObject({ message: code, data: { code, retryIn: 10_000 } });
    expect(told).toEqual([code]);
    // It is not left connected below.
    await expect.poll(() => io.engine.clientsCount).toBe(2);
    inside[0].disconnect();
    await expect.poll(() => io.engine.clientsCount).toBe(1);
    refused.connect();
    await connected(refused);
    expect(inside[1].connected).toBe(true);
  });

  test('[P19] connections of others do not count', async () => {
    Object.assign(caps, { perAddress: 1, perPlayer: 1 });
    const one = openClient({ auth: { guest: guest() } });
    const other = openClient({ auth: { guest: guest() }, extraHeaders: { 'x-test-address': 'elsewhere' } });
    await Promise.all([one, other].map(connected));
    expect(told).toEqual([]);
  });

  test('[P12] a failure to find out who connects is told, to be tried again soon', async () => {
    const { authenticate } = identity;
    identity.authenticate = () => Promise.reject(new Error('the database is away'));
    const client = openClient();
    expect(await connectError(client)).toMatchObject({ data: { code: 'unavailable', retryIn: 1_500 } });
    expect(errors.splice(0)).toHaveLength(1);
    identity.authenticate = authenticate;
    client.connect();
    await connected(client);
  });

  test('[P21] who never asks for a room is cut off, who did is not', async () => {
    const [idle, busy] = [openClient(), openClient()];
    await Promise.all([connected(idle), busy.emitWithAck('room:subscribe', { ...JOIN, room: 'nowhere' })]);
    for (const task of late.splice(0)) task();
    await expect.poll(() => idle.connected).toBe(false);
    expect(busy.connected).toBe(true);
    expect(told).toEqual(['idle']);
  });
});
