import { z } from 'zod';
import { SEARCH_IDS } from '@/engine/walkthrough/search-id';

/** The canonical notation of the largest puzzle is shorter. */
const MAX_PUZZLE_TEXT = 60_000;
/** 64 by 64 cells. */
const MAX_MARKS = 4_096;
/** More than a visitor pages through; one more shows that there are others. */
const MAX_SOLUTIONS = 101;

/** Every request names its puzzle: the handler refuses puzzles in play first. */
const puzzle = z.string().min(1).max(MAX_PUZZLE_TEXT);
/** A board to continue from; the puzzle's initial board if omitted. */
const marks = z.string().regex(/^\d+$/).max(MAX_MARKS).optional();

const search = z.enum(SEARCH_IDS);

/** The requests that pages may send to the lab. */
export const labRequestSchemas = {
  /** All solutions, up to a limit. */
  solutions: z.strictObject({ puzzle, marks, maxSolutions: z.number().int().min(1).max(MAX_SOLUTIONS) }),
  /** The level and the techniques; meant for puzzles with one solution. */
  grade: z.strictObject({ puzzle }),
  /** The walkthrough. */
  walkthrough: z.strictObject({ puzzle, marks }),
  /** The search tree of one of the searches. */
  'search-tree': z.strictObject({ puzzle, marks, search }),
  /** How many decisions one of the searches makes, and how long it takes. */
  search: z.strictObject({ puzzle, marks, search }),
} as const;
