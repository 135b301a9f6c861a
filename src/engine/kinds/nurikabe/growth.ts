import { CellSet } from '../../core/cell-set';
import { type Cell, MAX_SIDE } from '../../core/grid';
import { BLANK } from '../../core/kind';
import type { WorkMeter } from '../../core/work-meter';
import { SEA } from './clues';
import { type BoardRegions, type NurikabeRegion, UNOWNED } from './regions';

/** The cells that a numbered island could still take, cheapest first, with a lower bound on the number of cells it must grow by. */
export interface Growth {
  readonly cells: readonly Cell[];
  readonly costs: readonly number[];
}

/**
 * Working storage of one search, read before the next one and never across a yield. The cells of one cost are a list from `firstAt` through
 * `nextAfter`.
 */
const seen = new CellSet();
const previous = new Int32Array(MAX_SIDE * MAX_SIDE);
const firstAt = new Int32Array(MAX_SIDE * MAX_SIDE + 1).fill(-1);
const nextAfter = new Int32Array(MAX_SIDE * MAX_SIDE);
const goal = new CellSet();
let highest = 0;

/** How many cells a numbered island may still take; for `?` all cells of the grid. */
export function cellsLeft({ count }: BoardRegions, island: NurikabeRegion): number {
  return island.target === 0 ? count : island.target - island.cells.length;
}

/**
 * Finds all cells that an island can still take: blanks that touch no other numbered island, and unnumbered regions as a whole. The costs
 * are lower bounds, so an island never reaches a cell that is not listed.
 */
export function growthOf(regions: BoardRegions, island: NurikabeRegion): Growth {
  const cells: Cell[] = [];
  const costs: number[] = [];
  dijkstra(regions, island, -1, undefined, cells, costs);
  return { cells, costs };
}

/** Whether an island can still take as many cells as it lacks. */
export function canReachSize(regions: BoardRegions, island: NurikabeRegion): boolean {
  return dijkstra(regions, island, -1, undefined, undefined, undefined, cellsLeft(regions, island)) !== -1;
}

/** The blanks on a cheapest path from an island to one of these cells, or undefined if there is none. */
export function cheapestPath(regions: BoardRegions, island: NurikabeRegion, cells: readonly Cell[], meter: WorkMeter): Cell[] | undefined {
  goal.fill(cells);
  let cell = dijkstra(regions, island, -1, meter);
  if (cell === -1) return undefined;
  const path: Cell[] = [];
  for (; cell !== -1; cell = previous[cell]) if (regions.marks[cell] === BLANK) path.push(cell);
  return path;
}

/** Whether an island could reach one of these cells if `closed` were sea. */
export function canReach(regions: BoardRegions, island: NurikabeRegion, cells: readonly Cell[], closed: Cell, meter: WorkMeter): boolean {
  goal.fill(cells);
  return dijkstra(regions, island, closed, meter) !== -1;
}

/**
 * A step costs as many cells as it takes. Cells are visited in order of cost, so the first path to a cell is the cheapest. With a meter, the
 * search ends at the first cell of `goal`; it also ends when it has found `enough` cells.
 */
function dijkstra(
  regions: BoardRegions,
  island: NurikabeRegion,
  closed: Cell,
  meter: WorkMeter | undefined,
  cells?: Cell[],
  costs?: number[],
  enough = Number.POSITIVE_INFINITY,
): Cell {
  const { neighbours, marks, regionOf, ownerOf } = regions;
  const { id } = island;
  const limit = Math.min(cellsLeft(regions, island), regions.count);
  clear();
  for (let i = 0; i < island.cells.length; i += 1) take(island.cells[i], -1, 0);
  let visited = 0;
  let taken = 0;
  for (let cost = 0; cost <= highest; cost += 1) {
    for (let cell = firstAt[cost]; cell !== -1; cell = nextAfter[cell]) {
      visited += 1;
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
          taken += 1;
        } else {
          const region = regions.all[regionOf[other]];
          const paid = cost + region.cells.length;
          if (region.clueCount > 0 || paid > limit) continue;
          for (const joined of region.cells) take(joined, cell, paid);
          taken += region.cells.length;
        }
        if (taken >= enough) return other;
        if (meter !== undefined && goal.has(other)) {
          meter.add(visited);
          return other;
        }
      }
    }
  }
  meter?.add(visited);
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
