import { check } from './check';
import type { Cell } from './grid';
import { BLANK, type Board, type Placement, type Puzzle, type PuzzleKind, type Step, TECHNIQUE_LEVELS, type Violation } from './kind';
import { neighboursOf } from './neighbours';
import { explainBySmallestReason } from './reason';
import { findShortestSteps } from './shortest-assumption';
import { Stopper } from './stopper';

export type Hint =
  | { readonly type: 'solved' }
  /** These marks differ from the solution and have to be corrected first. */
  | { readonly type: 'mistakes'; readonly cells: readonly Cell[] }
  | { readonly type: 'broken'; readonly violations: readonly Violation[] }
  /** The step of the lowest level with the smallest reason. */
  | { readonly type: 'step'; readonly step: Step }
  /** No technique fires; a search has proven this cell. */
  | { readonly type: 'proven'; readonly placement: Placement }
  /** The search found no solution, or several that agree on no blank. */
  | { readonly type: 'no-solution' }
  | { readonly type: 'nothing-forced' }
  | { readonly type: 'gave-up' };

export interface HintOptions {
  /** The puzzle's solution, if known. With it the hint reports mistakes first. */
  readonly solution?: Board;
  /** The search limit in decisions for boards on which no technique fires; 0 for no search. */
  readonly decisionLimit: number;
  /**
   * Called before every technique, within long scans and before every decision. Once it returns true the hint contains what is known so
   * far.
   */
  readonly shouldStop?: () => boolean;
}

/** Returns the next thing to do on any board, including one with mistakes. */
export function hint(kind: PuzzleKind, puzzle: Puzzle, board: Board, options: HintOptions): Hint {
  const verdict = check(kind, puzzle, board);
  if (verdict.status === 'solved') return { type: 'solved' };
  const cells = options.solution === undefined ? [] : findMistakes(board, options.solution);
  if (cells.length > 0) return { type: 'mistakes', cells };
  if (verdict.status === 'broken') return { type: 'broken', violations: verdict.violations };
  const { shouldStop } = new Stopper(options.shouldStop);
  const step = findStep(kind, puzzle, board, shouldStop);
  if (step === undefined) return proveCell(kind, puzzle, board, { decisionLimit: options.decisionLimit, shouldStop });
  return { type: 'step', step };
}

/** The marked cells that differ from the solution. */
export function findMistakes(board: Board, solution: Board): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < board.marks.length; cell += 1) {
    if (board.marks[cell] !== BLANK && board.marks[cell] !== solution.marks[cell]) cells.push(cell);
  }
  return cells;
}

/** Of all steps of the lowest level on which a technique fires, the one with the smallest reason. */
function findStep(kind: PuzzleKind, puzzle: Puzzle, board: Board, shouldStop: () => boolean): Step | undefined {
  for (const level of TECHNIQUE_LEVELS) {
    const steps: Step[] = [];
    for (const technique of kind.techniques.filter((known) => known.level === level)) {
      if (shouldStop()) break;
      steps.push(...findShortestSteps(kind, puzzle, board, technique, shouldStop));
    }
    if (steps.length > 0) return explainBySmallestReason(kind, puzzle, board, steps, shouldStop);
  }
  return undefined;
}

/**
 * With one solution left every blank is proven. With several, a blank is proven if all its other marks have no solution. A solution found on
 * the way excludes the blanks on which it differs.
 */
function proveCell(kind: PuzzleKind, puzzle: Puzzle, board: Board, { decisionLimit, shouldStop }: HintOptions): Hint {
  if (decisionLimit === 0 || shouldStop?.()) return { type: 'gave-up' };
  const { status, solutions } = kind.solve(puzzle, board, { maxSolutions: 2, decisionLimit, shouldStop });
  if (status === 'none') return { type: 'no-solution' };
  if (status !== 'unique' && status !== 'multiple') return { type: 'gave-up' };
  const known = [...solutions];
  let hasGivenUp = false;
  for (const cell of blanksToProve(puzzle, board)) {
    const mark = solutions[0].marks[cell];
    if (status === 'unique') return { type: 'proven', placement: { cell, mark } };
    if (known.some(({ marks }) => marks[cell] !== mark)) continue;
    if (shouldStop?.()) return { type: 'gave-up' };
    const answers = otherMarks(kind, mark).map((other) => {
      const marks = board.marks.slice();
      marks[cell] = other;
      const answer = kind.solve(puzzle, { ...board, marks }, { maxSolutions: 1, decisionLimit, shouldStop });
      known.push(...answer.solutions);
      return answer.status;
    });
    if (answers.every((answer) => answer === 'none')) return { type: 'proven', placement: { cell, mark } };
    if (answers.includes('gave-up')) hasGivenUp = true;
  }
  return { type: hasGivenUp ? 'gave-up' : 'nothing-forced' };
}

function otherMarks(kind: PuzzleKind, mark: number): number[] {
  return kind.marks.map((_, i) => i + 1).filter((other) => other !== mark);
}

/** Blanks beside the most marked cells come first, since players concentrate there. */
function blanksToProve(puzzle: Puzzle, board: Board): Cell[] {
  const neighbours = neighboursOf(puzzle);
  const byFilled: Cell[][] = [[], [], [], [], []];
  for (let cell = 0; cell < board.marks.length; cell += 1) {
    if (board.marks[cell] !== BLANK) continue;
    let filled = 0;
    for (let i = cell * 4; i < cell * 4 + 4 && neighbours[i] >= 0; i += 1) if (board.marks[neighbours[i]] !== BLANK) filled += 1;
    byFilled[filled].push(cell);
  }
  return byFilled.reverse().flat();
}
