import { type Cell, MAX_SIDE } from '../../core/grid';
import type { Neighbours } from '../../core/neighbours';

/** What falls apart when one cell of a connected region is taken away, by cell. */
export interface Cuts {
  /** How many cells are in the region. */
  readonly size: number;
  /** How many of them have weight. */
  readonly weight: number;
  /** The region's cells. */
  readonly cells: readonly Cell[];
  /** How many cells, and how many with weight, are separated from the region's root by taking the cell away. */
  readonly lostSize: Int32Array;
  readonly lostWeight: Int32Array;
  /** Whether one of the separated pieces holds all weight and at least the wanted number of cells. */
  readonly keepsAll: Uint8Array;
}

const order = new Int32Array(MAX_SIDE * MAX_SIDE);
const low = new Int32Array(MAX_SIDE * MAX_SIDE);
const parent = new Int32Array(MAX_SIDE * MAX_SIDE);
const progress = new Int32Array(MAX_SIDE * MAX_SIDE);
const below = new Int32Array(MAX_SIDE * MAX_SIDE);
const belowWeight = new Int32Array(MAX_SIDE * MAX_SIDE);

/**
 * Depth-first search for the cells whose removal cuts the region of `root` (Hopcroft and Tarjan): a subtree that reaches no further
 * up than its parent is separated when the parent is taken away.
 */
export function findCuts(
  neighbours: Neighbours,
  inside: Uint8Array,
  weights: Uint8Array,
  weighs: number,
  root: Cell,
  total: number,
  wanted: number,
): Cuts {
  const count = inside.length;
  const lostSize = new Int32Array(count);
  const lostWeight = new Int32Array(count);
  const keepsAll = new Uint8Array(count);
  const cells: Cell[] = [];
  order.fill(0, 0, count);
  let cell = root;
  enter(root, -1);
  while (cell !== -1) {
    const i = progress[cell];
    const other = i < 4 ? neighbours[cell * 4 + i] : -1;
    if (other >= 0) {
      progress[cell] = i + 1;
      if (!inside[other] || other === parent[cell]) continue;
      if (order[other] === 0) {
        enter(other, cell);
        cell = other;
      } else if (order[other] < low[cell]) low[cell] = order[other];
      continue;
    }
    const up = parent[cell];
    if (up !== -1) {
      below[up] += below[cell];
      belowWeight[up] += belowWeight[cell];
      if (low[cell] < low[up]) low[up] = low[cell];
      if (low[cell] >= order[up]) {
        lostSize[up] += below[cell];
        lostWeight[up] += belowWeight[cell];
        if (belowWeight[cell] === total && below[cell] >= wanted) keepsAll[up] = 1;
      }
    }
    cell = up;
  }
  return { size: cells.length, weight: belowWeight[root], cells, lostSize, lostWeight, keepsAll };

  function enter(next: Cell, from: Cell): void {
    cells.push(next);
    order[next] = cells.length;
    low[next] = cells.length;
    parent[next] = from;
    progress[next] = 0;
    below[next] = 1;
    belowWeight[next] = weights[next] === weighs ? 1 : 0;
  }
}
