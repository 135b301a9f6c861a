import type { Board, Puzzle, PuzzleKind } from '../../core/kind';
import type { SolveOptions, SolveResult } from '../../core/solve';
import type { SearchId } from '../search-id';
import { searchByBacktracking } from './backtracking';
import { searchByForwardChecking } from './forward-checking';

type Search = (kind: PuzzleKind, puzzle: Puzzle, from: Board, options: SolveOptions) => SolveResult;

const SEARCHES: Readonly<Record<SearchId, Search>> = {
  backtracking: searchByBacktracking,
  'forward-checking': searchByForwardChecking,
  learning: (kind, puzzle, from, options) => kind.solve(puzzle, from, options),
};

/** Runs one of the searches. All of them find the same solutions; `decisions` counts the marks that each search tries. */
export function runSearch(id: SearchId, kind: PuzzleKind, puzzle: Puzzle, from: Board, options: SolveOptions): SolveResult {
  return SEARCHES[id](kind, puzzle, from, options);
}
