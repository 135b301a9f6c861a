import { z } from 'zod';
import { check } from '@/engine/core/check';
import { cellCount } from '@/engine/core/grid';
import { fail, type Result, succeed } from '@/engine/core/result';
import { formatPuzzle } from '@/engine/notations/canonical';
import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import type { Problem } from '../../http/problem';
import { defineEndpoint, type EndpointContext } from '../endpoint';
import { presentVerdict } from '../presenters';
import { type RequestPosition, readPosition } from '../read-position';
import { boardText, canonicalText, kindId, notationId, nothing, puzzleFields, size, verdict } from '../schemas';

/** Judging 20 by 20 cells takes about as long as everything else about a request. */
const CELLS_PER_CREDIT = 400;

/** Endpoints that only need the rules: they judge boards and convert puzzles. */
export const CHECK_ENDPOINTS = [
  defineEndpoint({
    id: 'verify',
    method: 'POST',
    path: '/verify',
    tag: 'Puzzles',
    summary: 'Verify a solution',
    description:
      'Checks a solution against the rules and lists every broken rule with its cells. A Nurikabe solution can leave island cells blank.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, solution: boardText }),
    status: 200,
    answer: z.strictObject({ isSolution: z.boolean(), verdict }),
    problems: ['invalid-puzzle', 'invalid-board'],
    example: { body: { puzzle: 'nurikabe/5/5/j2n1i3h5j', solution: '###oo/oo###/o##o#/o#o##/o#oo#' } },
    async handle({ body }, context) {
      const position = readCharged(context, body, body.solution);
      if (!position.ok) return position;
      const { kind, puzzle, board } = position.value;
      const found = check(kind, puzzle, board);
      return succeed({ isSolution: found.status === 'solved', verdict: presentVerdict(found) });
    },
  }),
  defineEndpoint({
    id: 'check',
    method: 'POST',
    path: '/check',
    tag: 'Puzzles',
    summary: 'Check a board',
    description:
      'Checks a partial board against the rules. `broken` means it can’t be finished; `open` makes no promise. Without `board`, checks the marks in the puzzle text.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, board: boardText.optional() }),
    status: 200,
    answer: verdict,
    problems: ['invalid-puzzle', 'invalid-board'],
    example: { body: { puzzle: 'tic-tac-logic/4/4/b0d01a0a1c', board: '..../..../..../XXX.' } },
    async handle({ body }, context) {
      const position = readCharged(context, body, body.board);
      if (!position.ok) return position;
      const { kind, puzzle, board } = position.value;
      return succeed(presentVerdict(check(kind, puzzle, board)));
    },
  }),
  defineEndpoint({
    id: 'convert',
    method: 'POST',
    path: '/convert',
    tag: 'Puzzles',
    summary: 'Convert a puzzle',
    description: 'Reads any supported format and returns the one you ask for, or all that can express the puzzle.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, to: notationId.optional() }),
    status: 200,
    answer: z.strictObject({
      kind: kindId,
      size,
      from: notationId.describe('The detected format.'),
      isSizeAssumed: z.boolean().describe('True if the text has no size, so the smallest square that fits was used.'),
      puzzle: canonicalText,
      notations: z.partialRecord(notationId, z.string().max(200_000)),
    }),
    problems: ['invalid-puzzle', 'not-expressible'],
    example: { body: { puzzle: '. . . . 2\n. . . . .\n. . . 1 .\n. . 3 . .\n5 . . . .', kind: 'nurikabe' } },
    async handle({ body }, context) {
      const position = readCharged(context, body);
      if (!position.ok) return position;
      const { kind, puzzle, notation, isSizeAssumed } = position.value;
      const wanted = body.to === undefined ? NOTATION_IDS : [body.to];
      const written = wanted.map((id) => [id, exportPuzzle(puzzle, id)] as const).filter(([, text]) => text !== undefined);
      if (written.length === 0) return fail({ code: 'not-expressible', detail: `This puzzle can’t be written in the ${body.to} format.` });
      return succeed({
        kind: kindId.parse(kind.id),
        size: { width: puzzle.width, height: puzzle.height },
        from: notation,
        isSizeAssumed,
        puzzle: formatPuzzle(puzzle),
        notations: Object.fromEntries(written),
      });
    },
  }),
];

/** A position whose size the client has paid for. */
function readCharged(
  context: EndpointContext,
  fields: Parameters<typeof readPosition>[0],
  board?: string,
): Result<RequestPosition, Problem> {
  const position = readPosition(fields, board);
  if (!position.ok) return position;
  const unpaid = context.charge(Math.floor(cellCount(position.value.puzzle) / CELLS_PER_CREDIT));
  return unpaid === undefined ? position : fail(unpaid);
}
