import { z } from 'zod';
import { succeed } from '@/engine/core/result';
import { formatPuzzle } from '@/engine/notations/canonical';
import { formatMarks } from '../../worker/marks';
import { defineEndpoint, type EndpointContext } from '../endpoint';
import { presentHint } from '../presenters';
import type { RequestPosition } from '../read-position';
import { runJob } from '../run-job';
import { boardText, cells, nothing, placement, puzzleFields, step, timeLimitMs, violations } from '../schemas';
import { readHelpable } from './solve';

const hintAnswer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('step'), step }).describe('The easiest next step.'),
  z.strictObject({ type: z.literal('mistakes'), cells }).describe('These cells don’t match the solution.'),
  z.strictObject({ type: z.literal('broken'), violations }),
  z.strictObject({ type: z.literal('proven'), placement }).describe('No technique works, but a search proved this cell.'),
  z.strictObject({ type: z.literal('solved') }),
  z.strictObject({ type: z.literal('no-solution') }),
  z.strictObject({ type: z.literal('nothing-forced') }).describe('Several solutions are left, and they don’t agree on any blank cell.'),
  z.strictObject({ type: z.literal('gave-up') }),
]);

export const HINT_ENDPOINTS = [
  defineEndpoint({
    id: 'hint',
    method: 'POST',
    path: '/hint',
    tag: 'Puzzles',
    summary: 'Get a hint',
    description: 'Returns the easiest next step and its reason. Mistakes are reported first.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, board: boardText.optional(), timeLimitMs }),
    status: 200,
    answer: hintAnswer,
    problems: ['invalid-puzzle', 'invalid-board', 'puzzle-in-play', 'too-hard', 'concurrent-request', 'busy'],
    example: { body: { puzzle: 'nurikabe/5/5/j2n1i3h5j', board: '#..../...../...../...../.....' } },
    async handle({ body }, context) {
      const position = await readHelpable(context, body, body.board);
      if (!position.ok) return position;
      const { puzzle, board } = position.value;
      const request = { puzzle: formatPuzzle(puzzle), marks: formatMarks(board) };
      const solution = await findSolution(context, position.value, body.timeLimitMs / 2);
      const found = await runJob(context, 'hint', solution === undefined ? request : { ...request, solution }, body.timeLimitMs / 2);
      return found.ok ? succeed(presentHint(found.value)) : found;
    },
  }),
];

/** The only solution, which reveals mistakes. A blank board has none and needs no search. */
async function findSolution(
  context: EndpointContext,
  { kind, puzzle, board }: RequestPosition,
  deadlineMs: number,
): Promise<string | undefined> {
  const start = formatMarks(kind.initialBoard(puzzle));
  if (formatMarks(board) === start) return undefined;
  const found = await runJob(context, 'solve', { puzzle: formatPuzzle(puzzle), marks: start, maxSolutions: 2 }, deadlineMs);
  return found.ok && found.value.status === 'unique' ? found.value.solutions[0] : undefined;
}
