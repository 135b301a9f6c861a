import { z } from 'zod';
import { SEARCH_IDS } from '@/engine/walkthrough/search-id';

/** Canonical notation of the largest puzzle is shorter. */
const MAX_PUZZLE_TEXT = 60_000;
/** 64 by 64 cells. */
const MAX_MARKS = 4_096;
/** More than anybody flips through, and one more tells that there are others. */
const MAX_SOLUTIONS = 101;

/** Every question names its puzzle: the door refuses those in play before anything is done. */
const puzzle = z.string().min(1).max(MAX_PUZZLE_TEXT);
/** A board to go on from; the puzzle's own start when left out. */
const marks = z.string().regex(/^\d+$/).max(MAX_MARKS).optional();

const search = z.enum(SEARCH_IDS);

/** What pages may ask the lab. */
export const labQuestionSchemas = {
  /** All solutions, up to a limit. */
  solutions: z.strictObject({ puzzle, marks, maxSolutions: z.number().int().min(1).max(MAX_SOLUTIONS) }),
  /** How hard it is, and by which techniques; meant for puzzles with one solution. */
  grade: z.strictObject({ puzzle }),
  /** How it is solved, step by step. */
  film: z.strictObject({ puzzle, marks }),
  /** What one of the searches does with it, guess by guess. */
  tree: z.strictObject({ puzzle, marks, search }),
  /** How many guesses one of the searches makes, and how long it takes. */
  search: z.strictObject({ puzzle, marks, search }),
} as const;
