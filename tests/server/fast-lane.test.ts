import { createServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Engine, FastLanes, MAX_BUFFERED_BYTES, parseEvent } from '@/server/realtime/fast-lane';
import { own } from '../support/own';

const HEARTBEAT_WAIT_MS = 50;
const PING = Buffer.from([0x81, 1, 0x32]);

let io: Server;
let lanes: FastLanes;
let url: string;
/** What the lanes received, and what socket.io did. */
let received: [string, unknown][];
let usual: string[];
let slow: number;
/** What happens before an event is answered. */
let inTurn: () => void;
/** How many frames may still be sent, and what ends the rest of a client that sent more. */
let frames: number;
let rests: { readonly milliseconds: number; readonly end: () => void }[];

beforeEach(async () => {
  received = [];
  usual = [];
  slow = 0;
  inTurn = () => {};
  frames = Number.POSITIVE_INFINITY;
  rests = [];
  const quota = {
    tryConsume(cost: number) {
      if (frames < cost) return false;
      frames -= cost;
      return true;
    },
    refund() {},
  };
  const http = createServer();
  io = new Server(http, { serveClient: false });
  own({ close: () => io.close() });
  lanes = new FastLanes(HEARTBEAT_WAIT_MS, (milliseconds, end) => {
    rests.push({ milliseconds, end });
    return () => {};
  });
  io.on('connection', (socket) => {
    socket.onAny((name: string) => usual.push(name));
    lanes.open(
      socket,
      (name, payload, answer) => {
        if (name !== 'cursor:move') return false;
        received.push([name, payload]);
        inTurn();
        answer?.({ ok: true, payload });
        return true;
      },
      () => {
        slow += 1;
      },
      quota,
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

async function open(transport: 'websocket' | 'polling' = 'websocket'): Promise<{ client: ClientSocket; socket: Socket; heard: string[] }> {
  const client = connect(url, { transports: [transport], forceNew: true, reconnection: false });
  own({ close: () => client.disconnect() });
  const heard: string[] = [];
  client.onAny((name: string, { room }: { room: string }) => heard.push(`${name} ${room}`));
  await new Promise((resolve) => client.once('connect', () => resolve(undefined)));
  const socket = io.sockets.sockets.get(String(client.id));
  if (socket === undefined) throw new Error('The connection is not there');
  return { client, socket, heard };
}

const engineOf = (socket: Socket) => socket.conn as unknown as Engine;

/** Every buffer that is written to the connection of a socket from now on. */
function writesTo(socket: Socket): Buffer[] {
  const writes: Buffer[] = [];
  const tcp = engineOf(socket).transport.socket?._socket as TcpSocket;
  const write = tcp.write.bind(tcp) as (...args: unknown[]) => boolean;
  tcp.write = (...args: unknown[]) => {
    writes.push(args[0] as Buffer);
    return write(...args);
  };
  return writes;
}

describe('the fast lane', () => {
  test('[P25] relies on what socket.io, engine.io and ws have inside', async () => {
    const { socket } = await open();
    const engine = engineOf(socket);
    expect(engine).toMatchObject({ readyState: 'open', writeBuffer: [], transport: { name: 'websocket' } });
    expect(engine.transport.socket).toMatchObject({ readyState: 1, extensions: '' });
    expect(engine.transport.socket?._socket).toBe(engine.request.socket);
    expect(engine.transport.socket?.listeners('message')).toHaveLength(1);
    const created: unknown[] = [];
    engine.on('packetCreate', ({ data }) => created.push(data));
    engine.on('flush', () => created.push('flush'));
    socket.emit('room:broken', { room: 'a' });
    expect(created).toEqual(['2["room:broken",{"room":"a"}]', 'flush']);
  });

  test('[P25] sends everything of one turn in one write', async () => {
    const { client, socket, heard } = await open();
    const writes = writesTo(socket);
    const long = 'ü'.repeat(40_000);
    for (const room of ['a', 'b', 'x'.repeat(200), long]) lanes.send([socket.id], 'room:broken', { room });
    expect(writes).toHaveLength(0);
    await client.timeout(5_000).emitWithAck('cursor:move', {});
    expect(heard).toEqual(['a', 'b', 'x'.repeat(200), long].map((room) => `room:broken ${room}`));
    // The messages, then the answer.
    expect(writes).toHaveLength(2);
  });

  test('[P25] the answers of a turn leave first', async () => {
    const { client, socket, heard } = await open();
    inTurn = () => lanes.send([socket.id], 'room:broken', { room: 'a' });
    client.emit('cursor:move', {}, () => heard.push('answered'));
    await expect.poll(() => heard).toEqual(['answered', 'room:broken a']);
  });

  test('[P25] keeps the order with what goes through socket.io', async () => {
    const { client, socket, heard } = await open();
    const expected: string[] = [];
    for (let i = 0; i < 50; i += 1) {
      const room = String(i);
      expected.push(`room:broken ${room}`);
      if (i % 3 === 0) socket.emit('room:broken', { room });
      else lanes.send([socket.id], 'room:broken', { room });
      if (i % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await client.timeout(5_000).emitWithAck('cursor:move', {});
    expect(heard).toEqual(expected);
  });

  test('[P25] answers an event of ours itself, and leaves all others to socket.io', async () => {
    const { client } = await open();
    const payload = { cell: 3, text: 'ä€😀' };
    expect(await client.timeout(5_000).emitWithAck('cursor:move', payload)).toEqual({ ok: true, payload });
    client.emit('cursor:move', null);
    client.emit('another', 1);
    client.emit('with-binary', Buffer.from([1]));
    await expect.poll(() => usual).toEqual(['another', 'with-binary']);
    expect(received).toEqual([
      ['cursor:move', payload],
      ['cursor:move', null],
    ]);
  });

  test('[P25] goes through socket.io where a connection is no websocket', async () => {
    const { client, socket, heard } = await open('polling');
    for (const room of ['a', 'b']) lanes.send([socket.id], 'room:broken', { room });
    await expect.poll(() => heard).toEqual(['room:broken a', 'room:broken b']);
    client.emit('cursor:move', {});
    await expect.poll(() => usual).toEqual(['cursor:move']);
    expect(received).toEqual([]);
  });

  test.each(['websocket', 'polling'] as const)('[P25] heartbeats over %s go the shortest way, and are answered', async (transport) => {
    const { engine } = io as unknown as { readonly engine: { readonly opts: { pingInterval: number } } };
    engine.opts.pingInterval = 20;
    const { socket } = await open(transport);
    const writes = transport === 'websocket' ? writesTo(socket) : [];
    const created: string[] = [];
    socket.conn.on('packetCreate', ({ type }: { type: string }) => created.push(type));
    for (let i = 0; i < 3; i += 1) await new Promise((resolve) => socket.conn.once('heartbeat', () => resolve(undefined)));
    expect(created.includes('ping')).toBe(transport === 'polling');
    expect(writes.every((write) => write.equals(PING))).toBe(true);
    expect(writes.length >= 3).toBe(transport === 'websocket');
  });

  test('[P25] a heartbeat leaves with the next message, in one write', async () => {
    const { socket, heard } = await open();
    const writes = writesTo(socket);
    const heartbeat = () => new Promise((resolve) => socket.conn.once('heartbeat', () => resolve(undefined)));
    engineOf(socket).sendPacket('ping');
    expect(writes).toEqual([]);
    lanes.send([socket.id], 'room:broken', { room: 'a' });
    await heartbeat();
    expect(heard).toEqual(['room:broken a']);
    // Nothing is left of the first one, for which less time remained.
    engineOf(socket).sendPacket('ping');
    await heartbeat();
    expect(writes).toHaveLength(2);
    expect(writes[1]).toEqual(PING);
    expect(writes[0].subarray(-PING.length)).toEqual(PING);
  });

  test('[P25] sends nothing after a connection was closed', async () => {
    const { client, socket, heard } = await open();
    lanes.send([socket.id], 'room:broken', { room: 'before' });
    socket.disconnect(true);
    lanes.send([socket.id], 'room:broken', { room: 'after' });
    await expect.poll(() => client.connected).toBe(false);
    expect(heard).toEqual(['room:broken before']);
  });

  test('[P25] what was sent before the server closes arrives', async () => {
    const { client, socket, heard } = await open();
    lanes.send([socket.id], 'room:broken', { room: 'last' });
    await io.close();
    await expect.poll(() => client.connected).toBe(false);
    expect(heard).toEqual(['room:broken last']);
  });

  test('[P25] a client that connects again over the same websocket leaves nothing behind', async () => {
    const { client, socket } = await open();
    const { conn } = socket;
    const counts = () => [conn.listenerCount('packetCreate'), conn.listenerCount('flush')];
    const before = counts();
    for (let i = 0; i < 3; i += 1) {
      client.io.engine.write('1');
      await expect.poll(() => io.sockets.sockets.size).toBe(0);
      client.io.engine.write('0');
      await expect.poll(() => io.sockets.sockets.size).toBe(1);
    }
    expect(counts()).toEqual(before);
    expect(await client.timeout(5_000).emitWithAck('cursor:move', 3)).toEqual({ ok: true, payload: 3 });
    expect(received).toEqual([['cursor:move', 3]]);
  });

  test('[P27] reads nothing for a while from a client that sends more than it may, each time for longer', async () => {
    const { client, socket } = await open();
    const tcp = engineOf(socket).request.socket;
    const point = async () => {
      client.emit('cursor:move', {});
      await expect.poll(() => frames <= 0 || tcp.isPaused()).toBe(true);
    };
    for (const milliseconds of [1_000, 2_000, 4_000, 8_000, 16_000, 16_000]) {
      frames = 1;
      await point();
      const before = received.length;
      client.emit('cursor:move', {});
      await expect.poll(() => tcp.isPaused()).toBe(true);
      expect(received).toHaveLength(before);
      expect(rests.at(-1)?.milliseconds).toBe(milliseconds);
      rests.at(-1)?.end();
      expect(tcp.isPaused()).toBe(false);
    }
  });

  test('[P27] a client that disconnects ends its rest', async () => {
    const { client, socket } = await open();
    frames = 0;
    client.emit('cursor:move', {});
    await expect.poll(() => rests.length).toBe(1);
    socket.disconnect();
    expect(engineOf(socket).request.socket.isPaused()).toBe(false);
  });

  test('[P20] closes a connection that does not read, and sends it no cursors before', async () => {
    const { client, socket } = await open();
    const { ws } = (client.io.engine as unknown as { readonly transport: { readonly ws: { pause(): void; resume(): void } } }).transport;
    ws.pause();
    const tcp = engineOf(socket).request.socket;
    const room = 'x'.repeat(65_536);
    let most = 0;
    for (let i = 0; i < 512 && slow === 0; i += 1) {
      lanes.send([socket.id], 'room:broken', { room });
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, tcp.writableLength);
      const before = tcp.writableLength;
      if (before > 0) lanes.send([socket.id], 'cursor:moved', { room, member: 'ann', cell: 1 });
      expect(tcp.writableLength).toBeLessThanOrEqual(before);
    }
    expect(slow).toBe(1);
    expect(tcp.destroyed).toBe(true);
    expect(most).toBeLessThanOrEqual(MAX_BUFFERED_BYTES + 2 * room.length);
    ws.resume();
    await expect.poll(() => client.connected).toBe(false);
  });
});

test.each<[string, ReturnType<typeof parseEvent>]>([
  ['42["a",{"b":1}]', { name: 'a', payload: { b: 1 }, id: '' }],
  ['42017["a"]', { name: 'a', payload: undefined, id: '017' }],
  ['42[]', { name: undefined, payload: undefined, id: '' }],
  ['42/admin,["a"]', undefined],
  ['421', undefined],
  ['42', undefined],
  ['42["a"', undefined],
  ['451-["a"]', undefined],
  ['2', undefined],
  ['', undefined],
])('[P25] the frame %j is parsed as an event, or left to socket.io', (text, event) => {
  expect(parseEvent(Buffer.from(text))).toEqual(event);
});
