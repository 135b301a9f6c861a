import type { Cell } from '../../core/grid';
import type { WorkMeter } from '../../core/work-meter';
import { canReach, cellsLeft, cheapestPath, type Growth, growthOf } from './growth';
import type { BoardRegions, NurikabeRegion } from './regions';

/** How far the numbered islands of a board can still grow. */
export interface Reach {
  /** The islands with one clue that can still take cells, and the growth of each. */
  readonly growing: readonly NurikabeRegion[];
  readonly growths: readonly Growth[];
  /** By cell: how many growing islands can reach it, and the indices in `growing` of the first and the last of them. */
  readonly reachedBy: readonly number[];
  readonly firstBy: readonly number[];
  readonly lastBy: readonly number[];
}

/** A cache of one result, for the techniques that scan the same board. */
let lastRegions: BoardRegions | undefined;
let lastReach: Reach | undefined;

/** The reach of all islands; cached for the last board. */
export function reachOf(regions: BoardRegions): Reach {
  if (lastReach === undefined || lastRegions !== regions) {
    lastReach = findReach(regions);
    lastRegions = regions;
  }
  return lastReach;
}

function findReach(regions: BoardRegions): Reach {
  const growing = regions.islands.filter((island) => island.clueCount === 1 && cellsLeft(regions, island) > 0);
  const growths = growing.map((island) => growthOf(regions, island));
  const reachedBy = new Array<number>(regions.count).fill(0);
  const firstBy = new Array<number>(regions.count).fill(-1);
  const lastBy = new Array<number>(regions.count).fill(-1);
  for (let i = 0; i < growths.length; i += 1) {
    const { cells } = growths[i];
    for (let k = 0; k < cells.length; k += 1) {
      const cell = cells[k];
      reachedBy[cell] += 1;
      lastBy[cell] = i;
      if (firstBy[cell] === -1) firstBy[cell] = i;
    }
  }
  return { growing, growths, reachedBy, firstBy, lastBy };
}

/** The growing islands that can reach any of these cells. */
export function islandsReaching({ growing, growths, reachedBy }: Reach, goal: readonly Cell[], meter: WorkMeter): NurikabeRegion[] {
  if (goal.every((cell) => reachedBy[cell] === 0)) return [];
  return growing.filter((_, i) => {
    meter.add(growths[i].cells.length);
    return growths[i].cells.some((cell) => goal.includes(cell));
  });
}

/**
 * The blanks on every path from any of these islands to the goal, or none when the meter stops it. Such a blank is on the cheapest path too,
 * so only the cells of that path are tested by closing them.
 */
export function cellsOnEveryPath(
  regions: BoardRegions,
  islands: readonly NurikabeRegion[],
  goal: readonly Cell[],
  meter: WorkMeter,
): Cell[] {
  let shared: Cell[] | undefined;
  for (const island of islands) {
    const path = cheapestPath(regions, island, goal, meter);
    if (path === undefined) continue;
    shared = shared === undefined ? path : shared.filter((cell) => path.includes(cell));
    if (shared.length === 0) return shared;
  }
  const forced = (shared ?? []).filter((cell) =>
    islands.every((island) => !meter.shouldStop() && !canReach(regions, island, goal, cell, meter)),
  );
  return meter.hasStopped ? [] : forced;
}
