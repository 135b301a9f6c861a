import type { Cell } from '../../../core/grid';
import { BLANK, type Placement } from '../../../core/kind';
import type { Firing } from '../../../core/technique';
import { O, X } from '../clues';
import { countFillings, possibleDuplicates } from '../fillings';
import { blanksIn, opposite } from '../lines';
import { defineLineTechnique } from './line-technique';

/**
 * A line agrees with a full one except for two blanks, where the full one has an X and an O. The same marks would make the lines equal, and
 * two equal marks would break the balance, so the blanks get the opposite marks.
 */
export const avoidEqualLine = defineLineTechnique('tic-tac-logic.avoid-equal-line', 3, function* (filled, line, puzzle): Iterable<Firing> {
  if (puzzle.options.repeats || filled.xs[line.index] + filled.os[line.index] !== line.cells.length - 2) return;
  const { marks } = filled;
  for (const twin of possibleDuplicates(filled, line)) {
    const blanks = blanksIn(filled, line);
    const [first, second] = blanks.map((cell) => marks[twin.cells[line.cells.indexOf(cell)]]);
    if (first === second) continue;
    const placements = [
      { cell: blanks[0], mark: opposite(first) },
      { cell: blanks[1], mark: opposite(second) },
    ];
    yield { placements, reasonCells: twin.cells };
    return;
  }
});

/** A cell that has the same mark in every legal filling of its line has that mark. */
export const lineCases = defineLineTechnique('tic-tac-logic.line-cases', 3, function* (filled, line, puzzle): Iterable<Firing> {
  const { total, withX, withO, duplicates: twins } = countFillings(puzzle, filled, line);
  if (total <= 0) return;
  const placements: Placement[] = [];
  for (let i = 0; i < line.cells.length; i += 1) {
    const cell = line.cells[i];
    if (filled.marks[cell] !== BLANK) continue;
    if (withX[i] <= 0) placements.push({ cell, mark: O });
    else if (withO[i] <= 0) placements.push({ cell, mark: X });
  }
  if (placements.length === 0) return;
  const signs = filled.signs?.[line.index];
  const isReason = (cell: Cell, i: number) => filled.marks[cell] !== BLANK || (signs !== undefined && (signs[i] || signs[i + 1]) > 0);
  const reasonCells = [...line.cells.filter(isReason), ...twins.flatMap(({ cells }) => cells)];
  yield { placements, reasonCells, params: { fillings: total } };
});
