import type { z } from 'zod';
import type { GenerateFailure } from '@/engine/core/generate';
import type { Grade } from '@/engine/core/grade';
import type { Result } from '@/engine/core/result';
import type { SolveStatus } from '@/engine/core/solve';
import type { ProofReport } from '@/engine/exercises/proof';
import type { Walkthrough } from '@/engine/walkthrough/walkthrough';
import type { labRequestSchemas } from './lab-schemas';

/** Every refusal of the lab requests, besides what may happen to any request. `too-hard`: time or memory was too little for any answer. */
export const LAB_REFUSALS = ['puzzle-in-play', 'too-hard', 'concurrent-request'] as const;
export type LabRefusal = (typeof LAB_REFUSALS)[number];

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
  walkthrough: Walkthrough;
  proof: ProofReport;
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
  | { readonly refusal: LabRefusal | 'busy' | 'internal-error' };
