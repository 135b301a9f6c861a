import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import type { NurikabeClues } from '../clues';
import { regionsOf } from '../regions';
import { blanksBeside, seaOn } from './placing';

/** A clue 1 is a whole island, and islands never touch, so its neighbours are sea. */
export const islandOfOne = defineTechnique('nurikabe.island-of-one', 1, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
  const regions = regionsOf(puzzle, board);
  for (let cell = 0; cell < regions.count; cell += 1) {
    if (puzzle.clues[cell] !== 1) continue;
    const placements = seaOn(blanksBeside(regions, [cell]));
    if (placements.length > 0) yield { placements, reasonCells: [cell] };
  }
});

/** A cell between two clues of one line would join their islands, so it is sea. */
export const betweenClues = defineTechnique(
  'nurikabe.between-clues',
  1,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const { marks } = regionsOf(puzzle, board);
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (marks[cell] !== BLANK) continue;
      const pair = cluesAcross(puzzle, cell);
      if (pair === undefined) continue;
      yield { placements: seaOn([cell]), reasonCells: pair };
    }
  },
);

/** If two clues touch at a corner, either of the two cells beside both would join their islands, so both are sea. */
export const diagonalClues = defineTechnique(
  'nurikabe.diagonal-clues',
  1,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const { marks } = regionsOf(puzzle, board);
    const { width, clues } = puzzle;
    for (let cell = 0; cell + width < marks.length; cell += 1) {
      if (clues[cell] === 0) continue;
      const x = cell % width;
      for (const side of [-1, 1]) {
        const other = cell + width + side;
        if (x + side < 0 || x + side >= width || clues[other] === 0) continue;
        const placements = seaOn([cell + side, cell + width].filter((shared) => marks[shared] === BLANK));
        if (placements.length === 0) continue;
        yield { placements, reasonCells: [cell, other] };
      }
    }
  },
);

/** An island of its clue's size takes no more cells, so all cells around it are sea. */
export const completeIsland = defineTechnique(
  'nurikabe.complete-island',
  1,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    for (const { cells, target } of regions.islands) {
      if (target === 0 || cells.length !== target) continue;
      const placements = seaOn(blanksBeside(regions, cells));
      if (placements.length === 0) continue;
      yield { placements, reasonCells: cells, params: { clue: target } };
    }
  },
);

function cluesAcross({ width, clues }: Puzzle<NurikabeClues>, cell: Cell): readonly [Cell, Cell] | undefined {
  const x = cell % width;
  if (x > 0 && x < width - 1 && clues[cell - 1] !== 0 && clues[cell + 1] !== 0) return [cell - 1, cell + 1];
  if (cell >= width && cell + width < clues.length && clues[cell - width] !== 0 && clues[cell + width] !== 0)
    return [cell - width, cell + width];
  return undefined;
}
