import { BLANK, type Placement } from '../../../core/kind';
import type { Firing } from '../../../core/technique';
import { opposite } from '../lines';
import { markId } from '../messages';
import { defineLineTechnique } from './line-technique';

/** Two equal marks side by side: a third at either end would be a trio. */
export const pair = defineLineTechnique('tic-tac-logic.pair', 1, function* ({ marks }, { cells }): Iterable<Firing> {
  for (let i = 0; i + 1 < cells.length; i += 1) {
    const mark = marks[cells[i]];
    if (mark === BLANK || marks[cells[i + 1]] !== mark) continue;
    const placements: Placement[] = [];
    if (i > 0 && marks[cells[i - 1]] === BLANK) placements.push({ cell: cells[i - 1], mark: opposite(mark) });
    if (i + 2 < cells.length && marks[cells[i + 2]] === BLANK) placements.push({ cell: cells[i + 2], mark: opposite(mark) });
    if (placements.length > 0) yield { placements, reasonCells: [cells[i], cells[i + 1]], params: { mark: markId(mark) } };
  }
});

/** Two equal marks with one blank between them: the same mark there would be a trio. */
export const gap = defineLineTechnique('tic-tac-logic.gap', 1, function* ({ marks }, { cells }): Iterable<Firing> {
  for (let i = 1; i + 1 < cells.length; i += 1) {
    const mark = marks[cells[i - 1]];
    if (marks[cells[i]] !== BLANK || mark === BLANK || marks[cells[i + 1]] !== mark) continue;
    yield {
      placements: [{ cell: cells[i], mark: opposite(mark) }],
      reasonCells: [cells[i - 1], cells[i + 1]],
      params: { mark: markId(mark) },
    };
  }
});
