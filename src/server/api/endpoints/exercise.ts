import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fail, succeed } from '@/engine/core/result';
import { EXERCISE_FAILURES, type ExerciseFailure } from '@/engine/exercises/exercise';
import { KINDS } from '@/engine/kinds';
import type { Problem } from '../../http/problem';
import type { ExerciseRefusal } from '../../services/learn/exercises';
import { defineEndpoint } from '../endpoint';
import { presentStep } from '../presenters';
import { refusalProblem, workTime } from '../run-job';
import { boardText, canonicalText, nothing, seed, step, timeLimitMs } from '../schemas';

const TECHNIQUE_IDS: readonly string[] = KINDS.flatMap(({ techniques }) => techniques.map(({ id }) => id));
const SEED_BYTES = 8;
/** More than a board of an exercise has cells. */
const MAX_STEPS = 100;

const PROBLEM_OF: Readonly<Record<ExerciseFailure, Problem>> = {
  'unknown-technique': { code: 'generation-failed', detail: 'Unknown technique.' },
  'gave-up': { code: 'generation-failed', detail: 'Couldn’t find a board for this technique. Try another seed.' },
  stopped: { code: 'too-hard', detail: 'Ran out of time. Try another seed or a longer time limit.' },
};

/** Positions to learn on. */
export const EXERCISE_ENDPOINTS = [
  defineEndpoint({
    id: 'exercise',
    method: 'POST',
    path: '/exercise',
    tag: 'Puzzles',
    summary: 'Generate an exercise',
    description:
      'Generates a small board where the technique is the easiest next step. `steps` lists everything it settles. The same seed gives the same board.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({
      technique: z.enum(TECHNIQUE_IDS),
      seed: seed.optional().describe('Random if omitted.'),
      timeLimitMs: timeLimitMs.default(10_000),
    }),
    status: 200,
    answer: z.strictObject({
      technique: z.enum(TECHNIQUE_IDS),
      puzzle: canonicalText,
      board: boardText,
      steps: z.array(step).min(1).max(MAX_STEPS),
      seed,
    }),
    problems: ['generation-failed', 'too-hard', 'concurrent-request', 'busy'],
    example: { body: { technique: 'tic-tac-logic.gap', seed: 'a rainy day' } },
    async handle({ body }, { ports, client, address, signal }) {
      const used = body.seed ?? randomBytes(SEED_BYTES).toString('hex');
      const request = { technique: body.technique, seed: used, deadlineMs: workTime(body.timeLimitMs), client, address, signal };
      const made = await ports.exercises.generate(request);
      if (!made.ok) return fail(problemFor(made.error));
      const { technique, puzzle, board, steps } = made.value;
      return succeed({ technique, puzzle, board, steps: steps.map(presentStep), seed: used });
    },
  }),
];

function problemFor(refusal: ExerciseRefusal): Problem {
  return isFailure(refusal) ? PROBLEM_OF[refusal] : refusalProblem(refusal);
}

function isFailure(refusal: ExerciseRefusal): refusal is ExerciseFailure {
  return (EXERCISE_FAILURES as readonly string[]).includes(refusal);
}
