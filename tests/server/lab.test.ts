import { describe, expect, test } from 'vitest';
import type { Puzzle } from '@/engine/core/kind';
import { fail, succeed } from '@/engine/core/result';
import { CLIENT_IP_HEADER } from '@/server/http/client-ip';
import { createLabHandler, LAB_JOBS, MAX_QUEUE } from '@/server/lab/handler';
import { BUDGET, Budget, REQUEST_COSTS } from '@/server/limits/budget';
import { RateLimiters } from '@/server/limits/rate-limiter';
import type { LabStreamLine } from '@/server/protocol/lab';
import { JOBS } from '@/server/worker/jobs';
import { WORKER_REFUSALS } from '@/server/worker/workers';
import { type Asked, inlineWorkers } from '../support/inline-workers';

const ORIGIN = 'https://play.example.org';
const SEARCH = { search: 'backtracking' };
const THREE = 'nurikabe/4/4/2h3n4i';
const ONE = 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a';

interface Posted {
  readonly verb?: string;
  readonly body?: unknown;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function openDoor(intercept: (asked: Asked) => unknown = () => undefined) {
  const workers = inlineWorkers(intercept);
  const errors: unknown[] = [];
  const clock = { now: 0 };
  const budget = new Budget(new RateLimiters({ now: () => clock.now }));
  const test = { isInPlay: (_puzzle: Puzzle) => false };
  const dependencies = createLabHandler({
    workers,
    identity: { playerIdOf: async ({ cookie }) => cookie },
    inPlay: { isInPlay: async (puzzle) => test.isInPlay(puzzle) },
    publicOrigin: ORIGIN,
    budget,
    onError: (error) => errors.push(error),
  });
  function post({ verb = 'solutions', body = { puzzle: THREE, maxSolutions: 5 }, method = 'POST', headers = {}, signal }: Posted = {}) {
    const own = { origin: ORIGIN, cookie: 'ann', 'content-type': 'application/json', [CLIENT_IP_HEADER]: '10.0.0.1' };
    const request = new Request(`${ORIGIN}/api/lab/${verb}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    for (const [name, value] of Object.entries({ ...own, ...headers })) request.headers.set(name, value);
    return dependencies.handle(request);
  }
  return Object.assign(test, { post, workers, errors, clock, budget });
}

async function linesOf(response: Response): Promise<LabStreamLine[]> {
  const text = await response.text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function refusalOf(response: Response): Promise<unknown> {
  return [response.status, (await response.json()).code];
}

const GENERATE = { kind: 'tic-tac-logic', width: 4, height: 6, level: 'easy', seed: 'a-rainy-day' };

describe('the door of the lab', () => {
  test('[LA1] tells how far it is, and then all solutions', async () => {
    const dependencies = openDoor(({ name, request, options }) => {
      const report = (progress: Parameters<NonNullable<typeof options.onProgress>>[0]) => options.onProgress?.(progress);
      return succeed(JOBS[name](request as never, { shouldStop: () => false, report }));
    });
    const response = await dependencies.post();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const lines = await linesOf(response);
    expect(lines.slice(0, 2)).toEqual([
      { progress: { phase: 'waiting', count: 0 } },
      { progress: { phase: 'searching', count: 0, found: 0 } },
    ]);
    expect(lines.at(-1)).toMatchObject({ answer: { status: 'multiple', isComplete: true, solutions: { length: 3 } } });
  });

  test('[LA1] tells how a puzzle is solved, by steps, by search, and how long a search takes', async () => {
    const ask = async (verb: string, body: object) => (await linesOf(await openDoor().post({ verb, body }))).at(-1);
    expect(await ask('walkthrough', { puzzle: ONE })).toMatchObject({ answer: { end: 'solved', search: null } });
    expect(await ask('search-tree', { puzzle: THREE, ...SEARCH })).toMatchObject({
      answer: { json: expect.stringMatching(/^{"nodes":\[/) },
    });
    expect(await ask('search', { puzzle: THREE, ...SEARCH })).toMatchObject({
      answer: { status: 'multiple', decisions: expect.any(Number) },
    });
  });

  test('[LA1] every question has its job, with a time limit', async () => {
    const dependencies = openDoor();
    await linesOf(await dependencies.post());
    expect(dependencies.workers.asked[0]).toMatchObject({
      name: 'solve',
      options: { priority: 'interactive', client: 'lab ann', address: '10.0.0.1' },
    });
    for (const { job, deadlineMs } of Object.values(LAB_JOBS)) {
      expect(Object.keys(JOBS)).toContain(job);
      expect(deadlineMs).toBeLessThanOrEqual(job === 'generate' ? 20_000 : 10_000);
    }
  });

  test.each([
    ['a verb that is none', { verb: 'toString' }, [404, 'not-found']],
    ['reading', { method: 'GET' }, [405, 'method-not-allowed']],
    ['another site', { headers: { origin: 'https://evil.example' } }, [403, 'cross-origin']],
    ['a browser that hides its site', { headers: { origin: 'null' } }, [403, 'cross-origin']],
    ['no JSON', { headers: { 'content-type': 'text/plain' } }, [400, 'invalid-request']],
    ['no puzzle', { body: { puzzle: 'nurikabe/2/2/zz', maxSolutions: 2 } }, [400, 'invalid-request']],
    ['a puzzle in another notation', { body: { puzzle: '2 .\n. .', maxSolutions: 2 } }, [400, 'invalid-request']],
    ['too many solutions', { body: { puzzle: THREE, maxSolutions: 102 } }, [400, 'invalid-request']],
    ['a field that nobody knows', { body: { puzzle: THREE, maxSolutions: 2, sneaky: 1 } }, [400, 'invalid-request']],
    ['marks of another board', { body: { puzzle: THREE, maxSolutions: 2, marks: '0' } }, [400, 'invalid-request']],
  ])('[LA2] refuses %s', async (_what, posted, expected) => {
    const dependencies = openDoor();
    expect(await refusalOf(await dependencies.post(posted))).toEqual(expected);
    expect([dependencies.workers.asked, dependencies.errors]).toEqual([[], []]);
  });

  test('[LA8] generates a puzzle of a size and level', async () => {
    const lines = await linesOf(await openDoor().post({ verb: 'generate', body: GENERATE }));
    expect(lines.at(-1)).toMatchObject({ answer: { ok: true, value: { puzzle: expect.stringMatching(/^tic-tac-logic\/4\/6\//) } } });
  });

  test.each([
    ['a side beyond the offered ones', { width: 22 }],
    ['a side that is too small', { height: 2 }],
    ['a level that needs a search', { level: 'extreme' }],
    ['a kind that nobody knows', { kind: 'chess' }],
    ['no seed', { seed: '' }],
  ])('[LA2] [LA8] generates nothing of %s', async (_what, change) => {
    const dependencies = openDoor();
    const body = { ...GENERATE, ...change };
    expect(await refusalOf(await dependencies.post({ verb: 'generate', body }))).toEqual([400, 'invalid-request']);
    expect(dependencies.workers.asked).toEqual([]);
  });

  test.each(Object.keys(LAB_JOBS).filter((name) => name !== 'generate'))(
    '[LA3] %s: a puzzle in play is refused before anything is done',
    async (verb) => {
      const dependencies = openDoor();
      dependencies.isInPlay = ({ kind }) => kind === 'nurikabe';
      const more: Readonly<Record<string, object>> = {
        solutions: { maxSolutions: 2 },
        proof: { steps: [] },
        'search-tree': SEARCH,
        search: SEARCH,
      };
      const body = { puzzle: THREE, ...more[verb] };
      expect(await refusalOf(await dependencies.post({ verb, body }))).toEqual([409, 'puzzle-in-play']);
      expect(dependencies.workers.asked).toEqual([]);
    },
  );

  test('[LA4] a question is paid from the budget of its player and of their address, which recover', async () => {
    const dependencies = openDoor();
    const waitFor = (cost: number, perSecond: number) => (dependencies.clock.now += (1_000 * cost) / perSecond);
    dependencies.budget.player('ann').tryConsume(BUDGET.player.burst - REQUEST_COSTS.heavy);
    expect((await dependencies.post()).status).toBe(200);
    expect(await refusalOf(await dependencies.post())).toEqual([429, 'rate-limited']);
    expect((await dependencies.post({ headers: { cookie: 'bob' } })).status).toBe(200);
    waitFor(REQUEST_COSTS.heavy, BUDGET.player.perSecond);
    expect((await dependencies.post()).status).toBe(200);
    dependencies.budget.address('10.0.0.2').tryConsume(BUDGET.address.burst - REQUEST_COSTS.heavy);
    const elsewhere = { cookie: 'carl', [CLIENT_IP_HEADER]: '10.0.0.2' };
    expect((await dependencies.post({ headers: elsewhere })).status).toBe(200);
    expect(await refusalOf(await dependencies.post({ headers: { ...elsewhere, cookie: 'dora' } }))).toEqual([429, 'rate-limited']);
    waitFor(REQUEST_COSTS.heavy, BUDGET.address.perSecond);
    expect((await dependencies.post({ headers: elsewhere })).status).toBe(200);
  });

  test('[LA5] questions of one player are answered one after the other, and not many of them wait', async () => {
    const running: (() => void)[] = [];
    const dependencies = openDoor(() => new Promise((resolve) => running.push(() => resolve(fail('timed-out')))));
    const first = await Promise.all(Array.from({ length: MAX_QUEUE }, () => dependencies.post()));
    expect(await refusalOf(await dependencies.post())).toEqual([429, 'concurrent-request']);
    const other = linesOf(await dependencies.post({ headers: { cookie: 'bob' } }));
    for (let answered = 0; answered < MAX_QUEUE; answered += 1) {
      await expect.poll(() => running.length).toBe(answered + 2);
      running[answered === 0 ? 0 : answered + 1]();
    }
    for (const response of first) expect((await linesOf(response)).at(-1)).toEqual({ refusal: 'too-hard' });
    running[1]();
    expect((await other).at(-1)).toEqual({ refusal: 'too-hard' });
    expect((await dependencies.post()).status).toBe(200);
  });

  test('[LA6] who hangs up, or cancels what is read, ends the work, and the next question is answered at once', async () => {
    const signals: AbortSignal[] = [];
    const dependencies = openDoor(({ options: { signal } }) => {
      if (signal === undefined) throw new Error('Nobody could cancel it');
      signals.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(fail('stopped'))));
    });
    const hangUp = new AbortController();
    await dependencies.post({ signal: hangUp.signal });
    await expect.poll(() => signals.length).toBe(1);
    const waiting = new AbortController();
    await dependencies.post({ signal: waiting.signal });
    waiting.abort();
    hangUp.abort();
    expect(signals[0].aborted).toBe(true);
    const next = await dependencies.post();
    await expect.poll(() => signals.length).toBe(2);
    await next.body?.cancel();
    expect(signals[1].aborted).toBe(true);
    expect(dependencies.errors).toEqual([]);
  });

  test.each(WORKER_REFUSALS)('[LA7] a worker that is %s is said in a code', async (refusal) => {
    const lines = await linesOf(await openDoor(() => fail(refusal)).post());
    expect(lines.at(-1)).toEqual({ refusal: expect.stringMatching(/^(too-hard|busy|concurrent-request)$/) });
  });

  test('[LA7] a mistake of ours is noted, and answered without details', async () => {
    const dependencies = openDoor(() => {
      throw new Error('a secret of ours');
    });
    expect((await linesOf(await dependencies.post())).at(-1)).toEqual({ refusal: 'internal-error' });
    dependencies.isInPlay = () => {
      throw new Error('another one');
    };
    expect(await refusalOf(await dependencies.post())).toEqual([500, 'internal-error']);
    expect(dependencies.errors.map(String)).toEqual(['Error: a secret of ours', 'Error: another one']);
  });
});
