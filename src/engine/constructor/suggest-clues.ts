import { type Grade, grade } from '../core/grade';
import type { Cell } from '../core/grid';
import { type Board, LEVELS, type Level, type Puzzle, type PuzzleKind } from '../core/kind';
import type { ConstructorWork } from './constructor-work';

/** A clue that makes a puzzle unique. */
export interface SuggestedClue {
  readonly cell: Cell;
  /** The other cell of a sign. */
  readonly other?: Cell;
  /** The puzzle with it. */
  readonly puzzle: Puzzle;
  readonly grade: Grade;
}

/**
 * Finds every single clue that leaves a puzzle one solution, easiest result first. `solutions` are some solutions of the puzzle: what two of
 * them fit needs no search. Returns what it has when `shouldStop` ends it.
 */
export function suggestClues(
  kind: PuzzleKind,
  puzzle: Puzzle,
  solutions: readonly Board[],
  work: ConstructorWork,
): readonly SuggestedClue[] {
  const additions = kind.changes.additions(puzzle, solutions);
  const found: SuggestedClue[] = [];
  for (const [done, { cell, other, widest, clues }] of additions.entries()) {
    work.report?.({ done, total: additions.length, found: found.length });
    if (work.shouldStop?.()) break;
    const countOf = (changed: unknown) => countUpToTwo(kind, { ...puzzle, clues: changed }, work);
    const ofWidest = widest === undefined ? 2 : countOf(widest);
    if (ofWidest === 0) continue;
    for (const changed of [...(ofWidest === 1 ? [widest] : []), ...clues.filter((one) => countOf(one) === 1)]) {
      const completed = { ...puzzle, clues: changed };
      const graded = grade(kind, completed, work);
      if (graded !== undefined) found.push({ cell, ...(other === undefined ? {} : { other }), puzzle: completed, grade: graded });
    }
  }
  return found.sort((one, next) => one.grade.score - next.grade.score || one.cell - next.cell);
}

/** The clue whose result is nearest to a level; the easier one of two. Undefined without clues. */
export function nearestTo(level: Level, clues: readonly SuggestedClue[]): SuggestedClue | undefined {
  const distance = ({ grade: { level: reached } }: SuggestedClue) => Math.abs(LEVELS.indexOf(reached) - LEVELS.indexOf(level));
  return clues.toSorted((one, next) => distance(one) - distance(next))[0];
}

/** 0, 1 or 2 solutions. What is not decided counts as 2. */
export function countUpToTwo(kind: PuzzleKind, puzzle: Puzzle, { shouldStop }: ConstructorWork): number {
  const limits = { maxSolutions: 2, decisionLimit: MOST_DECISIONS, ...(shouldStop && { shouldStop }) };
  const { status } = kind.solve(puzzle, kind.initialBoard(puzzle), limits);
  return status === 'none' ? 0 : status === 'unique' ? 1 : 2;
}

/** As in generated puzzles. */
const MOST_DECISIONS = 20_000;
