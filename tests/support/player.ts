import { io, type Socket } from 'socket.io-client';
import { evolveRow } from '@/engine/play/evolve';
import { parseSnapshot } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import type { ClientCommand } from '@/server/protocol/commands';
import type { Entered, RoomRowMessage, ServerAnswers } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { ViewerRecord } from './history';

/** An acknowledgement that does not come in time is no acknowledgement; the command is then sent again with the same intent. */
const ANSWER_LIMIT_MS = 3_000;

export interface PlayerOptions {
  /** A guest's; without one they become a new guest. */
  readonly token?: string;
  readonly invite?: string;
  /** What a browser brings to be known by, instead of a token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long an answer may take; otherwise as long as people wait. */
  readonly answerLimitMs?: number;
}

/** A scripted person at one room: plays over a real socket, keeps every row it is shown and every acknowledgement it gets. */
export class Player implements ViewerRecord {
  readonly room: string;
  readonly seen = new Map<number, RoomRowMessage>();
  /** Intent to seq, as acknowledged. */
  readonly acknowledged = new Map<string, number>();
  /** Every byte that the server sent. */
  bytes: string[] = [];
  /** Acknowledgements of one intent that name different places. */
  readonly contradictions: string[] = [];
  member = '';
  view: { seq: number; state: RoomState } | undefined;
  #token: string | undefined;
  readonly #invite: string | undefined;
  readonly #headers: Readonly<Record<string, string>> | undefined;
  readonly #answerLimitMs: number;
  #socket: Socket | undefined;
  #lookouts: (() => void)[] = [];

  constructor(room: string, options: PlayerOptions = {}) {
    this.room = room;
    this.#token = options.token;
    this.#invite = options.invite;
    this.#headers = options.headers;
    this.#answerLimitMs = options.answerLimitMs ?? ANSWER_LIMIT_MS;
  }

  /** Connects to a server and enters, asking for what was missed. */
  async sitDown(url: string): Promise<ServerAnswers['room:enter']> {
    this.#socket?.disconnect();
    if (this.#headers === undefined) this.#token ??= await becomeGuest(url);
    const known = this.#headers === undefined ? { auth: { guest: this.#token } } : { extraHeaders: this.#headers };
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, timeout: this.#answerLimitMs, ...known });
    this.#socket = socket;
    socket.io.on('open', () => socket.io.engine.on('data', (data: unknown) => this.bytes.push(String(data))));
    socket.on('room:rows', ({ rows }: { rows: readonly RoomRowMessage[] }) => this.#see(rows));
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    const answer: ServerAnswers['room:enter'] = await socket.timeout(this.#answerLimitMs).emitWithAck('room:enter', {
      protocol: PROTOCOL_VERSION,
      room: this.room,
      ...(this.view !== undefined && { since: this.view.seq }),
      ...(this.#invite !== undefined && { invite: this.#invite }),
    });
    if (answer.ok) this.#enter(answer);
    return answer;
  }

  /** Sends a command; undefined when no answer came (the server died, or the socket is gone). */
  async command(intent: string, command: ClientCommand): Promise<ServerAnswers['room:command'] | undefined> {
    const answer = await this.send<ServerAnswers['room:command']>('room:command', { room: this.room, intent, command });
    if (answer?.ok) {
      const before = this.acknowledged.get(intent) ?? answer.seq;
      if (before !== answer.seq) this.contradictions.push(`${intent} was acknowledged as ${before} and as ${answer.seq}`);
      this.acknowledged.set(intent, answer.seq);
    }
    return answer;
  }

  mark(intent: string, cell: number, mark: number): Promise<ServerAnswers['room:command'] | undefined> {
    return this.command(intent, { type: 'mark', cells: [cell], mark });
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
  async waitFor(seq: number): Promise<RoomRowMessage> {
    for (;;) {
      const row = this.seen.get(seq);
      if (row !== undefined) return row;
      await this.#news();
    }
  }

  /** Resolves when what the player sees is like that. */
  async waitUntil(isLikeThat: (state: RoomState) => boolean): Promise<RoomState> {
    for (;;) {
      if (this.view !== undefined && isLikeThat(this.view.state)) return this.view.state;
      await this.#news();
    }
  }

  /** The next message of this name from the server. */
  next(name: string): Promise<unknown> {
    return new Promise((resolve) => this.#socket?.once(name, resolve));
  }

  leave(): void {
    this.#socket?.disconnect();
  }

  #news(): Promise<void> {
    return new Promise((resolve) => this.#lookouts.push(resolve));
  }

  #enter({ member, snapshot, rows }: Entered): void {
    this.member = member;
    if (snapshot !== undefined) this.view = { seq: snapshot.seq, state: parseSnapshot(snapshot.state) };
    this.#see(rows);
  }

  #see(rows: readonly RoomRowMessage[]): void {
    for (const row of rows) {
      this.seen.set(row.seq, row);
      if (this.view?.seq === row.seq - 1) this.view = { seq: row.seq, state: evolveRow(this.view.state, row) };
    }
    for (const look of this.#lookouts.splice(0)) look();
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
