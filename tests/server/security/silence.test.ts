import { connect as connectTcp, type Socket } from 'node:net';
import type { Socket as ClientSocket } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { MAX_BUFFERED_BYTES } from '@/server/realtime/fast-lane';
import { REFUSAL_HEADROOM } from '@/server/realtime/socket-server';
import { atEnd, own } from '../../support/own';
import { openTarget, type TestServer } from '../../support/test-server';

/*
 * Seen to fail:
 * slow readers: no `cutOffWhenSlow` in the gateway
 * requests: Node's own times in `createHttpServer` (a minute, looked at every half minute)
 * greetings: no `connectTimeout` in `openSocketServer`; `hasPlace` always true
 */
let target: TestServer;

/** A connection that says this, and then nothing more. */
function say(...lines: readonly string[]): Socket {
  const socket = connectTcp(Number(new URL(target.url).port), '127.0.0.1');
  socket.on('error', () => {});
  if (lines.length > 0) socket.write(lines.join('\r\n'));
  atEnd(() => socket.destroy());
  return socket;
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: c2Vhd2FsbC1iZW5jaG1yaw==',
  '\r\n',
];

describe('who says nothing', () => {
  const patience = { headersMs: 100, requestMs: 200, idleMs: 100, checkMs: 50 };

  test.each<[string, readonly string[]]>([
    ['nothing at all', []],
    ['half a head', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'X-Slow: ']],
    ['half a body', ['POST /api/account/sign-in HTTP/1.1', 'Host: 127.0.0.1', 'Content-Length: 100', '', '{']],
    ['one request and then nothing', ['GET /healthz HTTP/1.1', 'Host: 127.0.0.1', '\r\n']],
  ])('[H11] %s: the connection is closed', async (_what, lines) => {
    target = own(await openTarget({ timeouts: patience }));
    const socket = say(...lines);
    socket.resume();
    await closed(socket);
    expect((await target.send('/healthz')).status).toBe(200);
  });

  test('[P21] a websocket that does not greet is closed', async () => {
    target = own(await openTarget({ handshakeMs: 100 }));
    const socket = say(...UPGRADE);
    socket.resume();
    await closed(socket);
    expect(target.io.engine.clientsCount).toBe(0);
  });
});

describe('who comes in numbers', () => {
  test('[P19] and does not even greet is turned away without a word', async () => {
    target = own(await openTarget({ caps: { perAddress: 2 } }));
    const statuses = [];
    for (let i = 0; i < 2 + REFUSAL_HEADROOM + 1; i += 1) statuses.push(await statusOf(say(...UPGRADE)));
    expect(statuses.slice(0, -1).every((status) => status === '101')).toBe(true);
    expect(statuses.at(-1)).toBe('400');
  });

  function statusOf(socket: Socket): Promise<string> {
    return new Promise((resolve) => socket.once('data', (head) => resolve(head.toString('latin1').split(' ')[1])));
  }
});

describe('who does not read', () => {
  const METRICS_TOKEN = 'what only the monitoring knows';
  /** Far more than the systems at both ends of a connection keep by themselves. */
  const MANY = 512;
  const LARGE = 'x'.repeat(65_536);

  test('[P20] is cut off before much is kept for them, and catches up when they come back', async () => {
    target = own(await openTarget({ env: { METRICS_TOKEN } }));
    const { io, services, connect } = target;
    const [{ room }] = await services.publicBoards.list();
    const deaf = connect();
    const enter = (client: ClientSocket, since?: number) =>
      client.emitWithAck('room:subscribe', { protocol: PROTOCOL_VERSION, room, ...(since !== undefined && { since }) });
    const { snapshot } = await enter(deaf);
    const id = String(deaf.id);
    const connection = io.sockets.sockets.get(id)?.conn;
    if (connection === undefined) throw new Error('The connection is not there');
    const ear = (deaf.io.engine as unknown as { readonly transport: { readonly ws: { pause(): void; resume(): void } } }).transport.ws;
    ear.pause();
    let most = 0;
    for (let i = 0; i < MANY && connection.readyState === 'open'; i += 1) {
      io.to(id).emit('chat:message', { room, line: { id: `${i}`, member: '', text: LARGE, at: 0 } });
      most = Math.max(most, keptFor(connection));
      // Lets leave what can.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => connection.readyState).toBe('closed');
    const { text } = await target.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(text.match(/^seawall_connections_closed_total.*$/gm)).toEqual(['seawall_connections_closed_total{reason="slow-consumer"} 1']);
    expect(most).toBeLessThanOrEqual(MAX_BUFFERED_BYTES + 2 * LARGE.length);
    const busy = connect();
    await enter(busy);
    const commandId = 'while-nobody-listened';
    const { seq } = await busy.emitWithAck('room:command', { room, commandId, command: { type: 'mark', cells: [0], mark: 1 } });
    ear.resume();
    await expect.poll(() => deaf.connected).toBe(false);
    deaf.connect();
    const { entries: rows } = await enter(deaf, snapshot.seq);
    expect(rows.at(-1)).toMatchObject({ seq, commandId });
  });
});

/** How much waits for somebody within this process. */
function keptFor(connection: object): number {
  const { writeBuffer } = connection as { readonly writeBuffer: readonly { readonly data?: string }[] };
  return writeBuffer.reduce((sum, { data = '' }) => sum + data.length, 0);
}
