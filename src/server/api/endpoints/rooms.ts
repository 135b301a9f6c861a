import { z } from 'zod';
import { fail, succeed } from '@/engine/core/result';
import { FEEDBACK_LEVELS, HELP_POLICIES, MODES, REPLAY_AUDIENCES, SERIES_LENGTHS } from '@/engine/play/setup';
import { type Problem, TOO_MUCH_TODAY } from '../../http/problem';
import { BUDGET, REQUEST_COSTS } from '../../limits/budget';
import { formatSize, STOCK_SIZES } from '../../protocol/catalog';
import { limitSchema } from '../../protocol/commands';
import type { CreateRoomRefusal } from '../../services/play/room-factory';
import { MAX_PAGE } from '../../services/shared/pagination';
import { REVIEW_STATUSES, type StoredResult } from '../../store/result-store';
import { defineEndpoint, type EndpointContext } from '../endpoint';
import type { ApiPorts } from '../ports';
import { IN_PLAY } from '../read-position';
import { dailyLevel, date, kindId, level, linkId, noBody, nothing, pageFields, side } from '../schemas';

/** The longest are those of further attempts at a daily. */
export const roomId = z.string().regex(/^[\w-]{1,128}$/);
export const milliseconds = z.number().int().min(0);
export const count = z.number().int().min(0);
/** Reading and writing this many entries takes about as long as a light request. */
const ENTRIES_PER_CREDIT = 250;
/** What a player with a full budget can pay: the longest replay must not be out of reach. */
const MAX_REPLAY_CREDITS = BUDGET.player.burst / REQUEST_COSTS.light - 1;
/** More entries than a room can have before its log is full. */
const MAX_ENTRIES = 1_000_000;

export const UNAUTHENTICATED: Problem = {
  code: 'unauthenticated',
  detail: 'Send a guest token as Authorization: Bearer. Get one from POST /guests.',
  headers: { 'WWW-Authenticate': 'Bearer' },
};

const OFFERED_SIZES = Object.entries(STOCK_SIZES)
  .map(([kind, sizes]) => `${kind} ${sizes.map(formatSize).join(', ')}`)
  .join('; ');

const source = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('daily'), date, kind: kindId, level: dailyLevel }),
  z.strictObject({ type: z.literal('shared'), link: linkId }),
  z
    .strictObject({ type: z.literal('generated'), kind: kindId, width: side, height: side, level, hasSigns: z.boolean().optional() })
    .describe(`A new puzzle. Sizes: ${OFFERED_SIZES}. Tic-Tac-Logic can have signs.`),
]);

const settings = z.strictObject({
  feedback: z.enum(FEEDBACK_LEVELS).optional().describe('Mistakes shown while playing: off, broken rules, or also wrong cells.'),
  help: z.enum(HELP_POLICIES).optional().describe('Who can use hints.'),
  limitMs: limitSchema.nullable().optional().describe('Time limit per round.'),
  hasRandomOrientation: z.boolean().optional().describe('Each player gets the puzzle rotated or mirrored differently.'),
  isRanked: z.boolean().optional().describe('Counts for the ratings of accounts. Not allowed in a private room.'),
  hasLiveBoards: z.boolean().optional().describe('Spectators see the boards during the round.'),
  isListed: z.boolean().optional().describe('Lists the room in the public lobby.'),
  isPrivate: z.boolean().optional().describe('People with only the code ask to join. People with the invite go straight in.'),
  replay: z.enum(REPLAY_AUDIENCES).optional(),
  bestOf: z.literal(SERIES_LENGTHS).optional().describe('The most races of a series, which is won by more than half of them.'),
  hasTeams: z.boolean().optional().describe('Races only: two teams, and the first with all players finished wins. Never ranked.'),
});

const ROOM_PROBLEMS = {
  'unknown-puzzle': { code: 'unknown-puzzle', detail: 'No shared puzzle has this id.' },
  'unknown-daily': { code: 'unknown-daily', detail: 'No such daily puzzle, or it isn’t released yet.' },
  'not-allowed': { code: 'not-allowed', detail: 'This mode doesn’t work with this puzzle or these settings.' },
  'puzzle-in-play': IN_PLAY,
  'daily-limit': TOO_MUCH_TODAY,
} as const satisfies Record<CreateRoomRefusal, Problem>;

const REPLAY_PROBLEMS = {
  'unknown-replay': { code: 'unknown-replay', detail: 'No such room, or only its players can watch the replay.' },
  'not-finished': { code: 'not-finished', detail: 'The replay is available once the last round is over.' },
} as const satisfies Record<string, Problem>;

const result = z.strictObject({
  room: roomId,
  round: count,
  mode: z.enum(MODES),
  kind: kindId,
  width: side,
  height: side,
  level: z.string().max(20),
  daily: date.nullable(),
  startedAt: milliseconds,
  endedAt: milliseconds,
  isFinished: z.boolean(),
  wallMs: milliseconds.describe('From the reveal until the last move is saved.'),
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
  reviewStatus: z.enum(REVIEW_STATUSES).describe('`held`: under review.'),
});

/** What belongs to one player, and what they start. */
export const ROOM_ENDPOINTS = [
  defineEndpoint({
    id: 'createGuest',
    method: 'POST',
    path: '/guests',
    tag: 'Playing',
    summary: 'Create a guest',
    description:
      'Returns a guest token for programs. Keep it and send it as `Authorization: Bearer`, or as `auth.guest` on a socket. Browsers use a cookie instead.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: nothing,
    body: nothing,
    status: 201,
    answer: z.strictObject({ name: z.string().max(64), token: z.string().max(200) }),
    problems: [],
    example: { body: {} },
    async handle(_input, { ports }) {
      const { player, token } = ports.identity.createGuest();
      return succeed({ name: player.name, token });
    },
  }),
  defineEndpoint({
    id: 'createRoom',
    method: 'POST',
    path: '/rooms',
    tag: 'Playing',
    summary: 'Create a room',
    description:
      'Solo, co-op, race or classroom. The game itself runs over the socket. Today’s daily puzzles are ranked for accounts, and for guests in a browser with our device cookie, but not for guest tokens.',
    access: 'personal',
    cost: 'heavy',
    params: nothing,
    query: nothing,
    body: z.strictObject({ mode: z.enum(MODES), source, settings: settings.default({}) }),
    status: 201,
    answer: z.strictObject({
      room: roomId,
      code: z.string().max(12).nullable().describe('Room code. Null for solo rooms.'),
      invite: z.string().max(64).nullable().describe('Invite to a private room. Returned only here.'),
    }),
    problems: ['unknown-puzzle', 'unknown-daily', 'not-allowed', 'puzzle-in-play', 'daily-limit'],
    example: { body: { mode: 'race', source: { type: 'generated', kind: 'tic-tac-logic', width: 10, height: 10, level: 'medium' } } },
    async handle({ body }, { ports, playerId, address }) {
      if (playerId === undefined) return fail(UNAUTHENTICATED);
      const made = await ports.rooms.create(body, playerId, address);
      if (!made.ok) return fail(ROOM_PROBLEMS[made.error]);
      const { room, code, invite } = made.value;
      return succeed({ room, code, invite });
    },
  }),
  defineEndpoint({
    id: 'listResults',
    method: 'GET',
    path: '/results',
    tag: 'Playing',
    summary: 'List your results',
    description: 'Newest first.',
    access: 'personal',
    cost: 'light',
    params: nothing,
    query: z.strictObject({ ...pageFields, kind: kindId.optional() }),
    body: noBody,
    status: 200,
    answer: z.strictObject({ results: z.array(result).max(MAX_PAGE), next: pageFields.cursor.unwrap().nullable() }),
    problems: ['invalid-cursor'],
    example: { query: { limit: 10 } },
    async handle({ query }, { ports, playerId }) {
      if (playerId === undefined) return fail(UNAUTHENTICATED);
      const page = await ports.results.history(playerId, query);
      if (!page.ok) return fail({ code: 'invalid-cursor', detail: 'Use `next` from an earlier page.' });
      return succeed({ results: page.value.entries.map(showResult), next: page.value.next });
    },
  }),
  defineEndpoint({
    id: 'findReplay',
    method: 'GET',
    path: '/rooms/{id}/replay',
    tag: 'Playing',
    summary: 'Get a replay',
    description:
      'For the room’s players, or for everyone if the room allows it. Replays of open daily puzzles are only for players who have finished them.',
    access: 'personal',
    cost: 'light',
    params: z.strictObject({ id: roomId }),
    query: nothing,
    body: noBody,
    status: 200,
    answer: z.strictObject({
      room: roomId,
      mode: z.enum(MODES),
      names: z.record(z.string().max(64), z.string().max(64)).describe('Member names.'),
      entries: z
        .array(
          z.strictObject({
            seq: count,
            member: z.string().max(64).describe('Room-local member id.'),
            at: milliseconds,
            events: z.array(z.looseObject({ type: z.string().max(40) })).max(1_000),
          }),
        )
        .max(MAX_ENTRIES),
    }),
    problems: ['unknown-replay', 'not-finished'],
    example: { params: { id: 'V1StGXR8Z5jdHi6B' } },
    async handle({ params }, { ports, playerId, charge }) {
      const unpaid = await chargeForEntries(ports, params.id, charge);
      if (unpaid !== undefined) return fail(unpaid);
      const found = await ports.replays.find(params.id, playerId);
      if (!found.ok) return fail(REPLAY_PROBLEMS[found.error]);
      const { room, mode, names, entries } = found.value;
      return succeed({
        room,
        mode,
        names: { ...names },
        entries: entries.map(({ seq, member, at, events }) => ({ seq, member, at, events: events.map((event) => ({ ...event })) })),
      });
    },
  }),
];

/** Reading a long log costs as much as several requests. */
export async function chargeForEntries(
  { replays }: Pick<ApiPorts, 'replays'>,
  room: string,
  charge: EndpointContext['charge'],
): Promise<Problem | undefined> {
  return charge(Math.min(MAX_REPLAY_CREDITS, Math.floor((await replays.countEntries(room)) / ENTRIES_PER_CREDIT)));
}

/** Without the ids of players and puzzles, and without what only moderators see. */
function showResult(stored: StoredResult): z.output<typeof result> {
  const {
    roomId: room,
    playerId: _player,
    puzzleId: _puzzle,
    member: _member,
    flags: _flags,
    isChecked: _isChecked,
    kind,
    badges,
    ...rest
  } = stored;
  return { ...rest, room, kind: kindId.parse(kind), badges: [...badges] };
}
