import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { type Socket as ClientSocket, io as connect, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { assemble } from '@/server/assemble';
import { addressOf } from '@/server/http/address';
import { createHandler } from '@/server/http/handler';
import { createHttpServer, type HttpPatience } from '@/server/http/server';
import { PAGE_LIMITS } from '@/server/http/slow-down';
import { clientOf } from '@/server/limits/client-of';
import { Counters } from '@/server/limits/counters';
import { createMetrics } from '@/server/metrics';
import { cutOff } from '@/server/room/connections';
import { openGateway, type RoomServer } from '@/server/room/gateway';
import { CONNECTION_CAPS, type ConnectionCaps, Occupancy } from '@/server/room/occupancy';
import { openSocketServer } from '@/server/room/socket-server';
import type { Services } from '@/server/slot';
import type { Database } from '@/server/store/database';
import { inlineWorkers } from './inline-workers';

/** A server with real HTTP and real sockets, all but its pages: those say only that they are pages. */
export interface WholeServer {
  readonly url: string;
  readonly services: Services;
  readonly io: RoomServer;
  readonly errors: unknown[];
  /** Why connections were cut off. */
  readonly cut: string[];
  connect(options?: Partial<ManagerOptions & SocketOptions>): ClientSocket;
  close(): Promise<void>;
}

export interface WholeServerOptions {
  readonly trustedProxies?: number;
  readonly caps?: Partial<ConnectionCaps>;
  readonly patience?: HttpPatience;
  readonly greetingMs?: number;
  /** The clock that limits recover by. */
  readonly now?: () => number;
}

export async function openWholeServer(database: Database, secret: string, options: WholeServerOptions = {}): Promise<WholeServer> {
  const { trustedProxies = 0, now = () => performance.now(), patience, greetingMs } = options;
  const errors: unknown[] = [];
  const cut: string[] = [];
  const onError = (error: unknown) => errors.push(error);
  const caps = { ...CONNECTION_CAPS, total: 1_000, ...options.caps };
  const http = createHttpServer(caps.total, patience);
  const clientOfRequest = (request: IncomingMessage) => clientOf(addressOf(request, trustedProxies));
  const io = openSocketServer(http, {
    publicOrigin: undefined,
    isDevelopment: false,
    caps,
    clientOf: clientOfRequest,
    ...(greetingMs !== undefined && { greetingMs }),
  });
  const counters = new Counters({ now });
  const assembly = await assemble({
    database,
    processId: randomUUID(),
    workers: { run: inlineWorkers().run, close: async () => {} },
    broadcast: (connections, name, ...message) => void io.to([...connections]).emit(name, ...message),
    secret,
    publicOrigin: undefined,
    puzzlesAhead: 'none',
    counters,
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
        () => 0,
      ),
      metricsToken: undefined,
      isDevelopment: false,
      publicOrigin: undefined,
      trustedProxies,
      limits: { address: counters.open('page-address', PAGE_LIMITS.address), player: counters.open('page-player', PAGE_LIMITS.player) },
      identity: services.identity,
      onError,
      onUnknownProxy: () => {},
    }),
  );
  openGateway({
    io,
    identity: services.identity,
    door: hall.door,
    clientOf: clientOfRequest,
    occupancy: new Occupancy(caps),
    counters,
    now,
    onError,
    onAnswer: () => {},
    onRefuse: () => {},
    onCut: (reason) => cut.push(reason),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const clients: ClientSocket[] = [];
  return {
    url,
    services,
    io,
    errors,
    cut,
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
  const answered = await doorOf(services, path).handle(asked);
  for (const [name, value] of answered.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  for (const cookie of answered.headers.getSetCookie()) response.appendHeader('Set-Cookie', cookie);
  response.writeHead(answered.status).end(await answered.text());
}

function doorOf({ accountDoor, labDoor, api }: Services, path: string): Pick<Services['api'], 'handle'> {
  if (path.startsWith('/api/account/')) return accountDoor;
  return path.startsWith('/api/lab/') ? labDoor : api;
}
