import { type AssumptionStrategy, probeAssumptions } from '../../../core/assumptions';
import { BoardAssumption } from '../../../core/board-assumption';
import type { Cell } from '../../../core/grid';
import { BLANK, type Board, type Puzzle, type Technique } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { ISLAND, type NurikabeClues, SEA } from '../clues';
import { findDeadEnd } from '../dead-end';
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
