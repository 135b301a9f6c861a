import { z } from 'zod';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { SEARCH_IDS } from '@/engine/walkthrough/search-id';
import { GENERATED_SIDES, STOCK_LEVELS } from './catalog';

/** The canonical notation of the largest puzzle is shorter. */
const MAX_PUZZLE_TEXT = 60_000;
/** 64 by 64 cells. */
const MAX_MARKS = 4_096;
/** More than a visitor pages through; one more shows that there are others. */
const MAX_SOLUTIONS = 101;

const generatedSide = z.number().int().min(GENERATED_SIDES.min).max(GENERATED_SIDES.max);

/** Every request about a puzzle names it: the handler refuses puzzles in play first. */
const puzzle = z.string().min(1).max(MAX_PUZZLE_TEXT);
/** A board to continue from; the puzzle's initial board if omitted. */
const marks = z.string().regex(/^\d+$/).max(MAX_MARKS).optional();

/** A puzzle of 20 by 20 has fewer cells to prove. */
const MAX_PROVEN = 400;
const cell = z
  .number()
  .int()
  .min(0)
  .max(MAX_MARKS - 1);
const proofStep = z.strictObject({
  cell,
  mark: z.number().int().min(1).max(9),
  technique: z.string().max(100),
  because: z.array(cell).max(MAX_PROVEN).readonly(),
});

const search = z.enum(SEARCH_IDS);

/** The requests that pages may send to the lab. */
export const labRequestSchemas = {
  /** All solutions, up to a limit. */
  solutions: z.strictObject({ puzzle, marks, maxSolutions: z.number().int().min(1).max(MAX_SOLUTIONS) }),
  /** The walkthrough. */
  walkthrough: z.strictObject({ puzzle, marks }),
  /** Verifies a proof, step by step. */
  proof: z.strictObject({ puzzle, steps: z.array(proofStep).max(MAX_PROVEN).readonly() }),
  /** The search tree of one of the searches. */
  'search-tree': z.strictObject({ puzzle, marks, search }),
  /** How many decisions one of the searches makes, and how long it takes. */
  search: z.strictObject({ puzzle, marks, search }),
  /** A new puzzle with one solution. */
  generate: z.strictObject({
    kind: z.enum(PLAYABLE_KINDS.map(({ id }) => id)),
    width: generatedSide,
    height: generatedSide,
    level: z.enum(STOCK_LEVELS),
    signs: z.boolean().default(false),
    seed: z.string().regex(/^[\w-]{8,40}$/),
  }),
} as const;
