import type { Rng } from '@/engine/core/rng';
import { evolveEntry } from '@/engine/play/evolve';
import { predictEvents } from '@/engine/play/prediction';
import { parseSnapshot } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import type { ClientCommand } from '@/server/protocol/commands';
import type { Committed, LogEntryMessage, MessageAcks, Subscribed } from '@/server/protocol/messages';
import { RETRY_CODES } from '@/server/protocol/refusals';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { ViewerRecord } from '../log-checker';
import type { VirtualTime } from '../virtual-time';
import type { Network } from './network';
import type { SimulatedProcess } from './simulated-process';

export interface SimulatedClientOptions {
  readonly member: string;
  readonly room: string;
  readonly time: VirtualTime;
  readonly rng: Rng;
  readonly network: Network;
  /** A process to connect to; undefined when none is up. */
  readonly findProcess: () => SimulatedProcess | undefined;
}

interface Connection {
  readonly id: string;
  readonly process: SimulatedProcess;
  isEntered: boolean;
}

interface Pending {
  readonly commandId: string;
  readonly command: ClientCommand;
}

/** Without an answer for so long, a connection is given up. */
const PATIENCE_MS = 2_000;
const RETRY_MS = 300;

/** One person's page, reduced to what the protocol asks of it: keeps what is not answered, and asks for what it misses. */
export class SimulatedClient implements ViewerRecord {
  readonly member: string;
  readonly seen = new Map<number, LogEntryMessage>();
  readonly acknowledged = new Map<string, number>();
  readonly refused: string[] = [];
  view: { seq: number; state: RoomState } | undefined;
  readonly #options: SimulatedClientOptions;
  readonly #pending = new Map<string, Pending>();
  #connection: Connection | undefined;
  #connections = 0;
  #intents = 0;

  constructor(options: SimulatedClientOptions) {
    this.member = options.member;
    this.#options = options;
    this.#connect();
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** Wants something done, however long it takes to hear about it. */
  ask(command: ClientCommand): void {
    this.#intents += 1;
    const pending = { commandId: `${this.member}-wants-${this.#intents}`, command };
    this.#pending.set(pending.commandId, pending);
    this.#send(pending);
  }

  /** Drops the connection, as tunnels do, and makes another one, at once or after a pause. */
  reconnect(pauseMs = 0): void {
    const { network } = this.#options;
    const old = this.#connection;
    this.#connection = undefined;
    // The server hears of it, sooner or later.
    if (old !== undefined) this.#options.time.after(network.faults.delayMs, () => old.process.disconnect(old.id));
    if (pauseMs === 0) this.#connect();
    else this.#options.time.after(pauseMs, () => this.#connection ?? this.#connect());
  }

  /** Asks for everything that it misses. */
  enter(): void {
    const connection = this.#connection;
    if (connection === undefined) return;
    const since = this.view === undefined ? {} : { since: this.view.seq };
    this.#exchange('room:subscribe', { protocol: PROTOCOL_VERSION, room: this.#options.room, ...since }, (answer) => {
      if (!answer.ok) {
        if (RETRY_CODES.includes(answer.code)) this.#options.time.after(RETRY_MS, () => connection === this.#connection && this.enter());
        return;
      }
      this.#takeIn(answer as Subscribed);
      if (connection.isEntered) return;
      connection.isEntered = true;
      for (const pending of this.#pending.values()) this.#send(pending);
    });
  }

  #connect(): void {
    const { time, member, findProcess } = this.#options;
    const process = findProcess();
    if (process === undefined) {
      time.after(RETRY_MS, () => this.#connection ?? this.#connect());
      return;
    }
    this.#connections += 1;
    const connection: Connection = { id: `${member}-${this.#connections}`, process, isEntered: false };
    this.#connection = connection;
    const hear = (name: string, message: unknown) => {
      if (name !== 'room:entries') return;
      const { entries: rows } = message as { entries: readonly LogEntryMessage[] };
      this.#options.network.carry(rows, (copy) => connection === this.#connection && this.#see(copy, connection));
    };
    const hangUp = () => time.after(this.#options.rng.below(RETRY_MS), () => connection === this.#connection && this.reconnect());
    void process.connect(connection.id, member, hear, hangUp).then(() => connection === this.#connection && this.enter());
  }

  #send(pending: Pending): void {
    if (!this.#connection?.isEntered) return;
    this.#exchange('room:command', { room: this.#options.room, ...pending }, (answer) =>
      this.#settle(pending, answer as MessageAcks['room:command']),
    );
  }

  #settle(pending: Pending, answer: MessageAcks['room:command']): void {
    const { time } = this.#options;
    if (answer.ok) {
      const before = this.acknowledged.get(pending.commandId);
      if (before !== undefined && before !== answer.seq)
        throw new Error(`${pending.commandId} was acknowledged as ${before} and ${answer.seq}`);
      this.acknowledged.set(pending.commandId, answer.seq);
      this.#pending.delete(pending.commandId);
      this.#takeOwn(pending, answer);
    } else if (RETRY_CODES.includes(answer.code)) {
      time.after(RETRY_MS, () => this.#pending.has(pending.commandId) && this.#send(pending));
    } else if (answer.code === 'not-in-room') {
      this.enter();
      time.after(RETRY_MS, () => this.#pending.has(pending.commandId) && this.#send(pending));
    } else {
      this.refused.push(answer.code);
      this.#pending.delete(pending.commandId);
    }
  }

  /** The own row, which comes with the answer, or is asked for. */
  #takeOwn({ commandId, command }: Pending, { seq, at, events = predictEvents(command) }: Committed): void {
    if (this.#connection === undefined || seq <= (this.view?.seq ?? 0)) return;
    if (at === undefined || events === undefined) this.enter();
    else this.#see([{ seq, member: this.member, commandId, at, events }], this.#connection);
  }

  /** A question over this connection and its first answer; when none comes, another connection is tried. */
  #exchange(name: 'room:subscribe' | 'room:command', message: object, hear: (answer: MessageAcks[typeof name]) => void): void {
    const connection = this.#connection;
    if (connection === undefined) return;
    const { time, network } = this.#options;
    let isAnswered = false;
    network.carry(message, (copy) => {
      void connection.process.receive(connection.id, name, copy).then((answer) =>
        network.carry(answer, (heard) => {
          if (isAnswered || connection !== this.#connection) return;
          isAnswered = true;
          hear(heard as MessageAcks[typeof name]);
        }),
      );
    });
    time.after(PATIENCE_MS, () => {
      if (!isAnswered && connection === this.#connection) this.reconnect();
    });
  }

  #takeIn({ snapshot, entries: rows }: Subscribed): void {
    if (snapshot !== undefined && snapshot.seq >= (this.view?.seq ?? 0)) {
      this.view = { seq: snapshot.seq, state: parseSnapshot(snapshot.state) };
    }
    this.#fold(rows);
  }

  #see(rows: readonly LogEntryMessage[], connection: Connection): void {
    for (const row of rows) this.seen.set(row.seq, row);
    this.#fold(rows);
    const isMissing = this.view !== undefined && rows.some(({ seq }) => seq > (this.view?.seq ?? 0));
    if (isMissing && connection.isEntered) this.enter();
  }

  #fold(rows: readonly LogEntryMessage[]): void {
    for (const row of rows) {
      if (this.view?.seq === row.seq - 1) this.view = { seq: row.seq, state: evolveEntry(this.view.state, row) };
    }
  }
}
