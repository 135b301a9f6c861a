import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { Identity } from '../identity/identity';
import type { RateLimiter, RateLimiters } from '../limits/rate-limiter';
import { CombinedQuota, type RateLimit, TokenBucket } from '../limits/token-bucket';
import type { MessageAcks, ServerToClientEvents } from '../protocol/messages';
import { type ClientMessage, type ClientMessageName, type ClientToServerEvents, clientMessageSchemas } from '../protocol/messages';
import type { Refused, RefusedConnection } from '../protocol/refusals';
import type { RoomDependencies } from '../rooms/join-room';
import { type After, after } from '../rooms/timer';
import { ClientConnection } from './client-connection';
import type { ConnectionLimiter } from './connection-limiter';
import { connectionGroup } from './session-connections';
import { closeSlowConsumer } from './slow-consumer';
import { TickBudget } from './tick-budget';

export type IoServer = Server<ClientToServerEvents, ServerToClientEvents>;
type RoomSocket = Socket<ClientToServerEvents, ServerToClientEvents>;
type Answer = MessageAcks[ClientMessageName];

export interface GatewayOptions {
  readonly io: IoServer;
  readonly identity: Pick<Identity, 'recognise' | 'createGuest' | 'deviceOf'>;
  readonly door: RoomDependencies;
  /** The client that a request comes from. */
  readonly clientOf: (request: IncomingMessage) => string;
  readonly occupancy: ConnectionLimiter;
  readonly counters: RateLimiters;
  /** The monotonic clock, for credits. */
  readonly now: () => number;
  readonly after?: After;
  readonly onError: (error: unknown) => void;
  /** The present turn of the event loop. */
  readonly turn?: Pick<TickBudget, 'elapsed'>;
  /** Told of each message when it comes. */
  readonly onReceive?: () => void;
  /** Told once for each message, with `ok` or the refusal's code. */
  readonly onAnswer: (message: string, outcome: string) => void;
  /** Told why a connection found no place. */
  readonly onRefuse: (reason: string) => void;
  /** Told why a connection was ended by us. */
  readonly onCut: (reason: CutReason) => void;
}

export const CLOSE_REASONS = ['idle', 'malformed', 'slow'] as const;
export type CutReason = (typeof CLOSE_REASONS)[number];

/** A person painting fast sends about ten strokes a second; a reconnecting page may send a queue at once. */
export const SOCKET_LIMITS = {
  socket: { burst: 100, perSecond: 20 },
  /** Of one player, through however many connections: on the phone and on the desk. */
  player: { burst: 300, perSecond: 60 },
  /** Of one address: a class of 35 that paints as fast as it can. */
  address: { burst: 3_500, perSecond: 700 },
} as const satisfies Record<string, RateLimit>;
/** What each message costs of these. Commands are charged later: a repeat is free. */
const MESSAGE_COSTS: Readonly<Record<ClientMessageName, number>> = {
  'room:enter': 2,
  'room:exit': 1,
  'room:command': 0,
  'room:say': 10,
  'room:emote': 5,
  'room:point': 0.5,
  'room:ping': 3,
  'room:report': 20,
};
/**
 * What comes later in a turn has waited long already, and those after it wait longer: it is turned away, to be sent again.
 */
const LONGEST_TURN_MS = 250;
/** Pages of ours never send malformed messages: a socket that keeps doing so is closed. */
const MALFORMED_ALLOWED = 10;
/** Whoever connects to look at a room says so at once. */
const ENTRY_MS = 30_000;
/** Who found no place may ask again after this. */
const RETRY_MS = 10_000;
/** After a failure of ours. */
const SOON_MS = 1_500;
const SLOW_DOWN: Refused = { ok: false, code: 'slow-down' };

/** Who is connected, as it was found out when they came. */
interface ConnectionIdentity {
  readonly playerId: string;
  readonly client: string;
  /** The hash of the browser's device; programs have none. */
  readonly device: string | undefined;
  /** How the connection is found when what it was made with counts no more; undefined for somebody new. */
  readonly group: string | undefined;
}

/** The one door for everything that clients say: parsed, limited, answered; nothing else listens to sockets. */
export function openGateway(options: GatewayOptions): void {
  const turn = options.turn ?? new TickBudget(options.now, setImmediate);
  const player = options.counters.open('socket-player', SOCKET_LIMITS.player);
  const address = options.counters.open('socket-address', SOCKET_LIMITS.address);
  const known = new WeakMap<RoomSocket, ConnectionIdentity>();
  options.io.use((socket, next) => {
    admit(socket, options)
      .catch((error: unknown): RefusedConnection => {
        options.onError(error);
        return { code: 'unavailable', retryIn: SOON_MS };
      })
      .then((admitted) => {
        if (!('code' in admitted)) {
          known.set(socket, admitted);
          return next();
        }
        options.onRefuse(admitted.code);
        next(Object.assign(new Error(admitted.code), { data: admitted }));
        // The refusal is sent before.
        setImmediate(() => socket.conn.close());
      });
  });
  options.io.on('connection', (socket) => {
    const who = known.get(socket);
    if (who === undefined) throw new Error('Somebody came in past the door');
    if (who.group !== undefined) void socket.join(who.group);
    const visitor = new SocketHandler(socket, options, turn, who, { player, address });
    socket.onAny((name: unknown, ...args: unknown[]) => void visitor.receive(name, args));
    socket.on('disconnect', () => visitor.leave());
  });
}

/** Finds out who comes, and whether there is a place for them. */
async function admit(
  socket: RoomSocket,
  { identity, occupancy, clientOf }: GatewayOptions,
): Promise<ConnectionIdentity | RefusedConnection> {
  const client = clientOf(socket.request);
  const who = await identify(socket, identity);
  const place = occupancy.admit(client, who.playerId);
  if (typeof place === 'string') return { code: place, retryIn: RETRY_MS };
  // Who hung up meanwhile is not heard to go any more.
  if (socket.conn.readyState === 'open') socket.conn.once('close', place);
  else place();
  return { ...who, client };
}

class SocketHandler {
  readonly #socket: RoomSocket;
  readonly #options: GatewayOptions;
  readonly #turn: Pick<TickBudget, 'elapsed'>;
  readonly #visit: ClientConnection;
  readonly #credits: CombinedQuota;
  readonly #stopWaiting: () => void;
  #malformed = 0;

  constructor(
    socket: RoomSocket,
    options: GatewayOptions,
    turn: Pick<TickBudget, 'elapsed'>,
    { playerId, client, device }: ConnectionIdentity,
    counters: { readonly player: RateLimiter; readonly address: RateLimiter },
  ) {
    this.#socket = socket;
    this.#options = options;
    this.#turn = turn;
    const { burst, perSecond } = SOCKET_LIMITS.socket;
    const own = new TokenBucket(burst, perSecond, options.now);
    this.#credits = new CombinedQuota(own, counters.player.quotaFor(playerId), counters.address.quotaFor(client));
    this.#visit = new ClientConnection(options.door, socket.id, playerId, this.#credits, client, device);
    this.#stopWaiting = (options.after ?? after)(ENTRY_MS, () => this.#visit.hasAsked || this.#cutOff('idle'));
    closeSlowConsumer(socket.conn, () => options.onCut('slow'));
  }

  async receive(name: unknown, [payload, answer]: readonly unknown[]): Promise<void> {
    this.#options.onReceive?.();
    const message = parseMessage(name, payload);
    const outcome: Answer = message === undefined ? this.#refuseMalformed() : await this.#handle(message);
    this.#options.onAnswer(message?.name ?? 'unknown', outcome.ok ? 'ok' : outcome.code);
    if (typeof answer === 'function') answer(outcome);
  }

  leave(): void {
    this.#stopWaiting();
    this.#visit.exitAll();
  }

  async #handle(message: ParsedMessage): Promise<Answer> {
    try {
      if (message.name === 'room:command' && this.#turn.elapsed() > LONGEST_TURN_MS) return SLOW_DOWN;
      if (!this.#credits.tryConsume(MESSAGE_COSTS[message.name])) return SLOW_DOWN;
      const visit = this.#visit;
      switch (message.name) {
        case 'room:enter':
          return await visit.subscribe(message.payload);
        case 'room:exit':
          return visit.unsubscribe(message.payload);
        case 'room:command':
          return await visit.command(message.payload);
        case 'room:say':
          return await visit.sendChat(message.payload);
        case 'room:emote':
          return visit.emote(message.payload);
        case 'room:point':
          return visit.moveCursor(message.payload);
        case 'room:ping':
          return visit.ping(message.payload);
        case 'room:report':
          return await visit.report(message.payload);
      }
    } catch (error) {
      this.#options.onError(error);
      return { ok: false, code: 'unavailable' };
    }
  }

  #refuseMalformed(): Refused {
    this.#malformed += 1;
    if (this.#malformed > MALFORMED_ALLOWED) this.#cutOff('malformed');
    return { ok: false, code: 'malformed-message' };
  }

  #cutOff(reason: CutReason): void {
    this.#options.onCut(reason);
    this.#socket.disconnect(true);
  }
}

type ParsedMessage = { [Name in ClientMessageName]: { readonly name: Name; readonly payload: ClientMessage<Name> } }[ClientMessageName];

function parseMessage(name: unknown, payload: unknown): ParsedMessage | undefined {
  if (typeof name !== 'string' || !Object.hasOwn(clientMessageSchemas, name)) return undefined;
  const schema = clientMessageSchemas[name as ClientMessageName];
  const parsed = schema.safeParse(payload);
  return parsed.success ? ({ name, payload: parsed.data } as ParsedMessage) : undefined;
}

/** A browser is known by its cookie; a program may bring a token of its own, or be somebody new. */
async function identify(socket: RoomSocket, identity: GatewayOptions['identity']): Promise<Omit<ConnectionIdentity, 'client'>> {
  const { cookie } = socket.request.headers;
  const known = await identity.recognise({ cookie, token: socket.handshake.auth.guest as unknown });
  const device = identity.deviceOf(cookie);
  if (known === undefined) return { playerId: identity.createGuest().player.id, device, group: undefined };
  return { playerId: known.playerId, device, group: connectionGroup(known.playerId, known.session?.id ?? null) };
}
