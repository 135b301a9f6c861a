import { Prisma } from '@/generated/prisma/sqlite/client';
import type { BestTimes, Board, DailyTimes, Period, PointsBoard } from './leaderboard-store';

/** Whether a lasting board shows a player `p`. The one place that knows. */
export const isListed = Prisma.sql`(p.name <> '' AND NOT p.is_unlisted)`;

/** What a finished daily is worth. */
const DAILY_POINTS = { easy: 1, medium: 2, hard: 3, large: 4 } as const;

const pointsOfLevel = Prisma.raw(
  `CASE r.level ${Object.entries(DAILY_POINTS)
    .map(([level, points]) => `WHEN '${level}' THEN ${points}`)
    .join(' ')} ELSE 0 END`,
);

const isCounted = Prisma.sql`r.standing = 'counted' AND r.is_ranked AND r.is_finished AND r.player_id IS NOT NULL`;

/** Rooms give out one ranked attempt at a daily; should there ever be two, the earlier one counts, however it ended. */
export const isFirstAttempt = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM result earlier
  WHERE earlier.player_id = r.player_id AND earlier.daily = r.daily AND earlier.kind = r.kind AND earlier.level = r.level AND earlier.is_ranked
    AND (earlier.started_at, earlier.room_id, earlier.round, earlier.member) < (r.started_at, r.room_id, r.round, r.member))`;

/** Results `r` that boards may count, and which of them. */
interface Source {
  readonly from: Prisma.Sql;
  readonly where: Prisma.Sql;
}

const ALL_RESULTS: Source = { from: Prisma.sql`result r`, where: Prisma.sql`${isCounted} AND ${isFirstAttempt}` };
const ONE_PLAYERS: Source = { from: Prisma.sql`counted r`, where: Prisma.sql`TRUE` };

/** A board drawn from all results: columns player_id, value, tie and results, with one row for each player. */
export function drawEntries(board: Board): Prisma.Sql {
  return draw(board, ALL_RESULTS);
}

/** As `drawEntries`, for one player; to be preceded by `countedOf`. */
export function drawOwnEntry(board: Board): Prisma.Sql {
  return draw(board, ONE_PLAYERS);
}

/** Reads a player's results first: left to choose, a database may read everybody's of one kind and level instead. */
export function countedOf(playerId: string): Prisma.Sql {
  return Prisma.sql`WITH counted AS MATERIALIZED (
    SELECT r.player_id, r.daily, r.kind, r.level, r.width, r.height, r.is_assisted, r.wall_ms, r.ended_at
    FROM (SELECT * FROM result WHERE player_id = ${playerId}) r WHERE ${ALL_RESULTS.where})`;
}

function draw(board: Board, source: Source): Prisma.Sql {
  if (board.of === 'daily') return drawDaily(board, source);
  return board.of === 'best' ? drawBests(board, source) : drawPoints(board, source);
}

function drawDaily({ date, kind, level, isAssisted }: DailyTimes, { from, where }: Source): Prisma.Sql {
  return Prisma.sql`
    SELECT r.player_id, r.wall_ms AS value, r.ended_at AS tie, 1 AS results FROM ${from}
    WHERE r.daily = ${date} AND r.kind = ${kind} AND r.level = ${level} AND r.is_assisted = ${isAssisted} AND ${where}`;
}

function drawBests({ kind, level, width, height, isAssisted, period }: BestTimes, { from, where }: Source): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, wall_ms AS value, ended_at AS tie, 1 AS results FROM (
      SELECT r.player_id, r.wall_ms, r.ended_at, row_number() OVER (PARTITION BY r.player_id ORDER BY r.wall_ms, r.ended_at) AS rank
      FROM ${from}
      WHERE r.kind = ${kind} AND r.level = ${level} AND r.width = ${width} AND r.height = ${height} AND r.is_assisted = ${isAssisted}
        AND r.ended_at >= ${BigInt(period.from)} AND r.ended_at < ${BigInt(period.to)} AND ${where}
    ) attempt WHERE rank = 1`;
}

function drawPoints({ kind, level, isAssisted, period }: PointsBoard, { from, where }: Source): Prisma.Sql {
  const ofKind = kind === null ? Prisma.empty : Prisma.sql`AND r.kind = ${kind}`;
  const ofLevel = level === null ? Prisma.empty : Prisma.sql`AND r.level = ${level}`;
  return Prisma.sql`
    SELECT r.player_id, -sum(${pointsOfLevel}) AS value, sum(r.wall_ms) AS tie, count(*) AS results FROM ${from}
    WHERE ${isWithin(period)} ${ofKind} ${ofLevel} AND r.is_assisted = ${isAssisted} AND ${where}
    GROUP BY r.player_id`;
}

/** A day by equality: SQLite takes an index on anything equal before one on a range. */
function isWithin({ first, last }: Period): Prisma.Sql {
  return first === last ? Prisma.sql`r.daily = ${first}` : Prisma.sql`r.daily >= ${first} AND r.daily <= ${last}`;
}

/** The condition that a player `p` is one of a group; always true without one. */
export function isInGroup(group: string | null): Prisma.Sql {
  if (group === null) return Prisma.sql`TRUE`;
  return Prisma.sql`p.id IN (SELECT player_id FROM player_group_member WHERE group_id = ${group})`;
}
