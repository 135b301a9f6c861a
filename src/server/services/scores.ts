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

/** So many failures in a row may be nothing about the rounds: is the database away? */
const MANY_FAILURES = 20;

/**
 * Works through rounds with a rest between each two; one that fails is reported, and keeps none behind it from its turn. Rejects when the
 * database is away: when what went well before fails now too, or nothing went well.
 */
export async function inTurns<Round>(
  rounds: Iterable<Round> | AsyncIterable<Round>,
  rest: Rest,
  work: (round: Round) => Promise<unknown>,
  onError: (error: unknown, round: Round) => void,
): Promise<void> {
  const failures: unknown[] = [];
  let sound: { readonly round: Round } | undefined;
  let isFirst = true;
  for await (const round of rounds) {
    if (!isFirst) await rest();
    isFirst = false;
    try {
      await work(round);
      failures.length = 0;
      sound = { round };
    } catch (error) {
      failures.push(error);
      if (sound !== undefined && failures.length % MANY_FAILURES === 0) await work(sound.round);
      onError(error, round);
    }
  }
  if (sound === undefined && failures.length >= MANY_FAILURES) throw failures[0];
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
