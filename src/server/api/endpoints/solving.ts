import { z } from 'zod';
import { FINISHES } from '@/engine/core/can-finish';
import type { Board } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import { formatBoard } from '@/engine/notations/board';
import { formatPuzzle } from '@/engine/notations/canonical';
import { SOLUTION_COUNTS } from '../../store/puzzle-store';
import { formatMarks, parseMarks } from '../../worker/marks';
import { type Context, defineEndpoint } from '../endpoint';
import { runHeavy } from '../heavy';
import { type Position, readPosition, refuseInPlay } from '../position';
import type { Problem } from '../problem';
import { boardText, level, nothing, puzzleFields, score, solveStatus, techniques, timeLimitMs } from '../schemas';

const MAX_SOLUTIONS = 100;

const EXAMPLE = 'nurikabe/5/5/j2n1i3h5j';

/** What takes a search, and is refused for puzzles in play. */
export const SOLVING = [
  defineEndpoint({
    id: 'solve',
    method: 'POST',
    path: '/solve',
    tag: 'Puzzles',
    summary: 'All solutions, up to a limit',
    description:
      'Searches for solutions. With `maxSolutions` 2, the default, the answer tells whether there is exactly one; marks of `board` are binding.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({
      ...puzzleFields,
      board: boardText.optional(),
      maxSolutions: z.number().int().min(1).max(MAX_SOLUTIONS).default(2),
      timeLimitMs,
    }),
    status: 200,
    answer: z.strictObject({
      status: solveStatus,
      solutions: z.array(boardText).max(MAX_SOLUTIONS),
      nodes: z.number().int().min(0).describe('How many guesses it took.'),
    }),
    problems: ['unreadable-puzzle', 'unreadable-board', 'puzzle-in-play', 'too-hard', 'one-at-a-time', 'busy'],
    example: { body: { puzzle: EXAMPLE, maxSolutions: 2 } },
    async handle({ body }, context) {
      const position = await readHelpable(context, body, body.board);
      if (!position.ok) return position;
      const { kind, puzzle, board } = position.value;
      const request = { puzzle: formatPuzzle(puzzle), marks: formatMarks(board), maxSolutions: body.maxSolutions };
      const found = await runHeavy(context, 'solve', request, body.timeLimitMs);
      if (!found.ok) return found;
      const solutions = found.value.solutions.map((marks) => formatBoard(kind, requireBoard(position.value, marks)));
      return succeed({ status: found.value.status, solutions, nodes: found.value.nodes });
    },
  }),
  defineEndpoint({
    id: 'canFinish',
    method: 'POST',
    path: '/can-finish',
    tag: 'Puzzles',
    summary: 'Can this board still be finished?',
    description: 'Answers by search what a check cannot promise.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, board: boardText.optional(), timeLimitMs }),
    status: 200,
    answer: z.strictObject({ canFinish: z.enum(FINISHES) }),
    problems: ['unreadable-puzzle', 'unreadable-board', 'puzzle-in-play', 'too-hard', 'one-at-a-time', 'busy'],
    example: { body: { puzzle: EXAMPLE, board: '#..../...../...../...../.....' } },
    async handle({ body }, context) {
      const position = await readHelpable(context, body, body.board);
      if (!position.ok) return position;
      const { puzzle, board } = position.value;
      const found = await runHeavy(context, 'canFinish', { puzzle: formatPuzzle(puzzle), marks: formatMarks(board) }, body.timeLimitMs);
      return found.ok ? succeed({ canFinish: found.value }) : found;
    },
  }),
  defineEndpoint({
    id: 'grade',
    method: 'POST',
    path: '/grade',
    tag: 'Puzzles',
    summary: 'How hard is it?',
    description:
      'Whether there is exactly one solution, and if so the level, the score and the techniques that solving by reasoning takes.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, timeLimitMs }),
    status: 200,
    answer: z.strictObject({
      solutions: z.enum(SOLUTION_COUNTS),
      level: level.nullable().describe('Null unless there is exactly one solution, and when the time was over.'),
      score: score.nullable(),
      techniques,
    }),
    problems: ['unreadable-puzzle', 'puzzle-in-play', 'too-hard', 'one-at-a-time', 'busy'],
    example: { body: { puzzle: EXAMPLE } },
    async handle({ body }, context) {
      const position = await readHelpable(context, body);
      if (!position.ok) return position;
      const found = await runHeavy(context, 'analyse', { puzzle: formatPuzzle(position.value.puzzle) }, body.timeLimitMs);
      if (!found.ok) return found;
      const { solutions, grade } = found.value;
      return succeed({
        solutions,
        level: grade?.level ?? null,
        score: grade?.score ?? null,
        techniques: (grade?.techniques ?? []).map((use) => ({ ...use })),
      });
    },
  }),
];

/** A position that may be helped with: one that can be read, and whose puzzle is not in play. */
export async function readHelpable(
  context: Context,
  fields: Parameters<typeof readPosition>[0],
  board?: string,
): Promise<Result<Position, Problem>> {
  const position = readPosition(fields, board);
  if (!position.ok) return position;
  const problem = await refuseInPlay(context, position.value);
  return problem === undefined ? position : fail(problem);
}

function requireBoard({ kind, puzzle }: Position, marks: string): Board {
  const board = parseMarks(kind, puzzle, marks);
  if (board === undefined) throw new Error('A worker answered with marks that are no board of the puzzle');
  return board;
}
