import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database } from './database';
import { isFirstTry } from './leaderboard-entries';

/** The fastest finish of a player at one kind, level and size, of first attempts alone. */
export interface BestTime {
  readonly kind: string;
  readonly level: string;
  readonly width: number;
  readonly height: number;
  readonly isAssisted: boolean;
  readonly wallMs: number;
  readonly endedAt: number;
}

/** All that a player did at one kind. */
export interface KindTotals {
  readonly kind: string;
  readonly rounds: number;
  readonly finished: number;
  /** Finished without help. */
  readonly unassisted: number;
  readonly activeMs: number;
  /** Races with somebody else in them. */
  readonly races: number;
  readonly wins: number;
}

/** One daily that a player finished. */
export interface FinishedDaily {
  readonly date: string;
  readonly kind: string;
  readonly level: string;
  readonly wallMs: number;
  readonly isAssisted: boolean;
  /** Whether it was the first attempt, started on the daily's own day. */
  readonly isRanked: boolean;
}

/** What a player has done over the time, drawn from their results. Excluded results are no part of it. */
export interface CareerStore {
  bests(playerId: string): Promise<readonly BestTime[]>;
  totals(playerId: string): Promise<readonly KindTotals[]>;
  /** The dates up to `last` of which the player finished a daily on its day, earliest first. */
  dailyDates(playerId: string, last: string): Promise<readonly string[]>;
  /** The dailies from `first` to `last` that the player finished, on their day or later: of each the ranked finish, else the earliest. */
  finishedDailies(playerId: string, first: string, last: string): Promise<readonly FinishedDaily[]>;
}

/** Numbers as the drivers give them: sums and counts are wide, and SQLite knows no booleans in computed columns. */
type Wide = number | bigint;
type Raw<Row> = {
  readonly [Field in keyof Row]: Row[Field] extends number ? Wide : Row[Field] extends boolean ? boolean | Wide : Row[Field];
};

export function createCareerStore({ client }: Database): CareerStore {
  return {
    async bests(playerId) {
      const rows = await client.$queryRaw<Raw<BestTime>[]>(bestsQuery(playerId));
      return rows.map(({ kind, level, width, height, isAssisted, wallMs, endedAt }) => ({
        kind,
        level,
        width: Number(width),
        height: Number(height),
        isAssisted: Boolean(isAssisted),
        wallMs: Number(wallMs),
        endedAt: Number(endedAt),
      }));
    },

    async totals(playerId) {
      const rows = await client.$queryRaw<Raw<KindTotals>[]>(totalsQuery(playerId));
      return rows.map(({ kind, rounds, finished, unassisted, activeMs, races, wins }) => ({
        kind,
        rounds: Number(rounds),
        finished: Number(finished),
        unassisted: Number(unassisted),
        activeMs: Number(activeMs),
        races: Number(races),
        wins: Number(wins),
      }));
    },

    async dailyDates(playerId, last) {
      const rows = await client.$queryRaw<{ daily: string }[]>`
        SELECT DISTINCT daily FROM result
        WHERE player_id = ${playerId} AND daily <= ${last} AND is_ranked AND is_finished AND standing <> 'excluded'
        ORDER BY daily`;
      return rows.map(({ daily }) => daily);
    },

    async finishedDailies(playerId, first, last) {
      const rows = await client.result.findMany({
        where: { playerId, daily: { gte: first, lte: last }, isFinished: true, standing: { not: 'excluded' } },
        orderBy: [{ daily: 'asc' }, { kind: 'asc' }, { level: 'asc' }, { isRanked: 'desc' }, { endedAt: 'asc' }],
        distinct: ['daily', 'kind', 'level'],
        select: { daily: true, kind: true, level: true, wallMs: true, isAssisted: true, isRanked: true },
      });
      return rows.flatMap(({ daily, ...rest }) => (daily === null ? [] : { date: daily, ...rest }));
    },
  };
}

/** A puzzle that one has played before is no measure, so only first attempts compete; a shared board is nobody's time, and a lesson no contest. */
function bestsQuery(playerId: string): Prisma.Sql {
  return Prisma.sql`
    WITH attempt AS (
      SELECT kind, level, width, height, mode, standing, is_assisted, is_finished, wall_ms, ended_at, badges,
        row_number() OVER (PARTITION BY puzzle_id ORDER BY started_at, room_id, round, member) AS number
      FROM result WHERE player_id = ${playerId}
    ), finish AS (
      SELECT kind, level, width, height, is_assisted, wall_ms, ended_at,
        row_number() OVER (PARTITION BY kind, level, width, height, is_assisted ORDER BY wall_ms, ended_at) AS rank
      FROM attempt WHERE number = 1 AND ${isFirstTry} AND is_finished AND standing = 'counted' AND mode NOT IN ('co-op', 'class')
    )
    SELECT kind, level, width, height, is_assisted AS "isAssisted", wall_ms AS "wallMs", ended_at AS "endedAt"
    FROM finish WHERE rank = 1 ORDER BY kind, width, height, level, is_assisted`;
}

function totalsQuery(playerId: string): Prisma.Sql {
  const amount = (condition: Prisma.Sql) => Prisma.sql`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  return Prisma.sql`
    SELECT kind, count(*) AS rounds, ${amount(Prisma.sql`is_finished`)} AS finished,
      ${amount(Prisma.sql`is_finished AND NOT is_assisted`)} AS unassisted, sum(active_ms) AS "activeMs",
      ${amount(Prisma.sql`mode = 'race' AND racers > 1`)} AS races,
      ${amount(Prisma.sql`mode = 'race' AND racers > 1 AND is_finished AND place = 1`)} AS wins
    FROM result WHERE player_id = ${playerId} AND standing <> 'excluded' GROUP BY kind ORDER BY kind`;
}
