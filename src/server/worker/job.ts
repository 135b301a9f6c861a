/** The phases of a job. */
export const JOB_PHASES = ['generating', 'searching', 'deducing'] as const;
export type JobPhase = (typeof JOB_PHASES)[number];

/** The progress of a long job. */
export interface JobProgress {
  readonly phase: JobPhase;
  /** How much is done: drafts begun, decisions made, cells filled in. */
  readonly count: number;
  /** The total, if it is known. */
  readonly total?: number;
  /** How many solutions were found so far. */
  readonly found?: number;
}

/** What a job gets beside its request. */
export interface JobContext {
  /** Every job calls it often; once it returns true, the job ends with what it has. It may block a background job for a while. */
  shouldStop(): boolean;
  /** Reports the progress of a long job; may be called at any rate, since only a few reports a second are sent. */
  report(progress: JobProgress): void;
}

/** Work for a thread of its own: plain data in, plain data out. */
export type Job<Request = never, Answer = unknown> = (request: Request, context: JobContext) => Answer;
export type JobTable = Readonly<Record<string, Job>>;
export type RequestOf<Work extends Job> = Parameters<Work>[0];
export type AnswerOf<Work extends Job> = ReturnType<Work>;
