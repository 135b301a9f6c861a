import { applyStep } from './apply-step';
import { check, type Verdict } from './check';
import type { Board, Puzzle, PuzzleKind, Step, Technique, TechniqueLevel } from './kind';
import { Stopper } from './stopper';

export interface DeduceOptions {
  /** Techniques above this level are not used. */
  readonly maxLevel?: TechniqueLevel;
  /** Returns to the easiest technique after every step, so that each step is found on the board that the ones before it left. */
  readonly isOneByOne?: boolean;
  /** Called before every technique and within long scans. It is the engine's only access to time. */
  readonly shouldStop?: () => boolean;
  /** Called for every step, in order. */
  readonly onStep?: (step: Step) => void;
}

export interface Deduction {
  /** In order. Those of one scan were found on the same board, unless `isOneByOne`. */
  readonly steps: readonly Step[];
  readonly board: Board;
  /** The verdict on `board`. `open` means that no technique up to `maxLevel` fires, unless `isCutShort`. */
  readonly verdict: Verdict;
  /** Whether `shouldStop` ended the deduction before it was complete. */
  readonly isCutShort: boolean;
}

/** Techniques up to this level cost about as much as a check, so the board is checked only before harder ones. */
const EASY_LEVEL = 2;

/** From this level on a scan is expensive, so the ladder returns to the easiest technique after a single step. */
const COSTLY_LEVEL = 4;

/**
 * Applies techniques, easiest first and again from the easiest after progress, until the board is solved or broken or no technique fires.
 */
export function deduce(kind: PuzzleKind, puzzle: Puzzle, from: Board, options: DeduceOptions = {}): Deduction {
  const { maxLevel = COSTLY_LEVEL, isOneByOne = false } = options;
  const batchBelow = isOneByOne ? 0 : COSTLY_LEVEL;
  const stopper = new Stopper(options.shouldStop);
  const usable = kind.techniques.filter(({ level }) => level <= maxLevel);
  const easy = usable.filter(({ level }) => level <= EASY_LEVEL);
  const harder = usable.filter(({ level }) => level > EASY_LEVEL);
  const steps: Step[] = [];
  const keep = (step: Step) => {
    steps.push(step);
    options.onStep?.(step);
  };
  let board = from;
  let verdict = check(kind, puzzle, board);
  while (verdict.status === 'open') {
    for (let next: Board | undefined = board; next !== undefined; next = climb(easy, batchBelow, puzzle, board, keep, stopper))
      board = next;
    verdict = check(kind, puzzle, board);
    const next = verdict.status === 'open' ? climb(harder, batchBelow, puzzle, board, keep, stopper) : undefined;
    if (next === undefined) break;
    board = next;
  }
  return { steps, board, verdict, isCutShort: verdict.status === 'open' && stopper.hasStopped };
}

/** Applies the first technique that fires and reports its steps, from level `batchBelow` on only the first. Returns undefined when none fires or it is stopped. */
function climb(
  techniques: readonly Technique<unknown>[],
  batchBelow: number,
  puzzle: Puzzle,
  board: Board,
  keep: (step: Step) => void,
  { shouldStop }: Stopper,
): Board | undefined {
  for (const technique of techniques) {
    if (shouldStop()) return undefined;
    let marks: Uint8Array | undefined;
    for (const step of technique.find(puzzle, board, shouldStop)) {
      marks ??= board.marks.slice();
      const fresh = applyStep(marks, step);
      if (fresh !== undefined) keep(fresh);
      if (technique.level >= batchBelow) break;
    }
    if (marks !== undefined) return { width: board.width, height: board.height, marks };
  }
  return undefined;
}
