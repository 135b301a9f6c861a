import { fail, type Result, succeed } from '@/engine/core/result';
import type { Stalls } from '@/engine/play/stalls';
import { STATISTICS_SAMPLE } from '../../protocol/library';
import type { FirstAttempt, PublicationResultStore } from '../../store/publication-result-store';
import type { PublicationStore } from '../../store/publication-store';
import type { PuzzleStore } from '../../store/puzzle-store';
import type { Workers } from '../../worker/workers';
import { type Bin, binsOf } from '../results/distributions';
import type { TechniqueStats } from '../results/technique-stats';

/**
 * How a published puzzle is played. Each account counts once, with the first attempt; the author and co-op boards do not count. All of it
 * is from whole groups of players, so what two answers differ in is from a group too.
 */
export interface PuzzleStatistics {
  readonly link: string;
  readonly title: string;
  /** Canonical notation. */
  readonly text: string;
  /** All of them, as the library shows them. */
  readonly plays: number;
  /** Null until there are enough players. */
  readonly players: PlayerCounts | null;
  /** Of those who finished; null for too few. */
  readonly times: { readonly medianMs: number; readonly bins: readonly Bin[] } | null;
  /** Null for too few plays that are measured, and when the workers are busy. */
  readonly stalls: Stalls | null;
  /** Finished plays that are still to be measured. */
  readonly unmeasured: number;
}

/** How many players did what. */
export interface PlayerCounts {
  readonly all: number;
  readonly finished: number;
  /** With hints, checks or the like. */
  readonly assisted: number;
  readonly hinted: number;
  readonly checked: number;
}

/** What authors see of how their puzzles are played. */
export interface AuthorStatistics {
  /** The statistics of a puzzle, for its author alone. */
  of(playerId: string, link: string): Promise<Result<PuzzleStatistics, 'not-allowed'>>;
}

export interface AuthorStatisticsPorts {
  readonly publications: Pick<PublicationStore, 'findByLink'>;
  readonly results: Pick<PublicationResultStore, 'attempts' | 'measured'>;
  readonly puzzles: Pick<PuzzleStore, 'find'>;
  readonly techniqueStats: Pick<TechniqueStats, 'schedule'>;
  readonly workers: Pick<Workers, 'run'>;
}

/** How many of the latest players are counted, and of how many the steps are compared: multiples of a group. */
const MAX_PLAYERS = 1_000;
const MAX_COMPARED = 200;
const DEADLINE_MS = 5_000;

export function createAuthorStatistics({
  publications,
  results,
  puzzles,
  techniqueStats,
  workers,
}: AuthorStatisticsPorts): AuthorStatistics {
  async function stallsOf(puzzleId: string, shown: string, plays: readonly string[]): Promise<Stalls | null> {
    const puzzle = plays.length < STATISTICS_SAMPLE ? null : await puzzles.find(puzzleId);
    if (puzzle === null) return null;
    const request = { stored: puzzle.text, shown, plays, atLeast: STATISTICS_SAMPLE };
    const answer = await workers.run('stalls', request, { priority: 'interactive', deadlineMs: DEADLINE_MS });
    return answer.ok ? answer.value : null;
  }

  return {
    async of(playerId, link) {
      const found = await publications.findByLink(link);
      if (found === null || found.authorId !== playerId) return fail('not-allowed');
      const { puzzleId, title, text, plays } = found;
      const [attempts, measured] = await Promise.all([
        results.attempts(puzzleId, playerId, STATISTICS_SAMPLE, MAX_PLAYERS),
        results.measured(puzzleId, playerId, STATISTICS_SAMPLE, MAX_COMPARED),
      ]);
      // They were played before the puzzle was published.
      const missing = measured.filter(({ steps }) => steps === null);
      techniqueStats.schedule(missing);
      const stalls = await stallsOf(
        puzzleId,
        text,
        measured.flatMap(({ steps }) => steps ?? []),
      );
      return succeed({ link, title, text, plays, ...countPlayers(attempts), stalls, unmeasured: missing.length });
    },
  };
}

function countPlayers(attempts: readonly FirstAttempt[]): Pick<PuzzleStatistics, 'players' | 'times'> {
  if (attempts.length === 0) return { players: null, times: null };
  const count = (does: (attempt: FirstAttempt) => boolean) => attempts.filter(does).length;
  const times = attempts
    .filter(({ isFinished }) => isFinished)
    .map(({ wallMs }) => wallMs)
    .sort((a, b) => a - b);
  return {
    players: {
      all: attempts.length,
      finished: times.length,
      assisted: count(({ isAssisted }) => isAssisted),
      hinted: count(({ hints }) => hints > 0),
      checked: count(({ checks }) => checks > 0),
    },
    times: times.length < STATISTICS_SAMPLE ? null : { medianMs: times[Math.floor((times.length - 1) / 2)], bins: binsOf(times) },
  };
}
