import { Redis } from 'ioredis';

const PREFIX = 'seawall:';
/** Nothing here is worth keeping while Redis is away: what matters is in the database, and asked for there. */
const REDIS_OPTIONS = { enableOfflineQueue: false, maxRetriesPerRequest: 0 } as const;

/**
 * What processes say to each other: that a room has moved on, what was said or shown in one, that a puzzle was taken from the stock, what
 * was asked for of what is limited.
 */
export const CHANNELS = ['poke', 'tell', 'stock', 'spent'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Bus {
  /** Tells the other processes. Never throws, never waits, and may not arrive. */
  publish(channel: Channel, text: string): void;
  /** Hears what other processes say from now on. */
  listen(hear: Readonly<Record<Channel, (text: string) => void>>): void;
  /** Rejects when Redis cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly url: string;
  /** A name of this process that no other one has: it does not hear itself. */
  readonly processId: string;
  /** Told once when Redis goes away, not at every attempt to reach it again. */
  readonly onDown: (error: Error) => void;
}

/** The way between processes through Redis. */
export function connectBus({ url, processId, onDown }: BusOptions): Bus {
  const publisher = new Redis(url, REDIS_OPTIONS);
  const subscriber = new Redis(url, { ...REDIS_OPTIONS, autoResubscribe: true, lazyConnect: true });
  for (const client of [publisher, subscriber]) reportOnce(client, onDown);
  return {
    listen(hear) {
      subscriber.on('ready', () => subscriber.subscribe(...CHANNELS.map((channel) => PREFIX + channel)).catch(onDown));
      subscriber.on('message', (name, text) => {
        const channel = CHANNELS.find((known) => PREFIX + known === name);
        const end = text.indexOf(' ');
        if (channel !== undefined && end > 0 && text.slice(0, end) !== processId) hear[channel](text.slice(end + 1));
      });
      // That it cannot be reached was told to `onDown`, and it tries again.
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
