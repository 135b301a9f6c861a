import type { Size } from '@/engine/core/grid';
import type { Level } from '@/engine/core/kind';
import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { DAILY_LEVELS, type DailyLevel } from '../../protocol/catalog';
import { isSunday, weekdayOf } from '../shared/calendar';

/** The size and grade that a daily is generated with. */
export interface DailyShape extends Size {
  /** The level by the ladder. */
  readonly grade: Level;
}

/** The one table of sizes. Most are generated in less than a second, a large Nurikabe in about five. */
const DAILY_SHAPES: Readonly<Record<KindId, Readonly<Record<DailyLevel, DailyShape>>>> = {
  nurikabe: {
    easy: { width: 7, height: 7, grade: 'easy' },
    medium: { width: 10, height: 10, grade: 'medium' },
    hard: { width: 12, height: 12, grade: 'hard' },
    large: { width: 18, height: 18, grade: 'medium' },
  },
  'tic-tac-logic': {
    easy: { width: 8, height: 8, grade: 'easy' },
    medium: { width: 10, height: 10, grade: 'medium' },
    hard: { width: 14, height: 14, grade: 'hard' },
    large: { width: 20, height: 20, grade: 'medium' },
  },
};

/** The first day with signs. Older days of the archive have none, whenever they are generated. */
const SIGNS_FROM = '2026-11-20';
const TUESDAY = 2;
const FRIDAY = 5;

/** One of the dailies that a date has or is going to have. */
export interface DailyPlan extends DailyShape {
  readonly date: string;
  readonly kind: KindId;
  readonly level: DailyLevel;
  /** Whether it has signs, as the medium Tic-Tac-Logic has on Tuesdays and Fridays. */
  readonly signs: boolean;
}

/** The dailies of a date, easiest first. */
export function planDay(date: string): readonly DailyPlan[] {
  const levels = DAILY_LEVELS.filter((level) => level !== 'large' || isSunday(date));
  const isSignDay = date >= SIGNS_FROM && [TUESDAY, FRIDAY].includes(weekdayOf(date));
  return levels.flatMap((level) =>
    KINDS.map(({ id: kind }) => {
      const signs = isSignDay && kind === 'tic-tac-logic' && level === 'medium';
      return { date, kind, level, signs, ...DAILY_SHAPES[kind][level] };
    }),
  );
}
