import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { type NurikabeClues, SEA } from '../clues';
import { regionsOf } from '../regions';
import { blanksBeside, cellsBeside, islandOn, seaOn } from './placing';

/** A blank whose neighbours are all sea would be an island without a clue, so it is sea. */
export const surroundedCell = defineTechnique(
  'nurikabe.surrounded-cell',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    for (let cell = 0; cell < regions.count; cell += 1) {
      if (regions.marks[cell] !== BLANK) continue;
      let isSurrounded = true;
      for (let i = cell * 4, end = i + 4; isSurrounded && i < end && regions.neighbours[i] >= 0; i += 1) {
        isSurrounded = regions.marks[regions.neighbours[i]] === SEA;
      }
      if (isSurrounded) yield { placements: seaOn([cell]), reasonCells: regions.count > 1 ? cellsBeside(regions, cell) : [cell] };
    }
  },
);

/** A part of the sea that is not yet the whole sea must grow, so it takes its only exit. */
export const seaOneExit = defineTechnique('nurikabe.sea-one-exit', 2, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
  const regions = regionsOf(puzzle, board);
  for (const { cells } of regions.seas) {
    if (regions.seas.length === 1 && cells.length >= regions.neededSea) continue;
    const exits = blanksBeside(regions, cells);
    if (exits.length === 1) yield { placements: seaOn(exits), reasonCells: cells };
  }
});

/** The fourth cell of a 2×2 block with three sea cells would complete a pool, so it is island. */
export const noPool = defineTechnique('nurikabe.no-pool', 2, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
  const { marks } = regionsOf(puzzle, board);
  const { width } = puzzle;
  for (let first = 0; first + width + 1 < marks.length; first += 1) {
    const above = (marks[first] === SEA ? 1 : 0) + (marks[first + 1] === SEA ? 1 : 0);
    if (above === 0) continue;
    const below = (marks[first + width] === SEA ? 1 : 0) + (marks[first + width + 1] === SEA ? 1 : 0);
    if (above + below !== 3 || first % width === width - 1) continue;
    const block = [first, first + 1, first + width, first + width + 1];
    const fourth = block.find((cell) => marks[cell] !== SEA) ?? first;
    if (marks[fourth] !== BLANK) continue;
    yield { placements: islandOn([fourth]), reasonCells: block.filter((cell) => cell !== fourth) };
  }
});
