import type { Step } from './kind';

/** A puzzle and a board of it, as text. */
export interface PositionNotation {
  /** Canonical notation. */
  readonly puzzle: string;
  /** Rows of symbols, joined by slashes. */
  readonly board: string;
}

/** A position on which one technique is the easiest that fires, with all its steps there. */
export interface ExerciseNotation extends PositionNotation {
  readonly technique: string;
  /** Never empty. */
  readonly steps: readonly Step[];
}
