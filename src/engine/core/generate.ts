import { deduce } from './deduce';
import { type Grade, grade } from './grade';
import type { Size } from './grid';
import type { DraftTools, Level, Puzzle, PuzzleKind, PuzzleOptions } from './kind';
import { fail, type Result, succeed } from './result';
import { seededRng } from './rng';

/** Increased whenever the same seed would give another puzzle. */
export const GENERATOR_VERSION = 3;
/** Part of every seed. It stays as it was in version 2, so that kinds whose drafts have not changed give the same puzzles. */
const SEED_VERSION = 2;

export interface GenerateOptions extends Size {
  readonly level: Level;
  /** The same seed, options and generator version give the same puzzle on every machine. */
  readonly seed: string;
  /** The options of the puzzle itself. */
  readonly options?: PuzzleOptions;
  /** The set of clue cells is symmetric under a half-turn. */
  readonly symmetric?: boolean;
  /** Some clues are `?`, in kinds that have such clues. */
  readonly unknownClues?: boolean;
  /** Some clues are signs, in kinds that have them. */
  readonly signs?: boolean;
  /** Clues of this kind that the puzzle must have. Not together with `symmetric`. */
  readonly keep?: unknown;
  /** The number of drafts before the generator gives up. */
  readonly maxAttempts?: number;
  /** Called often. It is the engine's only access to time. */
  readonly shouldStop?: () => boolean;
  /** Called before every draft. */
  readonly onAttempt?: (attempt: number, maxAttempts: number) => void;
}

export interface Generated {
  readonly puzzle: Puzzle;
  readonly grade: Grade;
  /** The number of the accepted draft, from 1. */
  readonly attempt: number;
}

export const GENERATE_FAILURES = ['size-not-allowed', 'gave-up', 'stopped'] as const;
/** Why no puzzle was generated: `gave-up` after `maxAttempts`, `stopped` when `shouldStop` returned true. */
export type GenerateFailure = (typeof GENERATE_FAILURES)[number];

/** Small extreme puzzles are rare: one draft in a few hundred. */
const DEFAULT_ATTEMPTS = 1000;
/** A puzzle whose uniqueness takes longer to prove is rejected. */
const NODE_LIMIT = 20_000;

/** Generates a puzzle with a unique solution and exactly the requested level. */
export function generate(kind: PuzzleKind, request: GenerateOptions): Result<Generated, GenerateFailure> {
  const { maxAttempts = DEFAULT_ATTEMPTS, shouldStop = () => false } = request;
  if (!kind.allowsSize(request)) return fail('size-not-allowed');
  const tools = toolsFor(kind, shouldStop);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (shouldStop()) return fail('stopped');
    request.onAttempt?.(attempt, maxAttempts);
    const puzzle = kind.draft(request, seededRng(`${formatRequest(kind, request)}/${attempt}`), tools);
    if (puzzle === undefined || !tools.isUnique(puzzle)) continue;
    const found = grade(kind, puzzle, { shouldStop });
    if (found === undefined) return fail('stopped');
    if (found.level === request.level) return succeed({ puzzle, grade: found, attempt });
  }
  return fail(shouldStop() ? 'stopped' : 'gave-up');
}

/** Contains every field of a request, so that different requests use different random numbers. */
function formatRequest(
  kind: PuzzleKind,
  { width, height, level, seed, options = {}, symmetric = false, unknownClues = false, signs = false }: GenerateOptions,
): string {
  const flags = kind.options.filter((option) => options[option]).join('+');
  // A request without signs is written as before there were any, so that it gives the same puzzle.
  const kindId = signs ? `${kind.id}+signs` : kind.id;
  return [SEED_VERSION, kindId, width, height, level, flags, symmetric, unknownClues, seed].join('/');
}

function toolsFor(kind: PuzzleKind, shouldStop: () => boolean): DraftTools {
  return {
    countBlanksLeft(puzzle, from, maxLevel) {
      const { verdict } = deduce(kind, puzzle, from, { maxLevel, shouldStop });
      return verdict.status === 'open' ? verdict.blanks : 0;
    },
    isUnique: (puzzle) =>
      kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: NODE_LIMIT, shouldStop }).status === 'unique',
    shouldStop,
  };
}
