import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { type NurikabeClues, UNKNOWN_SIZE } from '../clues';
import { cellsLeft } from '../growth';
import { islandsReaching, reachOf, sharedByAllWays } from '../reach';
import { type BoardRegions, type NurikabeRegion, regionsOf } from '../regions';
import { blanksBeside, islandOn, seaOn } from './placing';

/** A blank out of every clue's reach, with the cells left to each, belongs to no island: it is sea. */
export const unreachable = defineTechnique('nurikabe.unreachable', 2, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
  const parts = regionsOf(puzzle, board);
  const { growing, reachedBy } = reachOf(parts);
  const seen = new Set<Cell>();
  for (let first = 0; first < parts.count; first += 1) {
    if (!isOutOfReach(first) || seen.has(first)) continue;
    const cells = [first];
    seen.add(first);
    for (let next = 0; next < cells.length; next += 1) {
      for (const other of blanksBeside(parts, [cells[next]])) {
        if (seen.has(other) || !isOutOfReach(other)) continue;
        seen.add(other);
        cells.push(other);
      }
    }
    yield { sets: seaOn(cells), because: nearestIsland(puzzle, parts, growing, first)?.cells ?? cells };
  }

  function isOutOfReach(cell: Cell): boolean {
    return parts.marks[cell] === BLANK && reachedBy[cell] === 0;
  }
});

/** An unnumbered island part that one clue alone can reach belongs to it, and so do the cells that all ways between them share. */
export const onlyOneClueReaches = defineTechnique(
  'nurikabe.only-one-clue-reaches',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    const reach = reachOf(parts);
    for (const part of parts.islands) {
      if (part.clueCount > 0 || reach.reachedBy[part.cells[0]] !== 1) continue;
      const islands = islandsReaching(reach, part.cells.slice(0, 1));
      const shared = sharedByAllWays(parts, islands, part.cells);
      if (shared.length === 0) continue;
      const clue = puzzle.clues[islands[0].clueCell];
      yield { sets: islandOn(shared), because: [...part.cells, ...islands[0].cells], params: { clue: clue === UNKNOWN_SIZE ? '?' : clue } };
    }
  },
);

/** The island that comes closest to a cell it cannot reach: the one a player would doubt. */
function nearestIsland(size: Size, parts: BoardRegions, growing: readonly NurikabeRegion[], cell: Cell): NurikabeRegion | undefined {
  let nearest: NurikabeRegion | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const island of growing) {
    const left = cellsLeft(parts, island);
    for (const from of island.cells) {
      const missing = Math.abs(columnOf(size, from) - columnOf(size, cell)) + Math.abs(rowOf(size, from) - rowOf(size, cell)) - left;
      if (missing >= least) continue;
      least = missing;
      nearest = island;
    }
  }
  return nearest;
}
