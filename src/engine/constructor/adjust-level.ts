import { type Grade, grade } from '../core/grade';
import { LEVELS, type Puzzle, type PuzzleKind } from '../core/kind';
import { type Rng, shuffle } from '../core/rng';
import type { ConstructorWork } from './constructor-work';
import { countUpToTwo } from './suggest-clues';

export interface Adjusted {
  readonly puzzle: Puzzle;
  readonly grade: Grade;
}

/** After so many changes without another level, the puzzle is as it is. */
const MOST_CHANGES = 40;

/**
 * Changes clues of a unique puzzle, without changing its solution, until its level is the next easier or harder one. Returns the best that
 * was found if that level is not reached, and undefined if nothing is easier or harder, or `shouldStop` ended it before anything was found.
 */
export function adjustLevel(kind: PuzzleKind, puzzle: Puzzle, isEasier: boolean, rng: Rng, work: ConstructorWork): Adjusted | undefined {
  const [solution] = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: Number.MAX_SAFE_INTEGER }).solutions;
  const before = grade(kind, puzzle, work);
  if (solution === undefined || before === undefined) return undefined;
  const start: Adjusted = { puzzle, grade: before };
  let best = start;
  for (let changes = 0; changes < MOST_CHANGES && best.grade.level === before.level; changes += 1) {
    const variants = shuffle([...kind.changes.variants(best.puzzle, solution, isEasier)], rng);
    let next: Adjusted | undefined;
    for (const [done, clues] of variants.entries()) {
      work.report?.({ done, total: variants.length, found: changes });
      if (work.shouldStop?.()) break;
      const changed = { ...best.puzzle, clues };
      if (countUpToTwo(kind, changed, work) !== 1) continue;
      const graded = grade(kind, changed, work);
      if (graded === undefined || !isBetter(graded, best.grade, before, isEasier)) continue;
      next = { puzzle: changed, grade: graded };
      break;
    }
    if (next === undefined) break;
    best = next;
  }
  return best === start ? undefined : best;
}

/** Towards the wish, and at most one level away from the beginning. */
function isBetter(one: Grade, than: Grade, before: Grade, isEasier: boolean): boolean {
  const sign = isEasier ? -1 : 1;
  const levels = sign * (LEVELS.indexOf(one.level) - LEVELS.indexOf(before.level));
  return levels === 1 || (levels === 0 && sign * (one.score - than.score) > 0);
}
