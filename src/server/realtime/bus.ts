import { Redis } from 'ioredis';

const PREFIX = 'seawall:';
/** No message is queued while Redis is down: everything that matters is in the database, and processes poll it there. */
const REDIS_OPTIONS = { enableOfflineQueue: false, maxRetriesPerRequest: 0 } as const;

/** What processes tell each other: new heads of rooms, broadcasts, outdated answers, puzzles taken from the stock, usage of limits. */
export const CHANNELS = ['room-advanced', 'room-broadcast', 'answers-changed', 'stock-taken', 'quota-used'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Bus {
  /** Sends to the other processes. Never throws, never waits, and may not arrive. */
  publish(channel: Channel, text: string): void;
  /** Receives the messages of other processes from now on. */
  listen(handlers: Readonly<Record<Channel, (text: string) => void>>): void;
  /** Rejects when Redis cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly url: string;
  /** The unique id of this process, which ignores its own messages. */
  readonly processId: string;
  /** Called once when Redis goes down, not at every attempt to reconnect. */
  readonly onDown: (error: Error) => void;
}

/** The bus between processes through Redis. */
export function connectBus({ url, processId, onDown }: BusOptions): Bus {
  const publisher = new Redis(url, REDIS_OPTIONS);
  const subscriber = new Redis(url, { ...REDIS_OPTIONS, autoResubscribe: true, lazyConnect: true });
  for (const client of [publisher, subscriber]) reportOnce(client, onDown);
  return {
    listen(handlers) {
      subscriber.on('ready', () => subscriber.subscribe(...CHANNELS.map((channel) => PREFIX + channel)).catch(onDown));
      subscriber.on('message', (name, text) => {
        const channel = CHANNELS.find((known) => PREFIX + known === name);
        const end = text.indexOf(' ');
        if (channel !== undefined && end > 0 && text.slice(0, end) !== processId) handlers[channel](text.slice(end + 1));
      });
      // `onDown` has reported the error, and the client reconnects.
      subscriber.connect().catch(() => {});
    },
    publish(channel, text) {
      publisher.publish(PREFIX + channel, `${processId} ${text}`).catch(() => {});
    },
    async ping() {
      await publisher.ping();
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

function reportOnce(client: Redis, onDown: (error: Error) => void): void {
  let isDown = false;
  client.on('ready', () => {
    isDown = false;
  });
  client.on('error', (error) => {
    if (!isDown) onDown(error);
    isDown = true;
  });
}
