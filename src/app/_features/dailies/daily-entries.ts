import type { DailyEntry } from '@/app/_features/dailies/daily-list';
import type { KindId } from '@/engine/kinds/playable';
import { DAILY_LEVELS, type DailyLevel } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';
import { currentDevice } from '../../_server/visitor';

/** The dailies of a released date, easiest first, with the player's progress. Null if the date has none. */
export async function dailyEntries(date: string, playerId: string): Promise<readonly DailyEntry[] | null> {
  const { dailies, deviceAttempts, results, roomFactory, roomAccess } = services();
  const cards = await dailies.list(date);
  if (!cards.ok) return null;
  const [isOpen, totals, device] = await Promise.all([dailies.isOpen(date), results.totals(playerId), currentDevice()]);
  const solvedKinds = new Set(totals.flatMap(({ kind, finished }) => (finished > 0 ? [kind] : [])));
  const inOrder = [...cards.value].sort((a, b) => orderOf(a.level) - orderOf(b.level));
  return Promise.all(
    inOrder.map(async ({ kind, level, width, height }) => {
      const key = { date, kind, level };
      const room = await roomFactory.findAttempt({ type: 'daily', ...key }, playerId);
      const attempt = room === null ? null : await roomAccess.findAttempt(room, playerId);
      // Otherwise there is something to read before the clock starts: the rules, or that the attempt is unranked.
      const startsAtOnce = isOpen && room === null && solvedKinds.has(kind) && (await deviceAttempts.mayCount(key, playerId, device));
      return { date, kind: kind as KindId, level: level as DailyLevel, width, height, attempt, startsAtOnce };
    }),
  );
}

function orderOf(level: string): number {
  return (DAILY_LEVELS as readonly string[]).indexOf(level);
}
