import { performance } from 'node:perf_hooks';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type Step } from '@/engine/core/kind';
import type { SolveStatus } from '@/engine/core/solve';
import { buildWalkthrough } from '@/engine/walkthrough/build-walkthrough';
import type { SearchId } from '@/engine/walkthrough/search-id';
import { MAX_TREE_NODES } from '@/engine/walkthrough/search-tree';
import { SearchTreeBuilder } from '@/engine/walkthrough/search-tree-builder';
import { runSearch } from '@/engine/walkthrough/searches/run-search';
import type { Walkthrough } from '@/engine/walkthrough/walkthrough';
import type { JobContext } from './job';
import { read, readBoard } from './parse-request';

/** Proves any puzzle that people solve; the search tree shows more. */
const WALKTHROUGH_DECISIONS = 100_000;
/** After this time assumption chains are not shortened any more, since the visitor waits. */
const SHORTEN_FOR_MS = 2_000;
/** Two solutions show that it is not unique. */
const ENOUGH_SOLUTIONS = 2;

export interface WalkthroughRequest {
  readonly puzzle: string;
  /** A board to continue from, a digit a cell; the puzzle's initial board if omitted. */
  readonly marks?: string | undefined;
}

export interface SearchRequest extends WalkthroughRequest {
  readonly search: SearchId;
}

export interface SearchAnswer {
  readonly status: SolveStatus;
  readonly decisions: number;
  /** How long the search took, without the transfer between threads. */
  readonly ms: number;
}

/** Solves a puzzle step by step, with reasons. */
export function walkthrough(request: WalkthroughRequest, { shouldStop, report }: JobContext): Walkthrough {
  const { kind, puzzle, board } = readPosition(request);
  const hurryAt = performance.now() + SHORTEN_FOR_MS;
  const total = board.marks.filter((mark) => mark === BLANK).length;
  let count = 0;
  report({ phase: 'deducing', count, total });
  return buildWalkthrough(kind, puzzle, board, {
    decisionLimit: WALKTHROUGH_DECISIONS,
    shouldStop,
    shouldSkipShortening: () => performance.now() > hurryAt || shouldStop(),
    onStep({ placements }: Step) {
      count += placements.length;
      report({ phase: 'deducing', count, total });
    },
    onDecision: (guesses, found) => report({ phase: 'searching', count: guesses, found }),
  });
}

/** The tree of a search as JSON: formatting thousands of nodes would block the event loop. */
export function searchTree(request: SearchRequest, { shouldStop, report }: JobContext): { readonly json: string } {
  const { kind, puzzle, board } = readPosition(request);
  const grower = new SearchTreeBuilder();
  const result = runSearch(request.search, kind, puzzle, board, {
    maxSolutions: ENOUGH_SOLUTIONS,
    // The root is a node too.
    decisionLimit: MAX_TREE_NODES - 1,
    shouldStop,
    trace: grower.record,
    onDecision: (count, found) => report({ phase: 'searching', count, found }),
  });
  return { json: JSON.stringify(grower.finish(result)) };
}

/** How many decisions a search makes, and how long it takes. */
export function search(request: SearchRequest, { shouldStop, report }: JobContext): SearchAnswer {
  const { kind, puzzle, board } = readPosition(request);
  const startedAt = performance.now();
  const { status, decisions } = runSearch(request.search, kind, puzzle, board, {
    maxSolutions: ENOUGH_SOLUTIONS,
    decisionLimit: Number.MAX_SAFE_INTEGER,
    shouldStop,
    onDecision: (count, found) => report({ phase: 'searching', count, found }),
  });
  return { status, decisions, ms: performance.now() - startedAt };
}

function readPosition({ puzzle: text, marks }: WalkthroughRequest): {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
  readonly board: Board;
} {
  const { kind, puzzle } = read(text);
  return { kind, puzzle, board: marks === undefined ? kind.initialBoard(puzzle) : readBoard(kind, puzzle, marks) };
}
