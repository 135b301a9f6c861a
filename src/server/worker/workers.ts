import type { Result } from '@/engine/core/result';
import type { AnswerOf, JobProgress, JobTable, RequestOf } from './job';
import type { Jobs } from './jobs';

export const PRIORITIES = ['play', 'now', 'later'] as const;
/**
 * `play` is for a game that stands still until it is done (a hint, the puzzle of a round), and has a thread that nothing else takes; `now` is for somebody
 * who waits; `later` is background work, which stands back for both.
 */
export type Priority = (typeof PRIORITIES)[number];

export const WORKER_REFUSALS = ['timed-out', 'out-of-memory', 'busy', 'one-at-a-time', 'stopped'] as const;
/**
 * Why there is no answer: the job did not end when it was asked to (`timed-out`), it took too much memory, there are too many others
 * (`busy`), its client has another one (`one-at-a-time`), or it was cancelled or the server closes (`stopped`).
 */
export type WorkerRefusal = (typeof WORKER_REFUSALS)[number];

export interface RunOptions {
  /**
   * How long it may take. A job is asked to end by then and answers with what it has; one that does not is killed a little later. Waiting
   * counts, but for `later`, where only the time counts in which it runs.
   */
  readonly deadlineMs: number;
  readonly priority: Priority;
  /** Whoever has a job running or waiting gets no second one under the same name. */
  readonly client?: string;
  /** The client address on whose behalf it is asked for: each has few jobs with the threads at a time, and its others wait in a line of their own. */
  readonly address?: string;
  /** Cancels the job. */
  readonly signal?: AbortSignal;
  /** Told now and then how far the job is. */
  readonly onProgress?: (progress: JobProgress) => void;
}

/** Threads that do what is too heavy for the event loop, each killable and with limits. */
export interface Workers<Table extends JobTable = Jobs> {
  /** The job's answer, or why there is none; rejects only when the job itself is broken. */
  run<Name extends keyof Table & string>(
    name: Name,
    request: RequestOf<Table[Name]>,
    options: RunOptions,
  ): Promise<Result<AnswerOf<Table[Name]>, WorkerRefusal>>;
  /** Ends everything; what has not ended is `stopped`. */
  close(): Promise<void>;
}
