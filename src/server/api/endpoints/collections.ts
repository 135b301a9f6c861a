import { z } from 'zod';
import { fail, succeed } from '@/engine/core/result';
import { describeNotationError } from '@/engine/english/describe-message';
import { readPuzzleLine } from '@/engine/notations/puzzle-lines';
import type { Problem } from '../../http/problem';
import { REQUEST_COSTS } from '../../limits/budget';
import { COLLECTION_BOUNDS, IMPORT_REFUSALS, type ImportedLine, type ImportRefusal } from '../../protocol/collections';
import { defineEndpoint } from '../endpoint';
import { QUESTIONS } from '../read-position';
import { author, linkId, MAX_PUZZLE_TEXT, nothing, title } from '../schemas';
import { UNAUTHENTICATED } from './rooms';

/** Lines that this much time does not suffice for are left for another request. */
const IMPORT_MS = 25_000;
/** 100 puzzles of 20 by 20 cells in the longest notations. */
const MAX_IMPORT_BYTES = 262_144;
const CREDITS_PER_LINE = REQUEST_COSTS.heavy / REQUEST_COSTS.light;

const UNKNOWN_COLLECTION: Problem = { code: 'unknown-collection', detail: 'This account has no collection with this id.' };

/** What to do about each refusal. */
const SENTENCES: Readonly<Record<ImportRefusal | 'rate-limited', string>> = {
  'not-a-puzzle': 'The puzzle can’t be read.',
  'invalid-title': 'Give it a title of up to 80 visible characters.',
  'puzzle-in-play': 'This puzzle is in a ranked game. Send it again when that’s over.',
  'not-unique': 'Only puzzles with exactly one solution can be published. Check it in the lab.',
  'daily-puzzle': 'This was a daily puzzle, so it can’t be published.',
  'removed-puzzle': 'A moderator removed this puzzle from the library, so it can’t be published again.',
  'collection-full': `A collection has at most ${COLLECTION_BOUNDS.puzzles} puzzles. Use another one.`,
  'too-many-puzzles': 'That’s a lot of puzzles for one day. Send it again tomorrow.',
  'daily-limit': 'Too much came from this address today. Send it again later.',
  'concurrent-request': 'Another puzzle of yours is being checked. Send it again.',
  busy: 'There was no time for this line. Send it again.',
  'rate-limited': 'Too many lines at once. Send it again in a minute.',
};

const lineNumber = z.number().int().min(1).max(COLLECTION_BOUNDS.lines).describe('Place in `lines`, from 1.');
const reportLine = z.discriminatedUnion('status', [
  z.strictObject({ line: lineNumber, status: z.literal('added'), id: linkId, title }),
  z.strictObject({ line: lineNumber, status: z.literal('duplicate'), id: linkId, title, author: author.nullable() }),
  z.strictObject({
    line: lineNumber,
    status: z.literal('refused'),
    code: z.enum([...IMPORT_REFUSALS, 'rate-limited']),
    text: z.string().max(500).describe('What to do, in English.'),
  }),
]);

/** Collections of published puzzles. */
export const COLLECTION_ENDPOINTS = [
  defineEndpoint({
    id: 'importPuzzles',
    method: 'POST',
    path: '/collections/{id}/puzzles',
    tag: 'Library',
    summary: 'Import puzzles into a collection',
    description:
      'Publishes puzzles in the name of the account that owns the collection, and adds them at its end. Each line is a puzzle in any supported format, or its title, a tab and the puzzle. The answer has a report for each line. Programs sign in with POST /api/account/sign-in and send the cookie they get, with this site as Origin.',
    access: 'personal',
    cost: 'light',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,32}$/) }),
    query: nothing,
    body: z.strictObject({ lines: z.array(z.string().min(1).max(MAX_PUZZLE_TEXT)).min(1).max(COLLECTION_BOUNDS.lines) }),
    maxBytes: MAX_IMPORT_BYTES,
    status: 200,
    answer: z.strictObject({ report: z.array(reportLine).max(COLLECTION_BOUNDS.lines) }),
    problems: ['unknown-collection'],
    example: { params: { id: 'rB4kR0aWq2Xz' }, body: { lines: ['Five by five\tnurikabe/5/5/j2n1i3h5j'] } },
    async handle({ params: { id }, body: { lines } }, { ports, playerId, client, address, signal, charge }) {
      if (playerId === undefined) return fail(UNAUTHENTICATED);
      const until = performance.now() + IMPORT_MS;
      const report: z.output<typeof reportLine>[] = [];
      for (const [i, line] of lines.entries()) {
        const isLate = signal.aborted || performance.now() > until;
        const postponed = isLate ? 'busy' : charge(CREDITS_PER_LINE) === undefined ? undefined : 'rate-limited';
        if (postponed !== undefined) {
          report.push({ line: i + 1, status: 'refused', code: postponed, text: SENTENCES[postponed] });
          continue;
        }
        const imported = await ports.collections.importLine({ playerId, id, line, client, address });
        if (!imported.ok) return fail(UNKNOWN_COLLECTION);
        report.push({ line: i + 1, ...show(imported.value, line) });
      }
      return succeed({ report });
    },
  }),
];

function show(imported: ImportedLine, line: string) {
  if (imported.status !== 'refused') {
    const { link, ...rest } = imported;
    return { ...rest, id: link };
  }
  const { status, code, error } = imported;
  const { notation } = readPuzzleLine(line);
  return { status, code, text: error === null ? SENTENCES[code] : (QUESTIONS[error.code] ?? describeNotationError(notation, error)) };
}
