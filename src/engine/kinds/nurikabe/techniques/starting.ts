import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import type { NurikabeClues } from '../clues';
import { regionsOf } from '../regions';
import { blanksBeside, seaOn } from './placing';

/** A clue 1 is a whole island, and islands never touch: its neighbours are sea. */
export const islandOfOne = defineTechnique(
  'nurikabe.island-of-one',
  1,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    for (let cell = 0; cell < parts.count; cell += 1) {
      if (puzzle.clues[cell] !== 1) continue;
      const sets = seaOn(blanksBeside(parts, [cell]));
      if (sets.length > 0) yield { sets, because: [cell] };
    }
  },
);

/** A cell between two clues in one line would join their islands. */
export const betweenClues = defineTechnique(
  'nurikabe.between-clues',
  1,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const { marks } = regionsOf(puzzle, board);
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (marks[cell] !== BLANK) continue;
      const pair = cluesAcross(puzzle, cell);
      if (pair === undefined) continue;
      yield { sets: seaOn([cell]), because: pair };
    }
  },
);

/** Either of the two cells that two clues touching at a corner share as neighbours would join their islands. */
export const diagonalClues = defineTechnique(
  'nurikabe.diagonal-clues',
  1,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const { marks } = regionsOf(puzzle, board);
    const { width, clues } = puzzle;
    for (let cell = 0; cell + width < marks.length; cell += 1) {
      if (clues[cell] === 0) continue;
      const x = cell % width;
      for (const side of [-1, 1]) {
        const other = cell + width + side;
        if (x + side < 0 || x + side >= width || clues[other] === 0) continue;
        const sets = seaOn([cell + side, cell + width].filter((shared) => marks[shared] === BLANK));
        if (sets.length === 0) continue;
        yield { sets, because: [cell, other] };
      }
    }
  },
);

/** An island that reached its clue's size takes no more cells: all around it is sea. */
export const completeIsland = defineTechnique(
  'nurikabe.complete-island',
  1,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    for (const { cells, target } of parts.islands) {
      if (target === 0 || cells.length !== target) continue;
      const sets = seaOn(blanksBeside(parts, cells));
      if (sets.length === 0) continue;
      yield { sets, because: cells, params: { clue: target } };
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
