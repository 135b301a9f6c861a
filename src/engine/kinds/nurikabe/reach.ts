import type { Cell } from '../../core/grid';
import { canReach, cellsLeft, cheapestPath, type Growth, growthOf } from './growth';
import type { BoardRegions, NurikabeRegion } from './regions';

/** How far the numbered islands of one board can still grow. */
export interface Reach {
  /** The islands with one clue that can still take cells, and where each can. */
  readonly growing: readonly NurikabeRegion[];
  readonly walks: readonly Growth[];
  /** By cell: how many growing islands can reach it, and the places in `growing` of the first and the last of them. */
  readonly reachedBy: readonly number[];
  readonly firstBy: readonly number[];
  readonly lastBy: readonly number[];
}

/** The last answer, for the techniques that ask about the same board. */
let lastParts: BoardRegions | undefined;
let lastReach: Reach | undefined;

/** The reach of every island, shared by all that ask one after the other. */
export function reachOf(parts: BoardRegions): Reach {
  if (lastReach === undefined || lastParts !== parts) {
    lastReach = findReach(parts);
    lastParts = parts;
  }
  return lastReach;
}

function findReach(parts: BoardRegions): Reach {
  const growing = parts.islands.filter((island) => island.clueCount === 1 && cellsLeft(parts, island) > 0);
  const walks = growing.map((island) => growthOf(parts, island));
  const reachedBy = new Array<number>(parts.count).fill(0);
  const firstBy = new Array<number>(parts.count).fill(-1);
  const lastBy = new Array<number>(parts.count).fill(-1);
  for (let i = 0; i < walks.length; i += 1) {
    const { cells } = walks[i];
    for (let k = 0; k < cells.length; k += 1) {
      const cell = cells[k];
      reachedBy[cell] += 1;
      lastBy[cell] = i;
      if (firstBy[cell] === -1) firstBy[cell] = i;
    }
  }
  return { growing, walks, reachedBy, firstBy, lastBy };
}

/** The growing islands that can reach any of these cells. */
export function islandsReaching({ growing, walks, reachedBy }: Reach, goal: readonly Cell[]): NurikabeRegion[] {
  if (goal.every((cell) => reachedBy[cell] === 0)) return [];
  return growing.filter((_, i) => walks[i].cells.some((cell) => goal.includes(cell)));
}

/**
 * The blanks that lie on every way of any of these islands to the goal. A cell on all ways is on any one of them, so only the cells of
 * one way need the test of closing them.
 */
export function sharedByAllWays(parts: BoardRegions, islands: readonly NurikabeRegion[], goal: readonly Cell[]): Cell[] {
  let shared: Cell[] | undefined;
  for (const island of islands) {
    const way = cheapestPath(parts, island, goal);
    if (way === undefined) continue;
    shared = shared === undefined ? way : shared.filter((cell) => way.includes(cell));
    if (shared.length === 0) return shared;
  }
  return (shared ?? []).filter((cell) => islands.every((island) => !canReach(parts, island, goal, cell)));
}
