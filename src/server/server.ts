import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pollRevokedSessions } from './accounts/revoked-session-poller';
import { composeServer, type ServerCore } from './composition-root';
import { BootError } from './config/boot-error';
import type { Env } from './config/env';
import { createEndpoints } from './endpoints';
import { cachedFor } from './http/cached-for';
import { clientIpOf } from './http/client-ip';
import { createHandler, type HandlerOptions } from './http/handler';
import { PageQueue } from './http/page-queue';
import { createHttpServer, type HttpTimeouts } from './http/server';
import { createStaticFiles } from './http/static-files';
import type { PasswordCost } from './identity/passwords';
import { Budget } from './limits/budget';
import { clientKeyOf } from './limits/client-key';
import { RateLimiters } from './limits/rate-limiter';
import { batchUsage, parseUsage } from './limits/shared-usage';
import { createMetrics, type Metrics } from './observability/metrics';
import { connectBus } from './realtime/bus';
import { CONNECTION_CAPS, type ConnectionCaps, ConnectionLimiter } from './realtime/connection-limiter';
import { FastLanes } from './realtime/fast-lane';
import { type IoServer, openGateway } from './realtime/gateway';
import { connectedSessions, disconnect } from './realtime/session-connections';
import { openSocketServer } from './realtime/socket-server';
import { formatAdvanced, formatBroadcast, parseAdvanced, parseBroadcast } from './rooms/bus-messages';
import { after } from './rooms/timer';
import type { Services } from './service-registry';
import type { Database } from './store/database';
import { boundPerAddress } from './worker/per-address';
import type { Workers } from './worker/workers';

export interface ServerOptions {
  readonly env: Env;
  readonly database: Database;
  /** Creates the workers, which report each job. */
  readonly createWorkers: (onJob: Metrics['countJob']) => Workers;
  /** Prepares the pages, which answer what is not answered before. */
  readonly openPages: (services: Services, callbacks: PageCallbacks) => Promise<Pages>;
  /** Called while today's puzzles are generated. */
  readonly onPuzzles: (done: number, total: number) => void;
  readonly onWarning: (sentence: string, error?: unknown) => void;
  readonly onError: (error: unknown) => void;
  /** The monotonic clock of the rate limits. */
  readonly now?: () => number;
  /** The clock of this machine, `Date.now` by default. */
  readonly wall?: () => number;
  readonly timeouts?: HttpTimeouts;
  readonly caps?: Partial<ConnectionCaps>;
  /** How long a connection may take for its handshake. */
  readonly handshakeMs?: number;
  readonly passwordCost?: PasswordCost;
}

export interface PageCallbacks {
  onError(error: unknown): void;
  /** A page was not answered in time. */
  onTimeout(): void;
}

/** What renders the pages. */
export interface Pages {
  /** Rejects while no page can be rendered. */
  ping(): Promise<void>;
  /** Whether there is a page at a path without language. */
  hasPage(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, onMissing?: () => Promise<void>): Promise<void>;
  readonly render: HandlerOptions['render'];
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says where the server listens. */
  setOwnUrl(url: string): void;
  /** The memory that rendering them takes outside this process. */
  residentBytes(): number;
  close(): Promise<void>;
}

export interface RunningServer {
  /** The URL on this machine. */
  readonly url: string;
  readonly io: IoServer;
  readonly lanes: FastLanes;
  readonly core: Omit<ServerCore, 'close'>;
  readonly rateLimiters: RateLimiters;
  /** Accepts no new requests, finishes those under way, and closes all connections; the database stays open. */
  close(): Promise<void>;
}

/** Connections that are still open this long after the close are destroyed: silent ones, hot reload, hung clients. */
const FAREWELL_MS = 500;
/** Where pages listen for changes of their sources, in development. */
const HOT_RELOAD_PREFIX = '/_next/';
/** Long enough for a restart of the process, short enough to be hardly noticed. */
const RECONNECT_MS = 1_000;

/** Wires everything and serves. The only file that knows all parts. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { env, database, onWarning, onError, now = () => performance.now(), timeouts, handshakeMs, passwordCost } = options;
  const { wall = Date.now } = options;
  const { publicOrigin, isDevelopment, trustedProxies } = env;
  const caps = { ...CONNECTION_CAPS, total: env.maxConnections, ...options.caps };
  const http = createHttpServer(caps.total, timeouts);
  const clientOfRequest = (request: IncomingMessage) => clientKeyOf(clientIpOf(request, trustedProxies));
  const io = openSocketServer(http, {
    publicOrigin,
    isDevelopment,
    caps,
    clientOf: clientOfRequest,
    ...(handshakeMs !== undefined && { handshakeMs }),
  });
  const lanes = new FastLanes();
  const metrics = createMetrics({
    sockets: () => io.engine.clientsCount,
    rooms: () => core.runtime.rooms.ids().length,
    brokenRooms: () => core.runtime.quarantine.size,
    pagesBytes: () => pages.residentBytes(),
    walBytes: database.walBytes,
  });
  const processId = randomUUID();
  const bus =
    env.redisUrl === undefined
      ? undefined
      : connectBus({ url: env.redisUrl, processId, onDown: (error) => onWarning('lost connection to Redis', error) });
  const onConsume = bus && batchUsage((text) => bus.publish('quota-used', text), after);
  const rateLimiters = new RateLimiters({ now, onRefuse: metrics.countLimited, ...(onConsume && { onConsume }) });
  const budget = new Budget(rateLimiters);
  const core: ServerCore = await composeServer({
    database,
    processId,
    workers: boundPerAddress(options.createWorkers(metrics.countJob), metrics.countJob),
    secret: env.secret,
    receiptKey: env.receiptKey,
    publicOrigin,
    pregenerate: env.pregenerate,
    rateLimiters,
    budget,
    wall,
    passwordCost,
    roomCallbacks: {
      broadcast: (connections, name, ...message) => lanes.send(connections, name, ...message),
      onAdvance: (heads) => bus?.publish('room-advanced', formatAdvanced(heads)),
      onBroadcast: (message) => bus?.publish('room-broadcast', formatBroadcast(message)),
      onCommit: metrics.countCommit,
      onConflict: metrics.countConflict,
    },
    monotonic: now,
    onChange: (topic) => bus?.publish('answers-changed', topic),
    onStockTaken: () => bus?.publish('stock-taken', ''),
    onDelete: metrics.countDeleted,
    onPuzzles: options.onPuzzles,
    onSignOut: (ended) => disconnect(io, ended),
    onError,
  });
  const { runtime, services } = core;

  // Rooms and services exist from here on.
  bus?.listen({
    'room-advanced': (text) => runtime.notifyAdvanced(parseAdvanced(text)),
    'room-broadcast'(text) {
      const message = parseBroadcast(text);
      if (message !== undefined) runtime.receiveBroadcast(message);
    },
    'answers-changed': (topic) => core.answers.forget(topic),
    'stock-taken': () => core.refillStock(),
    'quota-used'(text) {
      for (const usage of parseUsage(text)) rateLimiters.consumeRemote(...usage);
    },
  });

  let isClosing = false;
  const pages = await options.openPages(services, { onError, onTimeout: metrics.countPageTimeout });
  const queue = new PageQueue({ now, after, onWait: metrics.countWait, onRefuse: () => metrics.countLimited('page-queue') });
  const pingDatabase = cachedFor(PING_EVERY_MS, now, () => database.ping());
  http.prependListener(
    'request',
    createHandler({
      pages: (request, response, onMissing) => pages.answer(request, response, onMissing),
      render: (path, headers) => pages.render(path, headers),
      hasPage: (path) => pages.hasPage(path),
      endpoints: createEndpoints(services),
      answers: core.answers,
      identity: services.identity,
      metrics,
      metricsToken: env.metricsToken,
      isDevelopment,
      publicOrigin,
      trustedProxies,
      budget,
      queue,
      staticFiles: createStaticFiles(env.buildFolder),
      onError,
      onUnknownProxy: once(() =>
        onWarning('requests come through a proxy, but TRUSTED_PROXIES is 0, so everyone behind it shares one rate limit'),
      ),
      findMissing: () =>
        findMissing({ database: pingDatabase, pages: () => pages.ping(), ...(bus && { redis: () => bus.ping() }) }, isClosing),
    }),
  );
  openGateway({
    io,
    lanes,
    identity: services.identity,
    dependencies: runtime.dependencies,
    clientOf: clientOfRequest,
    connectionLimiter: new ConnectionLimiter(caps),
    rateLimiters,
    now,
    onError,
    onReceive: () => queue.beginMove(),
    onAnswer(message, outcome) {
      queue.endMove();
      metrics.countAnswer(message, outcome);
    },
    onRefuse: metrics.countRefused,
    onClose: metrics.countClosed,
  });
  const connected = () => connectedSessions(io);
  const onEnd = (ended: Parameters<typeof disconnect>[1]) => disconnect(io, ended);
  const watches = [pollRevokedSessions({ sessions: core.sessions, connected, onEnd, after, onError })];
  // Only PostgreSQL can have other writers.
  if (database.name === 'postgresql') watches.push(runtime.pollHeads());
  if (isDevelopment) {
    http.on('upgrade', (request, socket, head) => {
      if (request.url?.startsWith(HOT_RELOAD_PREFIX)) pages.upgrade(request, socket, head);
    });
  }
  const connections = trackConnections(http);
  await listen(http, env);
  const url = localAddress(env.host, (http.address() as AddressInfo).port);
  pages.setOwnUrl(url);

  async function close(): Promise<void> {
    isClosing = true;
    const stopped = watches.map((stop) => stop());
    http.close();
    io.emit('server:closing', { reconnectIn: RECONNECT_MS });
    try {
      await core.close();
    } finally {
      const stopWaiting = after(FAREWELL_MS, () => {
        for (const connection of connections) connection.destroy();
      });
      await io.close();
      stopWaiting();
      await Promise.all([...stopped, pages.close()]);
    }
  }

  return {
    url,
    io,
    lanes,
    core,
    rateLimiters,
    close: () => close().finally(() => bus?.close()),
  };
}

/** Runs the task at the first call only. */
function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
}

/** The open connections of a server, of any protocol. */
function trackConnections(http: HttpServer): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** A URL to open on this machine. */
function localAddress(host: string | undefined, port: number): string {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Every client may ask whether we are ready, and each check of the database is a write. */
const PING_EVERY_MS = 1_000;
/** A part that does not answer a probe in this time counts as down. */
const PROBE_MS = 2_000;

async function findMissing(needs: Readonly<Record<string, () => Promise<void>>>, isClosing: boolean): Promise<readonly string[]> {
  const checks = Object.entries(needs).map(async ([name, ask]) => {
    const isThere = ask().then(
      () => true,
      () => false,
    );
    return (await Promise.race([isThere, wait(PROBE_MS, false, { ref: false })])) ? [] : [name];
  });
  const missing = (await Promise.all(checks)).flat();
  return isClosing ? [...missing, 'shutting down'] : missing;
}

function listen(http: HttpServer, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, env)));
    http.listen(env.port, env.host, resolve);
  });
}

function explainListen(error: NodeJS.ErrnoException, { port, host }: Env): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new BootError(`Port ${port} is already in use. Try another one: PORT=${port + 1} npm start`);
    case 'EACCES':
      return new BootError(`You don’t have permission to use port ${port}. Try one above 1023: PORT=3000 npm start`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new BootError(`HOST=${host} isn’t an address of this machine. Leave it unset to listen on all addresses.`);
    default:
      return error;
  }
}
