import { type AssumptionStrategy, type Contradiction, probeAssumptions } from '../../../core/assumptions';
import { BoardAssumption } from '../../../core/board-assumption';
import type { Cell } from '../../../core/grid';
import { BLANK, type Board, type Puzzle, type Technique } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { ISLAND, type NurikabeClues, SEA } from '../clues';
import { message as messageOf } from '../messages';
import { reachOf } from '../reach';
import { regionsOf } from '../regions';
import { RULES } from '../rules';

/** No assumption is about a clue cell. */
const MOVABLE_RULES = RULES.filter(({ id }) => id !== 'nurikabe.clue-is-island');

/** If assuming one mark for a blank leads by the other techniques to a broken rule, the blank has the other mark. */
export function defineWhatIf(tiers: readonly (readonly Technique<NurikabeClues>[])[]): Technique<NurikabeClues, 'nurikabe.what-if'> {
  const propagation = { rules: MOVABLE_RULES, tiers, findDeadEnd };
  const strategy: AssumptionStrategy<NurikabeClues> = {
    marks: [SEA, ISLAND],
    tiers: tiers.length,
    scanCost: ({ width, height }) => width * height,
    candidates,
    assume: (puzzle, board, cell, mark) => new BoardAssumption(propagation, puzzle, board, cell, mark),
  };
  return defineTechnique('nurikabe.what-if', 4, function* (puzzle, board, shouldStop): Iterable<Firing> {
    for (const { cell, mark, chain, message, cells } of probeAssumptions(strategy, puzzle, board, shouldStop)) {
      const params = { mark: mark === SEA ? 'sea' : 'island', steps: chain.length, contradiction: message.key };
      yield { placements: [{ cell, mark: mark === SEA ? ISLAND : SEA }], reasonCells: cells, chain, params };
    }
  });
}

/** Blanks with many decided neighbours come first, since most follows from them. Blanks without one are left out. */
function candidates(puzzle: Puzzle<NurikabeClues>, board: Board): Cell[] {
  const { neighbours, marks, count } = regionsOf(puzzle, board);
  const byDecided: Cell[][] = [[], [], [], [], []];
  for (let cell = 0; cell < count; cell += 1) {
    if (marks[cell] !== BLANK) continue;
    let decided = 0;
    for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) if (marks[neighbours[i]] !== BLANK) decided += 1;
    byDecided[decided].push(cell);
  }
  return byDecided.slice(1).reverse().flat();
}

/** Finds contradictions that no rule detects, from the reach of the islands. */
export function findDeadEnd(puzzle: Puzzle<NurikabeClues>, board: Board): Contradiction | undefined {
  const regions = regionsOf(puzzle, board);
  const { growing, growths, reachedBy } = reachOf(regions);
  for (let i = 0; i < growing.length; i += 1) {
    const { cells, target } = growing[i];
    const space = cells.length + growths[i].cells.length;
    if (space < target) return { cells, message: messageOf('nurikabe.size.no-space', { space, clue: target }) };
  }
  for (const { cells, clueCount } of regions.islands) {
    if (clueCount === 0 && reachedBy[cells[0]] === 0) return { cells, message: messageOf('nurikabe.only-one-clue-reaches.none') };
  }
  const { marks } = regions;
  const { width } = puzzle;
  for (let first = 0; first + width + 1 < marks.length; first += 1) {
    if (first % width === width - 1) continue;
    const block = [first, first + 1, first + width, first + width + 1];
    if (block.some((cell) => marks[cell] === ISLAND || reachedBy[cell] > 0)) continue;
    return { cells: block, message: messageOf('nurikabe.pool-reach.none') };
  }
  return undefined;
}
