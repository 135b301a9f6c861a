import type { Cell } from '../../../core/grid';
import type { Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { WorkMeter } from '../../../core/work-meter';
import { ISLAND, type NurikabeClues, UNKNOWN_SIZE } from '../clues';
import { cellsOnEveryPath, type Reach, reachOf } from '../reach';
import { type NurikabeRegion, regionsOf } from '../regions';
import { islandOn } from './placing';

/** Paths of three islands into one block rarely share a cell, so they are not searched. */
const MAX_ISLANDS = 2;

/** Some island must reach into every 2×2 block. The cells that all paths into it share, for all clues that can reach it, are island. */
export const poolReach = defineTechnique(
  'nurikabe.pool-reach',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board, shouldStop): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    const { marks } = regions;
    const { width } = puzzle;
    const reach = reachOf(regions);
    const meter = new WorkMeter(shouldStop);
    for (let first = 0; first + width + 1 < marks.length; first += 1) {
      if (marks[first] === ISLAND || marks[first + 1] === ISLAND || marks[first + width] === ISLAND) continue;
      if (marks[first + width + 1] === ISLAND || first % width === width - 1) continue;
      const block = [first, first + 1, first + width, first + width + 1];
      const islands = fewReaching(reach, block);
      if (islands === undefined) continue;
      const shared = cellsOnEveryPath(regions, islands, block, meter);
      if (meter.shouldStop()) return;
      if (shared.length === 0) continue;
      const names = islands.map(({ clueCell }) => nameOf(puzzle.clues[clueCell]));
      const firing = { placements: islandOn(shared), reasonCells: [...block, ...islands.map(({ clueCell }) => clueCell)] };
      yield names.length === 1
        ? { ...firing, params: { clue: names[0] } }
        : { ...firing, variant: 'two', params: { one: names[0], other: names[1] } };
    }
  },
);

function nameOf(clue: number): number | string {
  return clue === UNKNOWN_SIZE ? '?' : clue;
}

/** The growing islands that reach any of these cells, or undefined if they are too many. */
function fewReaching({ growing, reachedBy, firstBy, lastBy }: Reach, cells: readonly Cell[]): NurikabeRegion[] | undefined {
  const places: number[] = [];
  for (const cell of cells) {
    if (reachedBy[cell] === 0) continue;
    if (reachedBy[cell] > MAX_ISLANDS) return undefined;
    if (!places.includes(firstBy[cell])) places.push(firstBy[cell]);
    if (!places.includes(lastBy[cell])) places.push(lastBy[cell]);
    if (places.length > MAX_ISLANDS) return undefined;
  }
  return places.sort((one, other) => one - other).map((place) => growing[place]);
}
