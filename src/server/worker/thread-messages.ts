import type { JobProgress } from './job';

/** The job for a thread; `Control` carries everything else. */
export interface JobAssignment {
  readonly name: string;
  readonly request: unknown;
  readonly deadlineMs: number;
}

export type Report =
  /** Its time runs from here on: starting a thread takes a while on a busy machine. */
  | { readonly type: 'begun' }
  | { readonly type: 'progress'; readonly progress: JobProgress }
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'failed'; readonly error: Error };

/** What a thread is created with. */
export interface ThreadSettings {
  /** One shared number, a `CONTROL`, which reaches a thread in the middle of its job. */
  readonly control: SharedArrayBuffer;
  /** How much lower the priority of the thread is than that of its process, as in `nice`. */
  readonly niceness: number;
}

export const CONTROL = { go: 0, pause: 1 } as const;
export type Control = (typeof CONTROL)[keyof typeof CONTROL];
