import { type AssumptionStrategy, probeAssumptions } from '../../../core/assumptions';
import { BoardAssumption } from '../../../core/board-assumption';
import type { Cell } from '../../../core/grid';
import { BLANK, type Board, type Puzzle, type Technique } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { ISLAND, type NurikabeClues, SEA } from '../clues';
import { findDeadEnd } from '../dead-ends';
import { regionsOf } from '../regions';
import { RULES } from '../rules';

/** No supposition is about a clue cell. */
const MOVABLE_RULES = RULES.filter(({ id }) => id !== 'nurikabe.clue-is-island');

/** Colouring a blank one way leads, by the other techniques, to a broken rule: it is of the other colour. */
export function defineWhatIf(tiers: readonly (readonly Technique<NurikabeClues>[])[]): Technique<NurikabeClues, 'nurikabe.what-if'> {
  const pursuit = { rules: MOVABLE_RULES, tiers, findDeadEnd };
  const supposing: AssumptionStrategy<NurikabeClues> = {
    marks: [SEA, ISLAND],
    tiers: tiers.length,
    lookSize: ({ width, height }) => width * height,
    candidates,
    suppose: (puzzle, board, cell, mark) => new BoardAssumption(pursuit, puzzle, board, cell, mark),
  };
  return defineTechnique('nurikabe.what-if', 4, function* (puzzle, board, shouldStop): Iterable<Finding> {
    for (const { cell, mark, chain, message, cells } of probeAssumptions(supposing, puzzle, board, shouldStop)) {
      const params = { mark: mark === SEA ? 'sea' : 'island', steps: chain.length, contradiction: message.key };
      yield { sets: [{ cell, mark: mark === SEA ? ISLAND : SEA }], because: cells, chain, params };
    }
  });
}

/** Blanks with many decided neighbours first: most follows from them, and next to nothing from those that have none. */
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
