import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { evolveEntry } from '@/engine/play/evolve';
import { predictEvents } from '@/engine/play/prediction';
import { parseSnapshot } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import type { ClientCommand } from '@/server/protocol/commands';
import type { LogEntryMessage, MessageAcks, Subscribed } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { ViewerRecord } from './log-checker';

/**
 * An acknowledgement that does not come in time is no acknowledgement; the command is then sent again with the same commandId. A server that dies
 * is noticed at once; one on a machine that is busy with something else is only late.
 */
const ANSWER_LIMIT_MS = 20_000;
/** What has not come by then, on a busy machine too, never comes. Less than a test may take, so that it says what it waited for. */
const PATIENCE_MS = 25_000;
/** Who is turned away comes again after so long. */
const RETRY_MS = 100;

export interface PlayerOptions {
  /** A guest's; without one they become a new guest. */
  readonly token?: string;
  readonly invite?: string;
  /** What a browser on a page of the server brings to be known by, instead of a token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long an answer may take. */
  readonly answerLimitMs?: number;
  /** What their page speaks, unless it is of this version. */
  readonly protocol?: number;
}

/** A scripted person at one room: plays over a real socket, keeps every row it is shown and every acknowledgement it gets. */
export class Player implements ViewerRecord {
  readonly room: string;
  readonly seen = new Map<number, LogEntryMessage>();
  /** Intent to seq, as acknowledged. */
  readonly acknowledged = new Map<string, number>();
  /** Every byte that the server sent. */
  bytes: string[] = [];
  /** Acknowledgements of one commandId that name different places. */
  readonly contradictions: string[] = [];
  member = '';
  view: { seq: number; state: RoomState } | undefined;
  #token: string | undefined;
  readonly #invite: string | undefined;
  readonly #headers: Readonly<Record<string, string>> | undefined;
  readonly #answerLimitMs: number;
  readonly #protocol: number;
  #socket: Socket | undefined;
  readonly #lookouts = new Set<() => void>();
  readonly #waiting = new Set<(how: string) => void>();

  constructor(room: string, options: PlayerOptions = {}) {
    this.room = room;
    this.#token = options.token;
    this.#invite = options.invite;
    this.#headers = options.headers;
    this.#answerLimitMs = options.answerLimitMs ?? ANSWER_LIMIT_MS;
    this.#protocol = options.protocol ?? PROTOCOL_VERSION;
  }

  /** Connects to a server and enters, asking for what was missed. */
  async subscribe(url: string): Promise<MessageAcks['room:subscribe']> {
    this.#socket?.disconnect();
    if (this.#headers === undefined) this.#token ??= await becomeGuest(url);
    const known = this.#headers === undefined ? { auth: { guest: this.#token } } : { extraHeaders: { Origin: url, ...this.#headers } };
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, timeout: this.#answerLimitMs, ...known });
    this.#socket = socket;
    socket.io.on('open', () => socket.io.engine.on('data', (data: unknown) => this.bytes.push(String(data))));
    socket.on('room:entries', ({ entries }: { entries: readonly LogEntryMessage[] }) => this.#see(entries));
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    const answer: MessageAcks['room:subscribe'] = await socket.timeout(this.#answerLimitMs).emitWithAck('room:subscribe', {
      protocol: this.#protocol,
      room: this.room,
      ...(this.view !== undefined && { since: this.view.seq }),
      ...(this.#invite !== undefined && { invite: this.#invite }),
    });
    if (answer.ok) this.#enter(answer);
    return answer;
  }

  /** Sends a command; undefined when no answer came (the server died, or the socket is gone). */
  async command(commandId: string, command: ClientCommand): Promise<MessageAcks['room:command'] | undefined> {
    const answer = await this.send<MessageAcks['room:command']>('room:command', { room: this.room, commandId, command });
    if (answer?.ok) {
      const before = this.acknowledged.get(commandId) ?? answer.seq;
      if (before !== answer.seq) this.contradictions.push(`${commandId} was acknowledged as ${before} and as ${answer.seq}`);
      this.acknowledged.set(commandId, answer.seq);
      const { seq, at, events = predictEvents(command) } = answer;
      if (at !== undefined && events !== undefined) this.#see([{ seq, member: this.member, commandId, at, events }]);
    }
    return answer;
  }

  /** Sends a command until the server takes it. */
  insist(commandId: string, command: ClientCommand): Promise<MessageAcks['room:command'] | undefined> {
    return untilTaken(() => this.command(commandId, command));
  }

  mark(commandId: string, cell: number, mark: number): Promise<MessageAcks['room:command'] | undefined> {
    return this.command(commandId, { type: 'mark', cells: [cell], mark });
  }

  /** Sends anything; undefined when no answer came. */
  async send<Answer>(name: string, message: unknown): Promise<Answer | undefined> {
    try {
      return await this.#socket?.timeout(this.#answerLimitMs).emitWithAck(name, message);
    } catch {
      return undefined;
    }
  }

  /** Resolves when the row of this seq has been shown. */
  waitFor(seq: number, patienceMs = PATIENCE_MS): Promise<LogEntryMessage> {
    return this.#until(() => this.seen.get(seq), `row ${seq}`, patienceMs);
  }

  /** Resolves when what the player sees is like that, be it for one row only. */
  waitUntil(isLikeThat: (state: RoomState) => boolean, patienceMs = PATIENCE_MS): Promise<RoomState> {
    const look = () => (this.view !== undefined && isLikeThat(this.view.state) ? this.view.state : undefined);
    return this.#until(look, String(isLikeThat), patienceMs);
  }

  /** The next message of this name from the server. */
  async next(name: string, patienceMs = PATIENCE_MS): Promise<unknown> {
    let heard: { readonly message: unknown } | undefined;
    this.#socket?.once(name, (message: unknown) => {
      heard = { message };
      this.#lookOut();
    });
    return (await this.#until(() => heard, name, patienceMs)).message;
  }

  /** Hangs up, and waits for nothing any more. */
  leave(): void {
    this.#socket?.disconnect();
    for (const giveUp of [...this.#waiting]) giveUp('left, and did not wait');
  }

  /** Looks now and after each row, until there is something or patience is over. */
  #until<Value>(look: () => Value | undefined, what: string, patienceMs = PATIENCE_MS): Promise<Value> {
    return new Promise((resolve, reject) => {
      const lookout = () => {
        const found = look();
        if (found === undefined) return;
        end();
        resolve(found);
      };
      const giveUp = (how: string) => {
        end();
        reject(new Error(`${this.member} ${how} for ${what}, and is at ${this.view?.seq} (${this.view?.state.phase})`));
      };
      const end = () => {
        clearTimeout(timer);
        this.#lookouts.delete(lookout);
        this.#waiting.delete(giveUp);
      };
      const timer = setTimeout(() => giveUp('waited in vain'), patienceMs);
      this.#lookouts.add(lookout);
      this.#waiting.add(giveUp);
      lookout();
    });
  }

  #enter({ member, snapshot, entries }: Subscribed): void {
    this.member = member;
    if (snapshot !== undefined) this.view = { seq: snapshot.seq, state: parseSnapshot(snapshot.state) };
    this.#lookOut();
    this.#see(entries);
  }

  #see(rows: readonly LogEntryMessage[]): void {
    for (const row of rows) {
      this.seen.set(row.seq, row);
      // An own row that came with an answer may be ahead of those of others.
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        this.view = next;
        this.#lookOut();
      }
      this.#lookOut();
    }
  }

  #next(): Player['view'] {
    const { view } = this;
    const row = view && this.seen.get(view.seq + 1);
    return row && { seq: row.seq, state: evolveEntry(view.state, row) };
  }

  #lookOut(): void {
    for (const look of [...this.#lookouts]) look();
  }
}

/** Says something again while the server is too busy to take it, as a page does: a long turn of its event loop turns everybody away. */
export async function untilTaken<Answer extends MessageAcks['room:command']>(
  say: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await say();
    if (answer?.ok !== false || answer.code !== 'rate-limited' || performance.now() > until) return answer;
    await wait(RETRY_MS);
  }
}

/** A new guest's token. */
export async function becomeGuest(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/guests`, {
    method: 'POST',
    // A connection that is kept may be closed by the server just when it is used again.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: '{}',
  });
  const { token } = (await answer.json()) as { readonly token: string };
  return token;
}
