import { z } from 'zod';
import { fail, succeed } from '@/engine/core/result';
import type { DailyCard } from '../../store/daily-store';
import { defineEndpoint } from '../endpoint';
import type { Problem } from '../problem';
import { canonicalText, dailyLevel, date, isAssisted, kindId, level, month, noBody, nothing, side } from '../schemas';

/** 31 days of two kinds and four levels, and room for more kinds. */
const MAX_LISTED = 1_000;
/** A past day does not change any more. */
const PAST_MAX_AGE = 86_400;
/** More bars than a histogram has edges. */
const MAX_BINS = 100;

const card = {
  date,
  kind: kindId,
  level: dailyLevel,
  grade: level.describe('How hard it is.'),
  width: side,
  height: side,
  isOpen: z.boolean().describe('It is its day: first attempts are ranked.'),
} as const;
const dailyParams = z.strictObject({ date, kind: kindId, level: dailyLevel });
const milliseconds = z.number().int().min(0);

const UNKNOWN: Problem = { code: 'unknown-daily', detail: 'There is no daily of this date, kind and level, or it is not out yet.' };

/** What there is to know of the puzzles of the days. */
export const DAILIES = [
  defineEndpoint({
    id: 'listDailies',
    method: 'GET',
    path: '/dailies',
    tag: 'Dailies',
    summary: 'The dailies of a day or a month',
    description: 'Sizes and levels, of today when neither `date` nor `month` is given. Days to come are unknown.',
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
    summary: 'One daily',
    description: 'With its puzzle when its day is over; the clues of an open daily are given only to who starts it.',
    access: 'open',
    cost: 'light',
    params: dailyParams,
    query: nothing,
    body: noBody,
    status: 200,
    answer: z.strictObject({ ...card, puzzle: canonicalText.nullable().describe('Null while the daily is open.') }),
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
    summary: 'How long people took',
    description: 'The times of all first attempts on its day as a histogram, with and without help apart.',
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
        .describe('Without gaps; `toMs` is not part of a bar.'),
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

/** Field by field, so that nothing leaves that is not meant to. */
function showCard({ date: day, kind, level: name, grade, width, height }: DailyCard, isOpen: boolean) {
  return { date: day, kind: kindId.parse(kind), level: dailyLevel.parse(name), grade: level.parse(grade), width, height, isOpen };
}
