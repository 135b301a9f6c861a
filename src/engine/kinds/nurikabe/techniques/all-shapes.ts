import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import type { NurikabeClues } from '../clues';
import { reachOf } from '../reach';
import { regionsOf } from '../regions';
import { listShapes } from '../shapes';
import { islandOn, seaOn } from './placing';

/** Islands with more nodes are skipped: no player lists their shapes, and most have nothing in common. */
const MAX_NODES = 400;

/**
 * A cell in every shape of an island is island, a cell beside every shape is sea, and a cell in no shape of any clue is sea. An island with
 * too many shapes to list may take every cell that it can reach.
 */
export const allShapes = defineTechnique(
  'nurikabe.all-shapes',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board, shouldStop): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    const { growing, growths } = reachOf(regions);
    const possible = new Uint8Array(regions.count);
    for (let i = 0; i < growing.length; i += 1) {
      const island = growing[i];
      const reached = growths[i].cells;
      const listed = island.target === 0 ? undefined : listShapes(puzzle, regions, island, reached.length, MAX_NODES, shouldStop);
      if (listed === undefined) {
        for (const cell of reached) possible[cell] = 1;
        continue;
      }
      for (const cell of reached) if (listed.possible[cell] === 1) possible[cell] = 1;
      const { shapes, inside, beside } = listed;
      const params = { clue: island.target, shapes };
      if (inside.length > 0) yield { placements: islandOn(inside), reasonCells: island.cells, variant: 'island', params };
      if (beside.length > 0) yield { placements: seaOn(beside), reasonCells: island.cells, variant: 'sea', params };
    }
    const nowhere: Cell[] = [];
    for (let cell = 0; cell < regions.count; cell += 1) if (regions.marks[cell] === BLANK && !possible[cell]) nowhere.push(cell);
    const reasonCells = growing.length > 0 ? growing.map(({ clueCell }) => clueCell) : nowhere;
    if (nowhere.length > 0) yield { placements: seaOn(nowhere), reasonCells, variant: 'nowhere' };
  },
);
