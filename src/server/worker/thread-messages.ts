import type { JobProgress } from './job';

/** What a thread is told to do; it says the rest through `Control`. */
export interface JobAssignment {
  readonly name: string;
  readonly request: unknown;
  readonly deadlineMs: number;
}

export type Report =
  /** From here on its time runs: to start a thread takes a while on a busy machine. */
  | { readonly type: 'begun' }
  | { readonly type: 'progress'; readonly progress: JobProgress }
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'failed'; readonly error: Error };

/** What a thread is made with. */
export interface ThreadSettings {
  /** One shared number, a `CONTROL`, which reaches a thread in the middle of its work. */
  readonly control: SharedArrayBuffer;
  /** How much further than its process the thread stands back for others, as `nice` counts. */
  readonly niceness: number;
}

export const CONTROL = { go: 0, pause: 1 } as const;
export type Control = (typeof CONTROL)[keyof typeof CONTROL];
