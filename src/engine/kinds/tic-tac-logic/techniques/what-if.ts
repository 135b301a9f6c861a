import { type AssumptionStrategy, probeAssumptions } from '../../../core/assumptions';
import type { Cell } from '../../../core/grid';
import { BLANK, type Board, type Puzzle, type Technique } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { O, type TicTacLogicClues, X } from '../clues';
import { LineAssumption } from '../line-assumption';
import { filledLines, opposite } from '../lines';
import { markId } from '../messages';
import type { LineTechnique } from './line-technique';

/** If assuming one mark for a blank leads by the other techniques to a broken rule, the blank has the other mark. */
export function defineWhatIf(tiers: readonly (readonly LineTechnique[])[]): Technique<TicTacLogicClues, 'tic-tac-logic.what-if'> {
  const strategy: AssumptionStrategy<TicTacLogicClues> = {
    marks: [X, O],
    tiers: tiers.length,
    // Only changed lines are scanned: mostly the two lines of the last mark.
    scanCost: ({ width, height }) => width + height,
    candidates,
    assume: (puzzle, board, cell, mark) => new LineAssumption(tiers, puzzle, board, cell, mark),
  };
  return defineTechnique('tic-tac-logic.what-if', 4, function* (puzzle, board, shouldStop): Iterable<Firing> {
    for (const { cell, mark, chain, message, cells } of probeAssumptions(strategy, puzzle, board, shouldStop)) {
      const params = { mark: markId(mark), steps: chain.length, contradiction: message.key };
      yield { placements: [{ cell, mark: opposite(mark) }], reasonCells: cells, chain, params };
    }
  });
}

/** Blanks whose lines have the fewest blanks come first, since most follows from them. */
function candidates(puzzle: Puzzle<TicTacLogicClues>, board: Board): Cell[] {
  const { marks, xs, os } = filledLines(puzzle, board);
  const { width, height } = puzzle;
  const blanks: Cell[] = [];
  for (let cell = 0; cell < marks.length; cell += 1) if (marks[cell] === BLANK) blanks.push(cell);
  const decided = (cell: Cell): number => {
    const row = Math.floor(cell / width);
    const column = height + (cell % width);
    return xs[row] + os[row] + xs[column] + os[column];
  };
  return blanks.sort((one, other) => decided(other) - decided(one));
}
