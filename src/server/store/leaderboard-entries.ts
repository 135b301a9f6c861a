import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Queries } from './database';
import type { BestTimesLeaderboard, DailyLeaderboard, Leaderboard, PointsLeaderboard } from './leaderboard-store';

/** Whether a leaderboard lists a player `p`: accounts, and in a group's boards its guests too. The only place that decides this. */
export function isListed(group: string | null): Prisma.Sql {
  return group === null ? Prisma.sql`(p.account_since IS NOT NULL AND NOT p.is_unlisted)` : Prisma.sql`(NOT p.is_unlisted)`;
}

/** Updates whether leaderboards list the stored entries of a player. The transaction must have locked the player. */
export async function relist(queries: Queries, playerId: string): Promise<void> {
  await queries.$executeRaw`
    UPDATE leaderboard_entry SET is_listed = (SELECT ${isListed(null)} FROM player p WHERE p.id = leaderboard_entry.player_id) WHERE player_id = ${playerId}`;
}

/** The points of a finished daily. */
const DAILY_POINTS = { easy: 1, medium: 2, hard: 3, large: 4 } as const;

const pointsOfLevel = Prisma.raw(
  `CASE r.level ${Object.entries(DAILY_POINTS)
    .map(([level, points]) => `WHEN '${level}' THEN ${points}`)
    .join(' ')} ELSE 0 END`,
);

const isFinish = Prisma.sql`r.is_ranked AND r.is_finished AND r.player_id IS NOT NULL`;

/** Rooms allow one ranked attempt at a daily; if there ever are two, the earlier one counts, however it ended. */
export const isFirstAttempt = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM result earlier
  WHERE earlier.player_id = r.player_id AND earlier.daily = r.daily AND earlier.kind = r.kind AND earlier.level = r.level AND earlier.is_ranked
    AND (earlier.started_at, earlier.room_id, earlier.round, earlier.member) < (r.started_at, r.room_id, r.round, r.member))`;

/** Whether a finish is of a puzzle that its player had not seen before, as its badges record. */
export const isFirstTry = Prisma.sql`badges LIKE '%"first-try"%'`;

/** Results `r` that leaderboards may count, and the condition for them. */
interface Source {
  readonly from: Prisma.Sql;
  readonly where: Prisma.Sql;
}

const ALL_RESULTS: Source = {
  from: Prisma.sql`result r`,
  where: Prisma.sql`r.review_status = 'counted' AND ${isFinish} AND ${isFirstAttempt}`,
};
/**
 * The same without an equality: SQLite would choose the index on the review status, which nearly all results share, before the one on the
 * date.
 */
const ALL_OF_DATES: Source = {
  from: ALL_RESULTS.from,
  where: Prisma.sql`r.review_status NOT IN ('held', 'excluded') AND ${isFinish} AND ${isFirstAttempt}`,
};
const ONE_PLAYERS: Source = { from: Prisma.sql`counted r`, where: Prisma.sql`TRUE` };

/** A leaderboard computed from all results: columns player_id, value, tie and results, with one row for each player. */
export function drawEntries(board: Leaderboard): Prisma.Sql {
  return draw(board, board.of === 'points' ? ALL_OF_DATES : ALL_RESULTS);
}

/** As `drawEntries`, for one player; must be preceded by `countedOf`. */
export function drawOwnEntry(board: Leaderboard): Prisma.Sql {
  return draw(board, ONE_PLAYERS);
}

/** Reads a player's results first: otherwise SQLite would read all counted results. */
export function countedOf(playerId: string): Prisma.Sql {
  return Prisma.sql`WITH own AS MATERIALIZED (SELECT * FROM result WHERE player_id = ${playerId}), counted AS MATERIALIZED (
    SELECT r.player_id, r.daily, r.kind, r.level, r.width, r.height, r.is_assisted, r.wall_ms, r.ended_at
    FROM own r WHERE ${ALL_RESULTS.where})`;
}

function draw(board: Leaderboard, source: Source): Prisma.Sql {
  if (board.of === 'daily') return drawDaily(board, source);
  return board.of === 'best' ? drawBests(board, source) : drawPoints(board, source);
}

function drawDaily({ date, kind, level, isAssisted }: DailyLeaderboard, { from, where }: Source): Prisma.Sql {
  return Prisma.sql`
    SELECT r.player_id, r.wall_ms AS value, r.ended_at AS tie, 1 AS results FROM ${from}
    WHERE r.daily = ${date} AND r.kind = ${kind} AND r.level = ${level} AND r.is_assisted = ${isAssisted} AND ${where}`;
}

function drawBests({ kind, level, width, height, isAssisted, period }: BestTimesLeaderboard, { from, where }: Source): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, wall_ms AS value, ended_at AS tie, 1 AS results FROM (
      SELECT r.player_id, r.wall_ms, r.ended_at, row_number() OVER (PARTITION BY r.player_id ORDER BY r.wall_ms, r.ended_at) AS rank
      FROM ${from}
      WHERE r.kind = ${kind} AND r.level = ${level} AND r.width = ${width} AND r.height = ${height} AND r.is_assisted = ${isAssisted}
        AND r.ended_at >= ${BigInt(period.from)} AND r.ended_at < ${BigInt(period.to)} AND ${where}
    ) attempt WHERE rank = 1`;
}

function drawPoints({ kind, level, isAssisted, period }: PointsLeaderboard, { from, where }: Source): Prisma.Sql {
  const ofKind = kind === null ? Prisma.empty : Prisma.sql`AND r.kind = ${kind}`;
  const ofLevel = level === null ? Prisma.empty : Prisma.sql`AND r.level = ${level}`;
  return Prisma.sql`
    SELECT r.player_id, -sum(${pointsOfLevel}) AS value, sum(r.wall_ms) AS tie, count(*) AS results FROM ${from}
    WHERE r.daily >= ${period.first} AND r.daily <= ${period.last} ${ofKind} ${ofLevel} AND r.is_assisted = ${isAssisted} AND ${where}
    GROUP BY r.player_id`;
}

/** The condition that a player `p` belongs to a group; always true without one. */
export function isInGroup(group: string | null): Prisma.Sql {
  if (group === null) return Prisma.sql`TRUE`;
  return Prisma.sql`p.id IN (SELECT player_id FROM player_group_member WHERE group_id = ${group})`;
}
