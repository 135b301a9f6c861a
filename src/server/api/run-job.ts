import { fail, type Result } from '@/engine/core/result';
import type { Problem } from '../http/problem';
import type { AnswerOf, RequestOf } from '../worker/job';
import type { Jobs } from '../worker/jobs';
import type { WorkerRefusal } from '../worker/workers';
import type { EndpointContext } from './endpoint';

const PROBLEM_OF: Readonly<Record<WorkerRefusal, Problem>> = {
  'timed-out': { code: 'too-hard', detail: 'Ran out of time before finding an answer.' },
  'out-of-memory': { code: 'too-hard', detail: 'This needs more memory than a request can use.' },
  busy: { code: 'busy', detail: 'The queue is full. Try again in a few seconds.', retryAfter: 5 },
  'concurrent-request': { code: 'concurrent-request', detail: 'Wait for the answer to your last request.', retryAfter: 1 },
  stopped: { code: 'busy', detail: 'The server is restarting. Try again in a few seconds.', retryAfter: 5 },
};

/** The problem for a worker's refusal. */
export function refusalProblem(refusal: WorkerRefusal): Problem {
  return PROBLEM_OF[refusal];
}

const MOMENT_MS = 250;

/** How long a worker may take for an answer within a time: stopping it and returning the answer takes a moment too. */
export function workTime(timeLimitMs: number): number {
  return timeLimitMs - Math.min(MOMENT_MS, timeLimitMs / 10);
}

/** Runs a job in a worker, one at a time for each client. */
export async function runJob<Name extends keyof Jobs & string>(
  { ports, client, address, signal }: EndpointContext,
  name: Name,
  request: RequestOf<Jobs[Name]>,
  timeLimitMs: number,
): Promise<Result<AnswerOf<Jobs[Name]>, Problem>> {
  const options = { deadlineMs: workTime(timeLimitMs), priority: 'interactive', client, address, signal } as const;
  const answer = await ports.workers.run(name, request, options);
  return answer.ok ? answer : fail(refusalProblem(answer.error));
}
