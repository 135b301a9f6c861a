import type { Server, Socket } from 'socket.io';
import type { Identity } from '../identity/identity';
import type { ServerAnswers, ServerToClientEvents } from '../protocol/messages';
import { type ClientMessage, type ClientMessageName, type ClientToServerEvents, clientMessageSchemas } from '../protocol/messages';
import type { Refused } from '../protocol/refusals';
import { connectionGroup } from './connections';
import { Credits } from './credits';
import type { Door } from './door';
import { Turn } from './turn';
import { Visit } from './visit';

export type RoomServer = Server<ClientToServerEvents, ServerToClientEvents>;
type RoomSocket = Socket<ClientToServerEvents, ServerToClientEvents>;
type Answer = ServerAnswers[ClientMessageName];

export interface GatewayOptions {
  readonly io: RoomServer;
  readonly identity: Pick<Identity, 'recognise' | 'createGuest'>;
  readonly door: Door;
  /** The monotonic clock, for credits. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** The present turn of the event loop. */
  readonly turn?: Pick<Turn, 'elapsed'>;
  /** Told once for each message, with `ok` or the refusal's code. */
  readonly onAnswer: (message: string, outcome: string) => void;
}

/** A person painting fast sends about ten strokes a second; a reconnecting page may send a queue at once. */
const COMMAND_BURST = 100;
const COMMANDS_PER_SECOND = 20;
/** What each message costs of these. Commands are charged later: a repeat is free. */
const PRICES: Readonly<Record<ClientMessageName, number>> = {
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
const SLOW_DOWN: Refused = { ok: false, code: 'slow-down' };

/** The one door for everything that clients say: parsed, limited, answered; nothing else listens to sockets. */
export function openGateway(options: GatewayOptions): void {
  const turn = options.turn ?? new Turn(options.now, setImmediate);
  options.io.on('connection', (socket) => {
    const visitor = new Visitor(socket, options, turn);
    socket.onAny((name: unknown, ...args: unknown[]) => void visitor.receive(name, args));
    socket.on('disconnect', () => void visitor.leave());
  });
}

class Visitor {
  readonly #socket: RoomSocket;
  readonly #options: GatewayOptions;
  readonly #turn: Pick<Turn, 'elapsed'>;
  readonly #visit: Promise<Visit>;
  readonly #credits: Credits;
  #malformed = 0;

  constructor(socket: RoomSocket, options: GatewayOptions, turn: Pick<Turn, 'elapsed'>) {
    this.#socket = socket;
    this.#options = options;
    this.#turn = turn;
    this.#credits = new Credits(COMMAND_BURST, COMMANDS_PER_SECOND, options.now);
    this.#visit = identify(socket, options.identity).then((playerId) => new Visit(options.door, socket.id, playerId, this.#credits));
  }

  async receive(name: unknown, [payload, answer]: readonly unknown[]): Promise<void> {
    const message = parseMessage(name, payload);
    const outcome: Answer = message === undefined ? this.#refuseMalformed() : await this.#handle(message);
    this.#options.onAnswer(message?.name ?? 'unknown', outcome.ok ? 'ok' : outcome.code);
    if (typeof answer === 'function') answer(outcome);
  }

  async leave(): Promise<void> {
    (await this.#visit).exitAll();
  }

  async #handle(message: ParsedMessage): Promise<Answer> {
    try {
      if (message.name === 'room:command' && this.#turn.elapsed() > LONGEST_TURN_MS) return SLOW_DOWN;
      if (!this.#credits.take(PRICES[message.name])) return SLOW_DOWN;
      const visit = await this.#visit;
      switch (message.name) {
        case 'room:enter':
          return await visit.enter(message.payload);
        case 'room:exit':
          return visit.exit(message.payload);
        case 'room:command':
          return await visit.command(message.payload);
        case 'room:say':
          return await visit.say(message.payload);
        case 'room:emote':
          return visit.emote(message.payload);
        case 'room:point':
          return visit.point(message.payload);
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
    if (this.#malformed > MALFORMED_ALLOWED) this.#socket.disconnect(true);
    return { ok: false, code: 'malformed-message' };
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
async function identify(socket: RoomSocket, identity: GatewayOptions['identity']): Promise<string> {
  const { cookie } = socket.request.headers;
  const known = await identity.recognise({ cookie, token: socket.handshake.auth.guest as unknown });
  if (known === undefined) return identity.createGuest().player.id;
  await socket.join(connectionGroup(known.playerId, known.session?.id ?? null));
  return known.playerId;
}
