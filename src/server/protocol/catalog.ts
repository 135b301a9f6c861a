import type { Level } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';

/** The levels that players may choose; extreme puzzles need guessing, so players have to submit their own. */
export const STOCK_LEVELS = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];
export type StockLevel = (typeof STOCK_LEVELS)[number];

/**
 * The sides of the square boards that players may choose. Smaller ones would run out: of Nurikabe with side 5 there are about a thousand.
 */
export const STOCK_SIDES: Readonly<Record<KindId, readonly number[]>> = {
  nurikabe: [7, 10, 12, 15],
  'tic-tac-logic': [6, 8, 10, 14],
};

export const DAILY_LEVELS = ['easy', 'medium', 'hard', 'large'] as const;
/** Every day has the first three; Sundays have a large one too. */
export type DailyLevel = (typeof DAILY_LEVELS)[number];

export const PERIOD_TYPES = ['day', 'week', 'month', 'all'] as const;
/** The period of a leaderboard: a day, a week from Monday on, a month, or all time. */
export type PeriodType = (typeof PERIOD_TYPES)[number];

/** With fewer times the median would identify a player, and a histogram has no shape. */
export const MIN_SAMPLE = 3;
