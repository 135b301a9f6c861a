import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database } from './database';
import { countedOf, drawEntries, drawOwnEntry, isInGroup, isListed } from './leaderboard-entries';
import { lockPlayers, TRANSACTION_LIMITS } from './row-locks';

/** A range of whole days in UTC. */
export interface Period {
  /** Identifies the period, such as week/2026-11-16; null for a day, whose few results are read on request. */
  readonly name: string | null;
  /** Dates, both included. */
  readonly first: string;
  readonly last: string;
  /** Milliseconds since 1970; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** The times of one daily. */
export interface DailyLeaderboard {
  readonly of: 'daily';
  readonly date: string;
  readonly kind: string;
  readonly level: string;
  readonly isAssisted: boolean;
}

/** The fastest ranked times at one kind, level and size, by the end of the attempts. */
export interface BestTimesLeaderboard {
  readonly of: 'best';
  readonly kind: string;
  readonly level: string;
  readonly width: number;
  readonly height: number;
  readonly isAssisted: boolean;
  readonly period: Period;
}

/** The points of the dailies of a period. */
export interface PointsLeaderboard {
  readonly of: 'points';
  /** Null for all. */
  readonly kind: string | null;
  readonly level: string | null;
  readonly isAssisted: boolean;
  readonly period: Period;
}

export type Leaderboard = DailyLeaderboard | BestTimesLeaderboard | PointsLeaderboard;

/** The rank of a player on a leaderboard: less is better, first by the value, then by the tie. */
export interface RankKey {
  readonly playerId: string;
  /** A time in milliseconds, or negative points. */
  readonly value: number;
  /** When a time was reached in milliseconds since 1970, or the sum of all times. */
  readonly tie: number;
}

export interface LeaderboardEntry extends RankKey {
  /** From 1. */
  readonly place: number;
  readonly name: string;
  /** How many results it is based on. */
  readonly results: number;
}

/** The viewer's own entry: if the leaderboard does not list them, the place is what it would be. */
export interface OwnBoardEntry extends LeaderboardEntry {
  readonly isListed: boolean;
  /** Whether it would be among the first places; others see it there once it is checked. */
  readonly isChecking: boolean;
}

/** Leaderboards computed from results. `group` narrows one to the members of a group. */
export interface LeaderboardStore {
  /**
   * The listed entries after a position, best first. The first places of a leaderboard of times leave out entries that are not checked yet.
   */
  page(board: Leaderboard, group: string | null, after: RankKey | null, limit: number): Promise<readonly LeaderboardEntry[]>;
  own(board: Leaderboard, group: string | null, playerId: string): Promise<OwnBoardEntry | null>;
  /** How many entries are listed. */
  count(board: Leaderboard, group: string | null): Promise<number>;
  /** Updates what is stored of a player on these leaderboards to their results. */
  refresh(playerId: string, boards: readonly Leaderboard[]): Promise<void>;
}

/** How many places of a leaderboard of times only go to checked results. */
const CHECKED_PLACES = 10;

/** Leaderboards of more than a day are updated with every result. */
function isStored(board: Leaderboard): board is BestTimesLeaderboard | PointsLeaderboard {
  return board.of !== 'daily' && board.period.name !== null;
}

/** The drivers return wide numbers for wide and computed columns. */
type Wide = number | bigint;

interface EntryRow {
  readonly player_id: string;
  readonly name: string;
  readonly value: Wide;
  readonly tie: Wide;
  readonly results: Wide;
}

export function createLeaderboardStore({ client }: Database): LeaderboardStore {
  async function count(board: Leaderboard, group: string | null, where: Prisma.Sql): Promise<number> {
    const [row] = await client.$queryRaw<
      [{ count: Wide }]
    >`SELECT count(*) AS count FROM (${listedEntries(board, group)}) e WHERE ${where}`;
    return Number(row.count);
  }

  function read(board: Leaderboard, group: string | null, after: RankKey | null, limit: number): Promise<EntryRow[]> {
    return client.$queryRaw<EntryRow[]>`
      SELECT e.player_id, p.name, e.value, e.tie, e.results FROM (${listedEntries(board, group)}) e JOIN player p ON p.id = e.player_id
      WHERE ${after === null ? everything : isBehind(after)}
      ORDER BY e.value, e.tie, e.player_id LIMIT ${limit}`;
  }

  /** The players whose entries are based on an unchecked result. */
  async function findUnchecked(board: Leaderboard, entries: readonly EntryRow[]): Promise<ReadonlySet<string>> {
    if (board.of === 'points' || entries.length === 0) return new Set();
    const results = await client.result.findMany({
      where: { isChecked: false, OR: entries.map((entry) => ({ playerId: entry.player_id, endedAt: BigInt(entry.tie) })) },
      select: { playerId: true },
    });
    return new Set(results.flatMap(({ playerId }) => playerId ?? []));
  }

  return {
    async page(board, group, after, limit) {
      // Entries left out among the first places must not make the page seem the last one.
      const rows = await read(board, group, after, limit + CHECKED_PLACES);
      if (rows.length === 0) return [];
      const first = after === null ? 1 : 1 + (await count(board, group, isAhead(readPosition(rows[0]))));
      const entries = rows.map((row, i) => readEntry(row, first + i));
      const hidden = await findUnchecked(board, rows.slice(0, Math.max(0, CHECKED_PLACES + 1 - first)));
      return entries.filter(({ place, playerId }) => place > CHECKED_PLACES || !hidden.has(playerId)).slice(0, limit);
    },

    async own(board, group, playerId) {
      const [row] = await client.$queryRaw<(EntryRow & { is_listed: boolean | Wide })[]>`
        ${isStored(board) ? Prisma.empty : countedOf(playerId)}
        SELECT e.player_id, p.name, e.value, e.tie, e.results, ${isListed(group)} AS is_listed
        FROM (${isStored(board) ? storedEntries(board, Prisma.sql`player_id = ${playerId}`) : drawOwnEntry(board)}) e JOIN player p ON p.id = e.player_id WHERE ${isInGroup(group)}`;
      if (row === undefined) return null;
      const place = 1 + (await count(board, group, isAhead(readPosition(row))));
      const isChecking = place <= CHECKED_PLACES && (await findUnchecked(board, [row])).has(playerId);
      return { ...readEntry(row, place), isListed: Boolean(row.is_listed), isChecking };
    },

    count: (board, group) => count(board, group, everything),

    async refresh(playerId, boards) {
      const stored = new Map(boards.filter(isStored).map((board) => [formatBoard(board), board]));
      if (stored.size === 0) return;
      const drawn = [...stored].map(
        ([text, board]) =>
          Prisma.sql`SELECT CAST(${text} AS TEXT), player_id, value, tie, results, ${isListed(null)} FROM (${drawOwnEntry(board)}) e JOIN player p ON p.id = e.player_id`,
      );
      await client.$transaction(async (queries) => {
        await lockPlayers(queries, [playerId]);
        await queries.$executeRaw`DELETE FROM leaderboard_entry WHERE player_id = ${playerId} AND board IN (${Prisma.join([...stored.keys()])})`;
        await queries.$executeRaw`
          ${countedOf(playerId)} INSERT INTO leaderboard_entry (board, player_id, value, tie, results, is_listed) ${Prisma.join(drawn, ' UNION ALL ')}`;
      }, TRANSACTION_LIMITS);
    },
  };
}

/**
 * The listed entries of a leaderboard: columns player_id, value, tie and results. Stored entries know themselves whether they are listed.
 */
function listedEntries(board: Leaderboard, group: string | null): Prisma.Sql {
  if (isStored(board) && group === null) return storedEntries(board, Prisma.sql`is_listed = TRUE`);
  const entries = isStored(board) ? storedEntries(board, everything) : drawEntries(board);
  return Prisma.sql`
    SELECT l.player_id, l.value, l.tie, l.results FROM (${entries}) l JOIN player p ON p.id = l.player_id WHERE ${isListed(group)} AND ${isInGroup(group)}`;
}

/** As `drawEntries`, from the stored entries. */
function storedEntries(board: BestTimesLeaderboard | PointsLeaderboard, where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT player_id, value, tie, results FROM leaderboard_entry WHERE board = ${formatBoard(board)} AND ${where}`;
}

/** The unique text of a leaderboard. */
function formatBoard(board: BestTimesLeaderboard | PointsLeaderboard): string {
  const { of, period, kind, level, isAssisted } = board;
  const size = board.of === 'best' ? `${board.width}x${board.height}` : '*';
  return [of, period.name, kind ?? '*', level ?? '*', size, isAssisted ? 'assisted' : 'alone'].join('/');
}

const everything = Prisma.sql`TRUE`;

/** The plain bound lets the index find the position, which a comparison of three columns may not. */
function isBehind({ value, tie, playerId }: RankKey): Prisma.Sql {
  return Prisma.sql`e.value >= ${value} AND (e.value, e.tie, e.player_id) > (${value}, ${BigInt(tie)}, ${playerId})`;
}

function isAhead({ value, tie, playerId }: RankKey): Prisma.Sql {
  return Prisma.sql`e.value <= ${value} AND (e.value, e.tie, e.player_id) < (${value}, ${BigInt(tie)}, ${playerId})`;
}

function readPosition(row: EntryRow): RankKey {
  return { playerId: row.player_id, value: Number(row.value), tie: Number(row.tie) };
}

function readEntry(row: EntryRow, place: number): LeaderboardEntry {
  return { place, name: row.name, results: Number(row.results), ...readPosition(row) };
}
