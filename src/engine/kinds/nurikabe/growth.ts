import { CellSet } from '../../core/cell-set';
import { type Cell, MAX_SIDE } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { SEA } from './clues';
import { type BoardRegions, type NurikabeRegion, UNOWNED } from './regions';

/** The cells that a numbered island could still take, cheapest first, with how many cells it would have to grow by at least. */
export interface Growth {
  readonly cells: readonly Cell[];
  readonly costs: readonly number[];
}

/**
 * Working storage of one spread, read before the next one begins and never across a yield. Cells of one cost are a list that begins in
 * `firstAt` and goes on through `nextAfter`.
 */
const seen = new CellSet();
const previous = new Int32Array(MAX_SIDE * MAX_SIDE);
const firstAt = new Int32Array(MAX_SIDE * MAX_SIDE + 1).fill(-1);
const nextAfter = new Int32Array(MAX_SIDE * MAX_SIDE);
const goal = new CellSet();
let highest = 0;

/** How many cells a numbered island still takes; with `?` as many as there are. */
export function cellsLeft({ count }: BoardRegions, island: NurikabeRegion): number {
  return island.target === 0 ? count : island.target - island.cells.length;
}

/**
 * Everywhere an island can still grow: over blanks that touch no other numbered island and through unnumbered parts, which it takes
 * whole. The costs are lower bounds, so a cell that is not here is out of the island's reach for certain.
 */
export function growthOf(parts: BoardRegions, island: NurikabeRegion): Growth {
  const cells: Cell[] = [];
  const costs: number[] = [];
  spread(parts, island, -1, false, cells, costs);
  return { cells, costs };
}

/** The blanks on one way of an island to one of these cells, or undefined when it cannot get there. */
export function cheapestPath(parts: BoardRegions, island: NurikabeRegion, cells: readonly Cell[]): Cell[] | undefined {
  goal.fill(cells);
  let cell = spread(parts, island, -1, true);
  if (cell === -1) return undefined;
  const way: Cell[] = [];
  for (; cell !== -1; cell = previous[cell]) if (parts.marks[cell] === BLANK) way.push(cell);
  return way;
}

/** Whether an island could reach one of these cells if `closed` were sea. */
export function canReach(parts: BoardRegions, island: NurikabeRegion, cells: readonly Cell[], closed: Cell): boolean {
  goal.fill(cells);
  return spread(parts, island, closed, true) !== -1;
}

/** Every step costs as many cells as it takes, so the first way found to a cell, in order of cost, is the cheapest. */
function spread(parts: BoardRegions, island: NurikabeRegion, closed: Cell, hasGoal: boolean, cells?: Cell[], costs?: number[]): Cell {
  const { neighbours, marks, partOf, ownerOf } = parts;
  const { id } = island;
  const limit = Math.min(cellsLeft(parts, island), parts.count);
  clear();
  for (let i = 0; i < island.cells.length; i += 1) take(island.cells[i], -1, 0);
  for (let cost = 0; cost <= highest; cost += 1) {
    for (let cell = firstAt[cost]; cell !== -1; cell = nextAfter[cell]) {
      if (cells !== undefined && costs !== undefined && cost > 0) {
        cells.push(cell);
        costs.push(cost);
      }
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        const mark = marks[other];
        if (mark === SEA || seen.has(other) || other === closed) continue;
        if (mark === BLANK) {
          if (cost + 1 > limit || (ownerOf[other] !== UNOWNED && ownerOf[other] !== id)) continue;
          take(other, cell, cost + 1);
        } else {
          const part = parts.parts[partOf[other]];
          const paid = cost + part.cells.length;
          if (part.clueCount > 0 || paid > limit) continue;
          for (const joined of part.cells) take(joined, cell, paid);
        }
        if (hasGoal && goal.has(other)) return other;
      }
    }
  }
  return -1;
}

function clear(): void {
  firstAt.fill(-1, 0, highest + 1);
  highest = 0;
  seen.clear();
}

function take(cell: Cell, before: Cell, cost: number): void {
  seen.add(cell);
  previous[cell] = before;
  nextAfter[cell] = firstAt[cost];
  firstAt[cost] = cell;
  if (cost > highest) highest = cost;
}
