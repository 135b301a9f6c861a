import { Prisma } from '@/generated/prisma/sqlite/client';
import type { BestTimes, Board, DailyTimes, PointsBoard } from './leaderboard-store';

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

/** A board drawn from all results: columns player_id, value, tie and results, with one row for each player, or for the one that is asked for. */
export function drawEntries(board: Board, playerId?: string): Prisma.Sql {
  const ofPlayer = playerId === undefined ? Prisma.empty : Prisma.sql`AND r.player_id = ${playerId}`;
  if (board.of === 'daily') return drawDaily(board, ofPlayer);
  return board.of === 'best' ? drawBests(board, ofPlayer) : drawPoints(board, ofPlayer);
}

function drawDaily({ date, kind, level, isAssisted }: DailyTimes, ofPlayer: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT r.player_id, r.wall_ms AS value, r.ended_at AS tie, 1 AS results FROM result r
    WHERE r.daily = ${date} AND r.kind = ${kind} AND r.level = ${level} AND r.is_assisted = ${isAssisted}
      AND ${isCounted} AND ${isFirstAttempt} ${ofPlayer}`;
}

function drawBests({ kind, level, width, height, isAssisted, period }: BestTimes, ofPlayer: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, wall_ms AS value, ended_at AS tie, 1 AS results FROM (
      SELECT r.player_id, r.wall_ms, r.ended_at, row_number() OVER (PARTITION BY r.player_id ORDER BY r.wall_ms, r.ended_at) AS rank
      FROM result r
      WHERE r.kind = ${kind} AND r.level = ${level} AND r.width = ${width} AND r.height = ${height} AND r.is_assisted = ${isAssisted}
        AND r.ended_at >= ${BigInt(period.from)} AND r.ended_at < ${BigInt(period.to)} AND ${isCounted} AND ${isFirstAttempt} ${ofPlayer}
    ) attempt WHERE rank = 1`;
}

function drawPoints({ kind, level, isAssisted, period }: PointsBoard, ofPlayer: Prisma.Sql): Prisma.Sql {
  const ofKind = kind === null ? Prisma.empty : Prisma.sql`AND r.kind = ${kind}`;
  const ofLevel = level === null ? Prisma.empty : Prisma.sql`AND r.level = ${level}`;
  return Prisma.sql`
    SELECT r.player_id, -sum(${pointsOfLevel}) AS value, sum(r.wall_ms) AS tie, count(*) AS results FROM result r
    WHERE r.daily >= ${period.first} AND r.daily <= ${period.last} ${ofKind} ${ofLevel} AND r.is_assisted = ${isAssisted}
      AND ${isCounted} AND ${isFirstAttempt} ${ofPlayer}
    GROUP BY r.player_id`;
}

/** The condition that a player `p` is one of a group; always true without one. */
export function isInGroup(group: string | null): Prisma.Sql {
  if (group === null) return Prisma.sql`TRUE`;
  return Prisma.sql`p.id IN (SELECT player_id FROM player_group_member WHERE group_id = ${group})`;
}
