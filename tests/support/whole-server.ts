import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { Server } from 'socket.io';
import { type Socket as ClientSocket, io as connect, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { assemble } from '@/server/assemble';
import { createHandler } from '@/server/http/handler';
import { isOwnOrigin } from '@/server/http/origin';
import { createMetrics } from '@/server/metrics';
import { MAX_FRAME_BYTES } from '@/server/protocol/messages';
import { cutOff } from '@/server/room/connections';
import { openGateway, type RoomServer } from '@/server/room/gateway';
import type { Services } from '@/server/slot';
import type { Database } from '@/server/store/database';
import { inlineWorkers } from './inline-workers';

/** A server with real HTTP and real sockets, all but its pages: those say only that they are pages. */
export interface WholeServer {
  readonly url: string;
  readonly services: Services;
  readonly errors: unknown[];
  connect(options?: Partial<ManagerOptions & SocketOptions>): ClientSocket;
  close(): Promise<void>;
}

export async function openWholeServer(database: Database, secret: string): Promise<WholeServer> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const http = createServer();
  const io: RoomServer = new Server(http, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME_BYTES,
    allowRequest: (request, callback) => callback(null, isOwnOrigin(request, undefined)),
  });
  const assembly = await assemble({
    database,
    processId: randomUUID(),
    workers: { run: inlineWorkers().run, close: async () => {} },
    broadcast: (connections, name, ...message) => void io.to([...connections]).emit(name, ...message),
    secret,
    publicOrigin: undefined,
    puzzlesAhead: 'none',
    onAdvance: () => {},
    onTell: () => {},
    onStockTaken: () => {},
    onCommit: () => {},
    onPuzzles: () => {},
    onSignOut: (ended) => cutOff(io, ended),
    onError,
  });
  const { services, hall } = assembly;
  http.prependListener(
    'request',
    createHandler({
      pages: (request, response) => answer(services, request, response),
      findMissing: async () => [],
      metrics: createMetrics(
        () => 0,
        () => 0,
      ),
      metricsToken: undefined,
      isDevelopment: false,
      publicOrigin: undefined,
      identity: services.identity,
      onError,
    }),
  );
  openGateway({ io, identity: services.identity, door: hall.door, now: () => performance.now(), onError, onAnswer: () => {} });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const clients: ClientSocket[] = [];
  return {
    url,
    services,
    errors,
    connect(options = {}) {
      const client = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.disconnect();
      await io.close();
      await assembly.close();
    },
  };
}

/** As the pages' own server hands requests on. */
async function answer(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/broken') throw new Error('a secret of ours');
  // The pages' own server writes headers too, which fails once somebody else has answered.
  if (!path.startsWith('/api/')) return void response.setHeader('Content-Type', 'text/html').end('a page');
  const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
  const body = request.method === 'POST' ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const } : {};
  const asked = new Request(`http://${request.headers.host}${path}`, { method: request.method ?? 'GET', headers, ...body });
  const answered = await (path.startsWith('/api/account/') ? services.accountDoor : services.api).handle(asked);
  for (const [name, value] of answered.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  for (const cookie of answered.headers.getSetCookie()) response.appendHeader('Set-Cookie', cookie);
  response.writeHead(answered.status).end(await answered.text());
}
