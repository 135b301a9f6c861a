import type { Cell } from '../../../core/grid';
import type { Mark } from '../../../core/kind';
import type { Firing } from '../../../core/technique';
import { O, X } from '../clues';
import { blanksIn, type Filled, type Line, opposite } from '../lines';
import { markId } from '../messages';
import { defineLineTechnique } from './line-technique';

/** If half the cells of a line are X, all its blanks are O, and vice versa. */
export const fullLine = defineLineTechnique('tic-tac-logic.full-line', 2, function* (filled, line): Iterable<Firing> {
  for (const mark of [X, O]) {
    const half = line.cells.length / 2;
    if (countOf(filled, line, mark) !== half) continue;
    const placements = blanksIn(filled, line).map((cell) => ({ cell, mark: opposite(mark) }));
    if (placements.length === 0) continue;
    const reasonCells = line.cells.filter((cell) => filled.marks[cell] === mark);
    yield { placements, reasonCells, params: { mark: markId(mark), half } };
  }
});

/**
 * If a line needs one more X, an X in this cell makes all its other blanks O. If that makes a trio, this cell is O. The same with X and O
 * swapped.
 */
export const avoidTrio = defineLineTechnique('tic-tac-logic.avoid-trio', 2, function* (filled, line): Iterable<Firing> {
  for (const mark of [X, O]) {
    if (countOf(filled, line, mark) !== line.cells.length / 2 - 1) continue;
    for (const cell of blanksIn(filled, line)) {
      const trio = trioWithout(filled, line, mark, cell);
      if (trio === undefined) continue;
      yield { placements: [{ cell, mark: opposite(mark) }], reasonCells: trio, params: { mark: markId(mark) } };
    }
  }
});

function countOf({ xs, os }: Filled, { index }: Line, mark: Mark): number {
  return mark === X ? xs[index] : os[index];
}

/** Three adjacent cells that would all get the opposite of `mark` if `last` takes the last `mark`. */
function trioWithout({ marks }: Filled, { cells }: Line, mark: Mark, last: Cell): Cell[] | undefined {
  for (let run = 0, i = 0; i < cells.length; i += 1) {
    run = marks[cells[i]] === mark || cells[i] === last ? 0 : run + 1;
    if (run === 3) return cells.slice(i - 2, i + 1);
  }
  return undefined;
}
