import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { RoomRowMessage, ServerAnswers } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';

/** An acknowledgement that does not come in time is no acknowledgement; the move is then sent again with the same intent. */
const ANSWER_LIMIT_MS = 2_000;

/** A scripted person at one room: plays over a real socket, keeps every row it is shown and every acknowledgement it gets. */
export class Player {
  readonly room: string;
  readonly seen = new Map<number, RoomRowMessage>();
  /** Intent to seq, as acknowledged. */
  readonly acknowledged = new Map<string, number>();
  readonly #guest = randomBytes(16).toString('base64url');
  #socket: Socket | undefined;

  constructor(room: string) {
    this.room = room;
  }

  /** Connects to a server and joins, asking for what was missed. */
  async sitDown(url: string): Promise<ServerAnswers['room:join']> {
    this.#socket?.disconnect();
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { guest: this.#guest } });
    this.#socket = socket;
    socket.on('room:rows', ({ rows }: { rows: readonly RoomRowMessage[] }) => this.#see(rows));
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    const answer: ServerAnswers['room:join'] = await socket.emitWithAck('room:join', {
      protocol: PROTOCOL_VERSION,
      room: this.room,
      since: this.seen.size,
    });
    if (answer.ok) this.#see(answer.rows);
    return answer;
  }

  /** Sends a move; undefined when no answer came (the server died, or the socket is gone). */
  async mark(intent: string, cell: number, mark: number): Promise<ServerAnswers['room:command'] | undefined> {
    try {
      const message = { room: this.room, intent, command: { type: 'mark', cells: [cell], mark } };
      const answer: ServerAnswers['room:command'] = await this.#socket?.timeout(ANSWER_LIMIT_MS).emitWithAck('room:command', message);
      if (answer.ok) this.acknowledged.set(intent, answer.seq);
      return answer;
    } catch {
      return undefined;
    }
  }

  /** Resolves when the row of this seq has been shown. */
  async waitFor(seq: number): Promise<RoomRowMessage> {
    for (;;) {
      const row = this.seen.get(seq);
      if (row !== undefined) return row;
      await new Promise((resolve) => this.#socket?.once('room:rows', resolve));
    }
  }

  /** The next message of this name from the server. */
  next(name: string): Promise<unknown> {
    return new Promise((resolve) => this.#socket?.once(name, resolve));
  }

  leave(): void {
    this.#socket?.disconnect();
  }

  #see(rows: readonly RoomRowMessage[]): void {
    for (const row of rows) this.seen.set(row.seq, row);
  }
}
