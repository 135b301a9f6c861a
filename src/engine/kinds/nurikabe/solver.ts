import type { Board, Puzzle } from '../../core/kind';
import { Enumeration } from '../../core/search/enumerate-solutions';
import { Search } from '../../core/search/search';
import type { SolutionSearch, SolveOptions, SolveResult } from '../../core/solve';
import { WorkMeter } from '../../core/work-meter';
import { ISLAND, type NurikabeClues, SEA } from './clues';
import { buildModel, type Model } from './solver/model';
import { NurikabeTheory } from './solver/theory';

/** The first phase is island: an island cell uses up an island's size, while one sea cell more decides little. */
const GUESS_ISLAND = 1;

const STOPPED: SolveResult = { status: 'gave-up', solutions: [], decisions: 0 };

/** Finds the solutions that contain all marks of `from`. */
export function solve(puzzle: Puzzle<NurikabeClues>, from: Board, options: SolveOptions): SolveResult {
  return search(puzzle, from, options)?.run() ?? STOPPED;
}

/** Begins the search for these solutions. Undefined when it is stopped while it still prepares. */
export function search(puzzle: Puzzle<NurikabeClues>, from: Board, options: SolveOptions): SolutionSearch | undefined {
  const meter = new WorkMeter(options.shouldStop);
  const model = buildModel(puzzle, meter);
  if (model === undefined) return undefined;
  const begun = new Search(model.variables, GUESS_ISLAND);
  const theory = new NurikabeTheory(model, begun.assignment);
  preferConstrained(begun, model);
  begun.connect(theory, model.cellOf);
  meter.add(model.variables);
  if (meter.shouldStop()) return undefined;
  const { width, height } = puzzle;
  const { cellOf, regionOf, roots } = model;
  const membershipOf = (claim: number) => ({ cell: cellOf[claim], clue: cellOf[roots[regionOf[claim]]] });
  return new Enumeration(
    begun,
    { width, height, marks: [ISLAND, SEA], membershipOf },
    options,
    theory.initialize() && placeMarks(begun, from),
  );
}

function placeMarks(search: Search, from: Board): boolean {
  for (let cell = 0; cell < from.marks.length; cell += 1) {
    const mark = from.marks[cell];
    if (mark !== 0 && !search.assignment.imply(2 * cell + (mark === ISLAND ? 0 : 1), 0)) return false;
  }
  return true;
}

/** Before the first conflict, decisions prefer the cells that the fewest clues can reach. */
function preferConstrained(search: Search, model: Model): void {
  for (let cell = 0; cell < model.cells; cell += 1) {
    search.order.activities[cell] = 1 / (1 + model.claimStarts[cell + 1] - model.claimStarts[cell]);
  }
}
