import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { Identity } from '../identity/identity';
import { CombinedQuota, type RateLimit } from '../limits/quota';
import type { RateLimiter, RateLimiters } from '../limits/rate-limiter';
import { TokenBucket } from '../limits/token-bucket';
import type { ClientMessage, ClientMessageName, ClientToServerEvents, MessageAcks, ServerToClientEvents } from '../protocol/messages';
import { isMessageName, type ParsedMessage, parseMessage } from '../protocol/parse-message';
import type { Refused, RefusedConnection } from '../protocol/refusals';
import type { RoomDependencies } from '../rooms/join-room';
import { type After, after } from '../rooms/timer';
import { ClientConnection } from './client-connection';
import type { ConnectionLimiter } from './connection-limiter';
import type { FastLanes } from './fast-lane';
import { watchHeartbeats } from './heartbeats';
import { connectionGroup } from './session-connections';

export type IoServer = Server<ClientToServerEvents, ServerToClientEvents>;
type RoomSocket = Socket<ClientToServerEvents, ServerToClientEvents>;
type Answer = MessageAcks[ClientMessageName];

export interface GatewayOptions {
  readonly io: IoServer;
  readonly lanes: FastLanes;
  readonly identity: Pick<Identity, 'authenticate' | 'createGuest' | 'deviceOf'>;
  readonly dependencies: RoomDependencies;
  /** The client key of a request. */
  readonly clientOf: (request: IncomingMessage) => string;
  readonly connectionLimiter: ConnectionLimiter;
  readonly rateLimiters: RateLimiters;
  /** The monotonic clock, for quotas. */
  readonly now: () => number;
  readonly after?: After;
  readonly onError: (error: unknown) => void;
  /** How long messages have been processed in this turn of the event loop, in milliseconds. */
  readonly elapsedInTurn?: () => number;
  /** Called for each message when it arrives. */
  readonly onReceive?: () => void;
  /** Called once for each message, with `ok` or the refusal's code. */
  readonly onAnswer: (message: string, outcome: string) => void;
  /** Called with the refusal of a connection. */
  readonly onRefuse: (reason: string) => void;
  /** Called with the reason when the server closes a connection. */
  readonly onClose: (reason: CloseReason) => void;
}

export const CLOSE_REASONS = ['idle', 'malformed', 'slow-consumer'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** A player who paints fast sends about ten strokes a second; a page that reconnects may send a queue at once. */
export const SOCKET_LIMITS = {
  socket: { burst: 100, perSecond: 20 },
  /** Of one player, through all connections together: on the phone and on the computer. */
  player: { burst: 300, perSecond: 60 },
  /** Of one client IP: a class of 35 that paints as fast as it can. */
  address: { burst: 3_500, perSecond: 700 },
} as const satisfies Record<string, RateLimit>;
/**
 * Refused and repeated messages cost us time, too. So many frames of any kind are read; what our pages send is never near it, a class of 35
 * included.
 */
export const FRAME_LIMITS = {
  socket: { burst: 3_000, perSecond: 300 },
  address: { burst: 20_000, perSecond: 4_000 },
} as const satisfies Record<string, RateLimit>;
/** What each message costs, and who handles it. Commands are charged later: a repeat is free. */
const MESSAGES: {
  readonly [Name in ClientMessageName]: readonly [number, (to: ClientConnection, payload: ClientMessage<Name>) => Answer | Promise<Answer>];
} = {
  'room:subscribe': [2, (to, payload) => to.subscribe(payload)],
  'room:unsubscribe': [1, (to, payload) => to.unsubscribe(payload)],
  'room:command': [0, (to, payload) => to.command(payload)],
  'chat:send': [10, (to, payload) => to.sendChat(payload)],
  'emote:send': [5, (to, payload) => to.emote(payload)],
  'cursor:move': [0.5, (to, payload) => to.moveCursor(payload)],
  'ping:send': [3, (to, payload) => to.ping(payload)],
  'member:report': [20, (to, payload) => to.report(payload)],
};
/** A message that waited longer in its turn is refused, and the client sends it again: those after it wait even longer. */
const MAX_TURN_MS = 250;
/** Our own pages never send malformed messages: a socket that keeps doing so is closed. */
const MALFORMED_ALLOWED = 10;
/** A client subscribes to a room at once, or is disconnected. */
const SUBSCRIBE_MS = 30_000;
/** A client that got no place may try again after this. */
const RETRY_MS = 10_000;
/** When a client may connect again after a failure of ours. */
const RETRY_SOON_MS = 1_500;
const RATE_LIMITED: Refused = { ok: false, code: 'rate-limited' };

/** The player behind a connection, as authenticated at the handshake. */
interface ConnectionIdentity {
  readonly playerId: string;
  readonly client: string;
  /** The hash of the browser's device; programs have none. */
  readonly device: string | undefined;
  /** The name under which the connection is found when its session or guest token ends; undefined for a new guest. */
  readonly group: string | undefined;
}

/** Parses, limits and answers everything that clients send; nothing else listens to sockets. */
export function openGateway(options: GatewayOptions): void {
  const elapsedInTurn = options.elapsedInTurn ?? measureTurns(options.now, setImmediate);
  const player = options.rateLimiters.open('socket-player', SOCKET_LIMITS.player);
  const address = options.rateLimiters.open('socket-ip', SOCKET_LIMITS.address);
  const frames = options.rateLimiters.open('frames-ip', FRAME_LIMITS.address);
  const identities = new WeakMap<RoomSocket, ConnectionIdentity>();
  options.io.use((socket, next) => {
    admit(socket, options)
      .catch((error: unknown): RefusedConnection => {
        options.onError(error);
        return { code: 'unavailable', retryIn: RETRY_SOON_MS };
      })
      .then((admitted) => {
        if (!('code' in admitted)) {
          identities.set(socket, admitted);
          return next();
        }
        options.onRefuse(admitted.code);
        next(Object.assign(new Error(admitted.code), { data: admitted }));
        // The refusal is sent before the connection closes.
        setImmediate(() => socket.conn.close());
      });
  });
  options.io.on('connection', (socket) => {
    const identity = identities.get(socket);
    if (identity === undefined) throw new Error('A socket connected without admission');
    if (identity.group !== undefined) void socket.join(identity.group);
    const handler = new SocketHandler(socket, options, elapsedInTurn, identity, { player, address });
    socket.onAny((name, payload, answer) => handler.receive(name, payload, answer));
    options.lanes.open(
      socket,
      (name, payload, answer) => {
        const isKnown = isMessageName(name);
        if (isKnown) handler.receive(name, payload, answer);
        return isKnown;
      },
      () => options.onClose('slow-consumer'),
      new CombinedQuota(
        new TokenBucket(FRAME_LIMITS.socket.burst, FRAME_LIMITS.socket.perSecond, options.now),
        frames.quotaFor(identity.client),
      ),
    );
    socket.on('disconnect', () => handler.close());
  });
}

/** Measures turns of the event loop, from the first call until `atEnd` runs its task. Under overload they grow without end. */
export function measureTurns(now: () => number, atEnd: (task: () => void) => void): () => number {
  let startedAt: number | undefined;
  const end = () => {
    startedAt = undefined;
  };
  return () => {
    const time = now();
    if (startedAt === undefined) atEnd(end);
    startedAt ??= time;
    return time - startedAt;
  };
}

/** Authenticates a connection and decides whether it gets a place. */
async function admit(
  socket: RoomSocket,
  { identity, connectionLimiter, clientOf }: GatewayOptions,
): Promise<ConnectionIdentity | RefusedConnection> {
  const client = clientOf(socket.request);
  const identified = await identify(socket, identity);
  const release = connectionLimiter.admit(client, identified.playerId);
  if (typeof release === 'string') return { code: release, retryIn: RETRY_MS };
  // The socket may have closed while we authenticated it; `close` will not fire again.
  if (socket.conn.readyState === 'open') socket.conn.once('close', release);
  else release();
  return { ...identified, client };
}

class SocketHandler {
  readonly #socket: RoomSocket;
  readonly #options: GatewayOptions;
  readonly #elapsedInTurn: () => number;
  readonly #connection: ClientConnection;
  readonly #quota: CombinedQuota;
  readonly #stopWaiting: () => void;
  readonly #stopWatching: () => void;
  #malformed = 0;

  constructor(
    socket: RoomSocket,
    options: GatewayOptions,
    elapsedInTurn: () => number,
    { playerId, client, device }: ConnectionIdentity,
    rateLimiters: { readonly player: RateLimiter; readonly address: RateLimiter },
  ) {
    this.#socket = socket;
    this.#options = options;
    this.#elapsedInTurn = elapsedInTurn;
    const { burst, perSecond } = SOCKET_LIMITS.socket;
    const own = new TokenBucket(burst, perSecond, options.now);
    this.#quota = new CombinedQuota(own, rateLimiters.player.quotaFor(playerId), rateLimiters.address.quotaFor(client));
    this.#connection = new ClientConnection(options.dependencies, socket.id, playerId, this.#quota, client, device);
    this.#stopWaiting = (options.after ?? after)(SUBSCRIBE_MS, () => this.#connection.hasSubscribed || this.#disconnect('idle'));
    this.#stopWatching = watchHeartbeats(socket.conn, options, (isSilent) => this.#connection.setSilent(isSilent));
  }

  receive(name: unknown, payload: unknown, answer: unknown): void {
    this.#options.onReceive?.();
    const message = isMessageName(name) ? parseMessage(name, payload) : undefined;
    const settle = (outcome: Answer) => {
      this.#options.onAnswer(message?.name ?? 'unknown', outcome.ok ? 'ok' : outcome.code);
      if (typeof answer === 'function') answer(outcome);
    };
    const fail = (error: unknown) => {
      this.#options.onError(error);
      settle({ ok: false, code: 'unavailable' });
    };
    let outcome: Answer | Promise<Answer>;
    try {
      outcome = message === undefined ? this.#refuseMalformed() : this.#handle(message);
    } catch (error) {
      fail(error);
      return;
    }
    if ('then' in outcome) outcome.then(settle, fail);
    else settle(outcome);
  }

  close(): void {
    this.#stopWaiting();
    this.#stopWatching();
    this.#connection.unsubscribeAll();
  }

  #handle(message: ParsedMessage): Answer | Promise<Answer> {
    const [cost, handle] = MESSAGES[message.name] as (typeof MESSAGES)[ClientMessageName];
    if (message.name === 'room:command' && this.#elapsedInTurn() > MAX_TURN_MS) return RATE_LIMITED;
    if (cost > 0 && !this.#quota.tryConsume(cost)) return RATE_LIMITED;
    return handle(this.#connection, message.payload as never);
  }

  #refuseMalformed(): Refused {
    this.#malformed += 1;
    if (this.#malformed > MALFORMED_ALLOWED) this.#disconnect('malformed');
    return { ok: false, code: 'malformed-message' };
  }

  #disconnect(reason: CloseReason): void {
    this.#options.onClose(reason);
    this.#socket.disconnect(true);
  }
}

/** A browser is authenticated by its cookie; a program may send a token of its own, or becomes a new guest. */
async function identify(socket: RoomSocket, identity: GatewayOptions['identity']): Promise<Omit<ConnectionIdentity, 'client'>> {
  const { cookie } = socket.request.headers;
  const known = await identity.authenticate({ cookie, token: socket.handshake.auth.guest as unknown });
  const device = identity.deviceOf(cookie);
  if (known === undefined) return { playerId: identity.createGuest().player.id, device, group: undefined };
  return { playerId: known.playerId, device, group: connectionGroup(known.playerId, known.session?.id ?? null) };
}
