import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Problem } from '../../http/problem';
import { PERIOD_TYPES } from '../../protocol/catalog';
import type { LeaderboardPage, LeaderboardRefusal, LeaderboardRequest } from '../../services/results/leaderboards';
import { MAX_PAGE } from '../../services/shared/pagination';
import { defineEndpoint, type EndpointContext } from '../endpoint';
import { dailyLevel, date, isAssisted, kindId, level, noBody, nothing, pageFields, side } from '../schemas';

const pageQuery = {
  ...pageFields,
  isAssisted,
  group: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('Only members of this group. You must be one of them.'),
} as const;
const span = z.enum(PERIOD_TYPES).default('week').describe('Day, week (from Monday), month or all time.');
const within = date.optional().describe('A date in the period. Default: today.');

const count = z.number().int().min(0);
const milliseconds = z.number().int().min(0);
const placed = { place: z.number().int().min(1), name: z.string().max(64) } as const;
const time = { ...placed, wallMs: milliseconds, endedAt: milliseconds } as const;
const points = { ...placed, points: count, dailies: count, wallMs: milliseconds } as const;

const PROBLEM_OF: Readonly<Record<LeaderboardRefusal, Problem>> = {
  'invalid-date': { code: 'invalid-request', detail: 'Not a valid date.' },
  'invalid-cursor': { code: 'invalid-cursor', detail: 'Use `next` from a page of the same leaderboard.' },
  'unknown-group': { code: 'unknown-group', detail: 'Only members can see a group’s leaderboard.' },
};

export const LEADERBOARD_ENDPOINTS = [
  defineEndpoint({
    id: 'dailyLeaderboard',
    method: 'GET',
    path: '/leaderboards/daily',
    tag: 'Leaderboards',
    summary: 'Daily leaderboard',
    description: 'First attempts on the day, fastest first. With a token, includes your own rank even if you’re unlisted.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: z.strictObject({ ...pageQuery, date: date.optional().describe('Default: today.'), kind: kindId, level: dailyLevel }),
    body: noBody,
    status: 200,
    answer: boardAnswer(time),
    problems: ['invalid-cursor', 'unknown-group'],
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
    summary: 'Best times leaderboard',
    description: 'Everyone’s fastest ranked time in a period.',
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
    problems: ['invalid-cursor', 'unknown-group'],
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
    summary: 'Points leaderboard',
    description: 'Points for daily puzzles finished on the day: 1 for easy, 2 for medium, 3 for hard, 4 for large.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: z.strictObject({ ...pageQuery, span, date: within, kind: kindId.optional(), level: dailyLevel.optional() }),
    body: noBody,
    status: 200,
    answer: boardAnswer(points),
    problems: ['invalid-cursor', 'unknown-group'],
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
    count: count.describe('Number of entries.'),
    entries: z.array(z.strictObject(shape)).max(MAX_PAGE),
    next: pageFields.cursor.unwrap().nullable().describe('Cursor for the next page. Null on the last page.'),
    own: z
      .strictObject({ ...shape, isListed: z.boolean(), isChecking: z.boolean() })
      .nullable()
      .describe('Your own entry. If you’re unlisted, the rank you would have. `isChecking`: others see it once the time is checked.'),
  });
}

interface Entry {
  readonly place: number;
  readonly name: string;
}

/** Names without ids: players on a leaderboard are known by name only. */
function showTime({ place, name, wallMs, endedAt }: Entry & { readonly wallMs: number; readonly endedAt: number }) {
  return { place, name, wallMs, endedAt };
}

function showPoints(entry: Entry & { readonly points: number; readonly dailies: number; readonly wallMs: number }) {
  return { place: entry.place, name: entry.name, points: entry.points, dailies: entry.dailies, wallMs: entry.wallMs };
}

function showPage<Found, Shown>(page: Result<LeaderboardPage<Found>, LeaderboardRefusal>, show: (entry: Found) => Shown) {
  if (!page.ok) return fail(PROBLEM_OF[page.error]);
  const { count: listed, entries, next, own } = page.value;
  return succeed({
    count: listed,
    entries: entries.map(show),
    next,
    own: own && { ...show(own), isListed: own.isListed, isChecking: own.isChecking },
  });
}

function pageOf({ cursor, limit, group }: LeaderboardRequest, { playerId }: EndpointContext): LeaderboardRequest {
  return { cursor, limit, group, viewer: playerId };
}

async function dateOf({ ports }: EndpointContext, asked: string | undefined): Promise<string> {
  return asked ?? ports.dailies.today();
}
