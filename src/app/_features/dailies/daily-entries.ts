import type { DailyEntry } from '@/app/_features/dailies/daily-list';
import type { KindId } from '@/engine/kinds/playable';
import { DAILY_LEVELS, type DailyLevel } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';

/** The dailies of a released date, easiest first, and how far a player is with each; null when there can be none. */
export async function listDailyEntries(date: string, playerId: string): Promise<readonly DailyEntry[] | null> {
  const { dailies, rooms, visits } = services();
  const cards = await dailies.list(date);
  if (!cards.ok) return null;
  const inOrder = [...cards.value].sort((a, b) => orderOf(a.level) - orderOf(b.level));
  return Promise.all(
    inOrder.map(async ({ kind, level, width, height }) => {
      const room = await rooms.findAttempt({ type: 'daily', date, kind, level }, playerId);
      const attempt = room === null ? null : await visits.findAttempt(room, playerId);
      return { date, kind: kind as KindId, level: level as DailyLevel, width, height, attempt };
    }),
  );
}

function orderOf(level: string): number {
  return (DAILY_LEVELS as readonly string[]).indexOf(level);
}
