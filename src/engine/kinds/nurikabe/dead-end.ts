import type { Contradiction } from '../../core/assumptions';
import type { Cell } from '../../core/grid';
import type { Board, CheckScope, Puzzle, Violation } from '../../core/kind';
import { ISLAND, type NurikabeClues } from './clues';
import { message } from './messages';
import { reachOf } from './reach';
import { type BoardRegions, regionsOf } from './regions';
import type { RuleId } from './rules';

/** Finds contradictions that no rule detects, from the reach of the islands. */
export function findDeadEnd(puzzle: Puzzle<NurikabeClues>, board: Board): Contradiction | undefined {
  const regions = regionsOf(puzzle, board);
  for (const island of tooSmallIslands(regions)) return { cells: island.cells, message: message('nurikabe.size.no-space', island.params) };
  for (const cells of unreachedIslands(regions)) return { cells, message: message('nurikabe.only-one-clue-reaches.none') };
  for (const cells of certainPools(regions, puzzle.width)) return { cells, message: message('nurikabe.pool-reach.none') };
  return undefined;
}

/** Too much sea, which placed marks show, and all dead ends. */
export function* findUnfinishable(puzzle: Puzzle<NurikabeClues>, board: Board, scope: CheckScope): Iterable<Violation<RuleId>> {
  const regions = regionsOf(puzzle, board);
  const { seaSize: size, neededSea: needed } = regions;
  if (needed > 0 && size > needed) {
    const cells = regions.seas.flatMap((sea) => sea.cells);
    yield { rule: 'nurikabe.one-sea', cells, message: message('nurikabe.one-sea.too-large', { size, needed }) };
  }
  if (scope === 'placed' || isUntouched(regions)) return;
  for (const { cells, params } of tooSmallIslands(regions)) {
    yield { rule: 'nurikabe.size', cells, message: message('nurikabe.size.no-space', params) };
  }
  for (const cells of unreachedIslands(regions)) {
    yield { rule: 'nurikabe.one-clue', cells, message: message('nurikabe.one-clue.out-of-reach') };
  }
  for (const cells of certainPools(regions, puzzle.width)) {
    yield { rule: 'nurikabe.no-pool', cells, message: message('nurikabe.no-pool.certain') };
  }
}

/** Whether a board has clues only: a puzzle that is being drawn is not judged by the clues that it does not have yet. */
function isUntouched({ all }: BoardRegions): boolean {
  return all.every(({ cells, clueCount }) => cells.length === clueCount);
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

/** Islands without a clue that no clue reaches. */
function* unreachedIslands(regions: BoardRegions): Iterable<readonly Cell[]> {
  const { reachedBy } = reachOf(regions);
  for (const { cells, clueCount } of regions.islands) if (clueCount === 0 && reachedBy[cells[0]] === 0) yield cells;
}

/** Blocks that no island reaches. */
function* certainPools(regions: BoardRegions, width: number): Iterable<readonly Cell[]> {
  const { reachedBy } = reachOf(regions);
  const { marks } = regions;
  for (let first = 0; first + width + 1 < marks.length; first += 1) {
    const below = first + width;
    if (isIsland(first) || isIsland(below + 1) || isIsland(first + 1) || isIsland(below) || first % width === width - 1) continue;
    yield [first, first + 1, below, below + 1];
  }

  function isIsland(cell: Cell): boolean {
    return reachedBy[cell] > 0 || marks[cell] === ISLAND;
  }
}
