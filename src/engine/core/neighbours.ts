import { type Cell, cellCount, type Size } from './grid';

/** The cells that share a side with each cell: entries `4 * cell` to `4 * cell + 3`, ended early by -1. */
export type Neighbours = Int32Array;

/** The size of the cache. Few sizes are in use at one time, so a full cache is cleared. */
const MAX_KEPT = 64;
const kept = new Map<number, Neighbours>();

/** The neighbour table of a grid. Read-only, since calls share it. */
export function neighboursOf({ width, height }: Size): Neighbours {
  const key = width * 0x1_0000 + height;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const table = buildTable({ width, height });
  kept.set(key, table);
  return table;
}

function buildTable(size: Size): Neighbours {
  const table = new Int32Array(cellCount(size) * 4).fill(-1);
  for (let cell: Cell = 0; cell < cellCount(size); cell += 1) {
    const x = cell % size.width;
    let end = cell * 4;
    if (cell >= size.width) table[end++] = cell - size.width;
    if (x > 0) table[end++] = cell - 1;
    if (x < size.width - 1) table[end++] = cell + 1;
    if (cell + size.width < cellCount(size)) table[end++] = cell + size.width;
  }
  return table;
}
