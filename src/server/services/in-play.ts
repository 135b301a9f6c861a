import type { Puzzle } from '@/engine/core/kind';
import type { PuzzleUseStore } from '../store/puzzle-use-store';
import { dateOf } from './calendar';
import { formOf } from './puzzle-records';

/** Who must not be helped: whether a puzzle, in whatever disguise, is one that people are competing on. */
export interface InPlay {
  /** Whether it is a daily of today or later, or the puzzle of a race that has not ended, or was taken from the stock for a duel that is not over. */
  isInPlay(puzzle: Puzzle): Promise<boolean>;
}

export interface InPlayPorts {
  readonly uses: PuzzleUseStore;
  now(): Promise<number>;
}

/** A race in a room where nothing has happened for so long has been left by everybody, whatever its log says. */
const ABANDONED_MS = 86_400_000;

/** The name under which a ranked race takes its puzzle from the stock; with it the puzzle is in play until the round has results. */
export function raceClaim(room: string, round: number): string {
  return `race:${round}:${room}`;
}

/** What `raceClaim` writes. */
const RACE_CLAIM = /^race:(\d+):(.+)$/;

/** The name under which a duel takes its puzzle from the stock; with it the puzzle is in play until the duel is over. */
export function duelClaim(duel: string): string {
  return `duel:${duel}`;
}

/** What `duelClaim` writes. */
const DUEL_CLAIM = /^duel:(.+)$/;

/** The name under which any other round takes its puzzle. */
export function playClaim(room: string, round: number): string {
  return `play:${round}:${room}`;
}

export function createInPlay({ uses, now }: InPlayPorts): InPlay {
  /** Results are stored with the row that ends a round, so that no process has to remember to say that it is over. */
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

  return {
    async isInPlay(puzzle) {
      // With looser rules it would still give the answer away; what people compete on has no options.
      const use = await uses.findUse(formOf({ ...puzzle, options: {} }));
      if (use === null) return false;
      const time = await now();
      if (use.lastDaily !== null && use.lastDaily >= dateOf(time)) return true;
      return use.takenBy !== null && isRunning(use.takenBy, time);
    },
  };
}
