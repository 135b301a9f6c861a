import type { PeriodType } from '../../protocol/catalog';
import type { Leaderboard, LeaderboardStore, Period } from '../../store/leaderboard-store';
import type { ResultStore, StoredResult } from '../../store/result-store';
import { dateOf } from '../shared/calendar';
import { periodOf } from './periods';

/** Updates the leaderboards of weeks, months and all time, and the library's numbers, from results. Idempotent. */
export interface LeaderboardProjection {
  /** Applies the results of a round as they are now. */
  applyRound(roomId: string, round: number): Promise<void>;
}

const STORED_PERIODS = ['week', 'month', 'all'] as const satisfies readonly PeriodType[];

/** `recount` counts the numbers of a puzzle anew if it is published. */
export function createLeaderboardProjection(
  results: ResultStore,
  boards: Pick<LeaderboardStore, 'refresh'>,
  recount: (puzzleId: string) => Promise<void> = async () => {},
): LeaderboardProjection {
  return {
    async applyRound(roomId, round) {
      const ofRound = await results.ofRound(roomId, round);
      for (const puzzleId of new Set(ofRound.map((result) => result.puzzleId))) await recount(puzzleId);
      for (const result of ofRound) {
        const { playerId, daily, kind, level, isRanked } = result;
        if (playerId === null || !isRanked) continue;
        // Which of two attempts is the first affects the other one too.
        const attempts = daily === null ? [result] : await results.rankedAttempts(playerId, daily, kind, level);
        await boards.refresh(playerId, attempts.flatMap(leaderboardsOf));
      }
    },
  };
}

/** The stored leaderboards that a ranked result can be on. */
export function leaderboardsOf({ kind, level, width, height, isAssisted, daily, endedAt }: StoredResult): readonly Leaderboard[] {
  return STORED_PERIODS.flatMap((span) => {
    const best: Leaderboard = { of: 'best', kind, level, width, height, isAssisted, period: periodAround(span, dateOf(endedAt)) };
    if (daily === null) return [best];
    const period = periodAround(span, daily);
    const points = [kind, null].flatMap((ofKind) =>
      [level, null].map((ofLevel): Leaderboard => ({ of: 'points', kind: ofKind, level: ofLevel, isAssisted, period })),
    );
    return [best, ...points];
  });
}

function periodAround(span: PeriodType, date: string): Period {
  const period = periodOf(span, date);
  if (!period.ok) throw new Error(`Invalid date of a result: ${date}`);
  return period.value;
}
