import { Redis } from 'ioredis';

const CHANNEL = 'seawall:poke';
/** Lost pokes only cost time (heads are asked for every second), so none are queued while Redis is away. */
const REDIS_OPTIONS = { enableOfflineQueue: false, maxRetriesPerRequest: 0 } as const;

export interface Pokes {
  /** Tells the other processes that a room has rows up to `seq`. Never throws, never waits. */
  send(roomId: string, seq: number): void;
  /** Rejects when Redis cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Fan-out between processes through Redis. A poke carries no data: what was missed is read from the log.
 * `onDown` is told once when Redis goes away, not at every attempt to reach it again.
 */
export function connectPokes(url: string, onPoke: (roomId: string, seq: number) => void, onDown: (error: Error) => void): Pokes {
  const publisher = new Redis(url, REDIS_OPTIONS);
  const subscriber = new Redis(url, { ...REDIS_OPTIONS, autoResubscribe: true });
  for (const client of [publisher, subscriber]) reportOnce(client, onDown);
  subscriber.on('ready', () => subscriber.subscribe(CHANNEL).catch(onDown));
  subscriber.on('message', (_channel, text) => {
    const [roomId, seq] = text.split(' ');
    if (roomId !== undefined && /^\d+$/.test(seq ?? '')) onPoke(roomId, Number(seq));
  });
  return {
    send(roomId, seq) {
      publisher.publish(CHANNEL, `${roomId} ${seq}`).catch(() => {});
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
