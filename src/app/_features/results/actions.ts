'use server';

import { z } from 'zod';
import type { DailyEntry } from '@/app/_features/dailies/daily-list';
import { BADGES, type Badge } from '@/engine/play/results';
import { services } from '@/server/service-registry';
import type { PlayedRound } from '@/server/services/results/results';
import { currentVisitor } from '../../_server/visitor';
import { listDailyEntries } from '../dailies/daily-entries';

/** A daily of the same day that the visitor has not ended; or that there is none left. */
export type NextDaily = Pick<DailyEntry, 'date' | 'kind' | 'level'> | 'all-done';

/** What the server made of a finished round of the visitor. */
export interface FinishReport {
  readonly badges: readonly Badge[];
  readonly standing: 'counted' | 'held' | 'excluded';
  /** Whether only a cookie knows who it was. */
  readonly isGuest: boolean;
  /** Null when the round does not count for a board. */
  readonly ranking: {
    readonly place: number;
    readonly count: number;
    /** Others see it once it is checked. */
    readonly isChecking: boolean;
  } | null;
  /** How many percent of the others who played the same puzzle took longer; null when there are none, or the board was not one's own. */
  readonly fasterThan: number | null;
  /** Null when the round was none of today's. */
  readonly next: NextDaily | null;
}

/** A round that has just ended is among the latest. */
const RECENT = 20;

const roundSchema = z.strictObject({ room: z.string().max(128), round: z.int().min(0).max(1_000_000) });

/** The stored result of a round that the visitor has just finished; null when there is none. */
export async function getFinishReport(room: string, round: number): Promise<FinishReport | null> {
  const asked = roundSchema.safeParse({ room, round });
  if (!asked.success) return null;
  const { results, leaderboards, distributions } = services();
  const { playerId, session } = await currentVisitor();
  const recent = await results.history(playerId, { limit: RECENT });
  const result = recent.ok
    ? recent.value.entries.find((entry) => entry.roomId === asked.data.room && entry.round === asked.data.round)
    : undefined;
  if (result === undefined || !result.isFinished) return null;
  const report = {
    badges: BADGES.filter((badge) => result.badges.includes(badge)),
    standing: result.standing,
    isGuest: session === null,
    next: result.daily === null ? null : await findNext(result.daily, result.kind, playerId),
  };
  const { daily: date, kind, level, isAssisted, wallMs } = result;
  if (result.standing !== 'counted') return { ...report, ranking: null, fasterThan: null };
  if (!result.isRanked || date === null) return { ...report, ranking: null, fasterThan: await comparePuzzle(result, playerId) };
  const [board, fasterThan] = await Promise.all([
    leaderboards.times({ of: 'daily', date, kind, level, isAssisted }, { viewer: playerId, limit: 1 }),
    distributions.fasterThan({ of: 'daily', date, kind, level }, isAssisted, wallMs, playerId),
  ]);
  const own = board.ok ? board.value.own : null;
  // Who is not listed has the place they would have, beside those who are.
  const ranking =
    board.ok && own !== null
      ? { place: own.place, count: board.value.count + (own.isListed ? 0 : 1), isChecking: own.isListed && own.isChecking }
      : null;
  return { ...report, ranking, fasterThan: ranking && fasterThan };
}

/** Times of a puzzle are those of first attempts, on boards of one's own. Those of a race are told by its places. */
async function comparePuzzle(
  { mode, badges, puzzleId, isAssisted, wallMs, racers }: PlayedRound,
  playerId: string,
): Promise<number | null> {
  if (mode === 'co-op' || mode === 'class' || racers > 1 || !badges.includes('first-try')) return null;
  return services().distributions.fasterThan({ of: 'puzzle', puzzleId }, isAssisted, wallMs, playerId);
}

/** Today's next one: of the same kind and harder, else the first that is left. */
async function findNext(date: string, kind: string, playerId: string): Promise<NextDaily | null> {
  if (date !== (await services().dailies.today())) return null;
  const entries = (await listDailyEntries(date, playerId)) ?? [];
  const left = entries.filter(({ attempt }) => !attempt?.isDone);
  const next = left.find((entry) => entry.kind === kind) ?? left[0];
  return next === undefined ? 'all-done' : { date, kind: next.kind, level: next.level };
}
