import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GENERATOR_VERSION, type GenerateFailure } from '@/engine/core/generate';
import { fail, succeed } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { findPlayable } from '@/engine/kinds/playable';
import type { Problem } from '../../http/problem';
import { defineEndpoint } from '../endpoint';
import { runJob } from '../run-job';
import { canonicalText, kindId, level, nothing, score, seed, techniques, timeLimitMs } from '../schemas';

/** Larger ones may take longer than a request. */
const MAX_GENERATED_SIDE = 25;
const generatedSide = z.number().int().min(2).max(MAX_GENERATED_SIDE);
const SEED_BYTES = 8;

const PROBLEM_OF: Readonly<Record<GenerateFailure, Problem>> = {
  'size-not-allowed': { code: 'generation-failed', detail: 'This puzzle type can’t have that size: both sides must be even.' },
  'gave-up': {
    code: 'generation-failed',
    detail: 'Couldn’t generate a puzzle of this size and level. Try another seed, a larger size or another level.',
  },
  stopped: { code: 'too-hard', detail: 'Ran out of time. Try another seed, a smaller size or a longer time limit.' },
};

export const GENERATE_ENDPOINTS = [
  defineEndpoint({
    id: 'generate',
    method: 'POST',
    path: '/generate',
    tag: 'Puzzles',
    summary: 'Generate a puzzle',
    description:
      'Generates a puzzle with exactly one solution at the level you ask for. The same seed gives the same puzzle while `generatorVersion` stays the same.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({
      kind: kindId,
      size: z.strictObject({ width: generatedSide, height: generatedSide }),
      level,
      seed: seed.optional().describe('Random if omitted.'),
      isSymmetric: z.boolean().default(false).describe('Clues are symmetric under a half turn.'),
      hasUnknownClues: z.boolean().default(false).describe('Some Nurikabe clues are `?`.'),
      mayRepeatLines: z.boolean().default(false).describe('Allows identical Tic-Tac-Logic lines.'),
      hasSigns: z.boolean().default(false).describe('Some Tic-Tac-Logic clues are signs between cells: `=` or `×`.'),
      timeLimitMs: timeLimitMs.default(10_000),
    }),
    status: 200,
    answer: z.strictObject({ puzzle: canonicalText, seed, generatorVersion: z.number().int(), level, score, techniques }),
    problems: ['not-allowed', 'generation-failed', 'too-hard', 'concurrent-request', 'busy'],
    example: { body: { kind: 'tic-tac-logic', size: { width: 6, height: 6 }, level: 'easy', seed: 'a rainy day' } },
    async handle({ body }, context) {
      const { kind, size, level: asked, isSymmetric, hasUnknownClues, mayRepeatLines, hasSigns: signs } = body;
      if (mayRepeatLines && !findKind(kind)?.options.includes('repeats')) return fail(meaningless('mayRepeatLines', kind));
      if (hasUnknownClues && kind !== 'nurikabe') return fail(meaningless('hasUnknownClues', kind));
      if (signs && findPlayable(kind)?.signsOf === undefined) return fail(meaningless('hasSigns', kind));
      const used = body.seed ?? randomBytes(SEED_BYTES).toString('hex');
      const options = mayRepeatLines ? { repeats: true } : {};
      const request = { kind, ...size, level: asked, seed: used, symmetric: isSymmetric, unknownClues: hasUnknownClues, signs, options };
      const made = await runJob(context, 'generate', request, body.timeLimitMs);
      if (!made.ok) return made;
      if (!made.value.ok) return fail(PROBLEM_OF[made.value.error]);
      const { puzzle, grade } = made.value.value;
      const uses = grade.techniques.map((use) => ({ ...use }));
      return succeed({ puzzle, seed: used, generatorVersion: GENERATOR_VERSION, level: grade.level, score: grade.score, techniques: uses });
    },
  }),
];

function meaningless(field: string, kind: string): Problem {
  return { code: 'not-allowed', detail: `${field} doesn’t apply to ${kind}.` };
}
