import type { PuzzleKind } from '@/engine/core/kind';
import type { ExerciseNotation } from '@/engine/core/position';
import { fail, type Result, succeed } from '@/engine/core/result';
import { exampleOf } from '@/engine/exercises/examples';
import { createExercise, type Exercise, type ExerciseFailure } from '@/engine/exercises/exercise';
import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { formatBoard } from '@/engine/notations/board-text';
import { formatPuzzle } from '@/engine/notations/canonical';
import type { JobContext } from './job';

export interface ExampleRequest {
  readonly technique: string;
}

export interface ExerciseRequest extends ExampleRequest {
  readonly seed: string;
}

/** Small enough to see at once, large enough for every technique. */
const SIDES: Readonly<Record<KindId, number>> = { nurikabe: 5, 'tic-tac-logic': 6 };

/** The first exercise of a technique; null for an unknown technique. */
export function example({ technique }: ExampleRequest): ExerciseNotation | null {
  const found = exampleOf(technique);
  const kind = kindOf(technique);
  return found === undefined || kind === undefined ? null : write(kind, found, technique);
}

export function exercise(
  { technique, seed }: ExerciseRequest,
  { shouldStop, report }: JobContext,
): Result<ExerciseNotation, ExerciseFailure> {
  const kind = kindOf(technique);
  if (kind === undefined) return fail('unknown-technique');
  const side = SIDES[kind.id as KindId];
  const made = createExercise(kind, {
    technique,
    seed,
    width: side,
    height: side,
    shouldStop,
    onPuzzle: (count) => report({ phase: 'generating', count }),
  });
  return made.ok ? succeed(write(kind, made.value, technique)) : made;
}

function kindOf(technique: string): PuzzleKind | undefined {
  return KINDS.find(({ techniques }) => techniques.some(({ id }) => id === technique));
}

function write(kind: PuzzleKind, { puzzle, board, steps }: Exercise, technique: string): ExerciseNotation {
  return { technique, puzzle: formatPuzzle(puzzle), board: formatBoard(kind, board), steps };
}
