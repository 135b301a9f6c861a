import type { Size } from '@/engine/core/grid';
import type { Level } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';

/** The levels that players may choose; extreme puzzles need guessing, so players have to submit their own. */
export const STOCK_LEVELS = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];
export type StockLevel = (typeof STOCK_LEVELS)[number];

const square = (side: number): Size => ({ width: side, height: side });

/**
 * The sizes that players may choose, smallest first. Upright rectangles fill a phone. Smaller boards would run out: of Nurikabe with side 5
 * there are about a thousand.
 */
export const STOCK_SIZES: Readonly<Record<KindId, readonly Size[]>> = {
  nurikabe: [square(7), { width: 8, height: 12 }, square(10), square(12), { width: 12, height: 18 }, square(15), square(20)],
  'tic-tac-logic': [square(6), square(8), { width: 8, height: 12 }, square(10), square(14), { width: 12, height: 18 }, square(20)],
};

/** Like 8x12: the value of a size in forms and URLs. */
export function formatSize({ width, height }: Size): string {
  return `${width}x${height}`;
}

/** The size of a kind that `formatSize` wrote, if players may choose it. */
export function findStockSize(kind: KindId, text: unknown): Size | undefined {
  return STOCK_SIZES[kind].find((size) => formatSize(size) === text);
}

/** The sides of puzzles that the lab generates. Larger ones would take longer than a visitor waits. */
export const GENERATED_SIDES = { min: 4, max: 20 } as const;

export const DAILY_LEVELS = ['easy', 'medium', 'hard', 'large'] as const;
/** Every day has the first three; Sundays have a large one too. */
export type DailyLevel = (typeof DAILY_LEVELS)[number];

export const PERIOD_TYPES = ['day', 'week', 'month', 'all'] as const;
/** The period of a leaderboard: a day, a week from Monday on, a month, or all time. */
export type PeriodType = (typeof PERIOD_TYPES)[number];

/** With fewer times the median would identify a player, and a histogram has no shape. */
export const MIN_SAMPLE = 3;
