import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerCache, MAX_AGE_MS, type Question } from '@/server/cache/answer-cache';
import { createDeferred } from '../support/deferred';

interface Asked {
  readonly cache: AnswerCache;
  pass(milliseconds: number): void;
  readonly told: string[];
}

function open(maxBytes?: number): Asked {
  let time = 0;
  const told: string[] = [];
  const cache = new AnswerCache({ now: () => time, onChange: (topic) => told.push(topic), ...(maxBytes !== undefined && { maxBytes }) });
  return {
    cache,
    told,
    pass(milliseconds) {
      time += milliseconds;
    },
  };
}

/** A question whose answers are counted from 1. */
function counting(key = 'key', topics: Question<number>['topics'] = ['results'], bytes = 1): Question<number> {
  let count = 0;
  return {
    key,
    topics,
    async answer() {
      count += 1;
      return count;
    },
    bytesOf: () => bytes,
  };
}

describe('kept answers', () => {
  test('[KA2] an answer is kept until what it depends on changes', async () => {
    const { cache, told } = open();
    const question = counting();
    expect([await cache.read(question), await cache.read(question)]).toEqual([1, 1]);
    cache.change('dailies');
    expect(await cache.read(question)).toBe(1);
    cache.change('results');
    expect(await cache.read(question)).toBe(2);
    expect(told).toEqual(['dailies', 'results']);
  });

  test('[KA2] an answer whose computation began before a change is given to nobody who asks after it', async () => {
    const { cache } = open();
    const first = createDeferred();
    let data = 'before';
    const question: Question<string> = {
      key: 'key',
      topics: ['results'],
      async answer() {
        const read = data;
        if (read === 'before') await first.opened;
        return read;
      },
      bytesOf: () => 1,
    };
    const early = cache.read(question);
    data = 'after';
    cache.change('results');
    expect(await cache.read(question)).toBe('after');
    first.open();
    expect(await early).toBe('before');
    // The early one ended last, and is not kept.
    expect(await cache.read(question)).toBe('after');
  });

  test('[KA3] what another process tells drops answers, and is not told on', async () => {
    const { cache, told } = open();
    const question = counting();
    await cache.read(question);
    cache.forget('a topic of a later version');
    expect(await cache.read(question)).toBe(1);
    cache.forget('results');
    expect(await cache.read(question)).toBe(2);
    expect(told).toEqual([]);
  });

  test('[KA3] without a notification an answer that can change is kept for five seconds, any other for ever', async () => {
    const { cache, pass } = open();
    const [changing, lasting] = [counting(), counting('lasting', [])];
    const both = async () => [await cache.read(changing), await cache.read(lasting)];
    await both();
    pass(MAX_AGE_MS - 1);
    expect(await both()).toEqual([1, 1]);
    pass(1);
    expect(cache.peek(changing)).toBeUndefined();
    expect(await both()).toEqual([2, 1]);
    expect(MAX_AGE_MS).toBe(5_000);
  });

  test('[KA4] a question that is asked many times at once is answered once', async () => {
    const { cache } = open();
    const question = counting();
    expect(await Promise.all(Array.from({ length: 20 }, () => cache.read(question)))).toEqual(Array(20).fill(1));
  });

  test('[KA4] a failure reaches all who wait for it, and is not kept', async () => {
    const { cache } = open();
    const question: Question<never> = {
      ...counting(),
      async answer() {
        throw new Error('no database');
      },
      bytesOf: () => 1,
    };
    const both = [cache.read(question), cache.read(question)];
    for (const one of both) await expect(one).rejects.toThrow('no database');
    expect(await cache.read(counting())).toBe(1);
  });

  test('[KA4] an answer that may not be kept is not', async () => {
    const { cache } = open();
    const question: Question<number> = { ...counting(), isLasting: (value) => value > 1 };
    expect([await cache.read(question), await cache.read(question), await cache.read(question)]).toEqual([1, 2, 2]);
  });

  test('[KA4] memory is bounded: what was asked for least recently goes first', async () => {
    // Each has 10 bytes with its key.
    const { cache } = open(30);
    const questions = ['a', 'b', 'c', 'd'].map((key) => counting(key, ['results'], 9));
    const [a, b, c, d] = questions;
    for (const question of [a, b, c]) await cache.read(question);
    expect(cache.bytes).toBe(30);
    await cache.read(a);
    await cache.read(d);
    expect(questions.map((question) => cache.peek(question) !== undefined)).toEqual([true, false, true, true]);
    cache.change('results');
    expect(cache.bytes).toBe(0);
    // One that is larger than all memory is not kept either.
    await cache.read(counting('large', ['results'], 31));
    expect(cache.bytes).toBe(0);
  });
});

type Cache = Pick<AnswerCache, 'read' | 'change' | 'forget'>;

/** What happens in one of two processes; whether a notification of it is lost, and after how many other steps things go on. */
const stepArbitrary = fc.record({ what: fc.constantFrom('read', 'read', 'write', 'pass'), process: fc.nat(1), isLost: fc.boolean() });

/**
 * Reads and writes of two processes in any order of their parts. A read shows nothing that was replaced before the last change that its
 * process knew of when it began, nor anything that was replaced longer ago than answers are kept.
 */
async function checkReads(create: (options: ConstructorParameters<typeof AnswerCache>[0]) => Cache): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(stepArbitrary, { minLength: 2, maxLength: 25 }), async (scheduler, steps) => {
      const turn = (what: string) => scheduler.schedule(Promise.resolve(), what);
      let time = 0;
      let version = 0;
      /** When each version was replaced. */
      const replacedAt: number[] = [];
      /** The oldest version that a process may show. */
      const floors = [0, 0];
      let isLost = false;
      const faults: string[] = [];
      const caches = [0, 1].map((own) =>
        create({
          now: () => time,
          onChange(topic) {
            if (isLost) return;
            const sent = version;
            void turn('notification').then(() => {
              caches[1 - own].forget(topic);
              floors[1 - own] = Math.max(floors[1 - own], sent);
            });
          },
        }),
      );
      const question: Question<number> = {
        key: 'key',
        topics: ['results'],
        async answer() {
          await turn('query');
          const read = version;
          await turn('answer');
          return read;
        },
        bytesOf: () => 1,
      };

      const run = {
        async read(own: number) {
          const [floor, began] = [floors[own], time];
          const shown = await caches[own].read(question);
          if (shown < floor) faults.push(`showed ${shown} after ${floor}`);
          const replaced = replacedAt[shown] ?? Number.POSITIVE_INFINITY;
          if (replaced <= began - MAX_AGE_MS) faults.push(`showed ${shown} at ${began}, replaced at ${replaced}`);
        },
        async write(own: number, loses: boolean) {
          await turn('write');
          replacedAt[version] = time;
          version += 1;
          const written = version;
          await turn('written');
          isLost = loses;
          caches[own].change('results');
          floors[own] = Math.max(floors[own], written);
        },
        async pass() {
          time += MAX_AGE_MS / 2;
        },
      };
      const all = steps.map(async ({ what, process, isLost: loses }) => {
        await turn(what);
        await run[what](process, loses);
      });
      await scheduler.waitFor(Promise.all(all));
      expect(faults).toEqual([]);
    }),
    { numRuns: 300 },
  );
}

describe('any order of reads and writes in two processes', () => {
  test('[KA2] [KA3] shows nothing but what a read of the database could have shown since the last change', async () => {
    await checkReads((options) => new AnswerCache(options));
  });

  /** Drops what it has, but keeps what is still being computed. */
  class KeepsEarly implements Cache {
    #kept: number | undefined;
    constructor(private readonly options: ConstructorParameters<typeof AnswerCache>[0]) {}
    async read<Value>(question: Question<Value>): Promise<Value> {
      this.#kept ??= (await question.answer()) as number;
      return this.#kept as Value;
    }
    change(topic: 'results'): void {
      this.#kept = undefined;
      this.options.onChange?.(topic);
    }
    forget(): void {
      this.#kept = undefined;
    }
  }

  class HearsNothing extends AnswerCache {
    override forget(): void {}
  }

  test.each([
    ['keeps what was being computed', (options: ConstructorParameters<typeof AnswerCache>[0]) => new KeepsEarly(options)],
    ['does not forget', (options: ConstructorParameters<typeof AnswerCache>[0]) => new HearsNothing(options)],
    ['never ages', (options: ConstructorParameters<typeof AnswerCache>[0]) => new AnswerCache({ ...options, now: () => 0 })],
  ])('[KA2] [KA3] a cache that %s is found out', async (_what, create) => {
    await expect(checkReads(create)).rejects.toThrow('Property failed');
  });
});
