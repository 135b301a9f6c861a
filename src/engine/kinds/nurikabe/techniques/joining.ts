import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { WorkMeter } from '../../../core/work-meter';
import { ISLAND, type NurikabeClues } from '../clues';
import { cellsLeft } from '../growth';
import { cellsOnEveryPath, islandsReaching, reachOf } from '../reach';
import { type BoardRegions, type NurikabeRegion, regionsOf } from '../regions';
import { islandSpace, islandSpaceCells } from '../space';
import { blanksBeside, islandOn, seaOn } from './placing';

/** A blank is sea if it would join islands into more cells than any clue that reaches it allows. */
export const tooBigIfJoined = defineTechnique(
  'nurikabe.too-big-if-joined',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board, shouldStop): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    const meter = new WorkMeter(shouldStop);
    for (let cell = 0; cell < regions.count; cell += 1) {
      if (meter.shouldStop()) return;
      if (regions.marks[cell] !== BLANK) continue;
      const joined = islandsBeside(regions, cell);
      if (joined.length === 0 || joined.every(({ clueCount }) => clueCount > 0)) continue;
      const size = joined.reduce((sum, { cells }) => sum + cells.length, 1);
      const numbered = joined.find(({ clueCount }) => clueCount > 0);
      const reasonCells = joined.flatMap(({ cells }) => cells);
      if (numbered !== undefined) {
        if (numbered.target === 0 || size <= numbered.target) continue;
        yield { placements: seaOn([cell]), reasonCells, params: { size, clue: numbered.target } };
      } else if (!canHold(regions, cell, joined, size - 1, meter)) {
        yield { placements: seaOn([cell]), reasonCells, variant: 'unnumbered', params: { size } };
      }
    }
  },
);

/**
 * A blank beside an island is island if the island could not reach its size without it. An unnumbered island needs a path to a clue: the
 * blanks on every path from every clue that reaches it are island.
 */
export const tooSmallIfClosed = defineTechnique(
  'nurikabe.too-small-if-closed',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board, shouldStop): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    const meter = new WorkMeter(shouldStop);
    for (const island of regions.islands) {
      if (island.target === 0 || island.cells.length >= island.target) continue;
      if (meter.shouldStop()) return;
      const forced = blanksBeside(regions, island.cells).filter((exit) => {
        const space = islandSpace(regions, island, exit);
        meter.add(space);
        return space < island.target;
      });
      if (forced.length === 0) continue;
      // The cells that are left without a single forced cell show that they are too few.
      const reasonCells = forced.length === 1 ? islandSpaceCells(regions, island, forced[0]) : island.cells;
      yield { placements: islandOn(forced), reasonCells, params: { size: island.cells.length, clue: island.target } };
    }
    const reach = reachOf(regions);
    for (const { cells, clueCount } of regions.islands) {
      if (clueCount > 0) continue;
      if (meter.shouldStop()) return;
      const islands = islandsReaching(reach, cells.slice(0, 1), meter);
      const forced = cellsOnEveryPath(regions, islands, cells, meter);
      if (forced.length === 0) continue;
      const reasonCells = [...cells, ...islands.map(({ clueCell }) => clueCell)];
      yield { placements: islandOn(forced), reasonCells, variant: 'unnumbered' };
    }
  },
);

function islandsBeside({ neighbours, marks, regionOf, all: regions }: BoardRegions, cell: Cell): NurikabeRegion[] {
  const beside: NurikabeRegion[] = [];
  for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
    if (marks[neighbours[i]] !== ISLAND) continue;
    const region = regions[regionOf[neighbours[i]]];
    if (!beside.includes(region)) beside.push(region);
  }
  return beside;
}

/**
 * Whether some clue can take `cell` and all unnumbered islands beside it. Its path enters the cell from a blank, and then pays for all the
 * islands, or from one of them, and then pays for the others.
 */
function canHold(regions: BoardRegions, cell: Cell, joined: readonly NurikabeRegion[], joinedSize: number, meter: WorkMeter): boolean {
  const { growing, growths } = reachOf(regions);
  const { neighbours } = regions;
  return growing.some((island, i) => {
    const { cells, costs } = growths[i];
    meter.add(cells.length);
    if (island.target === 0) return cells.includes(cell);
    const left = cellsLeft(regions, island) - 1 - joinedSize;
    return cells.some((from, j) => {
      const region = joined.find(({ id }) => id === regions.regionOf[from]);
      if (region !== undefined) return costs[j] <= left + region.cells.length;
      if (costs[j] > left) return false;
      for (let n = cell * 4, end = n + 4; n < end; n += 1) if (neighbours[n] === from) return true;
      return false;
    });
  });
}
