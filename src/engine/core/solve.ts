import type { Board } from './kind';
import type { TraceEvent } from './trace';

export const SOLVE_STATUSES = ['none', 'unique', 'multiple', 'solvable', 'gave-up'] as const;
/** `solvable` means that uniqueness was not asked for; `gave-up` is never reported as `none` or `unique`. */
export type SolveStatus = (typeof SOLVE_STATUSES)[number];

export interface SolveOptions {
  /** Stop after this many solutions: 1 asks for any, 2 for a proof of uniqueness. */
  readonly maxSolutions: number;
  /** The search gives up after this many guesses, so that one call gives one answer on every machine. */
  readonly nodeLimit: number;
  /** Asked now and then; time enters the engine only here. */
  readonly shouldStop?: () => boolean;
  /** Told before every guess how many were made, and how many solutions were found. */
  readonly onGuess?: (nodes: number, found: number) => void;
  /** Called for everything the search does, in order; the caller keeps what it wants. */
  readonly trace?: (event: TraceEvent) => void;
}

export interface SolveResult {
  readonly status: SolveStatus;
  readonly solutions: readonly Board[];
  /** Guesses made. */
  readonly nodes: number;
}

/** What a search may claim: `unique` and `none` only when it was not cut short. */
export function statusOf(found: number, isCutShort: boolean, maxSolutions: number): SolveStatus {
  if (found > 1) return 'multiple';
  if (found === 1 && maxSolutions === 1) return 'solvable';
  if (isCutShort) return 'gave-up';
  return found === 1 ? 'unique' : 'none';
}
