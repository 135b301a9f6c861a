import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { PeriodType } from '../../protocol/catalog';
import type {
  DailyLeaderboard,
  Leaderboard,
  LeaderboardEntry,
  LeaderboardStore,
  OwnBoardEntry,
  RankKey,
} from '../../store/leaderboard-store';
import { parseDay } from '../shared/calendar';
import { type CursorCodec, type Page, type PageRequest, readPage } from '../shared/pagination';
import { periodOf } from './periods';

/** The fastest ranked times at one kind, level and size. */
export interface BestTimesQuery {
  readonly of: 'best';
  readonly span: PeriodType;
  /** A date within the span; ignored for all time. */
  readonly date: string;
  readonly kind: string;
  readonly level: string;
  readonly width: number;
  readonly height: number;
  readonly isAssisted: boolean;
}

export type TimesQuery = DailyLeaderboard | BestTimesQuery;

/** The points of the dailies of a span: 1 for an easy one, 2 for a medium, 3 for a hard, 4 for a large one. */
export interface PointsQuery {
  readonly span: PeriodType;
  /** A date within the span; ignored for all time. */
  readonly date: string;
  /** All if omitted. */
  readonly kind?: string | undefined;
  readonly level?: string | undefined;
  readonly isAssisted: boolean;
}

/** Which part of a leaderboard a viewer requests. */
export interface LeaderboardRequest extends PageRequest {
  /** Only members of this group; only for its members. */
  readonly group?: string | undefined;
  /** The player that requests it. */
  readonly viewer?: string | undefined;
}

export interface LeaderboardPage<Entry> extends Page<Entry> {
  /** How many entries the leaderboard lists. */
  readonly count: number;
  /** The viewer's own entry, with the place they would have if they were listed. */
  readonly own: Own<Entry> | null;
}

interface Placed {
  /** From 1. */
  readonly place: number;
  readonly playerId: string;
  readonly name: string;
}

/** An entry of a leaderboard of times: less is better, and of equal times the earlier one. */
export interface TimeEntry extends Placed {
  readonly wallMs: number;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** An entry of a leaderboard of points: more is better, and of equal points the shorter total time. */
export interface PointsEntry extends Placed {
  readonly points: number;
  readonly dailies: number;
  readonly wallMs: number;
}

/** `isChecking`: others see it among the first places once it is checked. */
export type Own<Entry> = Entry & { readonly isListed: boolean; readonly isChecking: boolean };

export type LeaderboardRefusal = 'invalid-date' | 'invalid-cursor' | 'unknown-group';

export interface Leaderboards {
  times(query: TimesQuery, request: LeaderboardRequest): Promise<Result<LeaderboardPage<TimeEntry>, LeaderboardRefusal>>;
  points(query: PointsQuery, request: LeaderboardRequest): Promise<Result<LeaderboardPage<PointsEntry>, LeaderboardRefusal>>;
}

/** Only members may see a group. */
export interface GroupAccess {
  findAsMember(id: string, playerId: string): Promise<object | null>;
}

/** As wide as the database stores them. */
const POSITIONS: CursorCodec<LeaderboardEntry, RankKey> = {
  schema: z.strictObject({ playerId: z.string().max(64), value: z.int32(), tie: z.int().nonnegative() }),
  of: ({ playerId, value, tie }) => ({ playerId, value, tie }),
};

export function createLeaderboards(store: LeaderboardStore, groups: GroupAccess): Leaderboards {
  async function isOpenTo({ group, viewer }: LeaderboardRequest): Promise<boolean> {
    if (group === undefined) return true;
    return viewer !== undefined && (await groups.findAsMember(group, viewer)) !== null;
  }

  async function show<Entry>(
    board: Result<Leaderboard, 'invalid-date'>,
    request: LeaderboardRequest,
    read: (entry: LeaderboardEntry) => Entry,
  ): Promise<Result<LeaderboardPage<Entry>, LeaderboardRefusal>> {
    if (!board.ok) return board;
    if (!(await isOpenTo(request))) return fail('unknown-group');
    const { group = null, viewer } = request;
    const [page, count, own] = await Promise.all([
      readPage(request, POSITIONS, (after, limit) => store.page(board.value, group, after, limit)),
      store.count(board.value, group),
      viewer === undefined ? null : store.own(board.value, group, viewer),
    ]);
    if (!page.ok) return page;
    return succeed({
      entries: page.value.entries.map(read),
      next: page.value.next,
      count,
      own: own === null ? null : readOwn(own, read),
    });
  }

  return {
    times: (query, request) => show(timesBoard(query), request, readTime),
    points: (query, request) => show(pointsBoard(query), request, readPoints),
  };
}

function timesBoard(query: TimesQuery): Result<Leaderboard, 'invalid-date'> {
  if (query.of === 'daily') {
    const day = parseDay(query.date);
    return day.ok ? succeed(query) : day;
  }
  const { span, date, ...board } = query;
  const period = periodOf(span, date);
  return period.ok ? succeed({ ...board, period: period.value }) : period;
}

function pointsBoard({ span, date, kind, level, isAssisted }: PointsQuery): Result<Leaderboard, 'invalid-date'> {
  const period = periodOf(span, date);
  return period.ok ? succeed({ of: 'points', kind: kind ?? null, level: level ?? null, isAssisted, period: period.value }) : period;
}

function readTime({ place, playerId, name, value, tie }: LeaderboardEntry): TimeEntry {
  return { place, playerId, name, wallMs: value, endedAt: tie };
}

function readPoints({ place, playerId, name, value, tie, results }: LeaderboardEntry): PointsEntry {
  return { place, playerId, name, points: -value, dailies: results, wallMs: tie };
}

function readOwn<Entry>(own: OwnBoardEntry, read: (entry: LeaderboardEntry) => Entry): Own<Entry> {
  return { ...read(own), isListed: own.isListed, isChecking: own.isChecking };
}
