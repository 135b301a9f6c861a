import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { PageQueue } from '@/server/http/page-queue';

/** As many as may wait. */
const MOST = 500;
const LONG_MS = 60_000;

/** A queue whose tasks end when they are told to. */
function openQueue() {
  const clock = { now: 0 };
  const waits: number[] = [];
  const refused: string[] = [];
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const rests: { readonly milliseconds: number; readonly task: () => void }[] = [];
  const met = { refused: 0 };
  const queue = new PageQueue({
    now: () => clock.now,
    after(milliseconds, task) {
      const rest = { milliseconds, task };
      rests.push(rest);
      return () => rests.splice(rests.indexOf(rest), 1);
    },
    onWait: (milliseconds) => waits.push(milliseconds),
    onRefuse: () => {
      met.refused += 1;
    },
  });
  const ask = async (client: string, name: string, { placeMs = LONG_MS, isWanted = (): boolean => true } = {}) => {
    const isDone = await queue.run(client, placeMs, isWanted, () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
    if (!isDone) refused.push(name);
  };
  /** Lets everything begin that may, without anything ending. */
  const settle = async () => {
    for (let i = 0; i < 5; i += 1) await turn();
  };
  /** Ends what has begun until nothing begins any more. */
  const drain = async () => {
    for (await settle(); ends.size > 0; await settle()) {
      const [[name, end]] = ends;
      ends.delete(name);
      end();
    }
  };
  return { ask, settle, drain, started, refused, waits, clock, met, ends, rests, queue };
}

describe('the queue of pages', () => {
  test('[H20] one has the thread at a time, each address in turn', async () => {
    const { ask, settle, drain, started } = openQueue();
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name[0], name));
    await settle();
    expect(started).toEqual(['a1']);
    await drain();
    await Promise.all(asked);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('[H20] the next one begins in a later turn of the event loop', async () => {
    const { ask, drain, started, ends } = openQueue();
    const asked = [ask('a', 'a1'), ask('b', 'b1')];
    expect(started).toEqual([]);
    await turn();
    expect(started).toEqual(['a1']);
    ends.get('a1')?.();
    await asked[0];
    expect(started).toEqual(['a1']);
    await drain();
    await asked[1];
  });

  describe('while a move is under way', () => {
    /** One request took 20 ms, and another one waits. */
    async function openResting() {
      const opened = openQueue();
      const { ask, settle, ends, clock, queue } = opened;
      const first = ask('a', 'a1');
      await settle();
      clock.now += 20;
      queue.beginMove();
      const second = ask('a', 'a2');
      ends.get('a1')?.();
      ends.delete('a1');
      await first;
      await settle();
      return { ...opened, second };
    }

    test('[H20] the next one waits until the move is answered', async () => {
      const { started, settle, queue, drain, second, rests } = await openResting();
      queue.beginMove();
      queue.endMove();
      await settle();
      expect(started).toEqual(['a1']);
      queue.endMove();
      await settle();
      expect(started).toEqual(['a1', 'a2']);
      expect(rests).toEqual([]);
      await drain();
      await second;
    });

    test('[H20] but no longer than three times as long as the last one took', async () => {
      const { started, settle, clock, drain, second, rests } = await openResting();
      expect(started).toEqual(['a1']);
      const [{ milliseconds, task }] = rests;
      expect(milliseconds).toBe(60);
      clock.now += milliseconds;
      task();
      await settle();
      expect(started).toEqual(['a1', 'a2']);
      await drain();
      await second;
    });
  });

  test('[H20] one that takes long gives its place up, once', async () => {
    const { ask, settle, drain, started, ends } = openQueue();
    const first = ask('a', 'a1', { placeMs: 0 });
    const second = ask('a', 'a2');
    await expect.poll(() => started).toEqual(['a1', 'a2']);
    ends.get('a1')?.();
    await first;
    const third = ask('a', 'a3');
    await settle();
    expect(started).toHaveLength(2);
    await drain();
    await Promise.all([second, third]);
  });

  test('[H20] a task that fails gives its place up', async () => {
    const queue = new PageQueue({ now: () => 0, after: () => () => {}, onWait: () => {}, onRefuse: () => {} });
    const fail = () => Promise.reject(new Error('a page that fails'));
    for (let i = 0; i < 3; i += 1) await expect(queue.run('a', LONG_MS, () => true, fail)).rejects.toThrow('a page that fails');
  });

  test('[H20] who has gone is not served, and takes no place', async () => {
    const { ask, drain, started, refused, met } = openQueue();
    const asked = ['a1', 'a2', 'a3'].map((name) => ask('a', name, { isWanted: () => name === 'a3' }));
    await turn();
    expect(started).toEqual(['a3']);
    await drain();
    await Promise.all(asked);
    expect(refused).toEqual(['a1', 'a2']);
    expect(met.refused).toBe(0);
  });

  test('[H20] when too many wait the address with the most of them loses its latest, and others come in', async () => {
    const { ask, drain, started, refused, met } = openQueue();
    const asked = Array.from({ length: MOST + 10 }, (_, i) => ask('flood', `flood ${i}`));
    asked.push(ask('visitor', 'visitor'));
    await drain();
    await Promise.all(asked);
    expect(refused).toEqual([...Array.from({ length: 10 }, (_, i) => `flood ${MOST + i}`), `flood ${MOST - 1}`]);
    expect(met.refused).toBe(11);
    expect(started.indexOf('visitor')).toBeLessThan(3);
  });

  test('[H20] where every address has as little, the newcomer is refused', async () => {
    const { ask, drain, refused } = openQueue();
    const asked = Array.from({ length: MOST + 1 }, (_, i) => ask(`address ${i}`, `${i}`));
    await drain();
    await Promise.all(asked);
    expect(refused).toEqual([`${MOST}`]);
  });

  test('[LI2] how long each one waited is told', async () => {
    const { ask, settle, drain, waits, clock } = openQueue();
    const asked = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
    await settle();
    clock.now = 30;
    await drain();
    await Promise.all(asked);
    expect(waits).toEqual([0, 30, 30]);
  });
});
