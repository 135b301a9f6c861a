import { getTranslations } from 'next-intl/server';
import type { DayState } from '@/app/_features/dailies/month-calendar';
import { services } from '@/server/service-registry';

/** The days of a month that have puzzles, with what the player has solved. Null if the month has none. */
export async function monthDays(month: string, playerId: string): Promise<ReadonlyMap<string, DayState> | null> {
  const { dailies, streaks } = services();
  const [t, cards, calendar] = await Promise.all([
    getTranslations('dailies.archive'),
    dailies.listMonth(month),
    streaks.calendar(playerId, month),
  ]);
  if (!cards.ok || !calendar.ok) return null;
  const totals = new Map<string, number>();
  for (const { date } of cards.value) totals.set(date, (totals.get(date) ?? 0) + 1);
  const solved = new Map(calendar.value.map((day) => [day.date, day]));
  return new Map(
    [...totals].map(([date, total]) => {
      const day = solved.get(date);
      const done = day?.finished.length ?? 0;
      const share = done === 0 ? 'none' : done < total ? 'some' : 'all';
      const isInTime = day?.isInTime ?? false;
      const name = t(share, { done: `${done}`, total: `${total}` });
      return [date, { share, isInTime, name: isInTime ? `${name}, ${t('inTime')}` : name }];
    }),
  );
}
