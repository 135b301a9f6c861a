import { BLANK, type Placement } from '../../../core/kind';
import type { Finding } from '../../../core/technique';
import { O, X } from '../clues';
import { countFillings, twinsOf } from '../fillings';
import { blanksIn, opposite } from '../lines';
import { defineLineTechnique } from './line-technique';

/**
 * A line that agrees with a full one but for two blanks, where the full one has an X and an O, would equal it if it got them the same
 * way round; any other filling would break the balance. So it gets them the other way round.
 */
export const avoidEqualLine = defineLineTechnique('tic-tac-logic.avoid-equal-line', 3, function* (filled, line, puzzle): Iterable<Finding> {
  if (puzzle.options.repeats || filled.xs[line.index] + filled.os[line.index] !== line.cells.length - 2) return;
  const { marks } = filled;
  for (const twin of twinsOf(filled, line)) {
    const blanks = blanksIn(filled, line);
    const [first, second] = blanks.map((cell) => marks[twin.cells[line.cells.indexOf(cell)]]);
    if (first === second) continue;
    const sets = [
      { cell: blanks[0], mark: opposite(first) },
      { cell: blanks[1], mark: opposite(second) },
    ];
    yield { sets, because: twin.cells };
    return;
  }
});

/** A cell that every legal filling of its line agrees on has that mark. */
export const lineCases = defineLineTechnique('tic-tac-logic.line-cases', 3, function* (filled, line, puzzle): Iterable<Finding> {
  const { total, withX, withO, twins } = countFillings(puzzle, filled, line);
  if (total <= 0) return;
  const sets: Placement[] = [];
  for (let i = 0; i < line.cells.length; i += 1) {
    const cell = line.cells[i];
    if (filled.marks[cell] !== BLANK) continue;
    if (withX[i] <= 0) sets.push({ cell, mark: O });
    else if (withO[i] <= 0) sets.push({ cell, mark: X });
  }
  if (sets.length === 0) return;
  const because = [...line.cells.filter((cell) => filled.marks[cell] !== BLANK), ...twins.flatMap(({ cells }) => cells)];
  yield { sets, because, params: { fillings: total } };
});
