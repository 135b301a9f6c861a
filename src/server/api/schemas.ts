import { z } from 'zod';
import { MAX_SIDE } from '@/engine/core/grid';
import { LEVELS, TECHNIQUE_LEVELS } from '@/engine/core/kind';
import { SOLVE_STATUSES } from '@/engine/core/solve';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { DAILY_LEVELS } from '../protocol/catalog';
import { parseDay, parseMonth } from '../services/shared/calendar';
import { DEFAULT_PAGE, MAX_CURSOR, MAX_PAGE } from '../services/shared/pagination';
import { SOLUTION_COUNTS } from '../store/puzzle-store';

/** A puzzle of the largest size in any of the shorter notations; the body's limit applies before that of the longest notation. */
export const MAX_PUZZLE_TEXT = 60_000;
/** 64 rows of 64 cells with a separator each, and some slack. */
const MAX_BOARD_TEXT = 8_400;
const MAX_TIME_LIMIT_MS = 10_000;
const DEFAULT_TIME_LIMIT_MS = 5_000;
const MAX_SEED = 64;
/** More techniques than any kind has. */
const MAX_TECHNIQUES = 100;

/** For endpoints without parameters, or without a query. */
export const nothing = z.strictObject({});
/** For methods without a body. */
export const noBody = z.undefined();

export const kindId = z.enum(PLAYABLE_KINDS.map(({ id }) => id));
export const notationId = z.enum(NOTATION_IDS);
export const level = z.enum(LEVELS);
export const side = z.number().int().min(1).max(MAX_SIDE);
export const size = z.strictObject({ width: side, height: side });
const MAX_CELLS = MAX_SIDE * MAX_SIDE;

const cell = z
  .number()
  .int()
  .min(0)
  .max(MAX_CELLS - 1)
  .describe('Cell index in reading order, from 0.');
export const cells = z.array(cell).max(MAX_CELLS);
const mark = z.number().int().min(0).max(15).describe('0 is blank, then the puzzle type’s marks in order: sea, island or X, O.');

/** A puzzle in any notation. */
export const puzzleFields = {
  puzzle: z
    .string()
    .min(1)
    .max(MAX_PUZZLE_TEXT)
    .describe(
      'Any supported format: canonical, a puzz.link address, a Penpa+ link, pzprv3, an Unruly id, a puzzle-binairo.com task, Prolog facts or a text grid.',
    ),
  kind: kindId.optional().describe('Puzzle type, if the text is ambiguous.'),
  size: size.optional().describe('Board size, if the text doesn’t include it.'),
} as const;

export const boardText = z
  .string()
  .min(1)
  .max(MAX_BOARD_TEXT)
  .describe('Rows separated by slashes or newlines: # sea, o island, X, O, . blank. Clue cells can have any character.');

export const timeLimitMs = z
  .number()
  .int()
  .min(100)
  .max(MAX_TIME_LIMIT_MS)
  .default(DEFAULT_TIME_LIMIT_MS)
  .describe('Time limit in milliseconds. Returns what’s known by then.');

export const seed = z.string().min(1).max(MAX_SEED);

/** Our own texts in answers: long enough for the longest, but bounded. */
const text = z.string().max(500).describe('An English sentence.');
export const canonicalText = z
  .string()
  .max(MAX_PUZZLE_TEXT)
  .describe('Canonical format. After `_` come signs between cells: `1` for `=`, `0` for `×`, letters for gaps.');

const message = z
  .strictObject({ key: z.string().max(100), params: z.record(z.string().max(40), z.union([z.number(), z.string().max(100)])) })
  .describe('Message key and parameters, for translation.');

export const violation = z.strictObject({ rule: z.string().max(100), cells, message, text });
export const placement = z.strictObject({ cell, mark });
const link = {
  technique: z.string().max(100),
  level: z.literal(TECHNIQUE_LEVELS),
  placements: z.array(placement).max(MAX_CELLS),
  reasonCells: cells,
  message,
  text,
} as const;
const chainLink = z.strictObject(link);
const reason = z
  .strictObject({ marks: z.number().int().min(0), least: z.number().int().min(0) })
  .describe('In a hint: the number of marks among the reason cells, and the fewest that any reason of this step needs, as far as proven.');
export const step = z.strictObject({ ...link, chain: z.array(chainLink).max(MAX_CELLS).optional(), reason: reason.optional() });

/** A cell breaks a few rules at most. */
export const violations = z.array(violation).max(4 * MAX_CELLS);

export const verdict = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('solved') }),
  z.strictObject({ status: z.literal('open'), blanks: z.number().int().min(0) }),
  z.strictObject({ status: z.literal('broken'), violations }),
]);

export const solveStatus = z
  .enum(SOLVE_STATUSES)
  .describe('`solvable`: didn’t look for other solutions. `gave-up`: ran out of time before it was certain.');

const techniqueUse = z.strictObject({
  technique: z.string().max(100),
  level: z.literal(TECHNIQUE_LEVELS),
  count: z.number().int().min(1),
});
export const techniques = z.array(techniqueUse).max(MAX_TECHNIQUES).describe('Techniques needed, easiest first.');
export const score = z.number().int().describe('Difficulty within a level. Higher is harder.');

const count = z.number().int().min(0);
const profilePoint = z.strictObject({
  level: z.literal(TECHNIQUE_LEVELS).describe('The lowest technique level that works here.'),
  ways: count.describe('Number of steps of that level. 1 means there’s only one way on.'),
  looks: count.describe('Number of cells to look at for the step taken.'),
  chain: count.describe('Steps of its what-if, or 0.'),
  cells: count.describe('Number of cells filled in.'),
});
export const profile = z
  .strictObject({
    points: z.array(profilePoint).max(MAX_CELLS),
    blanksLeft: count.describe('Cells no technique finds.'),
    score: z.number().int(),
  })
  .describe('The solve point by point, always by the easiest technique. `score` is the average effort of a step. Higher is harder.');

/** The levels of dailies. */
export const dailyLevel = z.enum(DAILY_LEVELS);
export const date = z
  .string()
  .refine((day) => parseDay(day).ok, { error: 'Not a valid date.' })
  .meta({ format: 'date', maxLength: 10, description: 'UTC date, like 2026-11-16.' });
export const month = z
  .string()
  .refine((text) => parseMonth(text).ok, { error: 'Not a valid month.' })
  .meta({ maxLength: 7, description: 'Month, like 2026-11.' });
export const isAssisted = z.boolean().default(false).describe('Results with help.');

/** For every paginated list. */
export const pageFields = {
  cursor: z.string().min(1).max(MAX_CURSOR).optional().describe('`next` from the previous page.'),
  limit: z.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
} as const;

/** The service stores shorter texts; these bound what it reads. */
const MAX_TITLE = 240;
const MAX_AUTHOR = 120;

export const linkId = z.string().regex(/^[0-9A-Za-z]{4,32}$/);
export const title = z.string().min(1).max(MAX_TITLE);
export const author = z.string().min(1).max(MAX_AUTHOR);

export const sharedPuzzle = z.strictObject({
  id: linkId,
  kind: kindId,
  width: side,
  height: side,
  title: title.nullable(),
  author: author.nullable(),
  solutions: z.enum(SOLUTION_COUNTS),
  level: level.nullable().describe('Null unless there’s exactly one solution.'),
  score: score.nullable(),
  techniques,
  puzzle: canonicalText.nullable().describe('Null while the puzzle is in a ranked game.'),
});

/** Schemas that have a name of their own in the description. */
export const NAMED_SCHEMAS = {
  Kind: kindId,
  Notation: notationId,
  Level: level,
  Violation: violation,
  ChainLink: chainLink,
  Step: step,
  Verdict: verdict,
  TechniqueUse: techniqueUse,
  Profile: profile,
  SharedPuzzle: sharedPuzzle,
} as const;
