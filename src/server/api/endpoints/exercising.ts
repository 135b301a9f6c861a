import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { EXERCISE_FAILURES, type ExerciseFailure } from '@/engine/core/exercise';
import { fail, succeed } from '@/engine/core/result';
import { KINDS } from '@/engine/kinds';
import type { ExerciseRefusal } from '../../services/exercises';
import { defineEndpoint } from '../endpoint';
import { refusalProblem, workTime } from '../heavy';
import type { Problem } from '../problem';
import { boardText, canonicalText, nothing, seed, step, timeLimitMs } from '../schemas';
import { tellStep } from '../told';

const TECHNIQUE_IDS: readonly string[] = KINDS.flatMap(({ techniques }) => techniques.map(({ id }) => id));
const SEED_BYTES = 8;
/** More than a board of an exercise has cells. */
const MAX_STEPS = 100;

const PROBLEM_OF: Readonly<Record<ExerciseFailure, Problem>> = {
  'unknown-technique': { code: 'not-generated', detail: 'There is no such technique.' },
  'gave-up': { code: 'not-generated', detail: 'No such position was found. Try another seed.' },
  stopped: { code: 'too-hard', detail: 'The time was over before a position was found. Try another seed or more time.' },
};

/** Positions to learn on. */
export const EXERCISING = [
  defineEndpoint({
    id: 'exercise',
    method: 'POST',
    path: '/exercise',
    tag: 'Puzzles',
    summary: 'A position to apply one technique on',
    description:
      'Makes small puzzles and solves them step by step until nothing easier than the asked technique fires. `steps` is all that it settles there. The same seed gives the same position.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({
      technique: z.enum(TECHNIQUE_IDS),
      seed: seed.optional().describe('A random one when left out.'),
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
    problems: ['not-generated', 'too-hard', 'one-at-a-time', 'busy'],
    example: { body: { technique: 'tic-tac-logic.gap', seed: 'a rainy day' } },
    async handle({ body }, { ports, client, address, signal }) {
      const used = body.seed ?? randomBytes(SEED_BYTES).toString('hex');
      const order = { technique: body.technique, seed: used, deadlineMs: workTime(body.timeLimitMs), client, address, signal };
      const made = await ports.exercises.make(order);
      if (!made.ok) return fail(problemFor(made.error));
      const { technique, puzzle, board, steps } = made.value;
      return succeed({ technique, puzzle, board, steps: steps.map(tellStep), seed: used });
    },
  }),
];

function problemFor(refusal: ExerciseRefusal): Problem {
  return isFailure(refusal) ? PROBLEM_OF[refusal] : refusalProblem(refusal);
}

function isFailure(refusal: ExerciseRefusal): refusal is ExerciseFailure {
  return (EXERCISE_FAILURES as readonly string[]).includes(refusal);
}
