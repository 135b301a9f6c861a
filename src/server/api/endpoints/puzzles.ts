import { z } from 'zod';
import { fail, succeed } from '@/engine/core/result';
import { type Problem, TOO_MUCH_TODAY } from '../../http/problem';
import type { SharedPuzzle, SubmitRefusal } from '../../services/puzzles/puzzles';
import { defineEndpoint } from '../endpoint';
import { IN_PLAY, readPosition, refuseInPlay, unreadable } from '../read-position';
import { refusalProblem } from '../run-job';
import { author, kindId, linkId, noBody, nothing, puzzleFields, sharedPuzzle, title } from '../schemas';

/** Shared puzzles, each with a URL of its own. */
export const PUZZLE_ENDPOINTS = [
  defineEndpoint({
    id: 'submit',
    method: 'POST',
    path: '/puzzles',
    tag: 'Library',
    summary: 'Share a puzzle',
    description: 'Stores a puzzle and its analysis under a short id. The same puzzle submitted again by the same player keeps its id.',
    access: 'personal',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({ ...puzzleFields, title: title.optional(), author: author.optional() }),
    status: 201,
    answer: sharedPuzzle,
    problems: ['invalid-puzzle', 'puzzle-in-play', 'too-hard', 'daily-limit', 'concurrent-request', 'busy'],
    example: { body: { puzzle: 'nurikabe/5/5/j2n1i3h5j', title: 'Five by five', author: 'Ann' } },
    async handle({ body: { puzzle: text, ...rest } }, { ports, playerId, client, address }) {
      const submitted = await ports.puzzles.submit({ text, ...rest, playerId, client, address });
      return submitted.ok ? succeed(show(submitted.value, true)) : fail(problemOf(submitted.error, text));
    },
  }),
  defineEndpoint({
    id: 'findPuzzle',
    method: 'GET',
    path: '/puzzles/{id}',
    tag: 'Library',
    summary: 'Get a shared puzzle',
    description: 'Returns a puzzle and its analysis, never its solution.',
    access: 'open',
    cost: 'light',
    params: z.strictObject({ id: linkId }),
    query: nothing,
    body: noBody,
    status: 200,
    answer: sharedPuzzle,
    problems: ['unknown-puzzle'],
    example: { params: { id: 'k3x9mt7wpa' } },
    async handle({ params }, context) {
      const found = await context.ports.puzzles.find(params.id);
      if (found === null) return fail({ code: 'unknown-puzzle', detail: 'No shared puzzle has this id.' });
      const position = readPosition({ puzzle: found.text });
      if (!position.ok) throw new Error(`The puzzle of link ${found.link} can’t be read`);
      const problem = await refuseInPlay(context, position.value);
      return succeed(show(found, problem === undefined));
    },
  }),
];

function show({ link, kind, width, height, title, author, text, report }: SharedPuzzle, hasClues: boolean): z.output<typeof sharedPuzzle> {
  const { solutions, level: found, score: points, techniques: uses } = report;
  return {
    id: link,
    kind: kindId.parse(kind),
    width,
    height,
    title,
    author,
    solutions,
    level: found,
    score: points,
    techniques: uses.map((use) => ({ ...use })),
    puzzle: hasClues ? text : null,
  };
}

function problemOf(refusal: SubmitRefusal, text: string): Problem {
  switch (refusal.code) {
    case 'not-a-puzzle':
      return unreadable('invalid-puzzle', '/puzzle', text, refusal.error);
    case 'invalid-title':
      return badLine('/title');
    case 'invalid-author':
      return badLine('/author');
    case 'puzzle-in-play':
      return IN_PLAY;
    case 'daily-limit':
      return TOO_MUCH_TODAY;
    default:
      return refusalProblem(refusal.code);
  }
}

function badLine(pointer: string): Problem {
  const detail = 'Must be a short line of visible characters.';
  return { code: 'invalid-request', detail: 'The title or author isn’t valid.', errors: [{ in: 'body', pointer, detail }] };
}
