import { performance } from 'node:perf_hooks';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type Step } from '@/engine/core/kind';
import type { SolveStatus } from '@/engine/core/solve';
import { makeFilm } from '@/engine/walkthrough/build-walkthrough';
import type { SearchId } from '@/engine/walkthrough/search-id';
import { MAX_TREE_NODES } from '@/engine/walkthrough/search-tree';
import { SearchTreeBuilder } from '@/engine/walkthrough/search-tree-builder';
import { runSearch } from '@/engine/walkthrough/searches/run-search';
import type { Walkthrough } from '@/engine/walkthrough/walkthrough';
import type { JobContext } from './job';
import { read, readBoard } from './parse-request';

/** Proves any puzzle that people solve; who wants to see more looks at the tree. */
const FILM_NODES = 100_000;
/** Then suppositions are told as they are: somebody waits. */
const SHORTEN_FOR_MS = 2_000;
/** Two solutions tell that there is not one. */
const ENOUGH_SOLUTIONS = 2;

export interface WatchRequest {
  readonly puzzle: string;
  /** A board to go on from, a digit a cell; the puzzle's own start when left out. */
  readonly marks?: string | undefined;
}

export interface SearchRequest extends WatchRequest {
  readonly search: SearchId;
}

export interface SearchAnswer {
  readonly status: SolveStatus;
  /** Guesses made. */
  readonly nodes: number;
  /** How long the search took, without the way here and back. */
  readonly ms: number;
}

/** Solves a puzzle step by step, with reasons. */
export function film(request: WatchRequest, { shouldStop, report }: JobContext): Walkthrough {
  const { kind, puzzle, board } = readPosition(request);
  const hurryAt = performance.now() + SHORTEN_FOR_MS;
  const total = board.marks.filter((mark) => mark === BLANK).length;
  let count = 0;
  report({ phase: 'reasoning', count, total });
  return makeFilm(kind, puzzle, board, {
    nodeLimit: FILM_NODES,
    shouldStop,
    shouldHurry: () => performance.now() > hurryAt || shouldStop(),
    onStep({ sets }: Step) {
      count += sets.length;
      report({ phase: 'reasoning', count, total });
    },
    onGuess: (guesses, found) => report({ phase: 'searching', count: guesses, found }),
  });
}

/** The tree of a search, written down here: to do so with thousands of nodes would hold the event loop up. */
export function tree(request: SearchRequest, { shouldStop, report }: JobContext): { readonly json: string } {
  const { kind, puzzle, board } = readPosition(request);
  const grower = new SearchTreeBuilder();
  const result = runSearch(request.search, kind, puzzle, board, {
    maxSolutions: ENOUGH_SOLUTIONS,
    // The root is a node too.
    nodeLimit: MAX_TREE_NODES - 1,
    shouldStop,
    trace: grower.note,
    onGuess: (count, found) => report({ phase: 'searching', count, found }),
  });
  return { json: JSON.stringify(grower.finish(result)) };
}

/** How many guesses a search makes, and how long it takes for them. */
export function search(request: SearchRequest, { shouldStop, report }: JobContext): SearchAnswer {
  const { kind, puzzle, board } = readPosition(request);
  const startedAt = performance.now();
  const { status, nodes } = runSearch(request.search, kind, puzzle, board, {
    maxSolutions: ENOUGH_SOLUTIONS,
    nodeLimit: Number.MAX_SAFE_INTEGER,
    shouldStop,
    onGuess: (count, found) => report({ phase: 'searching', count, found }),
  });
  return { status, nodes, ms: performance.now() - startedAt };
}

function readPosition({ puzzle: text, marks }: WatchRequest): {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
  readonly board: Board;
} {
  const { kind, puzzle } = read(text);
  return { kind, puzzle, board: marks === undefined ? kind.start(puzzle) : readBoard(kind, puzzle, marks) };
}
