import { applyStep } from './apply-step';
import { isSolved } from './check';
import { WEIGHT_UNFOUND, weightsOf } from './grade';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type Step, TECHNIQUE_LEVELS } from './kind';
import type { Profile, ProfilePoint } from './profile';
import { ScanBudget } from './scan-budget';
import { shortenChain } from './shorten-chain';
import { Stopper } from './stopper';

/** After so much work, in cells times techniques, a point takes all its steps at once. */
const ONE_BY_ONE_BUDGET = 20_000_000;
/** The budgets for further assumptions at one point, and for shortening the one that is taken. */
const FIND_BUDGET = 60_000;
const MAX_DERIVATIONS = 60;

/**
 * Solves a puzzle as a patient player would: always by the easiest technique, and of its steps by the one with the fewest cells to look at.
 * Undefined when `shouldStop` cut it short. Meant for puzzles with a unique solution.
 */
export function buildProfile(kind: PuzzleKind, puzzle: Puzzle, options: { readonly shouldStop?: () => boolean } = {}): Profile | undefined {
  const stopper = new Stopper(options.shouldStop);
  const weights = weightsOf(kind);
  const points: ProfilePoint[] = [];
  let work = 0;
  const shouldStop = () => {
    work += puzzle.width * puzzle.height;
    return stopper.shouldStop();
  };
  let effort = 0;
  let board = kind.initialBoard(puzzle);
  while (!isSolved(kind, puzzle, board)) {
    const steps = easiestSteps(kind, puzzle, board, shouldStop);
    if (stopper.hasStopped) return undefined;
    if (steps.length === 0) break;
    const taken = shortenChain(kind, puzzle, board, steps[0], shouldStop, MAX_DERIVATIONS);
    const marks = board.marks.slice();
    const used = applyAll(marks, work > ONE_BY_ONE_BUDGET ? steps : [taken]);
    const ways = applyAll(board.marks.slice(), steps).length;
    const cells = used.reduce((sum, { placements }) => sum + placements.length, 0);
    const point = { level: taken.level, ways, looks: looksOf(taken), chain: taken.chain?.length ?? 0, cells };
    points.push(point);
    effort += effortOf(weights.get(taken.technique) ?? WEIGHT_UNFOUND, point);
    board = { ...board, marks };
  }
  if (stopper.hasStopped) return undefined;
  const blanksLeft = isSolved(kind, puzzle, board) ? 0 : board.marks.filter((mark) => mark === BLANK).length;
  const mean = (effort + blanksLeft * WEIGHT_UNFOUND) / (points.length + blanksLeft);
  return { points, blanksLeft, score: mean > 0 ? Math.round(100 * Math.log10(mean)) : 0 };
}

/** The weight of the technique; twice as many cells to look at, or half as many ways, make it harder by the root of two. */
function effortOf(weight: number, { looks, ways }: ProfilePoint): number {
  return weight * Math.sqrt(looks / ways);
}

/** All steps of the lowest level that has any. Those of its easiest technique come first, with the fewest cells to look at before others. */
function easiestSteps(kind: PuzzleKind, puzzle: Puzzle, board: Board, shouldStop: () => boolean): readonly Step[] {
  for (const level of TECHNIQUE_LEVELS) {
    const steps: Step[] = [];
    for (const technique of kind.techniques.filter((known) => known.level === level)) {
      if (shouldStop()) return steps;
      const found = findAll(technique, puzzle, board, shouldStop);
      steps.push(...(steps.length === 0 ? found.sort((one, other) => looksOf(one) - looksOf(other)) : found));
    }
    if (steps.length > 0) return steps;
  }
  return [];
}

/** All steps of a technique; of assumptions those that are found within a budget. */
function findAll(technique: PuzzleKind['techniques'][number], puzzle: Puzzle, board: Board, shouldStop: () => boolean): Step[] {
  const budget = new ScanBudget(board.marks.length, FIND_BUDGET, shouldStop);
  const found: Step[] = [];
  for (const step of technique.find(puzzle, board, budget.shouldStop)) {
    found.push(step);
    if (step.chain !== undefined) budget.open();
  }
  return found;
}

/** Applies steps in order, in place, and returns those that placed something. */
function applyAll(marks: Uint8Array, steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => applyStep(marks, step) ?? []);
}

function looksOf({ reasonCells, chain = [] }: Step): number {
  return reasonCells.length + chain.reduce((sum, { placements }) => sum + placements.length, 0);
}
