import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { WorkMeter } from '../../../core/work-meter';
import { type NurikabeClues, UNKNOWN_SIZE } from '../clues';
import { cellsLeft } from '../growth';
import { cellsOnEveryPath, islandsReaching, reachOf } from '../reach';
import { type BoardRegions, type NurikabeRegion, regionsOf } from '../regions';
import { blanksBeside, islandOn, seaOn } from './placing';

/** A blank that no clue can reach with its remaining cells belongs to no island, so it is sea. */
export const unreachable = defineTechnique('nurikabe.unreachable', 2, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
  const regions = regionsOf(puzzle, board);
  const { growing, reachedBy } = reachOf(regions);
  const seen = new Set<Cell>();
  for (let first = 0; first < regions.count; first += 1) {
    if (!isOutOfReach(first) || seen.has(first)) continue;
    const cells = [first];
    seen.add(first);
    for (let next = 0; next < cells.length; next += 1) {
      for (const other of blanksBeside(regions, [cells[next]])) {
        if (seen.has(other) || !isOutOfReach(other)) continue;
        seen.add(other);
        cells.push(other);
      }
    }
    yield { placements: seaOn(cells), reasonCells: nearestIsland(puzzle, regions, growing, first)?.cells ?? cells };
  }

  function isOutOfReach(cell: Cell): boolean {
    return regions.marks[cell] === BLANK && reachedBy[cell] === 0;
  }
});

/** An unnumbered island that only one clue can reach belongs to it, and so do the cells that all paths between them share. */
export const onlyOneClueReaches = defineTechnique(
  'nurikabe.only-one-clue-reaches',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board, shouldStop): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    const reach = reachOf(regions);
    const meter = new WorkMeter(shouldStop);
    for (const region of regions.islands) {
      if (meter.shouldStop()) return;
      if (region.clueCount > 0 || reach.reachedBy[region.cells[0]] !== 1) continue;
      const islands = islandsReaching(reach, region.cells.slice(0, 1), meter);
      const shared = cellsOnEveryPath(regions, islands, region.cells, meter);
      if (shared.length === 0) continue;
      const clue = puzzle.clues[islands[0].clueCell];
      yield {
        placements: islandOn(shared),
        reasonCells: [...region.cells, ...islands[0].cells],
        params: { clue: clue === UNKNOWN_SIZE ? '?' : clue },
      };
    }
  },
);

/** The island that comes closest to a cell it cannot reach; it is the best explanation for a player. */
function nearestIsland(size: Size, regions: BoardRegions, growing: readonly NurikabeRegion[], cell: Cell): NurikabeRegion | undefined {
  let nearest: NurikabeRegion | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const island of growing) {
    const left = cellsLeft(regions, island);
    for (const from of island.cells) {
      const missing = Math.abs(columnOf(size, from) - columnOf(size, cell)) + Math.abs(rowOf(size, from) - rowOf(size, cell)) - left;
      if (missing >= least) continue;
      least = missing;
      nearest = island;
    }
  }
  return nearest;
}
