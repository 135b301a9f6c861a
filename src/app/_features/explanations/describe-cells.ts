import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';
import type { Placement } from '@/engine/core/kind';
import { findPlayable } from '@/engine/kinds/playable';
import type { Area } from '@/engine/play/hints';
import type { Translator } from './translator';

/** The size and marks that cells are named by. */
export interface Grid extends Size {
  readonly kind: string;
}

/** At most this many cells are named; the rest is counted. */
const MAX_NAMED = 8;

/** Describes an area. Rows and columns count from 1, from the top and from the left in every language, as on the board. */
export function describePlace(t: Translator, { from, to }: Area, grid: Grid): string {
  const params = {
    row: rowOf(grid, from) + 1,
    column: columnOf(grid, from) + 1,
    lastRow: rowOf(grid, to) + 1,
    lastColumn: columnOf(grid, to) + 1,
  };
  return t('look', { place: t('place', { ...params, shape: shapeOf({ from, to }, grid) }) });
}

function shapeOf({ from, to }: Area, grid: Grid): string {
  if (from === to) return 'cell';
  if (from === 0 && to === grid.width * grid.height - 1) return 'board';
  if (rowOf(grid, from) === rowOf(grid, to)) return 'row';
  return columnOf(grid, from) === columnOf(grid, to) ? 'column' : 'block';
}

/** Describes placements, one sentence per mark. */
export function describePlaced(t: Translator, placements: readonly Placement[], grid: Grid): string {
  const marks = findPlayable(grid.kind)?.marks ?? [];
  return marks
    .map(({ id }, i) => ({ id, cells: placements.filter(({ mark }) => mark === i + 1).map(({ cell }) => cell) }))
    .filter(({ cells }) => cells.length > 0)
    .map(({ id, cells }) => t('placed', { mark: id, cells: describeCells(t, cells, grid) }))
    .join(' ');
}

/** Lists the names of cells. */
export function describeCells(t: Translator, cells: readonly Cell[], grid: Grid): string {
  const names = cells.slice(0, MAX_NAMED).map((cell) => t('cell', { row: rowOf(grid, cell) + 1, column: columnOf(grid, cell) + 1 }));
  const named = names.reduce((list, cell) => t('cells.next', { cells: list, cell }));
  const more = cells.length - names.length;
  return more === 0 ? named : t('cells.more', { cells: named, count: more });
}
