import { type AssumptionStrategy, probeAssumptions } from '../../../core/assumptions';
import type { Cell } from '../../../core/grid';
import { BLANK, type Board, type Puzzle, type Technique } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { O, type TicTacLogicClues, X } from '../clues';
import { LineSupposition } from '../line-assumption';
import { filledLines, opposite } from '../lines';
import { markId } from '../messages';
import type { LineTechnique } from './line-technique';

/** A mark in a blank leads, by the other techniques, to a broken rule: it is the other mark. */
export function defineWhatIf(tiers: readonly (readonly LineTechnique[])[]): Technique<TicTacLogicClues, 'tic-tac-logic.what-if'> {
  const supposing: AssumptionStrategy<TicTacLogicClues> = {
    marks: [X, O],
    tiers: tiers.length,
    // Only changed lines are looked at: mostly the two through the mark that was set last.
    lookSize: ({ width, height }) => width + height,
    candidates,
    suppose: (puzzle, board, cell, mark) => new LineSupposition(tiers, puzzle, board, cell, mark),
  };
  return defineTechnique('tic-tac-logic.what-if', 4, function* (puzzle, board, shouldStop): Iterable<Finding> {
    for (const { cell, mark, chain, message, cells } of probeAssumptions(supposing, puzzle, board, shouldStop)) {
      const params = { mark: markId(mark), steps: chain.length, contradiction: message.key };
      yield { sets: [{ cell, mark: opposite(mark) }], because: cells, chain, params };
    }
  });
}

/** Blanks whose lines have the fewest blanks left come first: most follows from them. */
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
