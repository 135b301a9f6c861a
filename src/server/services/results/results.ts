import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { BestTime, KindTotals, PlayerStatsStore } from '../../store/player-stats-store';
import type { ResultCursor, ResultKey, ResultStore, ReviewStatus, StoredResult } from '../../store/result-store';
import { type CursorCodec, type Page, type PageRequest, readPage } from '../shared/pagination';

/** A result as permitted viewers see it. */
export type PlayedRound = StoredResult;

export interface Results {
  /** A player's results, latest first; of one kind if given. */
  history(
    playerId: string,
    request: PageRequest & { readonly kind?: string | undefined },
  ): Promise<Result<Page<StoredResult>, 'invalid-cursor'>>;
  /** A player's fastest first attempts, for each kind, level and size. */
  bests(playerId: string): Promise<readonly BestTime[]>;
  totals(playerId: string): Promise<readonly KindTotals[]>;
  find(key: ResultKey): Promise<StoredResult | null>;
  /** The results that wait for a moderator, oldest first. */
  held(request: PageRequest): Promise<Result<Page<StoredResult>, 'invalid-cursor'>>;
  /** Lets a result count. */
  accept(key: ResultKey): Promise<Result<StoredResult, 'unknown-result'>>;
  /** Excludes a result; it stays stored and can be accepted later. */
  exclude(key: ResultKey): Promise<Result<StoredResult, 'unknown-result'>>;
}

/** Applies a round again whose results changed their status. */
export interface RoundProjections {
  applyRound(roomId: string, round: number): Promise<void>;
}

const POSITIONS: CursorCodec<StoredResult, ResultCursor> = {
  schema: z.strictObject({
    endedAt: z.int().nonnegative(),
    // The longest are those of further attempts at a daily.
    roomId: z.string().max(128),
    round: z.int().nonnegative().max(1_000_000),
    member: z.string().max(64),
  }),
  of: ({ endedAt, roomId, round, member }) => ({ endedAt, roomId, round, member }),
};

export function createResults(results: ResultStore, playerStats: PlayerStatsStore, projections: RoundProjections): Results {
  async function judge(key: ResultKey, status: ReviewStatus): Promise<Result<StoredResult, 'unknown-result'>> {
    const result = await results.setReviewStatus(key, status);
    if (result === null) return fail('unknown-result');
    await projections.applyRound(key.roomId, key.round);
    return succeed(result);
  }

  return {
    find: (key) => results.find(key),
    history: (playerId, request) =>
      readPage(request, POSITIONS, (after, limit) => results.ofPlayer(playerId, request.kind ?? null, after, limit)),
    bests: (playerId) => playerStats.bests(playerId),
    totals: (playerId) => playerStats.totals(playerId),
    held: (request) => readPage(request, POSITIONS, (after, limit) => results.held(after, limit)),
    accept: (key) => judge(key, 'counted'),
    exclude: (key) => judge(key, 'excluded'),
  };
}
