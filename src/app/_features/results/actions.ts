'use server';

import { z } from 'zod';
import type { DailyEntry } from '@/app/_features/dailies/daily-list';
import { BADGES, type Badge } from '@/engine/play/results';
import { services } from '@/server/service-registry';
import type { PlayedRound } from '@/server/services/results/results';
import { currentVisitor } from '../../_server/visitor';
import { dailyEntries } from '../dailies/daily-entries';

/** A daily of the same day that the visitor has not finished, or that all are done. */
export type NextDaily = Pick<DailyEntry, 'date' | 'kind' | 'level'> | 'all-done';

/** The server's report on a finished round of the visitor. */
export interface FinishReport {
  readonly badges: readonly Badge[];
  readonly reviewStatus: 'counted' | 'held' | 'excluded';
  /** Whether the visitor is a guest, whose results depend on a cookie. */
  readonly isGuest: boolean;
  /** Null if the round counts for no leaderboard. */
  readonly ranking: {
    readonly place: number;
    readonly count: number;
    /** Other players see the result after its review. */
    readonly isChecking: boolean;
    /** Whether no other player has finished, with or without help. */
    readonly isFirst: boolean;
  } | null;
  /** The percentage of slower players of the same puzzle; null if there are none or the board was shared. */
  readonly fasterThan: number | null;
  /** Null if the round was not one of today's dailies. */
  readonly next: NextDaily | null;
}

/** A round that has just ended is among the latest results. */
const RECENT = 20;

const roundSchema = z.strictObject({ room: z.string().max(128), round: z.int().min(0).max(1_000_000) });

/** The stored result of a round that the visitor has just finished; null if there is none. */
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
    reviewStatus: result.reviewStatus,
    isGuest: session === null,
    next: result.daily === null ? null : await findNext(result.daily, result.kind, playerId),
  };
  const { daily: date, kind, level, isAssisted, wallMs } = result;
  if (result.reviewStatus !== 'counted') return { ...report, ranking: null, fasterThan: null };
  if (!result.isRanked || date === null) return { ...report, ranking: null, fasterThan: await comparePuzzle(result, playerId) };
  const compare = (withHelp: boolean) => distributions.fasterThan({ of: 'daily', date, kind, level }, withHelp, wallMs, playerId);
  const [board, fasterThan] = await Promise.all([
    leaderboards.times({ of: 'daily', date, kind, level, isAssisted }, { viewer: playerId, limit: 1 }),
    compare(isAssisted),
  ]);
  const own = board.ok ? board.value.own : null;
  // An unlisted player gets the place that they would have among the listed ones.
  if (!board.ok || own === null) return { ...report, ranking: null, fasterThan: null };
  const ranking = {
    place: own.place,
    count: board.value.count + (own.isListed ? 0 : 1),
    isChecking: own.isListed && own.isChecking,
    isFirst: fasterThan === null && (await compare(!isAssisted)) === null,
  };
  return { ...report, ranking, fasterThan };
}

/** The times of a puzzle are those of first attempts on individual boards. A race compares by its places instead. */
async function comparePuzzle(
  { mode, badges, puzzleId, isAssisted, wallMs, participants }: PlayedRound,
  playerId: string,
): Promise<number | null> {
  if (mode === 'co-op' || mode === 'classroom' || participants > 1 || !badges.includes('first-try')) return null;
  return services().distributions.fasterThan({ of: 'puzzle', puzzleId }, isAssisted, wallMs, playerId);
}

/** The next unfinished daily of today: the easiest of the same kind, else the first of all. */
async function findNext(date: string, kind: string, playerId: string): Promise<NextDaily | null> {
  if (date !== (await services().dailies.today())) return null;
  const entries = (await dailyEntries(date, playerId)) ?? [];
  const left = entries.filter(({ attempt }) => !attempt?.isDone);
  const next = left.find((entry) => entry.kind === kind) ?? left[0];
  return next === undefined ? 'all-done' : { date, kind: next.kind, level: next.level };
}
