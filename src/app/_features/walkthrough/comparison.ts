import type { LabFailure } from '@/app/_features/lab/use-lab-job';
import type { SearchId } from '@/engine/walkthrough/search-id';
import type { LabResults } from '@/server/protocol/lab';

/** The state of one of the compared searches. */
export type ComparedSearch =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly guesses: number }
  | ({ readonly status: 'ended' } & { readonly answer: LabResults['search'] })
  | { readonly status: 'failed'; readonly failure: LabFailure };

export type SearchComparison = Readonly<Record<SearchId, ComparedSearch>>;

export const ALL_WAITING: SearchComparison = {
  backtracking: { status: 'waiting' },
  'forward-checking': { status: 'waiting' },
  learning: { status: 'waiting' },
};

/** The number of decisions of a search, as far as it is known. */
export function guessesOf(compared: ComparedSearch): number | undefined {
  if (compared.status === 'running') return compared.guesses;
  return compared.status === 'ended' ? compared.answer.decisions : undefined;
}

/** The length of a bar from 0 to 1 on a logarithmic scale; 0 for the value 0. */
export function barOf(value: number, scale: number): number {
  return scale <= 0 ? 0 : Math.min(1, Math.log10(1 + value) / scale);
}

/** How many powers of ten a chart needs for these values, at least one. */
export function scaleOf(values: readonly (number | undefined)[]): number {
  const largest = Math.max(0, ...values.filter((value) => value !== undefined));
  return Math.max(1, Math.ceil(Math.log10(1 + largest)));
}
