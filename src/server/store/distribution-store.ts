import type { Quartiles } from '@/engine/play/anti-cheat-trace';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database } from './database';
import { isFirstAttempt, isFirstTry } from './leaderboard-entries';
import type { ResultKey } from './result-store';

/** Which times are compared: those of a daily on its day, or of a puzzle at any time. */
export type TimesSource =
  | { readonly of: 'daily'; readonly date: string; readonly kind: string; readonly level: string }
  | { readonly of: 'puzzle'; readonly puzzleId: string };

/** How many times are in a bin: from the edge of its number up to the next edge. */
export interface BinCount {
  /** 0 is below the first edge. */
  readonly bin: number;
  readonly count: number;
}

/** How a time compares with those of other players. */
export interface TimeComparison {
  readonly others: number;
  readonly slower: number;
}

/** A play and how long it took. */
export type TimedPlay = ResultKey & { readonly wallMs: number };

/** Anonymous times of all players, listed or not, whose first attempt was finished and counts. */
export interface DistributionStore {
  /** The bins that are not empty, in order; `edges` are in milliseconds, ascending. */
  bins(source: TimesSource, isAssisted: boolean, edges: readonly number[]): Promise<readonly BinCount[]>;
  /** The median, of two the shorter one; null when there is none. */
  median(source: TimesSource, isAssisted: boolean): Promise<number | null>;
  /** The play whose time is the median; null when there are fewer than `atLeast` times. */
  medianPlay(source: TimesSource, isAssisted: boolean, atLeast: number): Promise<TimedPlay | null>;
  /** The quartiles of all times except this player's; null when there are none. */
  quartiles(source: TimesSource, isAssisted: boolean, playerId: string | null): Promise<Quartiles | null>;
  /** Compares a time with those of all other players. */
  compare(source: TimesSource, isAssisted: boolean, wallMs: number, playerId: string | null): Promise<TimeComparison>;
}

type Wide = number | bigint;

export function createDistributionStore({ client }: Database): DistributionStore {
  return {
    async bins(source, isAssisted, edges) {
      const rows = await client.$queryRaw<{ bin: Wide; count: Wide }[]>`
        SELECT bin, count(*) AS count FROM (SELECT ${binOf(edges)} AS bin FROM (${timesOf(source, isAssisted)}) t) b GROUP BY bin ORDER BY bin`;
      return rows.map(({ bin, count }) => ({ bin: Number(bin), count: Number(count) }));
    },

    async median(source, isAssisted) {
      const times = timesOf(source, isAssisted);
      const [row] = await client.$queryRaw<{ wall_ms: Wide }[]>`
        SELECT wall_ms FROM (${times}) t ORDER BY wall_ms LIMIT 1 OFFSET (SELECT CASE WHEN count(*) = 0 THEN 0 ELSE (count(*) - 1) / 2 END FROM (${times}) u)`;
      return row === undefined ? null : Number(row.wall_ms);
    },

    async medianPlay(source, isAssisted, atLeast) {
      const times = timesOf(source, isAssisted);
      const [row] = await client.$queryRaw<{ room_id: string; round: Wide; member: string; wall_ms: Wide; times: Wide }[]>`
        SELECT t.room_id, t.round, t.member, t.wall_ms, (SELECT count(*) FROM (${times}) v) AS times FROM (${times}) t
        ORDER BY t.wall_ms, t.room_id, t.round, t.member
        LIMIT 1 OFFSET (SELECT CASE WHEN count(*) = 0 THEN 0 ELSE (count(*) - 1) / 2 END FROM (${times}) u)`;
      if (row === undefined || Number(row.times) < atLeast) return null;
      return { roomId: row.room_id, round: Number(row.round), member: row.member, wallMs: Number(row.wall_ms) };
    },

    async quartiles(source, isAssisted, playerId) {
      const rows = await client.$queryRaw<{ wall_ms: Wide; place: Wide; times: Wide }[]>`
        SELECT wall_ms, place, times FROM (
          SELECT wall_ms, row_number() OVER (ORDER BY wall_ms) AS place, count(*) OVER () AS times
          FROM (${timesOf(source, isAssisted)}) t WHERE player_id IS NULL OR player_id <> ${playerId ?? ''}
        ) u WHERE place IN (1 + (times - 1) / 4, 1 + (times - 1) / 2, 1 + 3 * (times - 1) / 4) ORDER BY place`;
      if (rows.length === 0) return null;
      const [lower, median = lower, upper = median] = rows.map(({ wall_ms }) => Number(wall_ms));
      return { times: Number(rows[0].times), lower, median, upper };
    },

    async compare(source, isAssisted, wallMs, playerId) {
      const [row] = await client.$queryRaw<[{ others: Wide; slower: Wide | null }]>`
        SELECT count(*) AS others, sum(CASE WHEN wall_ms > ${wallMs} THEN 1 ELSE 0 END) AS slower
        FROM (${timesOf(source, isAssisted)}) t WHERE player_id IS NULL OR player_id <> ${playerId ?? ''}`;
      return { others: Number(row.others), slower: Number(row.slower ?? 0) };
    },
  };
}

/**
 * Columns player_id, wall_ms, room_id, round and member. Shared boards belong to no single player, and lessons are not competitive, so both
 * are left out. Times of removed players stay.
 */
function timesOf(source: TimesSource, isAssisted: boolean): Prisma.Sql {
  const isFinish = Prisma.sql`r.review_status = 'counted' AND r.is_assisted = ${isAssisted} AND r.is_finished`;
  if (source.of === 'daily') {
    return Prisma.sql`
      SELECT r.player_id, r.wall_ms, r.room_id, r.round, r.member FROM result r
      WHERE r.daily = ${source.date} AND r.kind = ${source.kind} AND r.level = ${source.level} AND ${isFinish} AND r.is_ranked AND ${isFirstAttempt}`;
  }
  return Prisma.sql`
    SELECT r.player_id, r.wall_ms, r.room_id, r.round, r.member FROM (
      SELECT player_id, wall_ms, room_id, round, member, mode, review_status, is_assisted, is_finished, badges,
        row_number() OVER (PARTITION BY player_id ORDER BY started_at, room_id, round, member) AS number
      FROM result WHERE puzzle_id = ${source.puzzleId}
    ) r WHERE (r.number = 1 OR r.player_id IS NULL) AND ${isFirstTry} AND ${isFinish} AND r.mode NOT IN ('co-op', 'classroom')`;
}

function binOf(edges: readonly number[]): Prisma.Sql {
  const branches = edges.map((edge, i) => Prisma.sql`WHEN wall_ms < ${edge} THEN ${Prisma.raw(String(i))}`);
  return Prisma.sql`CASE ${Prisma.join(branches, ' ')} ELSE ${Prisma.raw(String(edges.length))} END`;
}
