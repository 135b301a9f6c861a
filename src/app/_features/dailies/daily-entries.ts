import type { DailyEntry } from '@/app/_features/dailies/daily-list';
import type { KindId } from '@/engine/kinds/playable';
import { DAILY_LEVELS, type DailyLevel } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';

/** The dailies of a released date, easiest first, with the player's progress. Null if the date has none. */
export async function dailyEntries(date: string, playerId: string): Promise<readonly DailyEntry[] | null> {
  const { dailies, roomFactory, roomAccess } = services();
  const cards = await dailies.list(date);
  if (!cards.ok) return null;
  const inOrder = [...cards.value].sort((a, b) => orderOf(a.level) - orderOf(b.level));
  return Promise.all(
    inOrder.map(async ({ kind, level, width, height }) => {
      const room = await roomFactory.findAttempt({ type: 'daily', date, kind, level }, playerId);
      const attempt = room === null ? null : await roomAccess.findAttempt(room, playerId);
      return { date, kind: kind as KindId, level: level as DailyLevel, width, height, attempt };
    }),
  );
}

function orderOf(level: string): number {
  return (DAILY_LEVELS as readonly string[]).indexOf(level);
}
