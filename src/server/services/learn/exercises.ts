import type { ExerciseNotation } from '@/engine/core/position';
import { fail, type Result } from '@/engine/core/result';
import type { ExerciseFailure } from '@/engine/exercises/exercise';
import { parseBoard } from '@/engine/notations/board-text';
import { example } from '../../worker/exercise-jobs';
import type { WorkerRefusal, Workers } from '../../worker/workers';
import type { InPlay } from '../puzzles/in-play';
import { kindOf, requirePuzzle } from '../puzzles/puzzle-records';

export type ExerciseRefusal = ExerciseFailure | WorkerRefusal;

export interface NewExerciseRequest {
  readonly technique: string;
  readonly seed: string;
  readonly deadlineMs: number;
  /** The caller; they get one exercise at a time. */
  readonly client: string;
  /** Their client IP. */
  readonly address?: string;
  readonly signal?: AbortSignal;
}

/** Positions to apply a technique on. */
export interface Exercises {
  /** The first exercise of a technique, which is available at once; null for an unknown technique. */
  first(technique: string): Promise<ExerciseNotation | null>;
  /** Generates a new one, never of a puzzle in play. */
  generate(request: NewExerciseRequest): Promise<Result<ExerciseNotation, ExerciseRefusal>>;
}

export interface ExercisesPorts {
  readonly workers: Pick<Workers, 'run'>;
  readonly inPlay: InPlay;
}

/** A few milliseconds of work; a page waits no longer than this for a thread. */
const EXAMPLE_MS = 500;
/** One of a few random puzzles is rarely in play, and never all of them. */
const TRIES = 3;

export function createExercises({ workers, inPlay }: ExercisesPorts): Exercises {
  const firsts = new Map<string, ExerciseNotation | null>();

  return {
    async first(technique) {
      const known = firsts.get(technique);
      if (known !== undefined) return known;
      const answer = await workers.run('example', { technique }, { priority: 'interactive', deadlineMs: EXAMPLE_MS });
      const first = answer.ok ? answer.value : example({ technique });
      if (first !== null) firsts.set(technique, first);
      return first;
    },

    async generate({ technique, seed, ...options }) {
      for (let i = 0; i < TRIES; i += 1) {
        const request = { technique, seed: i === 0 ? seed : `${seed}/${i}` };
        const answer = await workers.run('exercise', request, { priority: 'interactive', ...options });
        if (!answer.ok || !answer.value.ok) return answer.ok ? answer.value : answer;
        if (!(await isCompetedOn(inPlay, answer.value.value))) return answer.value;
      }
      return fail('gave-up');
    },
  };
}

async function isCompetedOn(inPlay: InPlay, { puzzle, board }: ExerciseNotation): Promise<boolean> {
  const parsed = requirePuzzle(puzzle);
  const marks = parseBoard(kindOf(parsed), parsed, board);
  return inPlay.isInPlay(parsed, marks.ok ? marks.value : undefined);
}
