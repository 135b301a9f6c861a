import type { Addition, Board, ClueChanges, Puzzle } from '../../core/kind';
import { ISLAND, type NurikabeClues, UNKNOWN_SIZE } from './clues';
import { LayoutRules } from './layout';

/** How the clues of Nurikabe can change. */
export const clueChanges: ClueChanges<NurikabeClues> = { additions, variants };

/** A number in every blank cell and for every `?`. In a blank cell `?` is the widest: where it has no solution, no number has one. */
function additions({ clues, width, height }: Puzzle<NurikabeClues>): readonly Addition<NurikabeClues>[] {
  const numbered = clues.reduce((sum, clue) => sum + Math.max(0, clue), 0);
  const most = width * height - numbered;
  return clues.flatMap((clue, cell) => {
    if (clue > 0) return [];
    const numbers = Array.from({ length: most }, (_, i) => clues.with(cell, i + 1));
    return [clue === 0 ? { cell, widest: clues.with(cell, UNKNOWN_SIZE), clues: numbers } : { cell, clues: numbers }];
  });
}

/** A clue elsewhere in its island; a number instead of a `?`, or the other way round where the puzzle has a `?` already. */
function variants(puzzle: Puzzle<NurikabeClues>, solution: Board, isEasier: boolean): readonly NurikabeClues[] {
  const { clues } = puzzle;
  const rules = new LayoutRules(puzzle);
  const hasUnknown = clues.includes(UNKNOWN_SIZE);
  return clues.flatMap((clue, cell) => {
    if (clue === 0 || solution.marks[cell] !== ISLAND) return [];
    const island = [...rules.regionAt(solution.marks, cell)];
    const moved = island.filter((other) => other !== cell).map((other) => clues.with(cell, 0).with(other, clue));
    if (isEasier && clue === UNKNOWN_SIZE) return [clues.with(cell, island.length), ...moved];
    return !isEasier && hasUnknown && clue !== UNKNOWN_SIZE ? [clues.with(cell, UNKNOWN_SIZE), ...moved] : moved;
  });
}
