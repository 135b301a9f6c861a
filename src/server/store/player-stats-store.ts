import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database } from './database';
import { isFirstTry } from './leaderboard-entries';

/** The fastest finish of a player at one kind, level and size, of first attempts only. */
export interface BestTime {
  readonly kind: string;
  readonly level: string;
  readonly width: number;
  readonly height: number;
  readonly isAssisted: boolean;
  readonly wallMs: number;
  readonly endedAt: number;
}

/** The totals of a player at one kind. */
export interface KindTotals {
  readonly kind: string;
  readonly rounds: number;
  readonly finished: number;
  /** Finished without help. */
  readonly unassisted: number;
  readonly activeMs: number;
  /** Races with other players in them. */
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

/** The totals and bests of a player, computed from their results. Excluded results do not count. */
export interface PlayerStatsStore {
  bests(playerId: string): Promise<readonly BestTime[]>;
  totals(playerId: string): Promise<readonly KindTotals[]>;
  /** The dates up to `last` of which the player finished a daily on its day, earliest first. */
  dailyDates(playerId: string, last: string): Promise<readonly string[]>;
  /** The dailies from `first` to `last` that the player finished, on their day or later: of each the ranked finish, else the earliest. */
  finishedDailies(playerId: string, first: string, last: string): Promise<readonly FinishedDaily[]>;
}

/** Numbers as the drivers return them: sums and counts are wide, and SQLite has no booleans in computed columns. */
type Wide = number | bigint;
type Raw<Row> = {
  readonly [Field in keyof Row]: Row[Field] extends number ? Wide : Row[Field] extends boolean ? boolean | Wide : Row[Field];
};

export function createPlayerStatsStore({ client }: Database): PlayerStatsStore {
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
        WHERE player_id = ${playerId} AND daily <= ${last} AND is_ranked AND is_finished AND review_status <> 'excluded'
        ORDER BY daily`;
      return rows.map(({ daily }) => daily);
    },

    async finishedDailies(playerId, first, last) {
      const rows = await client.result.findMany({
        where: { playerId, daily: { gte: first, lte: last }, isFinished: true, reviewStatus: { not: 'excluded' } },
        orderBy: [{ daily: 'asc' }, { kind: 'asc' }, { level: 'asc' }, { isRanked: 'desc' }, { endedAt: 'asc' }],
        distinct: ['daily', 'kind', 'level'],
        select: { daily: true, kind: true, level: true, wallMs: true, isAssisted: true, isRanked: true },
      });
      return rows.flatMap(({ daily, ...rest }) => (daily === null ? [] : { date: daily, ...rest }));
    },
  };
}

/**
 * Only first attempts count, since a known puzzle measures nothing. Shared boards belong to no single player, and lessons are not
 * competitive, so both are left out.
 */
function bestsQuery(playerId: string): Prisma.Sql {
  return Prisma.sql`
    WITH attempt AS (
      SELECT kind, level, width, height, mode, review_status, is_assisted, is_finished, wall_ms, ended_at, badges,
        row_number() OVER (PARTITION BY puzzle_id ORDER BY started_at, room_id, round, member) AS number
      FROM result WHERE player_id = ${playerId}
    ), finish AS (
      SELECT kind, level, width, height, is_assisted, wall_ms, ended_at,
        row_number() OVER (PARTITION BY kind, level, width, height, is_assisted ORDER BY wall_ms, ended_at) AS rank
      FROM attempt WHERE number = 1 AND ${isFirstTry} AND is_finished AND review_status = 'counted' AND mode NOT IN ('co-op', 'classroom')
    )
    SELECT kind, level, width, height, is_assisted AS "isAssisted", wall_ms AS "wallMs", ended_at AS "endedAt"
    FROM finish WHERE rank = 1 ORDER BY kind, width, height, level, is_assisted`;
}

function totalsQuery(playerId: string): Prisma.Sql {
  const amount = (condition: Prisma.Sql) => Prisma.sql`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  return Prisma.sql`
    SELECT kind, count(*) AS rounds, ${amount(Prisma.sql`is_finished`)} AS finished,
      ${amount(Prisma.sql`is_finished AND NOT is_assisted`)} AS unassisted, sum(active_ms) AS "activeMs",
      ${amount(Prisma.sql`mode = 'race' AND participants > 1`)} AS races,
      ${amount(Prisma.sql`mode = 'race' AND participants > 1 AND is_finished AND place = 1`)} AS wins
    FROM result WHERE player_id = ${playerId} AND review_status <> 'excluded' GROUP BY kind ORDER BY kind`;
}
