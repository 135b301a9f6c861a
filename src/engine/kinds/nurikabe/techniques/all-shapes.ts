import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import type { NurikabeClues } from '../clues';
import { reachOf } from '../reach';
import { regionsOf } from '../regions';
import { listShapes } from '../shapes';
import { islandOn, seaOn } from './placing';

/** Islands with more ways than this to grow are left alone: no player lists them, and most have nothing in common. */
const MAX_NODES = 400;

/**
 * Over all placements that an island still has: a cell in every one is island, a cell beside every one is sea. A cell in no placement
 * of any clue is sea; an island whose placements are too many to list counts as being able to take whatever it can reach.
 */
export const allShapes = defineTechnique(
  'nurikabe.all-shapes',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board, shouldStop): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    const { growing, walks } = reachOf(parts);
    const possible = new Uint8Array(parts.count);
    for (let i = 0; i < growing.length; i += 1) {
      const island = growing[i];
      const reached = walks[i].cells;
      const listed = island.target === 0 ? undefined : listShapes(puzzle, parts, island, reached.length, MAX_NODES, shouldStop);
      if (listed === undefined) {
        for (const cell of reached) possible[cell] = 1;
        continue;
      }
      for (const cell of reached) if (listed.possible[cell] === 1) possible[cell] = 1;
      const { shapes, inside, beside } = listed;
      const params = { clue: island.target, shapes };
      if (inside.length > 0) yield { sets: islandOn(inside), because: island.cells, variant: 'island', params };
      if (beside.length > 0) yield { sets: seaOn(beside), because: island.cells, variant: 'sea', params };
    }
    const nowhere: Cell[] = [];
    for (let cell = 0; cell < parts.count; cell += 1) if (parts.marks[cell] === BLANK && !possible[cell]) nowhere.push(cell);
    const because = growing.length > 0 ? growing.map(({ clueCell }) => clueCell) : nowhere;
    if (nowhere.length > 0) yield { sets: seaOn(nowhere), because, variant: 'nowhere' };
  },
);
