import type { Transport, TransportListeners } from '@/app/_client/room/transport';
import type { Rng } from '@/engine/core/rng';
import { decide, evolve, openRoom, type RoomState } from '@/engine/play/room';
import type { ClientMessage, ClientMessageName, RoomRowMessage, ServerAnswers } from '@/server/protocol/messages';
import { type FakeTime, readPuzzle } from './support';

const ANSWER_TIMEOUT_MS = 6_000;
const SLOWEST_MS = 300;

/** The server as the protocol promises it: one log, each intent of a member done once. `isForgetful` breaks the last promise, to see that tests notice. */
export class ModelServer {
  readonly log: RoomRowMessage[] = [];
  state: RoomState;
  readonly #pages = new Set<FaultyTransport>();
  readonly #answers = new Map<string, ServerAnswers['room:command']>();

  constructor(
    puzzle: string,
    readonly isForgetful = false,
  ) {
    const read = readPuzzle(puzzle);
    this.state = openRoom(read.kind, read.puzzle);
  }

  join(page: FaultyTransport, { since = 0 }: ClientMessage<'room:join'>): ServerAnswers['room:join'] {
    this.#pages.add(page);
    return { ok: true, member: page.member, rows: this.log.slice(since) };
  }

  leave(page: FaultyTransport): void {
    this.#pages.delete(page);
  }

  command(page: FaultyTransport, { intent, command }: ClientMessage<'room:command'>): ServerAnswers['room:command'] {
    if (!this.#pages.has(page)) return { ok: false, code: 'not-in-room' };
    const key = `${page.member} ${intent}`;
    const known = this.#answers.get(key);
    if (known !== undefined && !this.isForgetful) return known;
    const decided = known === undefined ? decide(this.state, command) : decide(openRoom(this.state.kind, this.state.puzzle), command);
    if (!decided.ok) return { ok: false, code: decided.error };
    const row = { seq: this.log.length + 1, member: page.member, intent, events: decided.value, at: 0 };
    this.state = decided.value.reduce(evolve, this.state);
    this.log.push(row);
    const answer = { ok: true, seq: row.seq } as const;
    this.#answers.set(key, answer);
    for (const member of this.#pages) member.deliver(row);
    return answer;
  }
}

/** A transport between one page and the model server that loses, doubles, delays and reorders, until it is healed. */
export class FaultyTransport implements Transport {
  isConnected = false;
  isHealed = false;
  #listeners: TransportListeners | undefined;
  #session = 0;

  constructor(
    readonly member: string,
    readonly server: ModelServer,
    readonly time: FakeTime,
    readonly rng: Rng,
  ) {}

  async ask<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): Promise<ServerAnswers[Name] | undefined> {
    const session = this.#session;
    return new Promise((resolve) => {
      this.time.after(ANSWER_TIMEOUT_MS, () => resolve(undefined));
      if (!this.isConnected) return;
      this.#later(() => {
        if (session !== this.#session) return;
        const answer = this.#serve(name, message);
        this.#later(() => session === this.#session && resolve(answer));
      });
    });
  }

  listen(listeners: TransportListeners): void {
    this.#listeners = listeners;
  }

  reconnect(): void {
    this.disconnect();
    this.connect();
  }

  close(): void {
    this.disconnect();
  }

  connect(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    this.#listeners?.connected();
  }

  disconnect(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.#session += 1;
    this.server.leave(this);
    this.#listeners?.disconnected();
  }

  deliver(row: RoomRowMessage): void {
    const session = this.#session;
    const copies = this.isHealed || this.rng.below(6) > 0 ? 1 : 2;
    for (let i = 0; i < copies; i += 1) this.#later(() => session === this.#session && this.#listeners?.rows('room', [row]));
  }

  #serve<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): ServerAnswers[Name] {
    if (!this.isHealed && this.rng.below(8) === 0) return { ok: false, code: 'slow-down' };
    const answer =
      name === 'room:join'
        ? this.server.join(this, message as ClientMessage<'room:join'>)
        : this.server.command(this, message as ClientMessage<'room:command'>);
    return answer as ServerAnswers[Name];
  }

  #later(task: () => unknown): void {
    if (!this.isHealed && this.rng.below(4) === 0) return;
    this.time.after(this.rng.below(SLOWEST_MS), () => void task());
  }
}
