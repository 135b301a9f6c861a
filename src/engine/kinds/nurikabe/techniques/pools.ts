import type { Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { ISLAND, type NurikabeClues } from '../clues';
import { partsOf } from '../parts';
import { islandsReaching, reachOf, sharedByAllWays } from '../reach';
import { islandOn } from './placing';

/** Some island must reach into every 2×2 block; the cells that all ways into it share, for all clues that can come, are island. */
export const poolReach = defineTechnique('nurikabe.pool-reach', 3, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
  const parts = partsOf(puzzle, board);
  const { marks } = parts;
  const { width } = puzzle;
  const reach = reachOf(parts);
  for (let first = 0; first + width + 1 < marks.length; first += 1) {
    if (first % width === width - 1) continue;
    const block = [first, first + 1, first + width, first + width + 1];
    if (block.some((cell) => marks[cell] === ISLAND)) continue;
    const goal = new Uint8Array(parts.count);
    for (const cell of block) goal[cell] = 1;
    const islands = islandsReaching(reach, goal);
    const shared = sharedByAllWays(parts, islands, goal);
    if (shared.length === 0) continue;
    yield { sets: islandOn(shared), because: [...block, ...islands.map(({ clueCell }) => clueCell)] };
  }
});
