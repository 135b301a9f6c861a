import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import type { NurikabeClues } from '../clues';
import { type BoardRegions, type NurikabeRegion, regionsOf, UNOWNED } from '../regions';
import { blanksBeside, islandOn, seaOn } from './placing';

/** An island part that must still grow, to its size or to a clue, and has one blank beside it takes that blank. */
export const islandOneExit = defineTechnique(
  'nurikabe.island-one-exit',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    for (const { cells, clueCount, target } of parts.islands) {
      if (clueCount > 0 && cells.length >= target) continue;
      const exits = blanksBeside(parts, cells);
      if (exits.length !== 1) continue;
      const sets = islandOn(exits);
      if (clueCount === 0) yield { sets, because: cells, variant: 'unnumbered' };
      else yield { sets, because: cells, params: { size: cells.length, clue: target } };
    }
  },
);

/** An island one short of its size ends with one of its exits, and all around that exit is then sea: so is a blank beside every exit. */
export const twoExitsCorner = defineTechnique(
  'nurikabe.two-exits-corner',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    for (const island of parts.islands) {
      if (island.target === 0 || island.cells.length !== island.target - 1) continue;
      const exits = blanksBeside(parts, island.cells).filter((exit) => parts.ownerOf[exit] === island.id);
      if (exits.length < 2) continue;
      const corners = cornersOf(parts, island, exits);
      if (corners.length === 0) continue;
      yield { sets: seaOn(corners), because: [...island.cells, ...exits], params: { clue: island.target } };
    }
  },
);

/** A blank beside two numbered islands would join them: it is sea. */
export const separateIslands = defineTechnique(
  'nurikabe.separate-islands',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const { count, neighbours, marks, partOf, ownerOf, parts } = regionsOf(puzzle, board);
    for (let cell = 0; cell < count; cell += 1) {
      if (marks[cell] !== BLANK || ownerOf[cell] >= UNOWNED) continue;
      const because: Cell[] = [];
      for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
        const part = partOf[neighbours[i]];
        if (part !== -1 && parts[part].clueCount > 0) because.push(neighbours[i]);
      }
      yield { sets: seaOn([cell]), because };
    }
  },
);

function cornersOf(parts: BoardRegions, island: NurikabeRegion, exits: readonly Cell[]): Cell[] {
  return blanksBeside(parts, [exits[0]]).filter(
    (cell) => parts.ownerOf[cell] !== island.id && exits.every((exit) => isBeside(parts, cell, exit)),
  );
}

function isBeside({ neighbours }: BoardRegions, cell: Cell, other: Cell): boolean {
  for (let i = cell * 4, end = i + 4; i < end; i += 1) if (neighbours[i] === other) return true;
  return false;
}
