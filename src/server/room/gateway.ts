import type { Server, Socket } from 'socket.io';
import { createGuestToken, type GuestToken, isGuestToken, memberName, readGuest } from '../http/guest';
import {
  type ClientMessage,
  type ClientMessageName,
  type ClientToServerEvents,
  clientMessageSchemas,
  type Refused,
  type ServerAnswers,
  type ServerToClientEvents,
} from '../protocol/messages';
import { PROTOCOL_VERSION } from '../protocol/version';
import { Credits } from './credits';
import type { RoomLog } from './log';
import type { Rooms } from './rooms';

export type RoomServer = Server<ClientToServerEvents, ServerToClientEvents>;
type RoomSocket = Socket<ClientToServerEvents, ServerToClientEvents>;
type Answer = ServerAnswers[ClientMessageName];

export interface GatewayOptions {
  readonly io: RoomServer;
  readonly rooms: Rooms;
  readonly log: RoomLog;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Told once for each message, with `ok` or the refusal's code. */
  readonly onAnswer: (message: string, outcome: string) => void;
}

/** A person painting fast sends about ten strokes a second; a reconnecting page may send a queue at once. */
const COMMAND_BURST = 100;
const COMMANDS_PER_SECOND = 20;
/** Pages of ours never send malformed messages: a socket that keeps doing so is closed. */
const MALFORMED_ALLOWED = 10;

/** The one door for everything that clients say: parsed, limited, answered; nothing else listens to sockets. */
export function openGateway(options: GatewayOptions): void {
  options.io.on('connection', (socket) => new Visitor(socket, options));
}

class Visitor {
  readonly #socket: RoomSocket;
  readonly #options: GatewayOptions;
  readonly #guest: GuestToken;
  readonly #credits: Credits;
  #malformed = 0;

  constructor(socket: RoomSocket, options: GatewayOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#guest = identify(socket);
    this.#credits = new Credits(COMMAND_BURST, COMMANDS_PER_SECOND, options.now);
    socket.onAny((name: unknown, ...args: unknown[]) => void this.#receive(name, args));
  }

  async #receive(name: unknown, [payload, answer]: readonly unknown[]): Promise<void> {
    const message = parseMessage(name, payload);
    const outcome: Answer = message === undefined ? this.#malformedMessage() : await this.#handle(message);
    this.#options.onAnswer(message?.name ?? 'unknown', outcome.ok ? 'ok' : outcome.code);
    if (typeof answer === 'function') answer(outcome);
  }

  async #handle(message: ParsedMessage): Promise<Answer> {
    try {
      return message.name === 'room:join' ? await this.#join(message.payload) : await this.#command(message.payload);
    } catch (error) {
      this.#options.onError(error);
      return refuse('unavailable');
    }
  }

  async #join({ protocol, room: id, since }: ClientMessage<'room:join'>): Promise<ServerAnswers['room:join']> {
    if (protocol !== PROTOCOL_VERSION) return refuse('outdated-page');
    if (!this.#credits.take(1)) return refuse('slow-down');
    const room = await this.#options.rooms.load(id);
    if (room === null) return refuse('unknown-room');
    // Joining and reading happen in one turn of the event loop: no row can fall between them.
    void this.#socket.join(id);
    const member = memberName(this.#guest, id);
    const tail = since === undefined ? undefined : room.tailAfter(since);
    return tail === undefined ? { ok: true, member, rows: [], snapshot: room.snapshot() } : { ok: true, member, rows: tail };
  }

  async #command({ room: id, intent, command }: ClientMessage<'room:command'>): Promise<ServerAnswers['room:command']> {
    const room = this.#options.rooms.find(id);
    if (room === undefined || !this.#socket.rooms.has(id)) return refuse('not-in-room');
    const member = memberName(this.#guest, id);
    // A repeat gets the first answer, free of charge: resending after a lost connection must never be punished.
    const known = room.findAnswer(member, intent);
    if (known !== undefined) return known;
    if (!this.#credits.take(1)) return refuse('slow-down');
    return this.#options.log.submit(room, { member, intent, command });
  }

  #malformedMessage(): Refused {
    this.#malformed += 1;
    if (this.#malformed > MALFORMED_ALLOWED) this.#socket.disconnect(true);
    return refuse('malformed-message');
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
function identify(socket: RoomSocket): GuestToken {
  const own: unknown = socket.handshake.auth.guest;
  return readGuest(socket.request) ?? (isGuestToken(own) ? own : createGuestToken());
}

function refuse(code: Refused['code']): Refused {
  return { ok: false, code };
}
