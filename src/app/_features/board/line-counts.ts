import { type Cell, columnOf, rowOf, type Size } from '@/engine/core/grid';

/** How many cells of a line have the first and the second mark. */
export interface LineCount {
  readonly first: number;
  readonly second: number;
}

export function countLines(size: Size, marks: Uint8Array) {
  return {
    rows: countGroups(size.height, marks, (cell) => rowOf(size, cell)),
    columns: countGroups(size.width, marks, (cell) => columnOf(size, cell)),
  };
}

function countGroups(groups: number, marks: Uint8Array, groupOf: (cell: Cell) => number): LineCount[] {
  const counts = Array.from({ length: groups }, () => ({ first: 0, second: 0 }));
  marks.forEach((mark, cell) => {
    if (mark === 1) counts[groupOf(cell)].first += 1;
    else if (mark === 2) counts[groupOf(cell)].second += 1;
  });
  return counts;
}
