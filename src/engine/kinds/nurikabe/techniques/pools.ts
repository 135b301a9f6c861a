import type { Cell } from '../../../core/grid';
import type { Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { ISLAND, type NurikabeClues } from '../clues';
import { type Reach, reachOf, sharedByAllWays } from '../reach';
import { type NurikabeRegion, regionsOf } from '../regions';
import { islandOn } from './placing';

/** Ways of three islands into one block that all share a cell are not worth the search. */
const MAX_ISLANDS = 2;

/** Some island must reach into every 2×2 block; the cells that all ways into it share, for all clues that can come, are island. */
export const poolReach = defineTechnique('nurikabe.pool-reach', 3, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
  const parts = regionsOf(puzzle, board);
  const { marks } = parts;
  const { width } = puzzle;
  const reach = reachOf(parts);
  for (let first = 0; first + width + 1 < marks.length; first += 1) {
    if (marks[first] === ISLAND || marks[first + 1] === ISLAND || marks[first + width] === ISLAND) continue;
    if (marks[first + width + 1] === ISLAND || first % width === width - 1) continue;
    const block = [first, first + 1, first + width, first + width + 1];
    const islands = fewReaching(reach, block);
    if (islands === undefined) continue;
    const shared = sharedByAllWays(parts, islands, block);
    if (shared.length === 0) continue;
    yield { sets: islandOn(shared), because: [...block, ...islands.map(({ clueCell }) => clueCell)] };
  }
});

/** The growing islands that reach any of these cells, unless they are too many. */
function fewReaching({ growing, reachedBy, firstBy, lastBy }: Reach, cells: readonly Cell[]): NurikabeRegion[] | undefined {
  const places: number[] = [];
  for (const cell of cells) {
    if (reachedBy[cell] === 0) continue;
    if (reachedBy[cell] > MAX_ISLANDS) return undefined;
    if (!places.includes(firstBy[cell])) places.push(firstBy[cell]);
    if (!places.includes(lastBy[cell])) places.push(lastBy[cell]);
    if (places.length > MAX_ISLANDS) return undefined;
  }
  return places.map((place) => growing[place]);
}
