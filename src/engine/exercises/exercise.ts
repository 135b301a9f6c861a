import { applyStep } from '../core/apply-step';
import { generate } from '../core/generate';
import type { Size } from '../core/grid';
import type { Board, Level, Puzzle, PuzzleKind, Step, TechniqueLevel } from '../core/kind';
import { fail, type Result, succeed } from '../core/result';
import { shortenChain } from '../core/shorten-chain';
import { Stopper } from '../core/stopper';

/** A position on which one technique is the easiest that fires. */
export interface Exercise {
  readonly puzzle: Puzzle;
  readonly board: Board;
  /** Every firing of the technique on this board. Never empty. */
  readonly steps: readonly Step[];
}

export interface ExerciseOptions extends Size {
  readonly technique: string;
  /** The same seed, options and generator version give the same exercise on every machine. */
  readonly seed: string;
  /** The number of puzzles to search before giving up. */
  readonly maxPuzzles?: number;
  /** Called often. It is the engine's only access to time. */
  readonly shouldStop?: () => boolean;
  /** Called before every puzzle. */
  readonly onPuzzle?: (puzzle: number) => void;
}

export const EXERCISE_FAILURES = ['unknown-technique', 'gave-up', 'stopped'] as const;
/** Why there is no exercise: `gave-up` after `maxPuzzles`, `stopped` when `shouldStop` returned true. */
export type ExerciseFailure = (typeof EXERCISE_FAILURES)[number];

/** Among 5×5 puzzles the rarest technique occurs in one of fifty. */
const DEFAULT_PUZZLES = 1000;
/** If this many drafts fail, the next puzzle is tried. */
const DRAFTS_FOR_A_PUZZLE = 20;
/** An exercise with more cells to mark, or with a longer chain, teaches nothing more. */
const MAX_PLACEMENTS = 6;
const MAX_CHAIN = 5;
/** From this level on a scan is expensive, so the ladder returns to the easiest technique after a single step. */
const COSTLY_LEVEL = 4;

/**
 * The levels of puzzles in which the techniques of a level occur. Some techniques of level 2 occur only in puzzles that also need harder
 * ones.
 */
const LEVELS_WITH: Readonly<Record<TechniqueLevel, readonly Level[]>> = {
  1: ['easy'],
  2: ['easy', 'medium'],
  3: ['medium', 'hard'],
  4: ['hard'],
};

/** Creates an exercise for a technique: generates puzzles and takes the first position that fits. */
export function createExercise(kind: PuzzleKind, options: ExerciseOptions): Result<Exercise, ExerciseFailure> {
  const { technique, seed, width, height, maxPuzzles = DEFAULT_PUZZLES } = options;
  const wanted = kind.techniques.find(({ id }) => id === technique);
  if (wanted === undefined) return fail('unknown-technique');
  const stopper = new Stopper(options.shouldStop);
  const { shouldStop } = stopper;
  const levels = LEVELS_WITH[wanted.level];
  const signs = kind.signTechniques?.includes(technique) ?? false;
  for (let i = 0; i < maxPuzzles && !shouldStop(); i += 1) {
    options.onPuzzle?.(i + 1);
    const request = { width, height, level: levels[i % levels.length], seed: `exercise/${seed}/${i}`, signs };
    const made = generate(kind, { ...request, maxAttempts: DRAFTS_FOR_A_PUZZLE, shouldStop });
    const found = made.ok ? findExercise(kind, made.value.puzzle, technique, shouldStop) : undefined;
    if (found !== undefined && !stopper.hasStopped) return succeed(found);
  }
  return fail(stopper.hasStopped ? 'stopped' : 'gave-up');
}

/** The first position in the solution of a puzzle, easiest technique first, on which this technique is the next to apply. */
export function findExercise(
  kind: PuzzleKind,
  puzzle: Puzzle,
  technique: string,
  shouldStop: () => boolean = () => false,
): Exercise | undefined {
  let board = kind.initialBoard(puzzle);
  for (;;) {
    const steps = easiestSteps(kind, puzzle, board, shouldStop);
    if (steps.length === 0 || shouldStop()) return undefined;
    const exercise = steps[0].technique === technique ? exerciseFrom(kind, puzzle, board, steps, shouldStop) : undefined;
    if (exercise?.steps.some(isSmallEnough)) return exercise;
    const marks = board.marks.slice();
    for (const step of steps[0].level >= COSTLY_LEVEL ? steps.slice(0, 1) : steps) applyStep(marks, step);
    board = { ...board, marks };
  }
}

/** The exercise of a position by its easiest technique; undefined if none fires. */
export function exerciseAt(kind: PuzzleKind, puzzle: Puzzle, board: Board): Exercise | undefined {
  const steps = easiestSteps(kind, puzzle, board, () => false);
  return steps.length === 0 ? undefined : exerciseFrom(kind, puzzle, board, steps, () => false);
}

function exerciseFrom(kind: PuzzleKind, puzzle: Puzzle, board: Board, steps: readonly Step[], shouldStop: () => boolean): Exercise {
  return { puzzle, board, steps: steps.map((step) => shortenChain(kind, puzzle, board, step, shouldStop)) };
}

/** All firings of the easiest technique that fires. */
function easiestSteps(kind: PuzzleKind, puzzle: Puzzle, board: Board, shouldStop: () => boolean): readonly Step[] {
  for (const technique of kind.techniques) {
    if (shouldStop()) return [];
    const steps = [...technique.find(puzzle, board, shouldStop)];
    if (steps.length > 0) return steps;
  }
  return [];
}

function isSmallEnough({ placements, chain = [] }: Step): boolean {
  return placements.length <= MAX_PLACEMENTS && chain.length <= MAX_CHAIN;
}
