import { type DeduceOptions, type Deduction, deduce } from '../core/deduce';
import type { Board, Puzzle, PuzzleKind, Step } from '../core/kind';
import { shortenChain } from '../core/shorten-chain';
import type { SolveOptions } from '../core/solve';
import { SearchTreeBuilder } from './search-tree-builder';
import { digitsOf, type FilmedSearch, type LadderEnd, type Walkthrough } from './walkthrough';

/** So many guesses are followed one by one; who wants more looks at the tree. */
const FILMED_NODES = 200;
/** Two solutions are enough to know that there is not one. */
const FILMED_SOLUTIONS = 2;

export interface FilmOptions extends Pick<DeduceOptions, 'shouldStop' | 'onStep'>, Pick<SolveOptions, 'nodeLimit' | 'onGuess'> {
  /** Once it says so suppositions are told at their full length, with steps that their contradictions do not need. */
  readonly shouldHurry?: () => boolean;
}

/** Solves a puzzle for somebody who watches: by techniques, with reasons, and from where these are stuck by search. */
export function makeFilm(kind: PuzzleKind, puzzle: Puzzle, from: Board, options: FilmOptions): Walkthrough {
  const { shouldStop = () => false, shouldHurry = shouldStop } = options;
  const deduction = deduce(kind, puzzle, from, options);
  const { verdict } = deduction;
  const end = endOf(deduction);
  return {
    steps: shortenAll(kind, puzzle, from, deduction.steps, shouldHurry),
    end,
    violations: verdict.status === 'broken' ? verdict.violations : [],
    search: end === 'stuck' ? filmSearch(kind, puzzle, deduction.board, options) : null,
  };
}

function endOf({ verdict, isCutShort }: Deduction): LadderEnd {
  if (verdict.status !== 'open') return verdict.status;
  return isCutShort ? 'stopped' : 'stuck';
}

function shortenAll(kind: PuzzleKind, puzzle: Puzzle, from: Board, steps: readonly Step[], shouldHurry: () => boolean): Step[] {
  const marks = from.marks.slice();
  return steps.map((step) => {
    const before = { width: from.width, height: from.height, marks: marks.slice() };
    for (const { cell, mark } of step.sets) marks[cell] = mark;
    return shortenChain(kind, puzzle, before, step, shouldHurry);
  });
}

function filmSearch(kind: PuzzleKind, puzzle: Puzzle, from: Board, options: FilmOptions): FilmedSearch {
  const grower = new SearchTreeBuilder(FILMED_NODES);
  const result = kind.solve(puzzle, from, { ...options, maxSolutions: FILMED_SOLUTIONS, trace: grower.note });
  return { tree: grower.finish(result), solutions: result.solutions.map(({ marks }) => digitsOf(marks)) };
}
