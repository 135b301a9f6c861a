import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { type NurikabeClues, UNKNOWN_SIZE } from '../clues';
import { partsOf } from '../parts';
import { islandOn, seaOn } from './placing';

/** The clues add up to the number of island cells: when those, or all the others, are known, the rest are of the other colour. */
export const count = defineTechnique('nurikabe.count', 3, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
  const parts = partsOf(puzzle, board);
  const because: Cell[] = [];
  let total = 0;
  for (let cell = 0; cell < parts.count; cell += 1) {
    const clue = puzzle.clues[cell];
    if (clue === UNKNOWN_SIZE) return;
    if (clue === 0) continue;
    because.push(cell);
    total += clue;
  }
  const blanks: Cell[] = [];
  for (let cell = 0; cell < parts.count; cell += 1) if (parts.marks[cell] === BLANK) blanks.push(cell);
  if (blanks.length === 0) return;
  const land = parts.islands.reduce((sum, { cells }) => sum + cells.length, 0);
  if (because.length === 0) because.push(...blanks);
  if (land === total) yield { sets: seaOn(blanks), because, variant: 'sea', params: { total } };
  else if (land + blanks.length === total) yield { sets: islandOn(blanks), because, variant: 'island', params: { total } };
});
