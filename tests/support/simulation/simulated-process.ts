import { UNBOUNDED } from '@/server/limits/daily-bounds';
import { RateLimiters } from '@/server/limits/rate-limiter';
import { TokenBucket } from '@/server/limits/token-bucket';
import { type ClientMessageName, clientMessageSchemas, type MessageAcks } from '@/server/protocol/messages';
import { ClientConnection } from '@/server/realtime/client-connection';
import { parseAdvanced } from '@/server/rooms/bus-messages';
import { ClusterPresence } from '@/server/rooms/cluster-presence';
import { createRoomRuntime, type RoomRuntime, type RoomRuntimeOptions } from '@/server/rooms/room-runtime';
import type { After } from '@/server/rooms/timer';
import type { PresenceStore } from '@/server/store/presence-store';
import type { SimulatedTime } from './simulated-time';

type Answer = MessageAcks[ClientMessageName];
/** What a client hears without having asked. */
export type Listener = (name: string, message: unknown) => void;

export interface SimulatedProcessOptions
  extends Pick<
    RoomRuntimeOptions,
    'database' | 'store' | 'chat' | 'identity' | 'provide' | 'hint' | 'planTimeline' | 'onAdvance' | 'onBroadcast' | 'onError'
  > {
  readonly attendance: PresenceStore;
  /** A name that no process has, nor had. */
  readonly id: string;
  readonly time: SimulatedTime;
}

/** A server without sockets, that can die at any moment and then does nothing more. */
export class SimulatedProcess {
  readonly #time: SimulatedTime;
  readonly #runtime: Promise<RoomRuntime>;
  readonly #attendance: ClusterPresence;
  readonly #roomAccess = new Map<string, { visit: ClientConnection; hear: Listener; hangUp: () => void }>();
  isDead = false;

  constructor({ time, attendance, id, ...options }: SimulatedProcessOptions) {
    this.#time = time;
    const { onError } = options;
    this.#attendance = new ClusterPresence({ store: attendance, processId: id, after: this.#after, monotonic: time.now, onError });
    this.#runtime = createRoomRuntime({
      ...options,
      remotePresence: this.#attendance,
      broadcast: (connections, name, message) => {
        if (!this.isDead) for (const connection of connections) this.#roomAccess.get(connection)?.hear(name, message);
      },
      isOpenSource: async () => true,
      reveal: async () => true,
      rateLimiters: new RateLimiters({ now: time.now }),
      bounds: UNBOUNDED,
      onRoundEnd: () => {},
      onCommit: () => {},
      linger: time.nextTurn,
      wait: (milliseconds) => new Promise((resolve) => this.#after(milliseconds, resolve)),
      after: this.#after,
      monotonic: time.now,
      wall: time.now,
    });
    this.#runtime.then((runtime) => runtime.pollHeads());
  }

  readonly #after: After = (milliseconds, task) => this.#time.after(milliseconds, () => this.isDead || task());

  /** Tells the process what another one has stored. */
  async advanced(text: string): Promise<void> {
    const runtime = await this.#runtime;
    if (!this.isDead) runtime.notifyAdvanced(parseAdvanced(text));
  }

  async connect(connection: string, player: string, hear: Listener, hangUp: () => void): Promise<void> {
    const { dependencies } = await this.#runtime;
    this.#roomAccess.set(connection, {
      visit: new ClientConnection(dependencies, connection, player, new TokenBucket(1_000, 100, this.#time.now)),
      hear,
      hangUp,
    });
  }

  /** The connection is gone, as far as this process can tell. */
  disconnect(connection: string): void {
    const known = this.#roomAccess.get(connection);
    this.#roomAccess.delete(connection);
    if (!this.isDead) known?.visit.unsubscribeAll();
  }

  /** What the gateway does with a message; never answers once the process is dead. */
  async receive(connection: string, name: 'room:subscribe' | 'room:command', payload: unknown): Promise<Answer> {
    const answer = await this.#handle(connection, name, payload);
    return this.isDead ? new Promise<never>(() => {}) : answer;
  }

  async #handle(connection: string, name: 'room:subscribe' | 'room:command', payload: unknown): Promise<Answer> {
    const visit = this.#roomAccess.get(connection)?.visit;
    if (visit === undefined || this.isDead) return new Promise<never>(() => {});
    try {
      if (name === 'room:subscribe') {
        const parsed = clientMessageSchemas['room:subscribe'].safeParse(payload);
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
    for (const { hangUp } of this.#roomAccess.values()) hangUp();
    this.#roomAccess.clear();
  }

  /** As a signal to stop does it. */
  async stop(): Promise<void> {
    await (await this.#runtime).close();
    await this.#attendance.close();
    this.kill();
  }

  /** What the process holds of a room, if it does. */
  async held(room: string) {
    return (await this.#runtime).rooms.peek(room);
  }
}
