import type { Transport, TransportListeners } from '@/app/_features/sync/transport';
import type { Rng } from '@/engine/core/rng';
import { type ClientMessage, type ClientMessageName, clientMessageSchemas, type MessageAcks } from '@/server/protocol/messages';
import { RETRY_CODES } from '@/server/protocol/refusals';
import type { ClientConnection } from '@/server/realtime/client-connection';
import type { VirtualTime } from '../support/virtual-time';
import type { ModelServer, RowsMessage } from './model-server';
import { onTheWire } from './support';

const ANSWER_TIMEOUT_MS = 6_000;
export const SLOWEST_MS = 300;

/** A transport between one page and the model server that loses, doubles, delays and reorders, until it is healed. */
export class FaultyTransport implements Transport {
  isConnected = false;
  isHealed = false;
  /** Intents that the page was told are refused. */
  readonly refused = new Set<string>();
  readonly #server: ModelServer;
  readonly #player: string;
  readonly #time: VirtualTime;
  readonly #rng: Rng;
  #listeners: TransportListeners | undefined;
  #session = 0;
  #visit: ClientConnection | undefined;

  constructor(server: ModelServer, player: string, time: VirtualTime, rng: Rng) {
    this.#server = server;
    this.#player = player;
    this.#time = time;
    this.#rng = rng;
  }

  request<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): Promise<MessageAcks[Name] | undefined> {
    if (!this.isConnected) throw new Error(`${name} was sent without a connection`);
    const session = this.#session;
    return new Promise((resolve) => {
      this.#time.after(ANSWER_TIMEOUT_MS, () => resolve(undefined));
      this.#later(session, async () => {
        const answer = await this.#serve(name, message);
        this.#later(session, () => {
          if ('commandId' in message && !answer.ok && !RETRY_CODES.includes(answer.code)) this.refused.add(message.commandId);
          resolve(onTheWire(answer));
        });
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
    this.#visit = this.#server.welcome(this, this.#player);
    this.#listeners?.connected();
  }

  disconnect(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.#session += 1;
    this.#visit?.unsubscribeAll();
    this.#listeners?.disconnected(false);
  }

  /** The server says that it is about to go. */
  sayClosing(reconnectIn: number): void {
    if (this.isConnected) this.#listeners?.closing(reconnectIn);
  }

  deliver(message: RowsMessage): void {
    const { room, entries: rows, now } = onTheWire(message);
    const copies = this.isHealed || this.#rng.below(6) > 0 ? 1 : 2;
    for (let i = 0; i < copies; i += 1) this.#later(this.#session, () => this.#listeners?.entries(room, rows, now));
  }

  async #serve<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): Promise<MessageAcks[Name]> {
    const visit = this.#visit;
    if (visit === undefined) throw new Error('a message came from nobody');
    if (!this.isHealed && this.#rng.below(8) === 0) return { ok: false, code: 'rate-limited' } as MessageAcks[Name];
    const parsed = clientMessageSchemas[name].parse(onTheWire(message));
    return (await this.#server.serve(visit, name, parsed)) as MessageAcks[Name];
  }

  /** Does something after a while, unless it is lost or the connection breaks before. */
  #later(session: number, task: () => unknown): void {
    if (!this.isHealed && this.#rng.below(4) === 0) return;
    this.#time.after(this.#rng.below(SLOWEST_MS), () => void (session === this.#session && task()));
  }
}
