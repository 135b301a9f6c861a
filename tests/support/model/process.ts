import { UNBOUNDED } from '@/server/limits/daily';
import { RateLimiters } from '@/server/limits/rate-limiter';
import { TokenBucket } from '@/server/limits/token-bucket';
import { type ClientMessageName, clientMessageSchemas, type MessageAcks } from '@/server/protocol/messages';
import { ClientConnection } from '@/server/realtime/client-connection';
import { ClusterPresence } from '@/server/rooms/cluster-presence';
import { pollHeads } from '@/server/rooms/head-poller';
import { createRoomRuntime, type HallOptions, type RoomRuntime } from '@/server/rooms/room-runtime';
import type { After } from '@/server/rooms/timer';
import type { AttendanceStore } from '@/server/store/presence-store';
import type { ModelTime } from './model-time';

type Answer = MessageAcks[ClientMessageName];
/** What a client hears without having asked. */
export type Listener = (name: string, message: unknown) => void;

export interface ProcessOptions
  extends Pick<HallOptions, 'database' | 'store' | 'chat' | 'identity' | 'provide' | 'hint' | 'onAdvance' | 'onTell' | 'onError'> {
  readonly attendance: AttendanceStore;
  /** A name that no process has, nor had. */
  readonly id: string;
  readonly time: ModelTime;
}

/** A server without sockets, that can die at any moment and then does nothing more. */
export class ModelProcess {
  readonly #time: ModelTime;
  readonly #hall: Promise<RoomRuntime>;
  readonly #attendance: ClusterPresence;
  readonly #visits = new Map<string, { visit: ClientConnection; hear: Listener; hangUp: () => void }>();
  isDead = false;

  constructor({ time, attendance, id, ...options }: ProcessOptions) {
    this.#time = time;
    const { onError } = options;
    this.#attendance = new ClusterPresence({ store: attendance, processId: id, after: this.#after, monotonic: time.now, onError });
    this.#hall = createRoomRuntime({
      ...options,
      elsewhere: this.#attendance,
      broadcast: (connections, name, message) => {
        if (!this.isDead) for (const connection of connections) this.#visits.get(connection)?.hear(name, message);
      },
      isOpenSource: async () => true,
      reveal: async () => true,
      counters: new RateLimiters({ now: time.now }),
      bounds: UNBOUNDED,
      onRoundEnd: () => {},
      onCommit: () => {},
      gather: time.nextTurn,
      wait: (milliseconds) => new Promise((resolve) => this.#after(milliseconds, resolve)),
      after: this.#after,
      monotonic: time.now,
      wall: time.now,
    });
    this.#hall.then(({ rooms, log }) => pollHeads({ store: options.store, rooms, log, after: this.#after, onError: options.onError }));
  }

  readonly #after: After = (milliseconds, task) => this.#time.after(milliseconds, () => this.isDead || task());

  /** Tells the process what another one has stored. */
  async poke(room: string, seq: number): Promise<void> {
    const hall = await this.#hall;
    if (!this.isDead) hall.poke(room, seq);
  }

  async connect(connection: string, player: string, hear: Listener, hangUp: () => void): Promise<void> {
    const { door } = await this.#hall;
    this.#visits.set(connection, {
      visit: new ClientConnection(door, connection, player, new TokenBucket(1_000, 100, this.#time.now)),
      hear,
      hangUp,
    });
  }

  /** The connection is gone, as far as this process can tell. */
  disconnect(connection: string): void {
    const known = this.#visits.get(connection);
    this.#visits.delete(connection);
    if (!this.isDead) known?.visit.exitAll();
  }

  /** What the gateway does with a message; never answers once the process is dead. */
  async receive(connection: string, name: 'room:enter' | 'room:command', payload: unknown): Promise<Answer> {
    const answer = await this.#handle(connection, name, payload);
    return this.isDead ? new Promise<never>(() => {}) : answer;
  }

  async #handle(connection: string, name: 'room:enter' | 'room:command', payload: unknown): Promise<Answer> {
    const visit = this.#visits.get(connection)?.visit;
    if (visit === undefined || this.isDead) return new Promise<never>(() => {});
    try {
      if (name === 'room:enter') {
        const parsed = clientMessageSchemas['room:enter'].safeParse(payload);
        return parsed.success ? await visit.subscribe(parsed.data) : { ok: false, code: 'malformed-message' };
      }
      const parsed = clientMessageSchemas['room:command'].safeParse(payload);
      return parsed.success ? await visit.command(parsed.data) : { ok: false, code: 'malformed-message' };
    } catch {
      return { ok: false, code: 'unavailable' };
    }
  }

  /** As kill -9 does it. */
  kill(): void {
    this.isDead = true;
    for (const { hangUp } of this.#visits.values()) hangUp();
    this.#visits.clear();
  }

  /** As a signal to stop does it. */
  async stop(): Promise<void> {
    await (await this.#hall).close();
    await this.#attendance.close();
    this.kill();
  }

  /** What the process holds of a room, if it does. */
  async held(room: string) {
    return (await this.#hall).rooms.peek(room);
  }
}
