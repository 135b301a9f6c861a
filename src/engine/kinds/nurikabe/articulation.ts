import type { CellSet } from '../../core/cell-set';
import { type Cell, MAX_SIDE } from '../../core/grid';
import type { Neighbours } from '../../core/neighbours';

/** A connected region and what the removal of each of its cells separates. */
export interface ArticulationCells {
  readonly cells: readonly Cell[];
  /** By cell of the region: how many cells its removal separates from the root, and how many of those have weight. */
  readonly lostSize: Int32Array;
  readonly lostWeight: Int32Array;
  /** By cell: whether one of the separated pieces contains all weight and at least the wanted number of cells. */
  readonly keepsAll: Uint8Array;
}

/** Which mark has weight, the total weight, and the number of cells a piece must have to suffice. */
export interface Weights {
  readonly marks: Uint8Array;
  readonly weighted: number;
  readonly total: number;
  readonly wanted: number;
}

/** Working storage. The result is read before the next search, never across a yield. */
const LENGTH = MAX_SIDE * MAX_SIDE;
const order = new Int32Array(LENGTH);
const low = new Int32Array(LENGTH);
const parent = new Int32Array(LENGTH);
const progress = new Int32Array(LENGTH);
const below = new Int32Array(LENGTH);
const belowWeight = new Int32Array(LENGTH);
const lostSize = new Int32Array(LENGTH);
const lostWeight = new Int32Array(LENGTH);
const keepsAll = new Uint8Array(LENGTH);
/** Orders increase from search to search, so that earlier ones need not be cleared. */
let entered = 0;
const MAX_ORDER = 0x7fff_ffff - LENGTH;

/**
 * Finds the cells whose removal divides the region of `root`, by depth-first search (Hopcroft and Tarjan): the removal of a cell separates
 * each subtree below it that has no edge to a cell above it.
 */
export function findArticulationCells(neighbours: Neighbours, inside: CellSet, root: Cell, weights: Weights): ArticulationCells {
  const cells: Cell[] = [];
  if (entered > MAX_ORDER) {
    order.fill(0);
    entered = 0;
  }
  const firstOrder = entered + 1;
  let cell = root;
  enter(root, -1, weights, cells);
  while (cell !== -1) {
    const i = progress[cell];
    const other = i < 4 ? neighbours[cell * 4 + i] : -1;
    if (other < 0) {
      if (parent[cell] !== -1) leave(cell, parent[cell], weights);
      cell = parent[cell];
      continue;
    }
    progress[cell] = i + 1;
    if (other === parent[cell] || !inside.has(other)) continue;
    if (order[other] < firstOrder) {
      enter(other, cell, weights, cells);
      cell = other;
    } else if (order[other] < low[cell]) low[cell] = order[other];
  }
  return { cells, lostSize, lostWeight, keepsAll };
}

function enter(cell: Cell, from: Cell, { marks, weighted }: Weights, cells: Cell[]): void {
  cells.push(cell);
  entered += 1;
  order[cell] = entered;
  low[cell] = entered;
  parent[cell] = from;
  progress[cell] = 0;
  below[cell] = 1;
  belowWeight[cell] = marks[cell] === weighted ? 1 : 0;
  lostSize[cell] = 0;
  lostWeight[cell] = 0;
  keepsAll[cell] = 0;
}

function leave(cell: Cell, up: Cell, { total, wanted }: Weights): void {
  below[up] += below[cell];
  belowWeight[up] += belowWeight[cell];
  if (low[cell] < low[up]) low[up] = low[cell];
  if (low[cell] < order[up]) return;
  lostSize[up] += below[cell];
  lostWeight[up] += belowWeight[cell];
  if (belowWeight[cell] === total && below[cell] >= wanted) keepsAll[up] = 1;
}
