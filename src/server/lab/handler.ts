import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { readJson } from '../api/body';
import { CLIENT_IP_HEADER } from '../http/client-ip';
import { isOwnOrigin } from '../http/origin';
import { PROBLEMS, type ProblemCode } from '../http/problem';
import type { RequestHandler } from '../http/web-request';
import type { Identity } from '../identity/identity';
import { type Budget, REQUEST_COSTS } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import type { LabJob, LabResults, LabStreamLine, ParsedLabRequest } from '../protocol/lab';
import { labRequestSchemas } from '../protocol/lab-schemas';
import type { InPlay } from '../services/puzzles/in-play';
import type { JobContext } from '../worker/job';
import type { Jobs } from '../worker/jobs';
import { parseMarks } from '../worker/marks';
import type { WorkerRefusal, Workers } from '../worker/workers';
import { ClientQueues } from './client-queues';
import { streamNdjson } from './ndjson';

export interface LabHandlerOptions {
  readonly workers: Pick<Workers, 'run'>;
  readonly identity: Pick<Identity, 'playerIdOf'>;
  readonly inPlay: InPlay;
  readonly publicOrigin: string | undefined;
  readonly budget: Budget;
  readonly onError: (error: unknown) => void;
}

export const LAB_PREFIX = '/api/lab/';

/** A page that compares three searches requests all of them at once. */
export const MAX_QUEUE = 4;

const REFUSAL_OF: Readonly<Record<WorkerRefusal, Extract<LabStreamLine, { refusal: unknown }>['refusal']>> = {
  'timed-out': 'too-hard',
  'out-of-memory': 'too-hard',
  busy: 'busy',
  'concurrent-request': 'concurrent-request',
  stopped: 'busy',
};

/** The worker jobs that accept a page's request and return its answer. */
type JobsFor<Job extends LabJob> = {
  [Name in keyof Jobs]: Jobs[Name] extends (request: ParsedLabRequest<Job>, context: JobContext) => LabResults[Job] ? Name : never;
}[keyof Jobs];

interface WorkerJob<Name extends keyof Jobs = keyof Jobs> {
  readonly job: Name;
  /** Includes the wait for other jobs. Hints in rooms wait for the same threads. */
  readonly deadlineMs: number;
}

/** The page shows the progress, and the visitor may cancel. */
const DEADLINE_MS = 10_000;

/** Three searches run one after the other, and two of them seldom end on a large puzzle. */
const SEARCH_DEADLINE_MS = 5_000;

/** Most large puzzles take five seconds. */
const GENERATE_DEADLINE_MS = 20_000;

/** Which worker job answers which lab job. */
export const LAB_JOBS: { readonly [Job in LabJob]: WorkerJob<JobsFor<Job>> } = {
  solutions: { job: 'solve', deadlineMs: DEADLINE_MS },
  walkthrough: { job: 'walkthrough', deadlineMs: DEADLINE_MS },
  proof: { job: 'proof', deadlineMs: DEADLINE_MS },
  'search-tree': { job: 'search-tree', deadlineMs: DEADLINE_MS },
  search: { job: 'search', deadlineMs: SEARCH_DEADLINE_MS },
  generate: { job: 'generate', deadlineMs: GENERATE_DEADLINE_MS },
};

interface ParsedJob {
  readonly job: WorkerJob;
  readonly request: ParsedLabRequest<LabJob>;
  /** The client that sent it. */
  readonly client: string;
  readonly address: string;
}

/** Answers requests below `/api/lab/`: our own pages request heavy work, watch its progress, and cancel it by disconnecting. */
export function createLabHandler(options: LabHandlerOptions): RequestHandler {
  const queues = new ClientQueues(MAX_QUEUE);

  async function handle(request: Request): Promise<Response> {
    try {
      const parsed = await read(request);
      if (!parsed.ok) return refuse(parsed.error);
      if (queues.count(parsed.value.client) >= MAX_QUEUE) return refuse('concurrent-request');
      return streamNdjson(request.signal, (write, signal) => answer(parsed.value, write, signal));
    } catch (error) {
      options.onError(error);
      return refuse('internal-error');
    }
  }

  async function read(request: Request): Promise<Result<ParsedJob, ProblemCode>> {
    const from = clientKeyOf(request.headers.get(CLIENT_IP_HEADER) ?? '');
    const jobName = z
      .enum(Object.keys(LAB_JOBS) as (keyof typeof LAB_JOBS)[])
      .safeParse(new URL(request.url).pathname.slice(LAB_PREFIX.length));
    if (!jobName.success) return fail('not-found');
    if (request.method !== 'POST') return fail('method-not-allowed');
    const [origin, host, cookie] = ['origin', 'host', 'cookie'].map((name) => request.headers.get(name) ?? undefined);
    if (origin === undefined || !isOwnOrigin({ headers: { origin, host, cookie } }, options.publicOrigin)) return fail('cross-origin');
    const playerId = await options.identity.playerIdOf({ cookie });
    if (!options.budget.both(from, playerId).tryConsume(REQUEST_COSTS.heavy)) return fail('rate-limited');
    const json = await readJson(request);
    const input = json.ok ? labRequestSchemas[jobName.data].safeParse(json.value.value) : undefined;
    if (!input?.success) return fail('invalid-request');
    const refusal = 'puzzle' in input.data ? await refusalFor(input.data) : undefined;
    if (refusal !== undefined) return fail(refusal);
    return succeed({ job: LAB_JOBS[jobName.data], request: input.data, client: `lab ${playerId ?? from}`, address: from });
  }

  /** Why this request is refused; undefined when it is not. */
  async function refusalFor({
    puzzle: text,
    marks,
  }: {
    readonly puzzle: string;
    readonly marks?: string | undefined;
  }): Promise<ProblemCode | undefined> {
    const puzzle = parsePuzzle(text);
    const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
    if (!puzzle.ok || kind === undefined) return 'invalid-request';
    const board = marks === undefined ? undefined : parseMarks(kind, puzzle.value, marks);
    if (marks !== undefined && board === undefined) return 'invalid-request';
    return (await options.inPlay.isInPlay(puzzle.value, board)) ? 'puzzle-in-play' : undefined;
  }

  async function answer(
    { job: { job, deadlineMs }, request, client, address }: ParsedJob,
    write: (line: LabStreamLine) => void,
    signal: AbortSignal,
  ): Promise<LabStreamLine> {
    write({ progress: { phase: 'waiting', count: queues.count(client) } });
    const onProgress = (progress: Extract<LabStreamLine, { progress: unknown }>['progress']) => write({ progress });
    try {
      const done = await queues.run(client, signal, () =>
        // The table guarantees that the request of a lab job fits its worker job.
        options.workers.run(job, request as never, { deadlineMs, priority: 'interactive', client, address, signal, onProgress }),
      );
      if (done === undefined) return { refusal: 'concurrent-request' };
      return done.ok ? ({ answer: done.value } as LabStreamLine) : { refusal: REFUSAL_OF[done.error] };
    } catch (error) {
      options.onError(error);
      return { refusal: 'internal-error' };
    }
  }

  return { handle };
}

function refuse(code: ProblemCode): Response {
  return Response.json({ code }, { status: PROBLEMS[code].status, headers: { 'Cache-Control': 'no-store' } });
}
