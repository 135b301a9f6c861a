import type { Paces } from './paces';
import type { Ratings } from './ratings';
import type { Rest, Scores } from './scores';
import { startUpkeep, type Upkeep, type Wait } from './upkeep';

/** What is drawn from results after they are stored: boards, ratings, and in the background who is quick at what. Everything here may be repeated, by any process. */
export interface Projections {
  /** To be called when a round has ended and its results are stored, or when one of them was judged. */
  applyRound(roomId: string, round: number): Promise<void>;
  /** Takes in what ended since a time and may have been missed by a process that died. */
  catchUp(since: number, rest: Rest): Promise<void>;
}

export function createProjections(scores: Scores, ratings: Ratings, paces: Pick<Paces, 'applyRound' | 'catchUp'>): Projections {
  return {
    async applyRound(roomId, round) {
      await each(
        () => scores.applyRound(roomId, round),
        () => ratings.applyRace(roomId, round),
        () => paces.applyRound(roomId, round),
      );
    },
    async catchUp(since, rest) {
      await each(
        () => scores.catchUp(since, rest),
        () => ratings.catchUp(since, rest),
        () => paces.catchUp(since),
      );
    },
  };
}

/** One after the other, and each whatever became of those before it; then rejects with what failed first. */
async function each(...steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

export interface CountingPorts {
  readonly projections: Pick<Projections, 'catchUp'>;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** A process that died was restarted within this time, by hand if need be. */
const FIRST_LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;
const LOOK_BACK_MS = 60 * 60 * 1000;
const NAP_MS = 10 * 60 * 1000;
/** A week of results can be tens of thousands: those who play go first. */
const REST_MS = 100;

/** Takes in what was missed: by a process that died, or because the database was away for a moment. */
export function keepCounting({ projections, now, wait, onError }: CountingPorts): Upkeep {
  let lookBack = FIRST_LOOK_BACK_MS;
  return startUpkeep({
    async run(signal) {
      await projections.catchUp((await now()) - lookBack, () => wait(REST_MS, signal));
      lookBack = LOOK_BACK_MS;
      return NAP_MS;
    },
    wait,
    onError,
  });
}
