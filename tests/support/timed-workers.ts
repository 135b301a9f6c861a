import { type Result, succeed } from '@/engine/core/result';
import type { AnswerOf, RequestOf } from '@/server/worker/job';
import { JOBS, type Jobs } from '@/server/worker/jobs';
import type { RunOptions, WorkerRefusal, Workers } from '@/server/worker/workers';

/** Does jobs in place, each until its deadline; keeps what it was asked, and refuses when a test says so. */
export class TimedWorkers implements Pick<Workers, 'run'> {
  readonly asked: { readonly name: string; readonly request: unknown; readonly options: RunOptions }[] = [];
  refusal: WorkerRefusal | undefined;
  /** For tests that have better things to do than wait for a deadline. */
  patienceMs = Number.POSITIVE_INFINITY;
  /** Whether easy puzzles of six by six are made, whatever was asked for; the seed still matters. */
  makesSmall = false;

  async run<Name extends keyof Jobs & string>(
    name: Name,
    request: RequestOf<Jobs[Name]>,
    options: RunOptions,
  ): Promise<Result<AnswerOf<Jobs[Name]>, WorkerRefusal>> {
    this.asked.push({ name, request, options });
    if (this.refusal !== undefined) return { ok: false, error: this.refusal };
    const stopAt = performance.now() + Math.min(options.deadlineMs, this.patienceMs);
    const job = JOBS[name] as (request: unknown, context: object) => AnswerOf<Jobs[Name]>;
    const small = { width: 6, height: 6, level: 'easy', seed: JSON.stringify(request) };
    const wanted = name === 'generate' && this.makesSmall ? { ...request, ...small } : request;
    // As plain as what comes out of a thread.
    return succeed(structuredClone(job(wanted, { shouldStop: () => performance.now() > stopAt, report: () => {} })));
  }
}
