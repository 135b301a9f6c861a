import { puzzlePath } from '@/app/_ui/urls';
import { BADGES } from '@/engine/play/results';
import { MIN_SAMPLE } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';
import type { Distributions } from '@/server/services/results/distributions';
import type { PlayedRound } from '@/server/services/results/results';
import { dailyEntries } from '../dailies/daily-entries';
import type { FinishReport, NextDaily } from './actions';
import { hasReceipt } from './has-receipt';

/** A round that has just ended is among the latest results. */
const RECENT = 20;

/** The report on a round of a player that has just ended; null if they have no result in it. */
export async function readFinishReport(room: string, round: number, playerId: string, isGuest: boolean): Promise<FinishReport | null> {
  const recent = await services().results.history(playerId, { limit: RECENT });
  const result = recent.ok ? recent.value.entries.find((entry) => entry.roomId === room && entry.round === round) : undefined;
  if (result === undefined) return null;
  const { badges, reviewStatus, daily: date, kind, isFinished, wallMs } = result;
  const today = await services().dailies.today();
  const isToday = date === today;
  const [placing, next, streak, rating, reveals] = await Promise.all([
    readPlacing(result, playerId, isToday),
    isToday ? findNext(date, kind, playerId) : null,
    isToday && isFinished && result.isRanked ? readStreak(playerId) : null,
    result.mode === 'race' ? services().ratings.changeIn(room, round, playerId) : null,
    isFinished ? REVEALS_NOTHING : readReveals(result, playerId),
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
    hasReceipt: hasReceipt(result, today),
  };
}

type Placing = Pick<FinishReport, 'ranking' | 'fasterThan' | 'times' | 'leaderboard'>;
const NO_PLACING: Placing = { ranking: null, fasterThan: null, times: null, leaderboard: null };

async function readPlacing(result: PlayedRound, playerId: string, isToday: boolean): Promise<Placing> {
  const { daily: date, kind, level, isAssisted, wallMs } = result;
  if (!result.isFinished || result.reviewStatus !== 'counted') return NO_PLACING;
  if (!result.isRanked || date === null) return { ...NO_PLACING, ...(await comparePuzzle(result, playerId)) };
  const { leaderboards, distributions } = services();
  const daily = { of: 'daily', date, kind, level } as const;
  const [board, comparison] = await Promise.all([
    leaderboards.times({ ...daily, isAssisted }, { viewer: playerId, limit: 1 }),
    compare(daily, result, playerId),
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
async function comparePuzzle(result: PlayedRound, playerId: string): Promise<Partial<Placing>> {
  const { mode, badges, puzzleId, participants } = result;
  if (mode === 'co-op' || mode === 'classroom' || participants > 1 || !badges.includes('first-try')) return {};
  return compare({ of: 'puzzle', puzzleId }, result, playerId);
}

/** Fewer times than a sample would show the times of single players. */
async function compare(
  source: Parameters<Distributions['of']>[0],
  { isAssisted, wallMs }: PlayedRound,
  playerId: string,
): Promise<Pick<Placing, 'fasterThan' | 'times'>> {
  const { distributions } = services();
  const [fasterThan, { count, medianMs, bins }] = await Promise.all([
    distributions.fasterThan(source, isAssisted, wallMs, playerId),
    distributions.of(source, isAssisted),
  ]);
  return { fasterThan, times: medianMs === null || count < MIN_SAMPLE ? null : { medianMs, bins } };
}

async function readStreak(playerId: string): Promise<FinishReport['streak']> {
  const { streaks } = services();
  const [{ current }, week] = await Promise.all([streaks.of(playerId), streaks.week(playerId)]);
  return { current, week };
}

type Reveals = Pick<FinishReport, 'hasReplay' | 'solution'>;
const REVEALS_NOTHING: Reveals = { hasReplay: false, solution: null };

/** What a player who did not finish may see: nothing while the puzzle is in play. */
async function readReveals({ roomId, round, daily }: PlayedRound, playerId: string): Promise<Reveals> {
  const { replays, dailies } = services();
  const replay = await replays.open(roomId, playerId, round);
  if (!replay.ok) return REVEALS_NOTHING;
  // Who finished the open daily before may watch replays of it, but the solver does not help with it.
  const isOpen = daily !== null && (await dailies.isOpen(daily));
  return { hasReplay: true, solution: isOpen ? null : puzzlePath('/lab/walkthrough', replay.value.round.puzzle) };
}

/** The next unfinished daily of today: the easiest of the same kind, else the first of all. */
async function findNext(date: string, kind: string, playerId: string): Promise<NextDaily> {
  const entries = (await dailyEntries(date, playerId)) ?? [];
  const left = entries.filter(({ attempt }) => !attempt?.isDone);
  const next = left.find((entry) => entry.kind === kind) ?? left[0];
  return next === undefined ? 'all-done' : { date, kind: next.kind, level: next.level };
}
