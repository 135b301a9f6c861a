import type { Board } from './kind';
import type { TraceEvent } from './trace';

export const SOLVE_STATUSES = ['none', 'unique', 'multiple', 'solvable', 'gave-up'] as const;
/** `solvable` means that uniqueness was not requested. `gave-up` is never reported as `none` or `unique`. */
export type SolveStatus = (typeof SOLVE_STATUSES)[number];

export interface SolveOptions {
  /** The search ends after this many solutions: 1 finds any, 2 proves uniqueness. */
  readonly maxSolutions: number;
  /** The search gives up after this many decisions. A limit in decisions gives the same result on every machine. */
  readonly decisionLimit: number;
  /** A board whose marks are tried first: a solution of a similar puzzle is often one of this puzzle, or nearly. */
  readonly like?: Board;
  /** Called now and then. It is the engine's only access to time. */
  readonly shouldStop?: () => boolean;
  /** Called before every decision with the numbers of decisions and solutions so far. */
  readonly onDecision?: (decisions: number, found: number) => void;
  /** Called for every event of the search, in order. */
  readonly trace?: (event: TraceEvent) => void;
}

export interface SolveResult {
  readonly status: SolveStatus;
  readonly solutions: readonly Board[];
  readonly decisions: number;
}

/** A search that can be interrupted. */
export interface SolutionSearch {
  /** Those found so far. */
  readonly solutions: readonly Board[];
  /** Whether there are no others, or enough were found. */
  readonly isDone: boolean;
  /** Searches on until the limits of its options. The next call continues where this one ended. */
  run(): SolveResult;
}

/** The status that a search may report: `unique` and `none` only if it was not cut short. */
export function statusOf(found: number, isCutShort: boolean, maxSolutions: number): SolveStatus {
  if (found > 1) return 'multiple';
  if (found === 1 && maxSolutions === 1) return 'solvable';
  if (isCutShort) return 'gave-up';
  return found === 1 ? 'unique' : 'none';
}
