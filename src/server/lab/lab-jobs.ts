import type { LabJob, LabResults, ReadLabQuestion } from '../protocol/lab';
import type { JobContext } from '../worker/job';
import type { Jobs } from '../worker/jobs';

/** The jobs that take what a page asks and give what it is answered with. */
type JobsFor<Verb extends LabJob> = {
  [Name in keyof Jobs]: Jobs[Name] extends (request: ReadLabQuestion<Verb>, context: JobContext) => LabResults[Verb] ? Name : never;
}[keyof Jobs];

export interface LabWork<Name extends keyof Jobs = keyof Jobs> {
  readonly job: Name;
  /** Waiting for others included. Hints in rooms wait for the same threads. */
  readonly deadlineMs: number;
}

/** Whoever asks watches how far it is, and may cancel. */
const PATIENCE_MS = 10_000;

/** Three searches come one after the other, and two of them seldom end on a large puzzle. */
const COMPARED_MS = 5_000;

/** Which job answers which question. */
export const LAB_JOBS: { readonly [Verb in LabJob]: LabWork<JobsFor<Verb>> } = {
  solutions: { job: 'solve', deadlineMs: PATIENCE_MS },
  grade: { job: 'grade', deadlineMs: PATIENCE_MS },
  film: { job: 'film', deadlineMs: PATIENCE_MS },
  tree: { job: 'tree', deadlineMs: PATIENCE_MS },
  search: { job: 'search', deadlineMs: COMPARED_MS },
};
