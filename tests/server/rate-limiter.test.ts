import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { BUDGET } from '@/server/limits/budget';
import { CombinedQuota, type RateLimit } from '@/server/limits/quota';
import { RateLimiter, RateLimiters } from '@/server/limits/rate-limiter';
import { batchUsage, parseUsage } from '@/server/limits/shared-usage';
import { TokenBucket } from '@/server/limits/token-bucket';
import { type Bus, connectBus } from '@/server/realtime/bus';
import { SOCKET_LIMITS } from '@/server/realtime/gateway';
import { CODE_LIMITS } from '@/server/rooms/room-codes';

const REDIS = process.env.SEAWALL_TEST_REDIS;

function countTaken(limiter: RateLimiter, key: string, most = 100_000): number {
  let taken = 0;
  while (taken < most && limiter.tryConsume(key)) taken += 1;
  return taken;
}

describe('counters', () => {
  const limits: [string, RateLimit][] = [
    ...Object.entries(SOCKET_LIMITS).map(([name, limit]): [string, RateLimit] => [`socket ${name}`, limit]),
    ...Object.entries(BUDGET).map(([name, limit]): [string, RateLimit] => [`budget ${name}`, limit]),
    ...Object.entries(CODE_LIMITS).map(([name, limit]): [string, RateLimit] => [`code ${name}`, limit]),
  ];
  test.each(limits)('[LI1] %s: so many at once, then a steady rate, never more than at first', (_name, { burst, perSecond }) => {
    let now = 0;
    const limiter = new RateLimiter({ burst, perSecond }, () => now);
    expect(countTaken(limiter, 'ann')).toBe(burst);
    // A whole number of credits, without the noise of fractions.
    now += 5_000 / perSecond - 1;
    expect(countTaken(limiter, 'ann')).toBe(4);
    now += 1_000 / perSecond + 2;
    expect(countTaken(limiter, 'ann')).toBe(Math.min(burst, 1 + 1));
    now += 1_000_000_000;
    expect(countTaken(limiter, 'ann')).toBe(burst);
    expect(countTaken(limiter, 'bob')).toBe(burst);
  });

  test('[LI1] what is given back can be taken again, and no more than that', () => {
    const limiter = new RateLimiter({ burst: 3, perSecond: 1 }, () => 0);
    expect(countTaken(limiter, 'ann')).toBe(3);
    limiter.refund('ann');
    expect(countTaken(limiter, 'ann')).toBe(1);
    for (let i = 0; i < 5; i += 1) limiter.refund('ann');
    expect(countTaken(limiter, 'ann')).toBe(3);
  });

  test('[LI1] who has all credits again is forgotten, who has not is not', () => {
    let now = 0;
    const limiter = new RateLimiter({ burst: 3, perSecond: 1 }, () => now);
    for (let i = 0; i < 100; i += 1) limiter.tryConsume(`early ${i}`);
    expect(limiter.size).toBe(100);
    now += 1_000;
    countTaken(limiter, 'ann');
    for (let i = 0; i < 100; i += 1) limiter.tryConsume(`late ${i}`);
    expect(limiter.size).toBe(101);
    expect(countTaken(limiter, 'ann')).toBe(0);
  });

  test('[LI1] where several must pay, all do or none does', () => {
    const [rich, poor] = [new TokenBucket(10, 1, () => 0), new TokenBucket(2, 1, () => 0)];
    const quota = new CombinedQuota(rich, poor);
    expect([quota.tryConsume(2), quota.tryConsume(1)]).toEqual([true, false]);
    expect([rich.tryConsume(8), rich.tryConsume(1)]).toEqual([true, false]);
  });

  test('[LI2] who meets a limit is counted under its name', () => {
    const met: string[] = [];
    const rateLimiters = new RateLimiters({ now: () => 0, onRefuse: (name) => met.push(name) });
    countTaken(rateLimiters.open('one', { burst: 1, perSecond: 1 }), 'ann');
    countTaken(rateLimiters.open('other', { burst: 2, perSecond: 1 }), 'ann');
    expect(met).toEqual(['one', 'other']);
  });
});

/** A process with one counter that it shares. */
function openProcess(publish: (text: string) => void) {
  const tasks: (() => void)[] = [];
  const rateLimiters = new RateLimiters({ now: () => 0, onConsume: batchUsage(publish, (_milliseconds, task) => tasks.push(task)) });
  const heard: string[] = [];
  return {
    limiter: rateLimiters.open('guesses', { burst: 10, perSecond: 1 }),
    /** Whom it was told of by others. */
    heard,
    hear(text: string) {
      for (const spent of parseUsage(text)) {
        rateLimiters.consumeRemote(...spent);
        heard.push(spent[1]);
      }
    },
    tell() {
      for (const task of tasks.splice(0)) task();
    },
  };
}

describe('counters of several processes', () => {
  /** Two that hear each other, as long as nothing is between them. */
  function openPair() {
    const said: string[] = [];
    const way = { isOpen: true };
    const say = (text: string, listener: { hear(text: string): void }) => {
      said.push(text);
      if (way.isOpen) listener.hear(text);
    };
    const one: ReturnType<typeof openProcess> = openProcess((text) => say(text, other));
    const other: ReturnType<typeof openProcess> = openProcess((text) => say(text, one));
    return { one, other, said, way };
  }

  test('[LI3] count together, each credit once', () => {
    const { one, other, said } = openPair();
    expect(countTaken(one.limiter, 'ann', 6)).toBe(6);
    one.tell();
    expect(said).toHaveLength(1);
    expect(countTaken(other.limiter, 'ann')).toBe(4);
    expect(countTaken(other.limiter, 'bob', 1)).toBe(1);
    other.tell();
    expect(countTaken(one.limiter, 'ann')).toBe(0);
    expect(countTaken(one.limiter, 'bob')).toBe(9);
  });

  test('[LI3] what was given back at once is not told, and later it is', () => {
    const { one, other, said } = openPair();
    one.limiter.tryConsume('ann');
    one.limiter.refund('ann');
    one.tell();
    expect(said).toEqual([]);
    countTaken(one.limiter, 'ann');
    one.tell();
    one.limiter.refund('ann', 3);
    one.tell();
    expect(countTaken(other.limiter, 'ann')).toBe(3);
  });

  test('[LI4] while nobody hears them each counts for itself, and nonsense is ignored', () => {
    const { one, other, way } = openPair();
    way.isOpen = false;
    expect(countTaken(one.limiter, 'ann')).toBe(10);
    one.tell();
    expect(countTaken(other.limiter, 'ann', 5)).toBe(5);
    for (const text of ['', '{', '{}', '[["guesses","ann"]]', '[["none","ann",5]]']) other.hear(text);
    expect(countTaken(other.limiter, 'ann')).toBe(5);
  });

  describe('through Redis', () => {
    const buses: Bus[] = [];
    const down: Error[] = [];

    afterEach(async () => {
      for (const bus of buses.splice(0)) await bus.close();
      down.length = 0;
    });

    function connectProcess(url: string) {
      const opened: ReturnType<typeof openProcess> = openProcess((text) => bus.publish('quota-used', text));
      const deaf = () => {};
      const bus: Bus = connectBus({ url, processId: randomUUID(), onDown: (error) => down.push(error) });
      bus.listen({
        'room-advanced': deaf,
        'room-broadcast': deaf,
        'answers-changed': deaf,
        'stock-taken': deaf,
        'quota-used': opened.hear,
      });
      buses.push(bus);
      return opened;
    }

    test.skipIf(REDIS === undefined)('[LI3] they count together too', async () => {
      const [one, other] = [connectProcess(String(REDIS)), connectProcess(String(REDIS))];
      await expect
        .poll(() => {
          // Nothing is kept for who does not listen yet.
          one.limiter.tryConsume('somebody', 0.1);
          one.tell();
          return other.heard;
        })
        .toContain('somebody');
      expect(countTaken(one.limiter, 'ann', 7)).toBe(7);
      one.tell();
      await expect.poll(() => other.heard).toContain('ann');
      expect(countTaken(other.limiter, 'ann')).toBe(3);
      expect(down).toEqual([]);
    });

    test('[LI4] one that cannot be reached is no failure', async () => {
      const { limiter, tell } = connectProcess('redis://127.0.0.1:1');
      await expect.poll(() => down.length).toBeGreaterThan(0);
      expect(countTaken(limiter, 'ann')).toBe(10);
      tell();
    });
  });
});
