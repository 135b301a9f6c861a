import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { type NurikabeClues, SEA } from '../clues';
import { regionsOf } from '../regions';
import { blanksBeside, cellsBeside, islandOn, seaOn } from './placing';

/** A blank whose neighbours are all sea would be an island of its own, without a clue: it is sea. */
export const surroundedCell = defineTechnique(
  'nurikabe.surrounded-cell',
  2,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    for (let cell = 0; cell < parts.count; cell += 1) {
      if (parts.marks[cell] !== BLANK) continue;
      let isSurrounded = true;
      for (let i = cell * 4, end = i + 4; isSurrounded && i < end && parts.neighbours[i] >= 0; i += 1) {
        isSurrounded = parts.marks[parts.neighbours[i]] === SEA;
      }
      if (isSurrounded) yield { sets: seaOn([cell]), because: parts.count > 1 ? cellsBeside(parts, cell) : [cell] };
    }
  },
);

/** A sea part that is not yet the whole sea must grow; with one blank beside it, it grows there. */
export const seaOneExit = defineTechnique('nurikabe.sea-one-exit', 2, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
  const parts = regionsOf(puzzle, board);
  for (const { cells } of parts.seas) {
    if (parts.seas.length === 1 && cells.length >= parts.neededSea) continue;
    const exits = blanksBeside(parts, cells);
    if (exits.length === 1) yield { sets: seaOn(exits), because: cells };
  }
});

/** Three sea cells of a 2×2 block: the fourth would make a pool, so it is island. */
export const noPool = defineTechnique('nurikabe.no-pool', 2, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
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
    yield { sets: islandOn([fourth]), because: block.filter((cell) => cell !== fourth) };
  }
});
