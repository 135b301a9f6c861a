import { type DeduceOptions, type Deduction, deduce } from '../core/deduce';
import type { Board, Puzzle, PuzzleKind, Step } from '../core/kind';
import { shortenChain } from '../core/shorten-chain';
import type { SolveOptions } from '../core/solve';
import { SearchTreeBuilder } from './search-tree-builder';
import { digitsOf, type LadderEnd, type TracedSearch, type Walkthrough } from './walkthrough';

/** A walkthrough shows this many decisions one by one; the search tree of the lab shows more. */
const MAX_WALKTHROUGH_NODES = 200;
/** Two solutions prove that the solution is not unique. */
const MAX_WALKTHROUGH_SOLUTIONS = 2;

export interface WalkthroughOptions
  extends Pick<DeduceOptions, 'shouldStop' | 'onStep'>,
    Pick<SolveOptions, 'decisionLimit' | 'onDecision'> {
  /** Once it returns true, chains of assumptions keep their full length, with steps that the contradictions do not need. */
  readonly shouldSkipShortening?: () => boolean;
}

/** Solves a puzzle step by step for a viewer: by techniques with reasons, and by search once no technique fires. */
export function buildWalkthrough(kind: PuzzleKind, puzzle: Puzzle, from: Board, options: WalkthroughOptions): Walkthrough {
  const { shouldStop = () => false, shouldSkipShortening = shouldStop } = options;
  const deduction = deduce(kind, puzzle, from, { ...options, isOneByOne: true });
  const { verdict } = deduction;
  const end = endOf(deduction);
  return {
    steps: shortenAll(kind, puzzle, from, deduction.steps, shouldSkipShortening),
    end,
    violations: verdict.status === 'broken' ? verdict.violations : [],
    search: end === 'stuck' ? traceSearch(kind, puzzle, deduction.board, options) : null,
  };
}

function endOf({ verdict, isCutShort }: Deduction): LadderEnd {
  if (verdict.status !== 'open') return verdict.status;
  return isCutShort ? 'stopped' : 'stuck';
}

function shortenAll(kind: PuzzleKind, puzzle: Puzzle, from: Board, steps: readonly Step[], shouldSkipShortening: () => boolean): Step[] {
  const marks = from.marks.slice();
  return steps.map((step) => {
    const before = { width: from.width, height: from.height, marks: marks.slice() };
    for (const { cell, mark } of step.placements) marks[cell] = mark;
    return shortenChain(kind, puzzle, before, step, shouldSkipShortening);
  });
}

function traceSearch(kind: PuzzleKind, puzzle: Puzzle, from: Board, options: WalkthroughOptions): TracedSearch {
  const builder = new SearchTreeBuilder(MAX_WALKTHROUGH_NODES);
  const result = kind.solve(puzzle, from, { ...options, maxSolutions: MAX_WALKTHROUGH_SOLUTIONS, trace: builder.record });
  return { tree: builder.finish(result), solutions: result.solutions.map(({ marks }) => digitsOf(marks)) };
}
