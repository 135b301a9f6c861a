import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import type { NurikabeClues } from '../clues';
import { type BoardRegions, type NurikabeRegion, regionsOf, UNOWNED } from '../regions';
import { blanksBeside, islandOn, seaOn } from './placing';

/** An island that must still grow, to its size or to a clue, takes its only exit. */
export const islandOneExit = defineTechnique(
  'nurikabe.island-one-exit',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    for (const { cells, clueCount, target } of regions.islands) {
      if (clueCount > 0 && cells.length >= target) continue;
      const exits = blanksBeside(regions, cells);
      if (exits.length !== 1) continue;
      const placements = islandOn(exits);
      if (clueCount === 0) yield { placements, reasonCells: cells, variant: 'unnumbered' };
      else yield { placements, reasonCells: cells, params: { size: cells.length, clue: target } };
    }
  },
);

/**
 * An island one short of its size takes one of its exits, and all cells around that exit become sea. So a blank beside every exit is sea.
 */
export const twoExitsCorner = defineTechnique(
  'nurikabe.two-exits-corner',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    for (const island of regions.islands) {
      if (island.target === 0 || island.cells.length !== island.target - 1) continue;
      const exits = blanksBeside(regions, island.cells).filter((exit) => regions.ownerOf[exit] === island.id);
      if (exits.length < 2) continue;
      const corners = cornersOf(regions, island, exits);
      if (corners.length === 0) continue;
      yield { placements: seaOn(corners), reasonCells: [...island.cells, ...exits], params: { clue: island.target } };
    }
  },
);

/** A blank beside two numbered islands would join them, so it is sea. */
export const separateIslands = defineTechnique(
  'nurikabe.separate-islands',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const { count, neighbours, marks, regionOf, ownerOf, all: regions } = regionsOf(puzzle, board);
    for (let cell = 0; cell < count; cell += 1) {
      if (marks[cell] !== BLANK || ownerOf[cell] >= UNOWNED) continue;
      const reasonCells: Cell[] = [];
      for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
        const region = regionOf[neighbours[i]];
        if (region !== -1 && regions[region].clueCount > 0) reasonCells.push(neighbours[i]);
      }
      yield { placements: seaOn([cell]), reasonCells };
    }
  },
);

function cornersOf(regions: BoardRegions, island: NurikabeRegion, exits: readonly Cell[]): Cell[] {
  return blanksBeside(regions, [exits[0]]).filter(
    (cell) => regions.ownerOf[cell] !== island.id && exits.every((exit) => isBeside(regions, cell, exit)),
  );
}

function isBeside({ neighbours }: BoardRegions, cell: Cell, other: Cell): boolean {
  for (let i = cell * 4, end = i + 4; i < end; i += 1) if (neighbours[i] === other) return true;
  return false;
}
