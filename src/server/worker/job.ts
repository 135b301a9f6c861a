/** What a job can be busy with. */
export const JOB_PHASES = ['drafting', 'searching', 'reasoning'] as const;
export type JobPhase = (typeof JOB_PHASES)[number];

/** How far a long job is. */
export interface JobProgress {
  readonly phase: JobPhase;
  /** How much of it is done: drafts begun, guesses made, cells filled in. */
  readonly count: number;
  /** Of how much, where that is known. */
  readonly total?: number;
  /** How many solutions were found meanwhile. */
  readonly found?: number;
}

/** What a job has at hand while it runs. */
export interface JobContext {
  /** Asked often by every job; once it says so the job ends with what it has. It may hold a background job up for a while. */
  shouldStop(): boolean;
  /** Says how far a long job is; may be called as often as one likes, since not more than a few a second are passed on. */
  report(progress: JobProgress): void;
}

/** Work for a thread of its own: plain data in, plain data out. */
export type Job<Request = never, Answer = unknown> = (request: Request, context: JobContext) => Answer;
export type JobTable = Readonly<Record<string, Job>>;
export type RequestOf<Work extends Job> = Parameters<Work>[0];
export type AnswerOf<Work extends Job> = ReturnType<Work>;
