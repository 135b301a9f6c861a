import { constants, getPriority } from 'node:os';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { boundPerAddress, WAITING_ROOMS } from '@/server/worker/per-address';
import type { JobOutcome, PoolOptions } from '@/server/worker/pool';
import type { RunOptions, Workers } from '@/server/worker/workers';
import { cpuNow } from '../support/cpu-clock';
import { findProcessors } from '../support/processors';
import type { RogueJobs } from '../support/rogue-worker';
import { openTestWorkers } from '../support/workers';

const NOW: RunOptions = { deadlineMs: 10_000, priority: 'interactive' };
/** For what takes its time on a busy machine. */
const IN_A_MINUTE: RunOptions = { deadlineMs: 60_000, priority: 'interactive' };
const PLAY: RunOptions = { deadlineMs: 10_000, priority: 'play' };
const LATER: RunOptions = { deadlineMs: 10_000, priority: 'background' };
/** For tests in which threads are killed. In others a thread that does not get its turn on a busy machine has time. */
const SOON = { graceMs: 200 };

let workers: Workers<RogueJobs> | undefined;

async function open(options: Omit<PoolOptions, 'file'> = {}): Promise<Workers<RogueJobs>> {
  workers = await openTestWorkers<RogueJobs>({ size: 1, graceMs: 20_000, ...options }, 'tests/support/rogue-worker.ts');
  return workers;
}

/** Starts a job that goes on until its deadline, and waits until it has begun. */
async function occupy(pool: Workers<RogueJobs>, options: RunOptions) {
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = pool.run('patient', null, { ...options, onProgress: () => resolve() });
  });
  return { ended };
}

afterEach(() => workers?.close());

describe('worker threads', () => {
  test('[W1] a job that asks is told to stop at its deadline and answers with what it has', async () => {
    const pool = await open();
    expect(await pool.run('patient', null, { ...NOW, deadlineMs: 100 })).toMatchObject({ ok: true, value: expect.any(Number) });
  });

  test('[W2] a job that never asks is killed a little after its deadline, and the next one gets a new thread', async () => {
    const pool = await open(SOON);
    await pool.run('echo', 1, NOW);
    const startedAt = cpuNow();
    expect(await pool.run('spin', null, { ...NOW, deadlineMs: 100 })).toEqual({ ok: false, error: 'timed-out' });
    expect(cpuNow() - startedAt).toBeLessThan(2_000);
    expect(await pool.run('echo', 2, NOW)).toEqual({ ok: true, value: 2 });
  });

  test('[W3] a job that takes too much memory ends alone, and the next one gets a new thread', async () => {
    const pool = await open({ heapMb: 32 });
    expect(await pool.run('hoard', null, IN_A_MINUTE)).toEqual({ ok: false, error: 'out-of-memory' });
    expect(await pool.run('echo', 3, NOW)).toEqual({ ok: true, value: 3 });
  });

  test.each([
    ['throws', 'boom', 'no good', 'no good'],
    ['ends its thread', 'vanish', null, 'A worker thread ended in the middle of a job'],
  ] as const)('[W4] a job that %s rejects, and the next one is done', async (_what, name, request, message) => {
    const pool = await open();
    await expect(pool.run(name, request as never, NOW)).rejects.toThrow(message);
    expect(await pool.run('echo', 4, NOW)).toEqual({ ok: true, value: 4 });
  });

  test('[W5] beyond the length of the queue the answer is busy, and so it is for who waited until the deadline', async () => {
    const pool = await open({ maxWaiting: 1 });
    const { ended } = await occupy(pool, { ...NOW, deadlineMs: 1_000 });
    const waiting = pool.run('echo', 1, { ...NOW, deadlineMs: 50 });
    expect(await pool.run('echo', 2, NOW)).toEqual({ ok: false, error: 'busy' });
    expect(await waiting).toEqual({ ok: false, error: 'busy' });
    const patient = pool.run('echo', 3, NOW);
    await ended;
    expect(await patient).toEqual({ ok: true, value: 3 });
  });

  test('[W6] one client has one job, running or waiting; others are not concerned, and it may come again', async () => {
    const pool = await open();
    const { ended } = await occupy(pool, { ...NOW, deadlineMs: 300, client: 'ann' });
    expect(await pool.run('echo', 1, { ...NOW, client: 'ann' })).toEqual({ ok: false, error: 'concurrent-request' });
    const waiting = pool.run('echo', 2, { ...NOW, client: 'bob' });
    expect(await pool.run('echo', 3, { ...NOW, client: 'bob' })).toEqual({ ok: false, error: 'concurrent-request' });
    await ended;
    expect(await waiting).toEqual({ ok: true, value: 2 });
    expect(await pool.run('echo', 4, { ...NOW, client: 'ann' })).toEqual({ ok: true, value: 4 });
    expect(await pool.run('echo', 5, { ...NOW, client: 'bob' })).toEqual({ ok: true, value: 5 });
  });

  test('[W7] people do not wait for background work, which is held up, loses nothing, and has its time all the same', async () => {
    const pool = await open();
    let hasEnded = false;
    const { ended } = await occupy(pool, { ...LATER, deadlineMs: 400 });
    void ended.then(() => {
      hasEnded = true;
    });
    const startedAt = performance.now();
    const { ended: person } = await occupy(pool, { ...NOW, deadlineMs: 1_000 });
    await person;
    // It had 400 ms of its own, of which the person took none, although the person took more than that and its grace.
    expect(hasEnded).toBe(false);
    const resumedAt = performance.now();
    expect(await ended).toMatchObject({ ok: true });
    expect(performance.now() - resumedAt).toBeGreaterThan(200);
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  });

  test('[W7] background work starts only while a thread for people is idle', async () => {
    const pool = await open();
    const { ended } = await occupy(pool, { ...NOW, deadlineMs: 300 });
    const order: string[] = [];
    const background = pool.run('echo', 1, LATER).then(() => order.push('background'));
    await ended.then(() => order.push('person'));
    await background;
    expect(order).toEqual(['person', 'background']);
  });

  test('[W7] with more threads a person and background work run side by side', async () => {
    const pool = await open({ size: 2 });
    const { ended } = await occupy(pool, { ...NOW, deadlineMs: 5_000 });
    expect(await pool.run('echo', 1, LATER)).toEqual({ ok: true, value: 1 });
    await pool.close();
    expect(await ended).toEqual({ ok: false, error: 'stopped' });
  });

  test('[W22] a question gets a thread while many rooms wait for large puzzles', async () => {
    const pool = await open({ size: 2 });
    const bounded = boundPerAddress(pool as unknown as Workers, () => {}) as unknown as Workers<RogueJobs>;
    const room = { ...IN_A_MINUTE, address: WAITING_ROOMS };
    const { ended } = await occupy(bounded, room);
    const waiting = Array.from({ length: 34 }, () => bounded.run('patient', null, room));
    expect(await bounded.run('echo', 1, NOW)).toEqual({ ok: true, value: 1 });
    await pool.close();
    for (const answer of await Promise.all([ended, ...waiting])) expect(answer).toEqual({ ok: false, error: 'stopped' });
  });

  test('[W21] what a game waits for is done while other questions hold all threads and fill the queue', async () => {
    const pool = await open({ maxWaiting: 4 });
    const flood = await occupy(pool, NOW);
    const waiting = Array.from({ length: 4 }, (_, i) => pool.run('echo', i, NOW));
    expect(await pool.run('echo', 5, NOW)).toEqual({ ok: false, error: 'busy' });
    expect(await pool.run('echo', 6, PLAY)).toEqual({ ok: true, value: 6 });
    await pool.close();
    expect(await Promise.all([flood.ended, ...waiting])).toEqual(Array.from({ length: 5 }, () => ({ ok: false, error: 'stopped' })));
  });

  test('[W21] and goes first where it has to wait for another game', async () => {
    const pool = await open();
    const order: string[] = [];
    const game = await occupy(pool, { ...PLAY, deadlineMs: 600 });
    const flood = await occupy(pool, { ...NOW, deadlineMs: 300 });
    const question = pool.run('echo', 1, NOW).then(() => order.push('question'));
    const hint = pool.run('echo', 2, PLAY).then(() => order.push('hint'));
    await Promise.all([game.ended, flood.ended, question, hint]);
    expect(order).toEqual(['hint', 'question']);
  });

  test('[W21] it is never held up for background work, which stands back for it too', async () => {
    const pool = await open();
    const background = await occupy(pool, LATER);
    const game = await occupy(pool, { ...PLAY, deadlineMs: 300 });
    const other = pool.run('echo', 1, LATER);
    await game.ended;
    await pool.close();
    expect(await Promise.all([background.ended, other])).toEqual([1, 2].map(() => ({ ok: false, error: 'stopped' })));
  });

  test('[W8] a cancelled job is stopped, whether it runs, waits, is held up, or was cancelled before', async () => {
    const pool = await open();
    const running = new AbortController();
    const waiting = new AbortController();
    const heldUp = new AbortController();
    const background = await occupy(pool, { ...LATER, signal: heldUp.signal });
    const { ended } = await occupy(pool, { ...NOW, signal: running.signal });
    const queued = pool.run('echo', 1, { ...NOW, signal: waiting.signal });
    waiting.abort();
    expect(await queued).toEqual({ ok: false, error: 'stopped' });
    heldUp.abort();
    expect(await background.ended).toEqual({ ok: false, error: 'stopped' });
    running.abort();
    expect(await ended).toEqual({ ok: false, error: 'stopped' });
    expect(await pool.run('echo', 2, { ...NOW, signal: running.signal })).toEqual({ ok: false, error: 'stopped' });
    expect(await pool.run('echo', 3, NOW)).toEqual({ ok: true, value: 3 });
    expect(await pool.run('echo', 4, LATER)).toEqual({ ok: true, value: 4 });
  });

  test('[W9] closing stops what runs and what waits, and takes nothing more', async () => {
    const pool = await open();
    const jobs = [pool.run('spin', null, NOW), pool.run('echo', 1, NOW), pool.run('spin', null, LATER)];
    await pool.close();
    expect(await Promise.all(jobs)).toEqual(jobs.map(() => ({ ok: false, error: 'stopped' })));
    expect(await pool.run('echo', 2, NOW)).toEqual({ ok: false, error: 'stopped' });
  });

  test('[W10] every job is counted once with its outcome', async () => {
    const counted: [string, JobOutcome][] = [];
    const pool = await open({ ...SOON, heapMb: 32, onJob: (name, outcome) => counted.push([name, outcome]) });
    await pool.run('echo', 1, NOW);
    await pool.run('boom', 'x', NOW).catch(() => {});
    await pool.run('spin', null, { ...NOW, deadlineMs: 1 });
    await pool.run('hoard', null, IN_A_MINUTE);
    await pool.close();
    await pool.run('echo', 1, NOW);
    expect(counted).toEqual([
      ['echo', 'answered'],
      ['boom', 'failed'],
      ['spin', 'timed-out'],
      ['hoard', 'out-of-memory'],
      ['echo', 'stopped'],
    ]);
  });

  test('[W11] threads know nothing of the environment', async () => {
    const pool = await open();
    expect(await pool.run('environment', null, NOW)).toEqual({ ok: true, value: [] });
  });

  test.runIf(process.platform === 'linux')('[W12] threads stand back for the event loop, background ones further', async () => {
    const pool = await open({ niceness: undefined });
    const own = getPriority();
    const lowest = constants.priority.PRIORITY_LOW;
    expect(await pool.run('niceness', null, NOW)).toEqual({ ok: true, value: Math.min(lowest, own + 10) });
    expect(await pool.run('niceness', null, LATER)).toEqual({ ok: true, value: Math.min(lowest, own + 19) });
    expect(getPriority()).toBe(own);
  });

  test.runIf(process.platform === 'linux')('[W12] threads leave one processor to the event loop where there are others', async () => {
    const own = findProcessors('self');
    expect(await (await open()).run('processors', null, NOW)).toEqual({ ok: true, value: String(own & (own - 1n) || own) });
    expect(findProcessors('self')).toBe(own);
  });

  test('[W17] whatever is asked, cancelled and killed, every job ends once, in one of its ways, and the threads go on', async () => {
    const counted: JobOutcome[] = [];
    const pool = await open({ ...SOON, size: 2, maxWaiting: 4, heapMb: 32, onJob: (_name, outcome) => counted.push(outcome) });
    const job = fc.record({
      name: fc.constantFrom('echo', 'echo', 'patient', 'patient', 'boom', 'vanish', 'spin'),
      priority: fc.constantFrom('play', 'interactive', 'background'),
      deadlineMs: fc.integer({ min: 1, max: 40 }),
      client: fc.option(fc.constantFrom('ann', 'bob'), { nil: undefined }),
      abortAfter: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { minLength: 1, maxLength: 14 }), async (jobs) => {
        counted.length = 0;
        const controllers = jobs.map(() => new AbortController());
        const endings = jobs.map(({ name, priority, deadlineMs, client }, i) => {
          const options = { priority, deadlineMs, client, signal: controllers[i].signal } as RunOptions;
          return pool.run(name as 'echo', i, options).then(
            (result) => (result.ok ? 'answered' : result.error),
            () => 'failed',
          );
        });
        for (const [i, { abortAfter }] of jobs.entries())
          if (abortAfter !== undefined) void endings[abortAfter % jobs.length].then(() => controllers[i].abort());
        const outcomes = await Promise.all(endings);
        expect(counted.toSorted()).toEqual(outcomes.toSorted());
        for (const [i, { name }] of jobs.entries())
          expect(['busy', 'concurrent-request', 'stopped', ...WAYS[name]], name).toContain(outcomes[i]);
        expect(await Promise.all([pool.run('echo', 1, NOW), pool.run('echo', 2, NOW), pool.run('echo', 3, LATER)])).toEqual(
          [1, 2, 3].map((value) => ({ ok: true, value })),
        );
      }),
      { numRuns: 20 },
    );
  });
});

/** How a job can end when it was let run; on a busy machine even a short one may not get its turn in time. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  echo: ['answered', 'timed-out'],
  patient: ['answered', 'timed-out'],
  boom: ['failed', 'timed-out'],
  vanish: ['failed', 'timed-out'],
  spin: ['timed-out'],
};
