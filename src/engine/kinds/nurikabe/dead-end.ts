import type { Contradiction } from '../../core/assumptions';
import type { Cell } from '../../core/grid';
import type { Board, CheckScope, Puzzle, Violation } from '../../core/kind';
import { ISLAND, type NurikabeClues } from './clues';
import { canReachSize } from './growth';
import { message } from './messages';
import { reachOf } from './reach';
import { findCellsBeside, findFartherCells } from './reached-cells';
import { type BoardRegions, type NurikabeRegion, regionsOf } from './regions';
import type { RuleId } from './rules';

/** Finds contradictions that no rule detects, from the reach of the islands. */
export function findDeadEnd(puzzle: Puzzle<NurikabeClues>, board: Board): Contradiction | undefined {
  const regions = regionsOf(puzzle, board);
  for (const island of tooSmallIslands(regions)) return { cells: island.cells, message: message('nurikabe.size.no-space', island.params) };
  const { reachedBy } = reachOf(regions);
  for (const { cells } of unreachedIslands(regions, reachedBy)) return { cells, message: message('nurikabe.only-one-clue-reaches.none') };
  for (const cells of certainPools(regions, puzzle.width, reachedBy)) return { cells, message: message('nurikabe.pool-reach.none') };
  return undefined;
}

/** Too much sea, which placed marks show, and all dead ends. Not lazy: most boards have none, and a list costs less than a generator. */
export function findUnfinishable(puzzle: Puzzle<NurikabeClues>, board: Board, scope: CheckScope): readonly Violation<RuleId>[] {
  const regions = regionsOf(puzzle, board);
  const { seaSize: size, neededSea: needed } = regions;
  const found: Violation<RuleId>[] = [];
  if (needed > 0 && size > needed) {
    const cells = regions.seas.flatMap((sea) => sea.cells);
    found.push({ rule: 'nurikabe.one-sea', cells, message: message('nurikabe.one-sea.too-large', { size, needed }) });
  }
  if (scope === 'placed' || isUntouched(regions)) return found;
  if (hasTooSmallIsland(regions)) {
    for (const { cells, params } of tooSmallIslands(regions)) {
      found.push({ rule: 'nurikabe.size', cells, message: message('nurikabe.size.no-space', params) });
    }
  }
  if (isReachedBeside(regions, puzzle.width, findCellsBeside(regions))) return found;
  const reached = findFartherCells(regions);
  for (const { cells } of unreachedIslands(regions, reached)) {
    found.push({ rule: 'nurikabe.one-clue', cells, message: message('nurikabe.one-clue.out-of-reach') });
  }
  for (const cells of certainPools(regions, puzzle.width, reached)) {
    found.push({ rule: 'nurikabe.no-pool', cells, message: message('nurikabe.no-pool.certain') });
  }
  return found;
}

/** Whether a board has clues only: a puzzle that is being drawn is not judged by the clues that it does not have yet. */
function isUntouched({ all }: BoardRegions): boolean {
  return all.every(({ cells, clueCount }) => cells.length === clueCount);
}

/**
 * Whether some island is too small, where the rule about sizes has found none. Then an island without a clue has several cells: others cost
 * no more cells than the rule has counted. An island with as many exits as it lacks cells is never too small.
 */
function hasTooSmallIsland(regions: BoardRegions): boolean {
  const { islands, ownerOf, all, count } = regions;
  if (!islands.some(({ cells, clueCount }) => clueCount === 0 && cells.length > 1)) return false;
  const exits = new Array<number>(all.length).fill(0);
  for (let cell = 0; cell < count; cell += 1) if (ownerOf[cell] >= 0) exits[ownerOf[cell]] += 1;
  for (let i = 0; i < islands.length; i += 1) {
    const { id, cells, target } = islands[i];
    if (target - cells.length > exits[id] && !canReachSize(regions, islands[i])) return true;
  }
  return false;
}

/** Islands that cannot reach as many cells as their clues say. */
function* tooSmallIslands(
  regions: BoardRegions,
): Iterable<{ readonly cells: readonly Cell[]; readonly params: { readonly space: number; readonly clue: number } }> {
  const { growing, growths } = reachOf(regions);
  for (let i = 0; i < growing.length; i += 1) {
    const { cells, target } = growing[i];
    const space = cells.length + growths[i].cells.length;
    if (space < target) yield { cells, params: { space, clue: target } };
  }
}

/** Whether the cells beside islands show that each island without a clue and each block is reached. */
function isReachedBeside(regions: BoardRegions, width: number, leftIn: ArrayLike<number>): boolean {
  const { islands, neighbours } = regions;
  return nextPool(regions, width, leftIn, 0) === -1 && islands.every(({ cells, clueCount }) => clueCount > 0 || isTaken(cells));

  function isTaken(cells: readonly Cell[]): boolean {
    for (let k = 0; k < cells.length; k += 1) {
      for (let i = cells[k] * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) if (leftIn[neighbours[i]] > cells.length) return true;
    }
    return false;
  }
}

/** Islands without a clue that no clue reaches. */
function unreachedIslands({ islands }: BoardRegions, reachedBy: ArrayLike<number>): readonly NurikabeRegion[] {
  return islands.filter(({ cells, clueCount }) => clueCount === 0 && reachedBy[cells[0]] === 0);
}

/** Blocks that no island reaches. */
function certainPools(regions: BoardRegions, width: number, reachedBy: ArrayLike<number>): readonly (readonly Cell[])[] {
  const pools: (readonly Cell[])[] = [];
  for (let first = nextPool(regions, width, reachedBy, 0); first !== -1; first = nextPool(regions, width, reachedBy, first + 1)) {
    pools.push([first, first + 1, first + width, first + width + 1]);
  }
  return pools;
}

/** The first cell of the next such block, or -1. */
function nextPool({ marks }: BoardRegions, width: number, reachedBy: ArrayLike<number>, from: Cell): Cell {
  let isBeforeDry = false;
  for (let cell = from, below = from + width; below < marks.length; cell += 1, below += 1) {
    const isDry = reachedBy[cell] === 0 && reachedBy[below] === 0 && marks[cell] !== ISLAND && marks[below] !== ISLAND;
    if (isDry && isBeforeDry && cell % width > 0) return cell - 1;
    isBeforeDry = isDry;
  }
  return -1;
}
