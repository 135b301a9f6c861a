import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { readJson } from '../api/body';
import { ADDRESS_HEADER } from '../http/client-ip';
import { isOwnOrigin } from '../http/origin';
import type { Identity } from '../identity/identity';
import { type Budget, PRICES } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import { LAB_REFUSALS, type LabRefusal, type LabStreamLine } from '../protocol/lab';
import { labQuestionSchemas } from '../protocol/lab-schemas';
import type { InPlay } from '../services/puzzles/in-play';
import { parseMarks } from '../worker/marks';
import type { WorkerRefusal, Workers } from '../worker/workers';
import { ClientQueues } from './client-queues';
import { LAB_JOBS, type LabWork } from './lab-jobs';
import { streamNdjson } from './ndjson';

/** Where our own pages ask for heavy work, watch how far it is, and cancel it by hanging up. */
export interface LabHandler {
  /** Answers a request below `/api/lab/`; never rejects. Whoever holds the connection has noted its address in the request. */
  handle(request: Request): Promise<Response>;
}

export interface LabDoorOptions {
  readonly workers: Pick<Workers, 'run'>;
  readonly identity: Pick<Identity, 'playerIdOf'>;
  readonly inPlay: InPlay;
  readonly publicOrigin: string | undefined;
  readonly budget: Budget;
  readonly onError: (error: unknown) => void;
}

export const LAB_PREFIX = '/api/lab/';

/** A page that compares three searches asks for all of them at once. */
export const MAX_QUEUE = 4;

const REFUSAL_OF: Readonly<Record<WorkerRefusal, LabRefusal>> = {
  'timed-out': 'too-hard',
  'out-of-memory': 'too-hard',
  busy: 'busy',
  'one-at-a-time': 'one-at-a-time',
  stopped: 'busy',
};

interface Question {
  readonly work: LabWork;
  readonly request: { readonly puzzle: string };
  /** Whose question it is. */
  readonly client: string;
  readonly address: string;
}

export function createLabDoor(options: LabDoorOptions): LabHandler {
  const queues = new ClientQueues(MAX_QUEUE);

  async function handle(request: Request): Promise<Response> {
    try {
      const question = await read(request);
      if (!question.ok) return refuse(question.error);
      if (queues.count(question.value.client) >= MAX_QUEUE) return refuse('one-at-a-time');
      return streamNdjson(request.signal, (write, signal) => answer(question.value, write, signal));
    } catch (error) {
      options.onError(error);
      return refuse('unexpected');
    }
  }

  async function read(request: Request): Promise<Result<Question, LabRefusal>> {
    const from = clientKeyOf(request.headers.get(ADDRESS_HEADER) ?? '');
    const verb = z
      .enum(Object.keys(LAB_JOBS) as (keyof typeof LAB_JOBS)[])
      .safeParse(new URL(request.url).pathname.slice(LAB_PREFIX.length));
    if (!verb.success) return fail('unknown-path');
    if (request.method !== 'POST') return fail('wrong-method');
    const [origin, host, cookie] = ['origin', 'host', 'cookie'].map((name) => request.headers.get(name) ?? undefined);
    if (origin === undefined || !isOwnOrigin({ headers: { origin, host, cookie } }, options.publicOrigin)) return fail('foreign-origin');
    const playerId = await options.identity.playerIdOf({ cookie });
    if (!options.budget.both(from, playerId).tryConsume(PRICES.heavy)) return fail('slow-down');
    const json = await readJson(request);
    const input = json.ok ? labQuestionSchemas[verb.data].safeParse(json.value.value) : undefined;
    if (!input?.success) return fail('malformed');
    const refusal = await judge(input.data);
    if (refusal !== undefined) return fail(refusal);
    return succeed({ work: LAB_JOBS[verb.data], request: input.data, client: `lab ${playerId ?? from}`, address: from });
  }

  /** Why such a question has no answer here. */
  async function judge({
    puzzle: text,
    marks,
  }: {
    readonly puzzle: string;
    readonly marks?: string | undefined;
  }): Promise<LabRefusal | undefined> {
    const puzzle = parsePuzzle(text);
    const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
    if (!puzzle.ok || kind === undefined) return 'malformed';
    const board = marks === undefined ? undefined : parseMarks(kind, puzzle.value, marks);
    if (marks !== undefined && board === undefined) return 'malformed';
    return (await options.inPlay.isInPlay(puzzle.value, board)) ? 'puzzle-in-play' : undefined;
  }

  async function answer(
    { work, request, client, address }: Question,
    write: (line: LabStreamLine) => void,
    signal: AbortSignal,
  ): Promise<LabStreamLine> {
    write({ progress: { phase: 'waiting', count: queues.count(client) } });
    const { job, deadlineMs } = work;
    const onProgress = (progress: Extract<LabStreamLine, { progress: unknown }>['progress']) => write({ progress });
    try {
      const done = await queues.run(client, signal, () =>
        // The table holds that the question of a verb is what its job takes.
        options.workers.run(job, request as never, { deadlineMs, priority: 'now', client, address, signal, onProgress }),
      );
      if (done === undefined) return { refusal: 'one-at-a-time' };
      return done.ok ? ({ answer: done.value } as LabStreamLine) : { refusal: REFUSAL_OF[done.error] };
    } catch (error) {
      options.onError(error);
      return { refusal: 'unexpected' };
    }
  }

  return { handle };
}

function refuse(code: LabRefusal): Response {
  return Response.json({ code }, { status: LAB_REFUSALS[code], headers: { 'Cache-Control': 'no-store' } });
}
