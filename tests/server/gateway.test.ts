import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isOwnOrigin } from '@/server/http/origin';
import { MAX_FRAME_BYTES, type RoomRowMessage } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { openGateway, type RoomServer } from '@/server/room/gateway';
import { RoomLog } from '@/server/room/log';
import { Rooms } from '@/server/room/rooms';
import { MemoryStore } from '../support/memory-store';

const ROOM = 'room';
const JOIN = { protocol: PROTOCOL_VERSION, room: ROOM };

let store: MemoryStore;
let io: RoomServer;
let url: string;
let now: number;
let clients: ClientSocket[];
let errors: unknown[];

beforeEach(async () => {
  store = new MemoryStore();
  await store.createRoom(ROOM, 'tic-tac-logic/20/20/zzzzzzzzzzzzzzzj');
  const http = createServer();
  io = new Server(http, {
    maxHttpBufferSize: MAX_FRAME_BYTES,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, undefined)),
  });
  const rooms = new Rooms(store);
  const log = new RoomLog({
    store,
    onRows: (room, rows) => io.to(room).emit('room:rows', { room, rows }),
    onCommit: () => {},
    onError: (error) => errors.push(error),
    wait: async () => {},
  });
  now = 0;
  clients = [];
  errors = [];
  openGateway({ io, rooms, log, now: () => now, onError: (error) => errors.push(error), onAnswer: () => {} });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await io.close();
  expect(errors).toEqual([]);
});

function openClient(options: { auth?: object; extraHeaders?: Record<string, string> } = {}): ClientSocket {
  const client = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  clients.push(client);
  return client;
}

function nextRows(client: ClientSocket): Promise<readonly RoomRowMessage[]> {
  return new Promise((resolve) => client.once('room:rows', ({ rows }) => resolve(rows)));
}

function mark(intent: string, cell: number, value = 1) {
  return { room: ROOM, intent, command: { type: 'mark', cells: [cell], mark: value } };
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
    ['room:join', { ...JOIN, room: '../etc' }],
    ['room:join', { ...JOIN, since: -1 }],
    ['room:explode', {}],
    ['toString', {}],
  ])('[P1] %s with %j is refused and changes nothing', async (name, payload) => {
    const client = openClient();
    await client.emitWithAck('room:join', JOIN);
    expect(await client.emitWithAck(name, payload)).toEqual({ ok: false, code: 'malformed-message' });
    expect(store.rowsOf(ROOM)).toEqual([]);
  });

  test('[P1] a message without a way to answer does no harm', async () => {
    const client = openClient();
    client.emit('room:join');
    client.emit('room:join', JOIN, 'not a function');
    expect(await client.emitWithAck('room:join', JOIN)).toMatchObject({ ok: true });
  });

  test('[P2] a socket that keeps sending malformed messages is closed', async () => {
    const client = openClient();
    const closed = new Promise((resolve) => client.once('disconnect', resolve));
    for (let i = 0; i < 11; i += 1) client.emit('room:explode', i);
    expect(await closed).toBe('io server disconnect');
  });

  test('[P3] joining gives a snapshot, and to who comes back the rows since', async () => {
    const client = openClient();
    expect(await client.emitWithAck('room:join', JOIN)).toMatchObject({ ok: true, rows: [], snapshot: { seq: 0, solved: false } });
    for (const cell of [0, 1, 2]) await client.emitWithAck('room:command', mark(`intent-${cell}`, cell, 1 + (cell % 2)));
    const back = await openClient().emitWithAck('room:join', { ...JOIN, since: 1 });
    expect(back.snapshot).toBeUndefined();
    expect(back.rows.map((row: RoomRowMessage) => row.seq)).toEqual([2, 3]);
    const ahead = await openClient().emitWithAck('room:join', { ...JOIN, since: 99 });
    expect(ahead.snapshot).toMatchObject({ seq: 3 });
  });

  test('[P4] a committed row reaches every member', async () => {
    const [ann, bob] = [openClient(), openClient()];
    await ann.emitWithAck('room:join', JOIN);
    await bob.emitWithAck('room:join', JOIN);
    const seen = Promise.all([nextRows(ann), nextRows(bob)]);
    expect(await ann.emitWithAck('room:command', mark('anns-move', 7))).toEqual({ ok: true, seq: 1 });
    for (const rows of await seen)
      expect(rows).toMatchObject([{ seq: 1, intent: 'anns-move', events: [{ type: 'marked', cells: [7], mark: 1 }] }]);
  });

  test('[P5] who has not joined may not command', async () => {
    await openClient().emitWithAck('room:join', JOIN);
    expect(await openClient().emitWithAck('room:command', mark('stranger', 0))).toEqual({ ok: false, code: 'not-in-room' });
  });

  test('[P6] beyond the credits comes slow-down; a repeat costs nothing; time gives credits back', async () => {
    const client = openClient();
    await client.emitWithAck('room:join', JOIN);
    const burst = await Promise.all(Array.from({ length: 99 }, (_, i) => client.emitWithAck('room:command', mark(`burst-move-${i}`, i))));
    expect(burst.every((answer) => answer.ok)).toBe(true);
    expect(await client.emitWithAck('room:command', mark('one-too-many', 200))).toEqual({ ok: false, code: 'slow-down' });
    expect(await client.emitWithAck('room:command', mark('burst-move-0', 0))).toEqual({ ok: true, seq: 1 });
    now += 50;
    expect(await client.emitWithAck('room:command', mark('one-too-many', 200))).toMatchObject({ ok: true });
  });

  test('[P7] another protocol version and an unknown room are told apart', async () => {
    const client = openClient();
    expect(await client.emitWithAck('room:join', { ...JOIN, protocol: PROTOCOL_VERSION + 1 })).toEqual({
      ok: false,
      code: 'outdated-page',
    });
    expect(await client.emitWithAck('room:join', { ...JOIN, room: 'nowhere' })).toEqual({ ok: false, code: 'unknown-room' });
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
    await store.createRoom('other', 'tic-tac-logic/4/4/p');
    const guest = 'abcdefghijklmnopqrstuv';
    const join = async (room: string) => (await openClient({ auth: { guest } }).emitWithAck('room:join', { ...JOIN, room })).member;
    const [first, again, elsewhere] = [await join(ROOM), await join(ROOM), await join('other')];
    expect(again).toBe(first);
    expect(elsewhere).not.toBe(first);
    expect(guest).not.toContain(first);
    expect((await openClient().emitWithAck('room:join', JOIN)).member).not.toBe(first);
  });
});
