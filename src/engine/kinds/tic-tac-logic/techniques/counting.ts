import type { Cell } from '../../../core/grid';
import type { Mark } from '../../../core/kind';
import type { Finding } from '../../../core/technique';
import { O, X } from '../clues';
import { blanksIn, type Filled, type Line, opposite } from '../lines';
import { markId } from '../messages';
import { defineLineTechnique } from './line-technique';

/** A line that has all its X, half its cells, takes only O in the rest, and the other way round. */
export const fullLine = defineLineTechnique('tic-tac-logic.full-line', 2, function* (filled, line): Iterable<Finding> {
  for (const mark of [X, O]) {
    const half = line.cells.length / 2;
    if (countOf(filled, line, mark) !== half) continue;
    const sets = blanksIn(filled, line).map((cell) => ({ cell, mark: opposite(mark) }));
    if (sets.length === 0) continue;
    const because = line.cells.filter((cell) => filled.marks[cell] === mark);
    yield { sets, because, params: { mark: markId(mark), half } };
  }
});

/** With one X left for a line, an X here fills all its other blanks with O: where that makes a trio, here is O. And the other way round. */
export const avoidTrio = defineLineTechnique('tic-tac-logic.avoid-trio', 2, function* (filled, line): Iterable<Finding> {
  for (const mark of [X, O]) {
    if (countOf(filled, line, mark) !== line.cells.length / 2 - 1) continue;
    for (const cell of blanksIn(filled, line)) {
      const trio = trioWithout(filled, line, mark, cell);
      if (trio === undefined) continue;
      yield { sets: [{ cell, mark: opposite(mark) }], because: trio, params: { mark: markId(mark) } };
    }
  }
});

function countOf({ xs, os }: Filled, { index }: Line, mark: Mark): number {
  return mark === X ? xs[index] : os[index];
}

/** Three cells in a row that would all get the opposite of `mark` when `last` takes the last one. */
function trioWithout({ marks }: Filled, { cells }: Line, mark: Mark, last: Cell): Cell[] | undefined {
  for (let run = 0, i = 0; i < cells.length; i += 1) {
    run = marks[cells[i]] === mark || cells[i] === last ? 0 : run + 1;
    if (run === 3) return cells.slice(i - 2, i + 1);
  }
  return undefined;
}
