import { z } from 'zod';
import { fail, succeed } from '@/engine/core/result';
import { FEEDBACK_LEVELS, MODES } from '@/engine/play/setup';
import { RECEIPT_FORMAT, type Receipt } from '@/engine/receipts/receipt';
import type { Problem } from '../../http/problem';
import type { ReceiptRefusal } from '../../services/receipts/receipts';
import { REVIEW_STATUSES } from '../../store/result-store';
import { defineEndpoint } from '../endpoint';
import { IN_PLAY } from '../read-position';
import { refusalProblem } from '../run-job';
import { canonicalText, date, kindId, noBody, nothing, side } from '../schemas';
import { chargeForEntries, count, milliseconds, roomId, UNAUTHENTICATED } from './rooms';

/** Some 8,000 moves. Longer receipts are verified with the command line. */
const MAX_BYTES = 1_048_576;
/** As many as fit. */
const MAX_LOG = 20_000;
const MAX_EVENTS = 1_000;

const PROVES = 'It proves that this server recorded these moves at these times, not who or what made them.';

/** 32 bytes. */
const hash = z.string().regex(/^[\w-]{43}$/);
const memberId = z.string().max(64);

const receipt = z.strictObject({
  format: z.literal(RECEIPT_FORMAT),
  room: roomId,
  round: count,
  member: memberId.describe('Room-local member id.'),
  player: z.string().max(64).describe('The name under which the player played.'),
  puzzle: canonicalText,
  mode: z.enum(MODES),
  feedback: z.enum(FEEDBACK_LEVELS),
  issuedAt: milliseconds,
  result: z.strictObject({
    mode: z.enum(MODES),
    kind: kindId,
    width: side,
    height: side,
    level: z.string().max(40),
    daily: date.nullable(),
    startedAt: milliseconds,
    endedAt: milliseconds,
    isFinished: z.literal(true),
    wallMs: milliseconds,
    activeMs: milliseconds,
    hints: count,
    checks: count,
    undos: count,
    mistakes: count,
    place: count,
    participants: count,
    isRanked: z.boolean(),
    isAssisted: z.boolean(),
    badges: z.array(z.string().max(40)).max(20),
  }),
  log: z
    .array(
      z.union([
        z.strictObject({ seq: count, hash: hash.describe('The keyed hash of an entry that isn’t about the player’s board.') }),
        z.strictObject({
          seq: count,
          member: memberId,
          at: milliseconds,
          events: z.array(z.looseObject({ type: z.string().max(40) })).max(MAX_EVENTS),
        }),
      ]),
    )
    .max(MAX_LOG)
    .describe('Every entry of the round.'),
  chain: hash.describe('The last link of the hash chain over the log.'),
  key: hash.describe('The public key (Ed25519, base64url).'),
  signature: z.string().regex(/^[\w-]{86}$/),
});

const REFUSALS = {
  'unknown-result': { code: 'unknown-result', detail: 'You have no result in this round.' },
  'not-finished': { code: 'not-finished', detail: 'Only finished puzzles have a receipt.' },
  'not-counted': { code: 'not-counted', detail: 'The result is under review, or it doesn’t count after a review.' },
  'puzzle-in-play': IN_PLAY,
} as const satisfies Record<ReceiptRefusal, Problem>;

const EXAMPLE: z.input<typeof receipt> = {
  format: RECEIPT_FORMAT,
  room: 'V1StGXR8Z5jdHi6B',
  round: 1,
  member: 'ann',
  player: 'Ann',
  puzzle: 'nurikabe/2/2/1',
  mode: 'solo',
  feedback: 'rules',
  issuedAt: 1_794_931_200_000,
  result: {
    mode: 'solo',
    kind: 'nurikabe',
    width: 2,
    height: 2,
    level: 'easy',
    daily: null,
    startedAt: 1_794_931_100_000,
    endedAt: 1_794_931_107_000,
    isFinished: true,
    wallMs: 7_000,
    activeMs: 7_000,
    hints: 0,
    checks: 0,
    undos: 0,
    mistakes: 0,
    place: 1,
    participants: 1,
    isRanked: false,
    isAssisted: false,
    badges: ['no-hint'],
  },
  log: [{ seq: 2, hash: 'dcyQzb7Ce-yCTCuPGVnCMRRzUHUS5tOWXX9r6KUTQrE' }],
  chain: 'a5sBlB8ZjVlbYB7PYn2kGoP0wFBOvjJeR8uB6sxPjZA',
  key: 'R5wBzJkDdIVuvCq1Yb0xNf2vXb1dT6dRaZ6eMDtX0Yo',
  signature: 'A'.repeat(86),
};

const check = z.boolean().nullable();

/** Results that can be handed on and verified. */
export const RECEIPT_ENDPOINTS = [
  defineEndpoint({
    id: 'downloadReceipt',
    method: 'GET',
    path: '/rooms/{id}/receipt',
    tag: 'Playing',
    summary: 'Download a receipt',
    description: `A signed receipt of your own counted result, with the log of the play. Rivals’ entries are hashes. ${PROVES} Not available while others are still playing the puzzle.`,
    access: 'personal',
    cost: 'light',
    params: z.strictObject({ id: roomId }),
    query: z.strictObject({ round: z.number().int().min(1).max(1_000_000).default(1) }),
    body: noBody,
    status: 200,
    answer: receipt,
    problems: ['unknown-result', 'not-finished', 'not-counted', 'puzzle-in-play'],
    example: { params: { id: 'V1StGXR8Z5jdHi6B' }, query: { round: 1 } },
    async handle({ params, query }, { ports, playerId, charge }) {
      if (playerId === undefined) return fail(UNAUTHENTICATED);
      const unpaid = await chargeForEntries(ports, params.id, charge);
      if (unpaid !== undefined) return fail(unpaid);
      const issued = await ports.receipts.issue(params.id, query.round, playerId);
      return issued.ok ? succeed(issued.value as unknown as z.output<typeof receipt>) : fail(REFUSALS[issued.error]);
    },
  }),
  defineEndpoint({
    id: 'verifyReceipt',
    method: 'POST',
    path: '/receipts/verify',
    tag: 'Playing',
    summary: 'Verify a receipt',
    description: `Checks the signature, the hash chain, the rules and the result of a receipt, and returns whether the result counts now. ${PROVES} The public keys are at \`/.well-known/seawall-keys.json\`.`,
    access: 'open',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: receipt,
    maxBytes: MAX_BYTES,
    status: 200,
    answer: z.strictObject({
      isValid: z.boolean().describe('All four checks hold.'),
      signature: z.boolean().describe('One of this server’s keys signed it. If not, the other checks are null.'),
      chain: check.describe('The log is the signed one.'),
      rules: check.describe('The log is a play by the rules.'),
      result: check.describe('The result follows from the log.'),
      reviewStatus: z
        .enum(REVIEW_STATUSES)
        .nullable()
        .describe('Now. `held`: under review. `excluded`: rejected. Null if the receipt isn’t valid or the result is unknown.'),
    }),
    problems: ['too-hard', 'concurrent-request', 'busy'],
    example: { body: EXAMPLE },
    async handle({ body }, { ports, client, address, signal }) {
      const verified = await ports.receipts.verify(body as unknown as Receipt, { client, address, signal });
      if (!verified.ok) return fail(refusalProblem(verified.error));
      const { isValid, signature, log, reviewStatus } = verified.value;
      const { chain, rules, result } = log ?? { chain: null, rules: null, result: null };
      return succeed({ isValid, signature, chain, rules, result, reviewStatus });
    },
  }),
];
