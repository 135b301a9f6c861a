import type { LabFailure } from '@/app/_features/lab/lab-client';
import type { SearchId } from '@/engine/walkthrough/search-id';
import type { LabResults } from '@/server/protocol/lab';

/** Where one of the compared searches stands. */
export type Contender =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly guesses: number }
  | ({ readonly status: 'ended' } & { readonly answer: LabResults['search'] })
  | { readonly status: 'failed'; readonly failure: LabFailure };

export type SearchComparison = Readonly<Record<SearchId, Contender>>;

export const ALL_WAITING: SearchComparison = {
  backtracking: { status: 'waiting' },
  'forward-checking': { status: 'waiting' },
  learning: { status: 'waiting' },
};

/** Guesses of a search as far as they are known. */
export function guessesOf(contender: Contender): number | undefined {
  if (contender.status === 'running') return contender.guesses;
  return contender.status === 'ended' ? contender.answer.nodes : undefined;
}

/** How long a bar is, from 0 to 1, where each tenfold is as long as the one before: 0 has none, and the largest all of the room. */
export function barOf(value: number, scale: number): number {
  return scale <= 0 ? 0 : Math.min(1, Math.log10(1 + value) / scale);
}

/** How many tenfolds a picture needs for these values, at least one. */
export function scaleOf(values: readonly (number | undefined)[]): number {
  const largest = Math.max(0, ...values.filter((value) => value !== undefined));
  return Math.max(1, Math.ceil(Math.log10(1 + largest)));
}
