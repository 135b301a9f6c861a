import { BLANK, type Placement, type Puzzle } from '../../../core/kind';
import { defineTechnique } from '../../../core/technique';
import type { TicTacLogicClues } from '../clues';
import { linesOf, marksWithGivens } from '../lines';
import { markId } from '../messages';

/** X and O are marks 1 and 2. */
const BOTH = 3;

/** Two equal marks side by side: a third at either end would be a trio. */
export const pair = defineTechnique('tic-tac-logic.pair', 1, function* (puzzle: Puzzle<TicTacLogicClues>, board) {
  const marks = marksWithGivens(puzzle, board);
  for (const { first, step, length } of linesOf(puzzle)) {
    for (let i = 0; i + 1 < length; i += 1) {
      const cell = first + i * step;
      const mark = marks[cell];
      if (mark === BLANK || marks[cell + step] !== mark) continue;
      const sets: Placement[] = [];
      if (i > 0 && marks[cell - step] === BLANK) sets.push({ cell: cell - step, mark: BOTH - mark });
      if (i + 2 < length && marks[cell + 2 * step] === BLANK) sets.push({ cell: cell + 2 * step, mark: BOTH - mark });
      if (sets.length === 0) continue;
      const because = [cell, cell + step];
      yield { sets, because, params: { mark: markId(mark) } };
    }
  }
});

/** Two equal marks with one blank between: the same mark there would be a trio. */
export const gap = defineTechnique('tic-tac-logic.gap', 1, function* (puzzle: Puzzle<TicTacLogicClues>, board) {
  const marks = marksWithGivens(puzzle, board);
  for (const { first, step, length } of linesOf(puzzle)) {
    for (let i = 1; i + 1 < length; i += 1) {
      const cell = first + i * step;
      const mark = marks[cell - step];
      if (marks[cell] !== BLANK || mark === BLANK || marks[cell + step] !== mark) continue;
      const because = [cell - step, cell + step];
      const sets = [{ cell, mark: BOTH - mark }];
      yield { sets, because, params: { mark: markId(mark) } };
    }
  }
});
