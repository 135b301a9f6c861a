import type { Span } from '../protocol/offers';
import type { Board, LeaderboardStore, Period } from '../store/leaderboard-store';
import type { ResultStore, StoredResult } from '../store/result-store';
import { dateOf } from './calendar';
import { periodOf } from './periods';

/** Keeps the boards of weeks, months and all time up to the results. Everything here may be repeated. */
export interface Scores {
  /** Takes in the results of a round as they stand now. */
  applyRound(roomId: string, round: number): Promise<void>;
  /** Takes in all rounds that ended since a time. */
  catchUp(since: number, rest: Rest): Promise<void>;
}

/** What is done between two rounds of many, so that others have their turn; when it rejects, what is left is for another time. */
export type Rest = () => Promise<unknown>;

/** So many failures in a row are nothing about the rounds: the database is away. */
const MOST_FAILURES = 20;

/** Works through rounds with a rest between each two; one that fails is reported, and keeps none behind it from its turn. */
export async function inTurns<Round>(
  rounds: readonly Round[],
  rest: Rest,
  work: (round: Round) => Promise<unknown>,
  onError: (error: unknown, round: Round) => void,
): Promise<void> {
  let failures = 0;
  for (const [i, round] of rounds.entries()) {
    if (i > 0) await rest();
    try {
      await work(round);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === MOST_FAILURES) throw error;
      onError(error, round);
    }
  }
}

const STORED_SPANS = ['week', 'month', 'all'] as const satisfies readonly Span[];

export function createScores(results: ResultStore, boards: Pick<LeaderboardStore, 'refresh'>, onError: (error: unknown) => void): Scores {
  async function applyRound(roomId: string, round: number): Promise<void> {
    for (const result of await results.ofRound(roomId, round)) {
      const { playerId, daily, kind, level, isRanked } = result;
      if (playerId === null || !isRanked) continue;
      // Which of two attempts is the first decides about the other one too.
      const attempts = daily === null ? [result] : await results.rankedAttempts(playerId, daily, kind, level);
      await boards.refresh(playerId, attempts.flatMap(boardsOf));
    }
  }

  return {
    applyRound,
    async catchUp(since, rest) {
      await inTurns(await results.roundsSince(since), rest, ({ roomId, round }) => applyRound(roomId, round), onError);
    },
  };
}

/** The stored boards that a ranked result can be on. */
export function boardsOf({ kind, level, width, height, isAssisted, daily, endedAt }: StoredResult): readonly Board[] {
  return STORED_SPANS.flatMap((span) => {
    const best: Board = { of: 'best', kind, level, width, height, isAssisted, period: periodAround(span, dateOf(endedAt)) };
    if (daily === null) return [best];
    const period = periodAround(span, daily);
    const points = [kind, null].flatMap((ofKind) =>
      [level, null].map((ofLevel): Board => ({ of: 'points', kind: ofKind, level: ofLevel, isAssisted, period })),
    );
    return [best, ...points];
  });
}

function periodAround(span: Span, date: string): Period {
  const period = periodOf(span, date);
  if (!period.ok) throw new Error(`A result has the date ${date}`);
  return period.value;
}
