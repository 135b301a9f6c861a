import { applyStep } from './apply-step';
import { check, type Verdict } from './check';
import type { Board, Puzzle, PuzzleKind, Step, Technique, TechniqueLevel } from './kind';
import { Stopper } from './stopper';

export interface DeduceOptions {
  /** Techniques above this level are left out. */
  readonly maxLevel?: TechniqueLevel;
  /** Asked before every technique and within long scans; time enters the engine only here. */
  readonly shouldStop?: () => boolean;
  /** Told of every step, in order. */
  readonly onStep?: (step: Step) => void;
}

export interface Deduction {
  /** In order; each was found on the board that the ones before it left. */
  readonly steps: readonly Step[];
  readonly board: Board;
  /** What the rules say of `board`: `open` means that no technique up to `maxLevel` fires any more, unless it was cut short. */
  readonly verdict: Verdict;
  /** Whether `shouldStop` ended it before it knew whether more follows. */
  readonly isCutShort: boolean;
}

/** Up to this level a puzzle is easy and techniques cost about as much as a check, so the board is checked only before going higher. */
const EASY_LEVEL = 2;

/** From this level on a scan is expensive, so the ladder goes back to the easiest technique after a single step. */
const COSTLY_LEVEL = 4;

/** Fills in whatever techniques force, easiest first and back to the easiest after progress, until the board is solved, broken or no technique fires. */
export function deduce(kind: PuzzleKind, puzzle: Puzzle, from: Board, options: DeduceOptions = {}): Deduction {
  const { maxLevel = COSTLY_LEVEL } = options;
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
    for (let next: Board | undefined = board; next !== undefined; next = climb(easy, puzzle, board, keep, stopper)) board = next;
    verdict = check(kind, puzzle, board);
    const next = verdict.status === 'open' ? climb(harder, puzzle, board, keep, stopper) : undefined;
    if (next === undefined) break;
    board = next;
  }
  return { steps, board, verdict, isCutShort: verdict.status === 'open' && stopper.hasStopped };
}

/** Applies the first of these techniques that fires and keeps its steps; undefined when none does or it is stopped. */
function climb(
  techniques: readonly Technique<unknown>[],
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
      if (technique.level >= COSTLY_LEVEL) break;
    }
    if (marks !== undefined) return { width: board.width, height: board.height, marks };
  }
  return undefined;
}
