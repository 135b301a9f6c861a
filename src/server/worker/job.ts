/** What a job has at hand while it runs. */
export interface JobContext {
  /** Asked often by every job; once it says so the job ends with what it has. It may hold a background job up for a while. */
  shouldStop(): boolean;
  /** Says how far a long job is. */
  report(attempt: number): void;
}

/** Work for a thread of its own: plain data in, plain data out. */
export type Job<Request = never, Answer = unknown> = (request: Request, context: JobContext) => Answer;
export type JobTable = Readonly<Record<string, Job>>;
export type RequestOf<Work extends Job> = Parameters<Work>[0];
export type AnswerOf<Work extends Job> = ReturnType<Work>;
