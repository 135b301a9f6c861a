import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import type { Logger } from 'pino';
import { watchSessions } from './accounts/watch-sessions';
import { type Assembly, assemble } from './assemble';
import { BootError } from './boot-error';
import { type Env, parseEnv } from './env';
import { addressOf } from './http/address';
import { createHandler } from './http/handler';
import { createHttpServer } from './http/server';
import { PAGE_LIMITS } from './http/slow-down';
import { sparingly } from './http/sparingly';
import { clientOf } from './limits/client-of';
import { Counters } from './limits/counters';
import { gatherSpending, parseSpent } from './limits/sharing';
import { createLogger } from './logger';
import { createMetrics } from './metrics';
import type { ServerToClientEvents } from './protocol/messages';
import { connectBus } from './room/bus';
import { connectedSessions, cutOff } from './room/connections';
import { openGateway, type RoomServer } from './room/gateway';
import { watchHeads } from './room/heads';
import { CONNECTION_CAPS, Occupancy } from './room/occupancy';
import { formatPoke, parsePoke } from './room/poke';
import { openSocketServer } from './room/socket-server';
import { after } from './room/timer';
import { formatTold, parseTold } from './room/told';
import { createShutdown } from './shutdown';
import { fillSlot } from './slot';
import { openDatabase } from './store/open';
import { createWorkers, workerFile } from './worker/pool';

/** Wires everything and serves. The only file that knows all parts. */
async function serve(env: Env, logger: Logger): Promise<void> {
  const logError = (error: unknown) => logger.error({ err: error }, 'something failed');
  const shutdown = createShutdown(logger, env.shutdownMs);

  const database = await openDatabase(env, {
    onConnectionError: (err) => logger.warn({ err }, 'a database connection failed'),
    onClosed: (path) => logger.warn({ path }, 'other users of this machine could read this, and cannot any more'),
  });
  shutdown.atEnd('database', () => database.close());
  const http = createHttpServer(env.maxConnections);
  const caps = { ...CONNECTION_CAPS, total: env.maxConnections };
  const clientOfRequest = (request: IncomingMessage) => clientOf(addressOf(request, env.trustedProxies));
  const { publicOrigin, isDevelopment, trustedProxies } = env;
  const io = openSocketServer(http, { publicOrigin, isDevelopment, caps, clientOf: clientOfRequest });
  const metrics = createMetrics(
    () => io.engine.clientsCount,
    () => assembly.hall.rooms.ids().length,
    () => assembly.hall.quarantine.size,
  );
  const processId = randomUUID();
  const bus =
    env.redisUrl === undefined
      ? undefined
      : connectBus({ url: env.redisUrl, processId, onDown: (err) => logger.warn({ err }, 'Redis is away') });
  if (bus !== undefined) shutdown.atEnd('redis', () => bus.close());
  const onSpend = bus && gatherSpending((text) => bus.publish('spent', text), after);
  const counters = new Counters({ now: () => performance.now(), onRefuse: metrics.countLimited, ...(onSpend && { onSpend }) });
  const assembly: Assembly = await assemble({
    database,
    processId,
    workers: createWorkers({ file: workerFile(env.buildFolder), onJob: metrics.countJob }),
    broadcast: (connections, name, ...message) => broadcast(io, connections, name, message),
    secret: env.secret,
    publicOrigin,
    puzzlesAhead: env.puzzlesAhead,
    counters,
    onAdvance: (roomId, seq) => bus?.publish('poke', formatPoke({ roomId, seq })),
    onTell: (told) => bus?.publish('tell', formatTold(told)),
    onStockTaken: () => bus?.publish('stock', ''),
    onCommit: metrics.countCommit,
    onConflict: metrics.countConflict,
    onPuzzles: sayProgress,
    onSignOut: (ended) => cutOff(io, ended),
    onError: logError,
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

  fillSlot(services);
  const app = next({ dev: isDevelopment, httpServer: http });
  await app.prepare();
  const pages = app.getRequestHandler();
  const pingDatabase = sparingly(
    PING_EVERY_MS,
    () => performance.now(),
    () => database.ping(),
  );
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
      limits: { address: counters.open('page-address', PAGE_LIMITS.address), player: counters.open('page-player', PAGE_LIMITS.player) },
      onError: logError,
      onUnknownProxy: once(() =>
        logger.warn('requests come through a proxy, but TRUSTED_PROXIES is 0: all behind it share the limits of one address'),
      ),
      findMissing: () => findMissing({ database: pingDatabase, ...(bus && { redis: () => bus.ping() }) }, shutdown.isClosing()),
    }),
  );
  openGateway({
    io,
    identity: services.identity,
    door: hall.door,
    clientOf: clientOfRequest,
    occupancy: new Occupancy(caps),
    counters,
    now: () => performance.now(),
    onError: logError,
    onAnswer: metrics.countAnswer,
    onRefuse: metrics.countRefused,
    onCut: metrics.countCut,
  });
  const connected = () => connectedSessions(io);
  const onEnd = (ended: Parameters<typeof cutOff>[1]) => cutOff(io, ended);
  shutdown.first('sessions', watchSessions({ sessions: assembly.sessions, connected, onEnd, after, onError: logError }));
  // Only PostgreSQL can have other writers.
  if (env.databaseUrl !== undefined)
    shutdown.first('heads', watchHeads({ store, rooms: hall.rooms, log: hall.log, after, onError: logError }));
  const connections = trackConnections(http);
  shutdown.first('sockets', async () => {
    http.close();
    io.emit('server:closing', { reconnectIn: RECONNECT_MS });
    await assembly.close();
    const closed = io.close();
    await Promise.race([closed, wait(FAREWELL_MS)]);
    for (const connection of connections) connection.destroy();
    await closed;
  });

  await listen(http, env);
  const { port } = http.address() as AddressInfo;
  // Where a form leads on to another page Next asks for that page itself, with the visitor's cookies: it must ask us, not whoever has port 3000.
  process.env.__NEXT_PRIVATE_ORIGIN = localAddress(env.host, port);
  process.stdout.write(`\nSeawall is ready: ${env.publicOrigin ?? localAddress(env.host, port)}\n\n`);
}

/** One encoding serves all of the connections. Where somebody points is old news at once, so it is not kept for slow ones. */
function broadcast<Name extends keyof ServerToClientEvents>(
  io: RoomServer,
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

/** A new server makes today's puzzles while somebody watches. */
function sayProgress(done: number, total: number): void {
  process.stdout.write(`  Today's puzzles: ${done} of ${total}\n`);
}

/** What is still connected this long after it was told to go is cut off: silent connections, hot reload, hung clients. */
const FAREWELL_MS = 500;

/** The open connections of a server, whatever they carry. */
function trackConnections(http: HttpServer): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Long enough for a restart of the process, short enough to be a blink. */
const RECONNECT_MS = 1_000;

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
    return (await Promise.race([isThere, wait(PROBE_MS, false)])) ? [] : [name];
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
      return new BootError(`Port ${port} is taken by another program. Choose a free one, for example: PORT=${port + 1} npm start`);
    case 'EACCES':
      return new BootError(`This user may not listen on port ${port}. Choose one above 1023, for example: PORT=3000 npm start`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new BootError(`HOST is ${host}, which is no address of this machine. Leave it out to listen on all of them.`);
    default:
      return error;
  }
}

try {
  const env = parseEnv(process.env);
  const logger = createLogger(env);
  await serve(env, logger);
} catch (error) {
  process.stderr.write(`\n${error instanceof BootError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
