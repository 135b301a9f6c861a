import { describe, expect, test, vi } from 'vitest';
import { succeed } from '@/engine/core/result';
import { boundPerAddress, IN_FLIGHT, LONGEST_LINE } from '@/server/worker/per-address';
import type { RunOptions, WorkerRefusal, Workers } from '@/server/worker/workers';

const GRADE = { puzzle: 'nurikabe/5/5/j2n1i3h5j' };

/** Workers whose jobs end when a test says so. */
class HeldWorkers {
  readonly asked: { readonly options: RunOptions; end(): void }[] = [];
  readonly counted: [string, WorkerRefusal][] = [];
  readonly workers: Workers = boundPerAddress(
    {
      run: (_name, _request, options) =>
        new Promise((resolve) => {
          this.asked.push({ options, end: () => resolve(succeed(null) as never) });
        }),
      close: async () => {},
    },
    (name, outcome) => this.counted.push([name, outcome]),
  );

  ask(address?: string, options: Partial<RunOptions> = {}) {
    return this.workers.run('grade', GRADE, {
      deadlineMs: 10_000,
      priority: 'interactive',
      ...(address !== undefined && { address }),
      ...options,
    });
  }
}

describe('jobs of one address', () => {
  test('[W22] two of them are with the threads at a time; the others have their turn one after the other, and other addresses need not wait', async () => {
    const held = new HeldWorkers();
    const order: number[] = [];
    const jobs = Array.from({ length: 5 }, (_, i) => held.ask('192.0.2.1').then(() => order.push(i)));
    expect(held.asked).toHaveLength(IN_FLIGHT);
    const others = [held.ask('192.0.2.2'), held.ask(), held.ask()];
    expect(held.asked).toHaveLength(IN_FLIGHT + 3);
    for (const { end } of held.asked.slice(IN_FLIGHT)) end();
    await Promise.all(others);
    for (let done = 0; done < 5; done += 1) {
      const [next] = held.asked.filter(({ options }) => options.address === '192.0.2.1').slice(done);
      next.end();
      await jobs[done];
    }
    expect(order).toEqual([0, 1, 2, 3, 4]);
    // All of it is over: it may begin anew.
    void held.ask('192.0.2.1');
    void held.ask('192.0.2.1');
    expect(held.asked).toHaveLength(IN_FLIGHT + 3 + 3 + 2);
  });

  test('[W22] waiting in line counts, and who has waited until the deadline, or finds the line too long, is told that it is busy', async () => {
    vi.useFakeTimers();
    try {
      const held = new HeldWorkers();
      const running = [held.ask('192.0.2.1'), held.ask('192.0.2.1')];
      const early = held.ask('192.0.2.1', { deadlineMs: 100 });
      const late = held.ask('192.0.2.1', { deadlineMs: 200 });
      await vi.advanceTimersByTimeAsync(100);
      expect(await early).toEqual({ ok: false, error: 'busy' });
      held.asked[0].end();
      await running[0];
      expect(held.asked[2].options.deadlineMs).toBe(100);
      held.asked[2].end();
      expect(await late).toEqual({ ok: true, value: null });
      // One place is free by now.
      const full = Array.from({ length: 1 + LONGEST_LINE }, () => held.ask('192.0.2.1', { deadlineMs: 300 }));
      expect(await held.ask('192.0.2.1')).toEqual({ ok: false, error: 'busy' });
      await vi.advanceTimersByTimeAsync(300);
      expect(await Promise.all(full.slice(1))).toEqual(full.slice(1).map(() => ({ ok: false, error: 'busy' })));
      expect(held.counted).toEqual(Array.from({ length: 2 + LONGEST_LINE }, () => ['grade', 'busy']));
    } finally {
      vi.useRealTimers();
    }
  });

  test('[W8] [W22] who cancels leaves the line at once', async () => {
    const held = new HeldWorkers();
    void held.ask('192.0.2.1');
    const second = held.ask('192.0.2.1');
    const cancelled = new AbortController();
    const waiting = held.ask('192.0.2.1', { signal: cancelled.signal });
    const next = held.ask('192.0.2.1');
    cancelled.abort();
    expect(await waiting).toEqual({ ok: false, error: 'stopped' });
    expect(await held.ask('192.0.2.1', { signal: cancelled.signal })).toEqual({ ok: false, error: 'stopped' });
    held.asked[1].end();
    await second;
    held.asked[2].end();
    expect(await next).toEqual({ ok: true, value: null });
  });
});
