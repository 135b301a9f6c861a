import type { Board, Puzzle } from '../../core/kind';
import { Enumeration } from '../../core/search/enumerate-solutions';
import { Search } from '../../core/search/search';
import type { SolutionSearch, SolveOptions, SolveResult } from '../../core/solve';
import { givenIn, O, type TicTacLogicClues, X } from './clues';
import { lineSignsOf } from './lines';
import { countFillings } from './solver/line-domain';
import { TicTacLogicTheory } from './solver/theory';

const GUESS_X = 1;

/** Finds the solutions that contain all marks of `from`. */
export function solve(puzzle: Puzzle<TicTacLogicClues>, from: Board, options: SolveOptions): SolveResult {
  return search(puzzle, from, options).run();
}

/** Begins the search for these solutions. */
export function search(puzzle: Puzzle<TicTacLogicClues>, from: Board, options: SolveOptions): SolutionSearch {
  const { width, height } = puzzle;
  const mayRepeat = puzzle.options.repeats === true;
  const begun = new Search(width * height, GUESS_X);
  const theory = new TicTacLogicTheory(puzzle, mayRepeat, lineSignsOf(puzzle), begun.assignment);
  begun.connect(
    theory,
    Int32Array.from({ length: width * height }, (_, cell) => cell),
  );
  const isConsistent =
    (mayRepeat || hasEnoughFillings(width, height)) && placeMarks(begun, puzzle.clues.map(givenIn)) && placeMarks(begun, from.marks);
  return new Enumeration(begun, { width, height, marks: [X, O] }, options, isConsistent);
}

/**
 * If there are more rows than a row has fillings, they cannot all differ; likewise for columns. Search would need extremely long to find
 * that.
 */
function hasEnoughFillings(width: number, height: number): boolean {
  return countFillings(width, height) >= height && countFillings(height, width) >= width;
}

function placeMarks(search: Search, marks: ArrayLike<number>): boolean {
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (marks[cell] !== 0 && !search.assignment.imply(2 * cell + (marks[cell] === X ? 0 : 1), 0)) return false;
  }
  return true;
}
