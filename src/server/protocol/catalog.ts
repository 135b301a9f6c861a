import type { Level } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';

/** The levels that people may ask for; extreme ones take guessing and are for those who bring their own. */
export const STOCK_LEVELS = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** The sides of the squares that people may ask for. Smaller ones than these run out: of Nurikabe with side 5 there are about a thousand. */
export const STOCK_SIDES: Readonly<Record<KindId, readonly number[]>> = {
  nurikabe: [7, 10, 12, 15],
  'tic-tac-logic': [6, 8, 10, 14],
};

export const DAILY_LEVELS = ['easy', 'medium', 'hard', 'large'] as const;
/** Every day has the first three; Sundays have a large one too. */
export type DailyLevel = (typeof DAILY_LEVELS)[number];

export const PERIOD_TYPES = ['day', 'week', 'month', 'all'] as const;
/** How long a board looks back: a day, a week from Monday on, a month, or for ever. */
export type PeriodType = (typeof PERIOD_TYPES)[number];

/** Of fewer times one could tell whose the median is, and there is no shape to be seen. */
export const MIN_SAMPLE = 3;
