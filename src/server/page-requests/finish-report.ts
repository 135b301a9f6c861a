import type { KindId } from '@/engine/kinds/playable';
import { BADGES } from '@/engine/play/results';
import { DAILY_LEVELS, type DailyLevel, MIN_SAMPLE } from '../protocol/catalog';
import type { FinishReport, NextDaily } from '../protocol/finish-report';
import { hasReceipt } from '../protocol/has-receipt';
import type { Dailies } from '../services/dailies/dailies';
import type { DailyProfiles } from '../services/dailies/daily-profiles';
import type { RoomAccess } from '../services/play/room-access';
import type { RoomFactory } from '../services/play/room-factory';
import type { Replays } from '../services/replays/replays';
import type { Distributions } from '../services/results/distributions';
import type { Leaderboards } from '../services/results/leaderboards';
import type { Ratings } from '../services/results/ratings';
import type { PlayedRound, Results } from '../services/results/results';
import type { Streaks } from '../services/results/streaks';

export interface FinishReportPorts {
  readonly results: Pick<Results, 'history'>;
  readonly dailies: Pick<Dailies, 'today' | 'isOpen' | 'list'>;
  readonly dailyProfiles: DailyProfiles;
  readonly leaderboards: Pick<Leaderboards, 'times'>;
  readonly distributions: Pick<Distributions, 'of' | 'fasterThan'>;
  readonly streaks: Pick<Streaks, 'of' | 'week'>;
  readonly ratings: Pick<Ratings, 'changeIn'>;
  readonly replays: Pick<Replays, 'open'>;
  readonly roomFactory: Pick<RoomFactory, 'findAttempt'>;
  readonly roomAccess: Pick<RoomAccess, 'findAttempt'>;
}

/** A round that has just ended is among the latest results. */
const RECENT = 20;

/** The report on a round of a player that has just ended; null if they have no result in it. */
export async function readFinishReport(
  ports: FinishReportPorts,
  room: string,
  round: number,
  { playerId, isGuest }: { readonly playerId: string; readonly isGuest: boolean },
): Promise<FinishReport | null> {
  const recent = await ports.results.history(playerId, { limit: RECENT });
  const result = recent.ok ? recent.value.entries.find((entry) => entry.roomId === room && entry.round === round) : undefined;
  if (result === undefined) return null;
  const { badges, reviewStatus, daily: date, kind, level, isFinished, wallMs } = result;
  const today = await ports.dailies.today();
  const isToday = date === today;
  const [placing, next, streak, rating, reveals, profile] = await Promise.all([
    readPlacing(ports, result, playerId, isToday),
    isToday ? findNext(ports, date, kind, playerId) : null,
    isToday && isFinished && result.isRanked ? readStreak(ports, playerId) : null,
    result.mode === 'race' ? ports.ratings.changeIn(room, round, playerId) : null,
    isFinished ? REVEALS_NOTHING : readReveals(ports, result, playerId),
    isFinished && date !== null ? ports.dailyProfiles.of({ date, kind, level }) : null,
  ]);
  const ownBadges = BADGES.filter((badge) => badges.includes(badge));
  return {
    badges: ownBadges,
    reviewStatus,
    isGuest,
    wallMs,
    ...placing,
    next,
    streak,
    rating,
    ...reveals,
    profile,
    hasReceipt: hasReceipt(result, today),
  };
}

type Placing = Pick<FinishReport, 'ranking' | 'fasterThan' | 'times' | 'leaderboard'>;
const NO_PLACING: Placing = { ranking: null, fasterThan: null, times: null, leaderboard: null };

async function readPlacing(ports: FinishReportPorts, result: PlayedRound, playerId: string, isToday: boolean): Promise<Placing> {
  const { daily: date, kind, level, isAssisted, wallMs } = result;
  if (!result.isFinished || result.reviewStatus !== 'counted') return NO_PLACING;
  if (!result.isRanked || date === null) return { ...NO_PLACING, ...(await comparePuzzle(ports, result, playerId)) };
  const { leaderboards, distributions } = ports;
  const daily = { of: 'daily', date, kind, level } as const;
  const [board, comparison] = await Promise.all([
    leaderboards.times({ ...daily, isAssisted }, { viewer: playerId, limit: 1 }),
    compare(ports, daily, result, playerId),
  ]);
  const own = board.ok ? board.value.own : null;
  // An unlisted player gets the place that they would have among the listed ones.
  if (!board.ok || own === null) return NO_PLACING;
  const isAlone = comparison.fasterThan === null && (await distributions.fasterThan(daily, !isAssisted, wallMs, playerId)) === null;
  const query = new URLSearchParams({ board: 'daily', kind, level, help: isAssisted ? 'yes' : 'no' });
  return {
    ranking: {
      place: own.place,
      count: board.value.count + (own.isListed ? 0 : 1),
      isChecking: own.isListed && own.isChecking,
      isFirst: isAlone,
    },
    ...comparison,
    leaderboard: isToday ? `/leaderboards?${query}` : null,
  };
}

/** The times of a puzzle are those of first attempts on individual boards. A race compares by its places instead. */
async function comparePuzzle(ports: FinishReportPorts, result: PlayedRound, playerId: string): Promise<Partial<Placing>> {
  const { mode, badges, puzzleId, participants } = result;
  if (mode === 'co-op' || mode === 'classroom' || participants > 1 || !badges.includes('first-try')) return {};
  return compare(ports, { of: 'puzzle', puzzleId }, result, playerId);
}

/** Fewer times than a sample would show the times of single players. */
async function compare(
  { distributions }: FinishReportPorts,
  source: Parameters<Distributions['of']>[0],
  { isAssisted, wallMs }: PlayedRound,
  playerId: string,
): Promise<Pick<Placing, 'fasterThan' | 'times'>> {
  const [fasterThan, { count, medianMs, bins }] = await Promise.all([
    distributions.fasterThan(source, isAssisted, wallMs, playerId),
    distributions.of(source, isAssisted),
  ]);
  return { fasterThan, times: medianMs === null || count < MIN_SAMPLE ? null : { medianMs, bins } };
}

async function readStreak({ streaks }: FinishReportPorts, playerId: string): Promise<FinishReport['streak']> {
  const [{ current }, week] = await Promise.all([streaks.of(playerId), streaks.week(playerId)]);
  return { current, week };
}

type Reveals = Pick<FinishReport, 'hasReplay' | 'solution'>;
const REVEALS_NOTHING: Reveals = { hasReplay: false, solution: null };

/** What a player who did not finish may see: nothing while the puzzle is in play. */
async function readReveals(
  { replays, dailies }: FinishReportPorts,
  { roomId, round, daily }: PlayedRound,
  playerId: string,
): Promise<Reveals> {
  const replay = await replays.open(roomId, playerId, round);
  if (!replay.ok) return REVEALS_NOTHING;
  // Who finished the open daily before may watch replays of it, but the solver does not help with it.
  const isOpen = daily !== null && (await dailies.isOpen(daily));
  return { hasReplay: true, solution: isOpen ? null : replay.value.round.puzzle };
}

/** The next unfinished daily of today: the easiest of the same kind, else the first of all. */
async function findNext(
  { dailies, roomFactory, roomAccess }: FinishReportPorts,
  date: string,
  kind: string,
  playerId: string,
): Promise<NextDaily> {
  const cards = await dailies.list(date);
  const inOrder = (cards.ok ? [...cards.value] : []).sort((a, b) => orderOf(a.level) - orderOf(b.level));
  const isLeft = await Promise.all(
    inOrder.map(async (card) => {
      const room = await roomFactory.findAttempt({ type: 'daily', date, kind: card.kind, level: card.level }, playerId);
      return room === null || !(await roomAccess.findAttempt(room, playerId))?.isDone;
    }),
  );
  const left = inOrder.filter((_, i) => isLeft[i]);
  const next = left.find((card) => card.kind === kind) ?? left[0];
  return next === undefined ? 'all-done' : { date, kind: next.kind as KindId, level: next.level as DailyLevel };
}

function orderOf(level: string): number {
  return (DAILY_LEVELS as readonly string[]).indexOf(level);
}
