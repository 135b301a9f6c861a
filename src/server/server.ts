import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { watchSessions } from './accounts/revoked-session-poller';
import { composeServer, type ServerCore } from './composition-root';
import { BootError } from './config/boot-error';
import type { Env } from './config/env';
import { addressOf } from './http/client-ip';
import { createHandler, type HandlerOptions } from './http/handler';
import { PageQueue } from './http/page-queue';
import { createHttpServer, type HttpTimeouts } from './http/server';
import { sparingly } from './http/sparingly';
import type { PasswordCost } from './identity/passwords';
import { Budget } from './limits/budget';
import { clientKeyOf } from './limits/client-key';
import { RateLimiters } from './limits/rate-limiter';
import { batchUsage, parseSpent } from './limits/shared-usage';
import { createMetrics, type Metrics } from './observability/metrics';
import type { ServerToClientEvents } from './protocol/messages';
import { connectBus } from './realtime/bus';
import { CONNECTION_CAPS, type ConnectionCaps, ConnectionLimiter } from './realtime/connection-limiter';
import { type IoServer, openGateway } from './realtime/gateway';
import { connectedSessions, cutOff } from './realtime/session-connections';
import { openSocketServer } from './realtime/socket-server';
import { formatPoke, parsePoke } from './rooms/advanced-message';
import { formatBroadcast, parseTold } from './rooms/broadcast-message';
import { pollHeads } from './rooms/head-poller';
import { after } from './rooms/timer';
import type { Services } from './service-registry';
import type { Database } from './store/database';
import { boundPerAddress } from './worker/per-address';
import type { Workers } from './worker/workers';

export interface ServerOptions {
  readonly env: Env;
  readonly database: Database;
  /** Makes the workers, which tell of each job. */
  readonly createWorkers: (onJob: Metrics['countJob']) => Workers;
  /** Gets the pages ready, over the services that they may use; everything else is answered before it comes to them. */
  readonly openPages: (http: HttpServer, services: Services) => Promise<HandlerOptions['pages']>;
  /** Told while today's puzzles are made. */
  readonly onPuzzles: (done: number, total: number) => void;
  readonly onWarning: (sentence: string, error?: unknown) => void;
  readonly onError: (error: unknown) => void;
  /** The monotonic clock that limits recover by. */
  readonly now?: () => number;
  readonly patience?: HttpTimeouts;
  readonly caps?: Partial<ConnectionCaps>;
  /** How long a connection may take to greet. */
  readonly greetingMs?: number;
  readonly passwordCost?: PasswordCost;
}

/** A server that listens. */
export interface RunningServer {
  /** Where it is reached from this machine. */
  readonly url: string;
  readonly io: IoServer;
  readonly assembly: Omit<ServerCore, 'close'>;
  /** How much everybody may still ask for. */
  readonly counters: RateLimiters;
  /** Takes nobody in any more, finishes what was taken, and lets everybody go; the database stays open. */
  close(): Promise<void>;
}

/** What is still connected this long after it was told to go is cut off: silent connections, hot reload, hung clients. */
const FAREWELL_MS = 500;
/** Long enough for a restart of the process, short enough to be a blink. */
const RECONNECT_MS = 1_000;

/** Wires everything and serves. The only file that knows all parts. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { env, database, onWarning, onError, now = () => performance.now(), patience, greetingMs, passwordCost } = options;
  const { publicOrigin, isDevelopment, trustedProxies } = env;
  const caps = { ...CONNECTION_CAPS, total: env.maxConnections, ...options.caps };
  const http = createHttpServer(caps.total, patience);
  const clientOfRequest = (request: IncomingMessage) => clientKeyOf(addressOf(request, trustedProxies));
  const io = openSocketServer(http, {
    publicOrigin,
    isDevelopment,
    caps,
    clientOf: clientOfRequest,
    ...(greetingMs !== undefined && { greetingMs }),
  });
  const metrics = createMetrics(
    () => io.engine.clientsCount,
    () => assembly.hall.rooms.ids().length,
    () => assembly.hall.quarantine.size,
  );
  const processId = randomUUID();
  const bus =
    env.redisUrl === undefined
      ? undefined
      : connectBus({ url: env.redisUrl, processId, onDown: (error) => onWarning('lost connection to Redis', error) });
  const onSpend = bus && batchUsage((text) => bus.publish('spent', text), after);
  const counters = new RateLimiters({ now, onRefuse: metrics.countLimited, ...(onSpend && { onSpend }) });
  const budget = new Budget(counters);
  const assembly: ServerCore = await composeServer({
    database,
    processId,
    workers: boundPerAddress(options.createWorkers(metrics.countJob), metrics.countJob),
    broadcast: (connections, name, ...message) => broadcast(io, connections, name, message),
    secret: env.secret,
    publicOrigin,
    puzzlesAhead: env.puzzlesAhead,
    counters,
    budget,
    ...(passwordCost && { passwordCost }),
    onAdvance: (roomId, seq) => bus?.publish('poke', formatPoke({ roomId, seq })),
    onTell: (told) => bus?.publish('tell', formatBroadcast(told)),
    onStockTaken: () => bus?.publish('stock', ''),
    onCommit: metrics.countCommit,
    onDelete: metrics.countDeleted,
    onConflict: metrics.countConflict,
    onPuzzles: options.onPuzzles,
    onSignOut: (ended) => cutOff(io, ended),
    onError,
  });
  const { hall, services, store } = assembly;

  // Only now is there somebody to hear it.
  bus?.listen({
    poke(text) {
      const poke = parsePoke(text);
      if (poke !== undefined) hall.poke(poke.roomId, poke.seq);
    },
    tell(text) {
      const told = parseTold(text);
      if (told !== undefined) hall.hear(told);
    },
    stock: () => assembly.refillStock(),
    spent(text) {
      for (const spent of parseSpent(text)) counters.spend(...spent);
    },
  });

  let isClosing = false;
  const pages = await options.openPages(http, services);
  const queue = new PageQueue({ now, after, onWait: metrics.countWait, onRefuse: () => metrics.countLimited('page-queue') });
  const pingDatabase = sparingly(PING_EVERY_MS, now, () => database.ping());
  http.prependListener(
    'request',
    createHandler({
      pages,
      identity: services.identity,
      metrics,
      metricsToken: env.metricsToken,
      isDevelopment,
      publicOrigin,
      trustedProxies,
      budget,
      queue,
      onError,
      onUnknownProxy: once(() =>
        onWarning('requests come through a proxy, but TRUSTED_PROXIES is 0, so everyone behind it shares one rate limit'),
      ),
      findMissing: () => findMissing({ database: pingDatabase, ...(bus && { redis: () => bus.ping() }) }, isClosing),
    }),
  );
  openGateway({
    io,
    identity: services.identity,
    door: hall.door,
    clientOf: clientOfRequest,
    occupancy: new ConnectionLimiter(caps),
    counters,
    now,
    onError,
    onReceive: () => queue.beginMove(),
    onAnswer(message, outcome) {
      queue.endMove();
      metrics.countAnswer(message, outcome);
    },
    onRefuse: metrics.countRefused,
    onCut: metrics.countCut,
  });
  const connected = () => connectedSessions(io);
  const onEnd = (ended: Parameters<typeof cutOff>[1]) => cutOff(io, ended);
  const watches = [watchSessions({ sessions: assembly.sessions, connected, onEnd, after, onError })];
  // Only PostgreSQL can have other writers.
  if (database.name === 'postgresql') watches.push(pollHeads({ store, rooms: hall.rooms, log: hall.log, after, onError }));
  const connections = trackConnections(http);
  await listen(http, env);
  if (env.metricsToken === undefined && (publicOrigin !== undefined || trustedProxies > 0))
    onWarning('no one can read /metrics: behind a proxy it needs METRICS_TOKEN');

  async function close(): Promise<void> {
    isClosing = true;
    const stopped = watches.map((stop) => stop());
    http.close();
    io.emit('server:closing', { reconnectIn: RECONNECT_MS });
    try {
      await assembly.close();
    } finally {
      const stopWaiting = after(FAREWELL_MS, () => {
        for (const connection of connections) connection.destroy();
      });
      await io.close();
      stopWaiting();
      await Promise.all(stopped);
    }
  }

  return {
    url: localAddress(env.host, (http.address() as AddressInfo).port),
    io,
    assembly,
    counters,
    close: () => close().finally(() => bus?.close()),
  };
}

/** One encoding serves all of the connections. Where somebody points is old news at once, so it is not kept for slow ones. */
function broadcast<Name extends keyof ServerToClientEvents>(
  io: IoServer,
  connections: readonly string[],
  name: Name,
  message: Parameters<ServerToClientEvents[Name]>,
): void {
  const target = io.to([...connections]);
  (name === 'room:point' ? target.volatile : target).emit(name, ...message);
}

/** What is done at the first call and at no other. */
function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
}

/** The open connections of a server, whatever they carry. */
function trackConnections(http: HttpServer): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** An address to open on this machine. */
function localAddress(host: string | undefined, port: number): string {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Anybody may ask whether we are ready, and each answer of the database is a write. */
const PING_EVERY_MS = 1_000;
/** A part that does not answer a probe in this time counts as away. */
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
