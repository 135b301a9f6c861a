import { z } from 'zod';
import { FINISHES } from '@/engine/core/can-finish';
import type { Board } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import { formatBoard } from '@/engine/notations/board-text';
import { formatPuzzle } from '@/engine/notations/canonical';
import type { Problem } from '../../http/problem';
import { SOLUTION_COUNTS } from '../../store/puzzle-store';
import { formatMarks, parseMarks } from '../../worker/marks';
import { defineEndpoint, type EndpointContext } from '../endpoint';
import { type RequestPosition, readPosition, refuseInPlay } from '../read-position';
import { runJob } from '../run-job';
import { boardText, level, nothing, profile, puzzleFields, score, solveStatus, techniques, timeLimitMs } from '../schemas';

const MAX_SOLUTIONS = 100;

const EXAMPLE = 'nurikabe/5/5/j2n1i3h5j';

/** Endpoints that search; refused for puzzles in play. */
export const SOLVE_ENDPOINTS = [
  defineEndpoint({
    id: 'solve',
    method: 'POST',
    path: '/solve',
    tag: 'Puzzles',
    summary: 'Solve a puzzle',
    description: 'Finds up to `maxSolutions` solutions. The default of 2 shows whether there’s exactly one. Marks in `board` are kept.',
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
      decisions: z.number().int().min(0).describe('Number of guesses.'),
    }),
    problems: ['invalid-puzzle', 'invalid-board', 'puzzle-in-play', 'too-hard', 'concurrent-request', 'busy'],
    example: { body: { puzzle: EXAMPLE, maxSolutions: 2 } },
    async handle({ body }, context) {
      const position = await readHelpable(context, body, body.board);
      if (!position.ok) return position;
      const { kind, puzzle, board } = position.value;
      const request = { puzzle: formatPuzzle(puzzle), marks: formatMarks(board), maxSolutions: body.maxSolutions };
      const found = await runJob(context, 'solve', request, body.timeLimitMs);
      if (!found.ok) return found;
      const solutions = found.value.solutions.map((marks) => formatBoard(kind, requireBoard(position.value, marks)));
      return succeed({ status: found.value.status, solutions, decisions: found.value.decisions });
    },
  }),
  defineEndpoint({
    id: 'canFinish',
    method: 'POST',
    path: '/can-finish',
    tag: 'Puzzles',
    summary: 'Check whether a board can be finished',
    description: 'Searches for a way to finish the board, which a check can’t promise.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, board: boardText.optional(), timeLimitMs }),
    status: 200,
    answer: z.strictObject({ canFinish: z.enum(FINISHES) }),
    problems: ['invalid-puzzle', 'invalid-board', 'puzzle-in-play', 'too-hard', 'concurrent-request', 'busy'],
    example: { body: { puzzle: EXAMPLE, board: '#..../...../...../...../.....' } },
    async handle({ body }, context) {
      const position = await readHelpable(context, body, body.board);
      if (!position.ok) return position;
      const { puzzle, board } = position.value;
      const found = await runJob(context, 'canFinish', { puzzle: formatPuzzle(puzzle), marks: formatMarks(board) }, body.timeLimitMs);
      return found.ok ? succeed({ canFinish: found.value }) : found;
    },
  }),
  defineEndpoint({
    id: 'grade',
    method: 'POST',
    path: '/grade',
    tag: 'Puzzles',
    summary: 'Grade a puzzle',
    description:
      'Tells you whether there’s exactly one solution and, if so, the level, the score, the techniques it takes and how the solve goes.',
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, timeLimitMs }),
    status: 200,
    answer: z.strictObject({
      solutions: z.enum(SOLUTION_COUNTS),
      level: level.nullable().describe('Null if there isn’t exactly one solution or time ran out.'),
      score: score.nullable(),
      techniques,
      profile: profile.nullable(),
    }),
    problems: ['invalid-puzzle', 'puzzle-in-play', 'too-hard', 'concurrent-request', 'busy'],
    example: { body: { puzzle: EXAMPLE } },
    async handle({ body }, context) {
      const position = await readHelpable(context, body);
      if (!position.ok) return position;
      const found = await runJob(context, 'analyse', { puzzle: formatPuzzle(position.value.puzzle) }, body.timeLimitMs);
      if (!found.ok) return found;
      const { solutions, grade } = found.value;
      return succeed({
        solutions,
        level: grade?.level ?? null,
        score: grade?.score ?? null,
        techniques: (grade?.techniques ?? []).map((use) => ({ ...use })),
        profile: grade?.profile ? { ...grade.profile, points: grade.profile.points.map((point) => ({ ...point })) } : null,
      });
    },
  }),
];

/** A position that help is allowed for: it can be read, and its puzzle is not in play. */
export async function readHelpable(
  context: EndpointContext,
  fields: Parameters<typeof readPosition>[0],
  board?: string,
): Promise<Result<RequestPosition, Problem>> {
  const position = readPosition(fields, board);
  if (!position.ok) return position;
  const problem = await refuseInPlay(context, position.value);
  return problem === undefined ? position : fail(problem);
}

function requireBoard({ kind, puzzle }: RequestPosition, marks: string): Board {
  const board = parseMarks(kind, puzzle, marks);
  if (board === undefined) throw new Error('A worker answered with marks that are no board of the puzzle');
  return board;
}
