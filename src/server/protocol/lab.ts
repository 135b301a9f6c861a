import type { z } from 'zod';
import type { GenerateFailure } from '@/engine/core/generate';
import type { Grade } from '@/engine/core/grade';
import type { Result } from '@/engine/core/result';
import type { SolveStatus } from '@/engine/core/solve';
import type { Walkthrough } from '@/engine/walkthrough/walkthrough';
import type { labRequestSchemas } from './lab-schemas';

/** Every refusal of the lab endpoints, with its HTTP status for refusals before the answer has begun. */
export const LAB_REFUSALS = {
  'invalid-request': 400,
  'cross-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'puzzle-in-play': 409,
  /** The limits of time and memory were too small for any answer. */
  'too-hard': 422,
  'rate-limited': 429,
  'concurrent-request': 429,
  'internal-error': 500,
  busy: 503,
} as const;
export type LabRefusal = keyof typeof LAB_REFUSALS;

export function isLabRefusal(code: unknown): code is LabRefusal {
  return typeof code === 'string' && Object.hasOwn(LAB_REFUSALS, code);
}

/** The phases of a request until its answer. */
export const LAB_PHASES = ['waiting', 'generating', 'searching', 'deducing'] as const;
export type LabPhase = (typeof LAB_PHASES)[number];

export interface LabProgress {
  readonly phase: LabPhase;
  /** How much is done: decisions made, cells filled in, drafts begun. */
  readonly count: number;
  /** The total, if it is known. */
  readonly total?: number;
  /** How many solutions were found so far. */
  readonly found?: number;
}

/** The result of each job. */
export interface LabResults {
  solutions: {
    readonly status: SolveStatus;
    /** Marks in reading order, a digit a cell. */
    readonly solutions: readonly string[];
    /** Whether there are no others. */
    readonly isComplete: boolean;
    readonly decisions: number;
  };
  /** Null when the time ran out. */
  grade: Grade | null;
  walkthrough: Walkthrough;
  /** A `SearchTree` as JSON. */
  'search-tree': { readonly json: string };
  search: {
    readonly status: SolveStatus;
    readonly decisions: number;
    readonly ms: number;
  };
  generate: Result<{ readonly puzzle: string; readonly solution: string; readonly grade: Grade }, GenerateFailure>;
}

export type LabJob = keyof typeof labRequestSchemas;
/** A request as a page sends it. */
export type LabRequest<Job extends LabJob> = z.input<(typeof labRequestSchemas)[Job]>;
/** A request as parsed. */
export type ParsedLabRequest<Job extends LabJob> = z.output<(typeof labRequestSchemas)[Job]>;

/** An answer consists of lines of JSON: any number of progress lines, and then the end. */
export type LabStreamLine<Job extends LabJob = LabJob> =
  | { readonly progress: LabProgress }
  | { readonly answer: LabResults[Job] }
  | { readonly refusal: LabRefusal };
