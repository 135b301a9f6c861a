import type { Result } from '@/engine/core/result';
import type { AnswerOf, JobProgress, JobTable, RequestOf } from './job';
import type { Jobs } from './jobs';

export const PRIORITIES = ['play', 'interactive', 'background'] as const;
/**
 * `play` is for a game that is blocked until it is done (a hint, the puzzle of a round), and has a reserved thread; `interactive` is for a
 * waiting caller; `background` is background work, which yields to both.
 */
export type Priority = (typeof PRIORITIES)[number];

export const WORKER_REFUSALS = ['timed-out', 'out-of-memory', 'busy', 'concurrent-request', 'stopped'] as const;
/**
 * Why there is no answer: the job did not end in time (`timed-out`), it took too much memory, there are too many others (`busy`), its
 * client has another one (`concurrent-request`), or it was cancelled or the server closes (`stopped`).
 */
export type WorkerRefusal = (typeof WORKER_REFUSALS)[number];

export interface RunOptions {
  /**
   * How long it may take. A job gets the signal to end by then and answers with what it has; one that does not is killed a little later. Waiting
   * counts, except for `background`, where only the running time counts.
   */
  readonly deadlineMs: number;
  readonly priority: Priority;
  /** A client with a job running or waiting gets no second one under the same name. */
  readonly client?: string;
  /** The client IP behind the job: each has few jobs in the threads at a time, and its others wait in a queue of their own. */
  readonly address?: string;
  /** Cancels the job. */
  readonly signal?: AbortSignal;
  /** Called now and then with the job's progress. */
  readonly onProgress?: (progress: JobProgress) => void;
}

/** Threads for work that is too heavy for the event loop, each killable and with limits. */
export interface Workers<Table extends JobTable = Jobs> {
  /** The job's answer, or why there is none; rejects only when the job itself is broken. */
  run<Name extends keyof Table & string>(
    name: Name,
    request: RequestOf<Table[Name]>,
    options: RunOptions,
  ): Promise<Result<AnswerOf<Table[Name]>, WorkerRefusal>>;
  /** Ends everything; unfinished jobs are `stopped`. */
  close(): Promise<void>;
}
