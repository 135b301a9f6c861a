import { z } from 'zod';
import { fail, succeed } from '@/engine/core/result';
import type { Problem } from '../../http/problem';
import type { DailyCard } from '../../store/daily-store';
import { defineEndpoint } from '../endpoint';
import { canonicalText, dailyLevel, date, isAssisted, kindId, level, month, noBody, nothing, side } from '../schemas';

/** 31 days of two kinds and four levels, and space for more kinds. */
const MAX_LISTED = 1_000;
/** A past day does not change any more. */
const PAST_MAX_AGE = 86_400;
/** More bars than a histogram has edges. */
const MAX_BINS = 100;

const card = {
  date,
  kind: kindId,
  level: dailyLevel,
  grade: level.describe('Difficulty.'),
  width: side,
  height: side,
  isOpen: z.boolean().describe('True on its day, while first attempts are ranked.'),
} as const;
const dailyParams = z.strictObject({ date, kind: kindId, level: dailyLevel });
const milliseconds = z.number().int().min(0);

const UNKNOWN: Problem = { code: 'unknown-daily', detail: 'No daily puzzle for this date, kind and level, or it isn’t released yet.' };

export const DAILY_ENDPOINTS = [
  defineEndpoint({
    id: 'listDailies',
    method: 'GET',
    path: '/dailies',
    tag: 'Dailies',
    summary: 'List daily puzzles',
    description: 'Sizes and levels for a date or month (default: today). Future days aren’t listed.',
    access: 'open',
    cost: 'light',
    params: nothing,
    query: z.strictObject({ date: date.optional(), month: month.optional() }),
    body: noBody,
    status: 200,
    answer: z.strictObject({ dailies: z.array(z.strictObject(card)).max(MAX_LISTED) }),
    problems: [],
    example: { query: { month: '2026-11' } },
    async handle({ query }, { ports }) {
      const today = await ports.dailies.today();
      const { month: asked, date: day = today } = query;
      const listed = asked === undefined ? await ports.dailies.list(day) : await ports.dailies.listMonth(asked);
      const cards = listed.ok ? listed.value : [];
      const wanted = cards.filter((found) => query.date === undefined || found.date === query.date);
      return succeed({ dailies: wanted.map((found) => showCard(found, found.date === today)) });
    },
  }),
  defineEndpoint({
    id: 'findDaily',
    method: 'GET',
    path: '/dailies/{date}/{kind}/{level}',
    tag: 'Dailies',
    summary: 'Get a daily puzzle',
    description: 'Includes the puzzle once its day is over. You only get the clues of an open daily puzzle by starting it.',
    access: 'open',
    cost: 'light',
    params: dailyParams,
    query: nothing,
    body: noBody,
    status: 200,
    answer: z.strictObject({ ...card, puzzle: canonicalText.nullable().describe('Null while the daily puzzle is open.') }),
    problems: ['unknown-daily'],
    example: { params: { date: '2026-11-15', kind: 'nurikabe', level: 'easy' } },
    maxAge: ({ puzzle }) => (puzzle === null ? 0 : PAST_MAX_AGE),
    async handle({ params }, { ports }) {
      const found = await ports.dailies.find(params);
      if (!found.ok) return fail(UNKNOWN);
      const { value } = found;
      return succeed({ ...showCard(value, value.state === 'open'), puzzle: value.state === 'past' ? value.text : null });
    },
  }),
  defineEndpoint({
    id: 'dailyTimes',
    method: 'GET',
    path: '/dailies/{date}/{kind}/{level}/times',
    tag: 'Dailies',
    summary: 'Get solve times',
    description: 'Histogram of all first attempts on the day, with or without help.',
    access: 'open',
    cost: 'light',
    params: dailyParams,
    query: z.strictObject({ isAssisted }),
    body: noBody,
    status: 200,
    answer: z.strictObject({
      count: z.number().int().min(0),
      medianMs: milliseconds.nullable(),
      bins: z
        .array(z.strictObject({ fromMs: milliseconds, toMs: milliseconds.nullable(), count: z.number().int().min(0) }))
        .max(MAX_BINS)
        .describe('No gaps. `toMs` is exclusive.'),
    }),
    problems: ['unknown-daily'],
    example: { params: { date: '2026-11-15', kind: 'nurikabe', level: 'easy' }, query: { isAssisted: false } },
    async handle({ params, query }, { ports }) {
      const found = await ports.dailies.find(params);
      if (!found.ok) return fail(UNKNOWN);
      const { count, medianMs, bins } = await ports.distributions.of({ of: 'daily', ...params }, query.isAssisted);
      return succeed({ count, medianMs, bins: bins.map((bin) => ({ ...bin })) });
    },
  }),
];

/** Field by field, so that no secret field leaves the server. */
function showCard({ date: day, kind, level: name, grade, width, height }: DailyCard, isOpen: boolean) {
  return { date: day, kind: kindId.parse(kind), level: dailyLevel.parse(name), grade: level.parse(grade), width, height, isOpen };
}
