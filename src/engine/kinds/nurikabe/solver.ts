import type { Board, Puzzle } from '../../core/kind';
import { run } from '../../core/search/run';
import { Search } from '../../core/search/search';
import type { SolveOptions, SolveResult } from '../../core/solve';
import { ISLAND, type NurikabeClues, SEA } from './clues';
import { buildModel, type Model } from './solver/model';
import { NurikabeTheory } from './solver/theory';

/** Finds the completions of `from`, whose marks are binding. */
export function solve(puzzle: Puzzle<NurikabeClues>, from: Board, options: SolveOptions): SolveResult {
  const model = buildModel(puzzle);
  const search = new Search(model.variables);
  const theory = new NurikabeTheory(model, search.assignment);
  preferConstrained(search, model);
  search.connect(theory, model.cellOf);
  const { width, height } = puzzle;
  return run(search, { width, height, marks: [ISLAND, SEA] }, options, theory.begin() && placeMarks(search, from));
}

function placeMarks(search: Search, from: Board): boolean {
  for (let cell = 0; cell < from.marks.length; cell += 1) {
    const mark = from.marks[cell];
    if (mark !== 0 && !search.assignment.imply(2 * cell + (mark === ISLAND ? 0 : 1), 0)) return false;
  }
  return true;
}

/**
 * Before the first conflict the most constrained cells are guessed first, those that the fewest clues can reach, and guessed to be
 * island: that uses up an island's size, while a sea cell more or less decides little.
 */
function preferConstrained(search: Search, model: Model): void {
  search.phases.fill(1);
  for (let cell = 0; cell < model.cells; cell += 1) {
    search.order.activities[cell] = 1 / (1 + model.claimStarts[cell + 1] - model.claimStarts[cell]);
  }
}
