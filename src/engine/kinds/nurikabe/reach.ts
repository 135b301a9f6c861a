import type { Cell } from '../../core/grid';
import type { Part, Parts } from './parts';
import { canReach, cellsLeft, type Walk, walkFrom, wayTo } from './walk';

/** How far the numbered islands of one board can still grow. */
export interface Reach {
  /** The islands with one clue that can still take cells, and where each can. */
  readonly growing: readonly Part[];
  readonly walks: readonly Walk[];
  /** By cell: how many growing islands can reach it. */
  readonly reachedBy: Int32Array;
}

const known = new WeakMap<Parts, Reach>();

/** The reach of every island, computed once for each board. */
export function reachOf(parts: Parts): Reach {
  let reach = known.get(parts);
  if (reach === undefined) {
    reach = findReach(parts);
    known.set(parts, reach);
  }
  return reach;
}

function findReach(parts: Parts): Reach {
  const growing = parts.islands.filter((island) => island.clueCount === 1 && cellsLeft(parts, island) > 0);
  const walks = growing.map((island) => walkFrom(parts, island));
  const reachedBy = new Int32Array(parts.count);
  for (const { cells } of walks) for (const cell of cells) reachedBy[cell] += 1;
  return { growing, walks, reachedBy };
}

/** The growing islands that can reach any of these cells. */
export function islandsReaching({ growing, walks }: Reach, goal: Uint8Array): Part[] {
  return growing.filter((_, i) => walks[i].cells.some((cell) => goal[cell] === 1));
}

/**
 * The blanks that lie on every way of any of these islands to the goal. A cell on all ways is on any one of them, so only the cells of
 * one way need the test of closing them.
 */
export function sharedByAllWays(parts: Parts, islands: readonly Part[], goal: Uint8Array): Cell[] {
  let shared: Cell[] | undefined;
  for (const island of islands) {
    const way = wayTo(parts, island, goal);
    if (way === undefined) continue;
    shared = shared === undefined ? way : shared.filter((cell) => way.includes(cell));
    if (shared.length === 0) return shared;
  }
  return (shared ?? []).filter((cell) => islands.every((island) => !canReach(parts, island, goal, cell)));
}
