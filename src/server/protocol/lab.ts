import type { z } from 'zod';
import type { Grade } from '@/engine/core/grade';
import type { SolveStatus } from '@/engine/core/solve';
import type { Walkthrough } from '@/engine/walkthrough/walkthrough';
import type { labQuestionSchemas } from './lab-schemas';

/** Every refusal of the lab's door, with its HTTP status where it comes before the answer has begun. */
export const LAB_REFUSALS = {
  malformed: 400,
  'foreign-origin': 403,
  'unknown-path': 404,
  'wrong-method': 405,
  'puzzle-in-play': 409,
  /** The limits of time and memory were not enough to say anything. */
  'too-hard': 422,
  'slow-down': 429,
  'one-at-a-time': 429,
  unexpected: 500,
  busy: 503,
} as const;
export type LabRefusal = keyof typeof LAB_REFUSALS;

export function isLabRefusal(code: unknown): code is LabRefusal {
  return typeof code === 'string' && Object.hasOwn(LAB_REFUSALS, code);
}

/** What can be going on until there is an answer. */
export const LAB_PHASES = ['waiting', 'drafting', 'searching', 'reasoning'] as const;
export type LabPhase = (typeof LAB_PHASES)[number];

export interface LabProgress {
  readonly phase: LabPhase;
  /** How much of it is done: guesses made, cells filled in, drafts begun. */
  readonly count: number;
  /** Of how much, where that is known. */
  readonly total?: number;
  /** How many solutions were found meanwhile. */
  readonly found?: number;
}

/** What each question is answered with. */
export interface LabResults {
  solutions: {
    readonly status: SolveStatus;
    /** Marks in reading order, a digit a cell. */
    readonly solutions: readonly string[];
    /** Whether there are no others. */
    readonly isComplete: boolean;
    /** Guesses made. */
    readonly nodes: number;
  };
  /** Null when the time was over before the end. */
  grade: Grade | null;
  film: Walkthrough;
  /** A `SearchTree`, written as JSON. */
  tree: { readonly json: string };
  search: {
    readonly status: SolveStatus;
    /** Guesses made. */
    readonly nodes: number;
    readonly ms: number;
  };
}

export type LabJob = keyof typeof labQuestionSchemas;
/** What a page asks. */
export type LabRequest<Verb extends LabJob> = z.input<(typeof labQuestionSchemas)[Verb]>;
/** The same once it was read. */
export type ReadLabQuestion<Verb extends LabJob> = z.output<(typeof labQuestionSchemas)[Verb]>;

/** An answer is lines of JSON: how far it is, as often as there is something to say, and then the end. */
export type LabStreamLine<Verb extends LabJob = LabJob> =
  | { readonly progress: LabProgress }
  | { readonly answer: LabResults[Verb] }
  | { readonly refusal: LabRefusal };
