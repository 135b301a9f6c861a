import { check, type Verdict } from './check';
import type { Board, Puzzle, PuzzleKind, Step, Technique, TechniqueLevel } from './kind';
import { applyStep } from './step';

export interface DeduceOptions {
  /** Techniques above this level are left out. */
  readonly maxLevel?: TechniqueLevel;
  /** Asked before every technique; time enters the engine only here. */
  readonly shouldStop?: () => boolean;
}

export interface Deduction {
  /** In order; each was found on the board that the ones before it left. */
  readonly steps: readonly Step[];
  readonly board: Board;
  /** What the rules say of `board`: `open` means that no technique fires any more. */
  readonly verdict: Verdict;
}

/** From this level on a scan is expensive, so the ladder goes back to the easiest technique after a single step. */
const COSTLY_LEVEL = 4;

/** Fills in whatever techniques force, easiest first and back to the easiest after progress, until the board is solved, broken or no technique fires. */
export function deduce(kind: PuzzleKind, puzzle: Puzzle, from: Board, options: DeduceOptions = {}): Deduction {
  const steps: Step[] = [];
  let board = from;
  for (;;) {
    const verdict = check(kind, puzzle, board);
    if (verdict.status !== 'open') return { steps, board, verdict };
    const next = takeStep(kind, puzzle, board, options, steps);
    if (next === undefined) return { steps, board, verdict };
    board = next;
  }
}

/** Applies the easiest technique that fires and records its steps; undefined when none does. */
function takeStep(kind: PuzzleKind, puzzle: Puzzle, board: Board, options: DeduceOptions, steps: Step[]): Board | undefined {
  const { maxLevel = 4, shouldStop } = options;
  for (const technique of kind.techniques) {
    if (technique.level > maxLevel || shouldStop?.()) return undefined;
    const next = applyTechnique(technique, puzzle, board, steps);
    if (next !== undefined) return next;
  }
  return undefined;
}

function applyTechnique(technique: Technique<unknown>, puzzle: Puzzle, board: Board, steps: Step[]): Board | undefined {
  let marks: Uint8Array | undefined;
  for (const step of technique.find(puzzle, board)) {
    marks ??= board.marks.slice();
    const fresh = applyStep(marks, step);
    if (fresh !== undefined) steps.push(fresh);
    if (technique.level >= COSTLY_LEVEL) break;
  }
  return marks === undefined ? undefined : { ...board, marks };
}
