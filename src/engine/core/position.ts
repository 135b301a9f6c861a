import type { Step } from './kind';

/** A board of a puzzle, as it is written down. */
export interface PositionNotation {
  /** Canonical notation. */
  readonly puzzle: string;
  /** Rows of symbols, joined by slashes. */
  readonly board: string;
}

/** A position on which one technique is the easiest that fires, with all that it settles there. */
export interface ExerciseNotation extends PositionNotation {
  readonly technique: string;
  /** Never none. */
  readonly steps: readonly Step[];
}
