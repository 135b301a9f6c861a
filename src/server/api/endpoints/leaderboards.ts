import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import { SPANS } from '../../protocol/offers';
import type { BoardPage, BoardRefusal, BoardRequest } from '../../services/leaderboards';
import { MAX_PAGE } from '../../services/pages';
import { type Context, defineEndpoint } from '../endpoint';
import type { Problem } from '../problem';
import { dailyLevel, date, isAssisted, kindId, level, noBody, nothing, pageFields, side } from '../schemas';

const pageQuery = {
  ...pageFields,
  isAssisted,
  group: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('Only members of this group; only members may ask.'),
} as const;
const span = z.enum(SPANS).default('week').describe('A day, a week from Monday on, a month, or all time.');
const within = date.optional().describe('A date within the span; today when left out.');

const count = z.number().int().min(0);
const milliseconds = z.number().int().min(0);
const placed = { place: z.number().int().min(1), name: z.string().max(64) } as const;
const time = { ...placed, wallMs: milliseconds, endedAt: milliseconds } as const;
const points = { ...placed, points: count, dailies: count, wallMs: milliseconds } as const;

const PROBLEM_OF: Readonly<Record<BoardRefusal, Problem>> = {
  'bad-date': { code: 'invalid-request', detail: 'There is no such date.' },
  'bad-cursor': { code: 'bad-cursor', detail: 'Take `next` of a page of the same board.' },
  'unknown-group': { code: 'unknown-group', detail: 'Only members see the board of a group.' },
};

/** Who was how fast. */
export const LEADERBOARDS = [
  defineEndpoint({
    id: 'dailyLeaderboard',
    method: 'GET',
    path: '/leaderboards/daily',
    tag: 'Leaderboards',
    summary: 'The times of one daily',
    description: 'First attempts on its day, fastest first. With a token also the place of its owner, who may be unlisted.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: z.strictObject({ ...pageQuery, date: date.optional().describe('Today when left out.'), kind: kindId, level: dailyLevel }),
    body: noBody,
    status: 200,
    answer: boardAnswer(time),
    problems: ['bad-cursor', 'unknown-group'],
    example: { query: { date: '2026-11-15', kind: 'nurikabe', level: 'easy', limit: 10 } },
    async handle({ query }, context) {
      const { kind, level: asked, isAssisted: assisted } = query;
      const board = { of: 'daily', date: await dateOf(context, query.date), kind, level: asked, isAssisted: assisted } as const;
      return showPage(await context.ports.leaderboards.times(board, pageOf(query, context)), showTime);
    },
  }),
  defineEndpoint({
    id: 'bestTimesLeaderboard',
    method: 'GET',
    path: '/leaderboards/best',
    tag: 'Leaderboards',
    summary: 'The fastest times of a kind, level and size',
    description: 'Everybody’s fastest ranked time within a span.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: z.strictObject({
      ...pageQuery,
      span,
      date: within,
      kind: kindId,
      level: z.union([level, dailyLevel]),
      width: side,
      height: side,
    }),
    body: noBody,
    status: 200,
    answer: boardAnswer(time),
    problems: ['bad-cursor', 'unknown-group'],
    example: { query: { span: 'month', date: '2026-11-15', kind: 'tic-tac-logic', level: 'medium', width: 10, height: 10 } },
    async handle({ query }, context) {
      const { span: asked, kind, level: wanted, width, height, isAssisted: assisted } = query;
      const day = await dateOf(context, query.date);
      const board = { of: 'best', span: asked, date: day, kind, level: wanted, width, height, isAssisted: assisted } as const;
      return showPage(await context.ports.leaderboards.times(board, pageOf(query, context)), showTime);
    },
  }),
  defineEndpoint({
    id: 'pointsLeaderboard',
    method: 'GET',
    path: '/leaderboards/points',
    tag: 'Leaderboards',
    summary: 'The points of dailies',
    description: 'Each daily that was finished on its day counts: 1 for an easy one, 2 for a medium, 3 for a hard, 4 for a large one.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: z.strictObject({ ...pageQuery, span, date: within, kind: kindId.optional(), level: dailyLevel.optional() }),
    body: noBody,
    status: 200,
    answer: boardAnswer(points),
    problems: ['bad-cursor', 'unknown-group'],
    example: { query: { span: 'week', date: '2026-11-15' } },
    async handle({ query }, context) {
      const { span: asked, kind, level: wanted, isAssisted: assisted } = query;
      const board = { span: asked, date: await dateOf(context, query.date), kind, level: wanted, isAssisted: assisted };
      return showPage(await context.ports.leaderboards.points(board, pageOf(query, context)), showPoints);
    },
  }),
];

function boardAnswer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({
    count: count.describe('How many the board lists.'),
    entries: z.array(z.strictObject(shape)).max(MAX_PAGE),
    next: pageFields.cursor.unwrap().nullable().describe('The cursor of the next page; null at the end.'),
    own: z
      .strictObject({ ...shape, isListed: z.boolean() })
      .nullable()
      .describe('The token’s owner, with the place they would have when they are not listed.'),
  });
}

interface Entry {
  readonly place: number;
  readonly name: string;
}

/** Names, not ids: who is on a board is known by name. */
function showTime({ place, name, wallMs, endedAt }: Entry & { readonly wallMs: number; readonly endedAt: number }) {
  return { place, name, wallMs, endedAt };
}

function showPoints(entry: Entry & { readonly points: number; readonly dailies: number; readonly wallMs: number }) {
  return { place: entry.place, name: entry.name, points: entry.points, dailies: entry.dailies, wallMs: entry.wallMs };
}

function showPage<Found, Shown>(page: Result<BoardPage<Found>, BoardRefusal>, show: (entry: Found) => Shown) {
  if (!page.ok) return fail(PROBLEM_OF[page.error]);
  const { count: listed, entries, next, own } = page.value;
  return succeed({ count: listed, entries: entries.map(show), next, own: own && { ...show(own), isListed: own.isListed } });
}

function pageOf({ cursor, limit, group }: BoardRequest, { playerId }: Context): BoardRequest {
  return { cursor, limit, group, viewer: playerId };
}

async function dateOf({ ports }: Context, asked: string | undefined): Promise<string> {
  return asked ?? ports.dailies.today();
}
