import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { ISLAND, type NurikabeClues } from '../clues';
import { cellsLeft } from '../growth';
import { islandsReaching, reachOf, sharedByAllWays } from '../reach';
import { type BoardRegions, type NurikabeRegion, regionsOf } from '../regions';
import { islandSpace } from '../space';
import { blanksBeside, islandOn, seaOn } from './placing';

/** A blank that would join island parts into more cells than any clue that reaches it can hold is sea. */
export const tooBigIfJoined = defineTechnique(
  'nurikabe.too-big-if-joined',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    for (let cell = 0; cell < parts.count; cell += 1) {
      if (parts.marks[cell] !== BLANK) continue;
      const joined = islandsBeside(parts, cell);
      if (joined.length === 0 || joined.every(({ clueCount }) => clueCount > 0)) continue;
      const size = joined.reduce((sum, { cells }) => sum + cells.length, 1);
      const numbered = joined.find(({ clueCount }) => clueCount > 0);
      const because = joined.flatMap(({ cells }) => cells);
      if (numbered !== undefined) {
        if (numbered.target === 0 || size <= numbered.target) continue;
        yield { sets: seaOn([cell]), because, params: { size, clue: numbered.target } };
      } else if (!canHold(parts, cell, joined, size - 1)) {
        yield { sets: seaOn([cell]), because, variant: 'unnumbered', params: { size } };
      }
    }
  },
);

/**
 * A blank beside an island part is island when the part could not reach its size with it closed. An unnumbered part needs a way to a
 * clue: the blanks on every way of every clue that reaches it are island.
 */
export const tooSmallIfClosed = defineTechnique(
  'nurikabe.too-small-if-closed',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    for (const island of parts.islands) {
      if (island.target === 0 || island.cells.length >= island.target) continue;
      const forced = blanksBeside(parts, island.cells).filter((exit) => islandSpace(parts, island, exit) < island.target);
      if (forced.length === 0) continue;
      yield { sets: islandOn(forced), because: island.cells, params: { size: island.cells.length, clue: island.target } };
    }
    const reach = reachOf(parts);
    for (const { cells, clueCount } of parts.islands) {
      if (clueCount > 0) continue;
      const forced = sharedByAllWays(parts, islandsReaching(reach, cells.slice(0, 1)), cells);
      if (forced.length > 0) yield { sets: islandOn(forced), because: cells, variant: 'unnumbered' };
    }
  },
);

function islandsBeside({ neighbours, marks, partOf, parts }: BoardRegions, cell: Cell): NurikabeRegion[] {
  const beside: NurikabeRegion[] = [];
  for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
    if (marks[neighbours[i]] !== ISLAND) continue;
    const part = parts[partOf[neighbours[i]]];
    if (!beside.includes(part)) beside.push(part);
  }
  return beside;
}

/**
 * Whether some clue can take `cell` and all unnumbered parts beside it. Its way there enters the cell from a blank, and then pays for
 * all the parts, or out of one of them, the first of them on its way, and then pays for the others.
 */
function canHold(parts: BoardRegions, cell: Cell, joined: readonly NurikabeRegion[], joinedSize: number): boolean {
  const { growing, walks } = reachOf(parts);
  const { neighbours } = parts;
  return growing.some((island, i) => {
    const { cells, costs } = walks[i];
    if (island.target === 0) return cells.includes(cell);
    const left = cellsLeft(parts, island) - 1 - joinedSize;
    return cells.some((from, j) => {
      const part = joined.find(({ id }) => id === parts.partOf[from]);
      if (part !== undefined) return costs[j] <= left + part.cells.length;
      if (costs[j] > left) return false;
      for (let n = cell * 4, end = n + 4; n < end; n += 1) if (neighbours[n] === from) return true;
      return false;
    });
  });
}
