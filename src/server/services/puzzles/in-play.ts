import type { Board, Puzzle } from '@/engine/core/kind';
import { DAILY_GRACE_MS } from '@/engine/play/state';
import type { PuzzleUseStore, UsedPuzzle } from '../../store/puzzle-use-store';
import { dateOf } from '../shared/calendar';
import { canonicalFormOf, kindOf, requirePuzzle } from './puzzle-records';
import { type IndexedPuzzle, SimilarityIndex } from './similarity-index';

/** The one guard of puzzles in play: everything that could help with a puzzle checks it first. */
export interface InPlay {
  /**
   * Whether a puzzle is in play: a daily until an hour after its day, the puzzle of a race that has not ended, or one taken from the stock
   * for an open duel. A puzzle counts too if its clues, with or without the marks of a board, are a good part of one that a player has seen.
   */
  isInPlay(puzzle: Puzzle, board?: Board): Promise<boolean>;
}

export interface InPlayPorts {
  readonly uses: PuzzleUseStore;
  now(): Promise<number>;
  /** Called for a stored puzzle that cannot be read and is left out: the others are still guarded. */
  onError(error: unknown): void;
}

/** A race in a room without entries for this long is abandoned, whatever its log says. */
const ABANDONED_MS = 86_400_000;

/** The name under which a ranked race takes its puzzle from the stock; with it the puzzle is in play until the round has results. */
export function raceClaim(room: string, round: number): string {
  return `race:${round}:${room}`;
}

const RACE_CLAIM = /^race:(\d+):(.+)$/;

/** The name under which a duel takes its puzzle from the stock; with it the puzzle is in play until the duel is over. */
export function duelClaim(duel: string): string {
  return `duel:${duel}`;
}

const DUEL_CLAIM = /^duel:(.+)$/;

/** The name under which any other round takes its puzzle. */
export function playClaim(room: string, round: number): string {
  return `play:${round}:${room}`;
}

export function createInPlay({ uses, now, onError }: InPlayPorts): InPlay {
  const dailies = createIndexCache(onError);
  const others = createIndexCache(onError);

  /** Results are stored with the entry that ends a round, so no process has to report that it is over. */
  async function isRunning(takenBy: string, time: number): Promise<boolean> {
    const duel = DUEL_CLAIM.exec(takenBy);
    if (duel !== null) return time < ((await uses.duelEndsAt(duel[1])) ?? 0);
    const claim = RACE_CLAIM.exec(takenBy);
    if (claim === null) return false;
    const [, round, room] = claim;
    if (await uses.hasResults(room, Number(round))) return false;
    const changedAt = await uses.roomChangedAt(room);
    return changedAt === null || time - changedAt < ABANDONED_MS;
  }

  /**
   * Compares by canonical form, so only a caller that has all clues learns anything. Therefore it may include puzzles that no player has
   * seen yet.
   */
  async function isKnown(puzzle: Puzzle, time: number): Promise<boolean> {
    // Looser options would still give the answer away; puzzles in play have no options.
    const use = await uses.findUse(canonicalFormOf({ ...puzzle, options: {} }));
    if (use === null) return false;
    if (use.lastDaily !== null && use.lastDaily >= dateOf(time - DAILY_GRACE_MS)) return true;
    return use.takenBy !== null && isRunning(use.takenBy, time);
  }

  /**
   * The puzzles in play that a player has seen, or can see by starting. All others must not match a part of their clues, or a caller could
   * find the clues one by one. Dailies are in an index of their own, so duels and races that a caller starts do not change how strictly
   * dailies match.
   */
  async function indexesOfSeen(time: number): Promise<readonly SimilarityIndex[]> {
    const dates = new Set([dateOf(time), dateOf(time - DAILY_GRACE_MS)]);
    const races = await uses.runningRaces(time - ABANDONED_MS);
    const [ofDays, ...lists] = await Promise.all([
      Promise.all([...dates].map((date) => uses.dailiesOf(date))),
      uses.begunDuels(time),
      uses.takenBy(races.map(({ room, round }) => raceClaim(room, round))),
    ]);
    return [dailies(ofDays.flat()), others(lists.flat())];
  }

  return {
    async isInPlay(puzzle, board) {
      const time = await now();
      if (await isKnown(puzzle, time)) return true;
      for (const index of await indexesOfSeen(time)) if (await index.matches(kindOf(puzzle), puzzle, board)) return true;
      return false;
    },
  };
}

/**
 * Called with the current list each time, so that a race is guarded from its start on, through any process; rebuilt only when the list has
 * changed.
 */
function createIndexCache(onError: (error: unknown) => void): (seen: readonly UsedPuzzle[]) => SimilarityIndex {
  let latest = { key: '', index: new SimilarityIndex([]), read: new Map<string, readonly IndexedPuzzle[]>() };

  function parseUsed({ text }: UsedPuzzle): readonly IndexedPuzzle[] {
    try {
      const puzzle = requirePuzzle(text);
      return [{ kind: kindOf(puzzle), puzzle }];
    } catch (error) {
      onError(error);
      return [];
    }
  }

  return (seen) => {
    const key = seen.map(({ id }) => id).join();
    if (key !== latest.key) {
      const read = new Map(seen.map((used) => [used.id, latest.read.get(used.id) ?? parseUsed(used)]));
      latest = { key, index: new SimilarityIndex([...read.values()].flat()), read };
    }
    return latest.index;
  };
}
