import type { Ratings } from './ratings';
import type { Scores } from './scores';

/** What is drawn from results after they are stored: boards and ratings. Everything here may be repeated, by any process. */
export interface Projections {
  /** To be called when a round has ended and its results are stored, or when one of them was judged. */
  applyRound(roomId: string, round: number): Promise<void>;
  /** Takes in what ended since a time and may have been missed by a process that died. */
  catchUp(since: number): Promise<void>;
}

export function createProjections(scores: Scores, ratings: Ratings): Projections {
  return {
    async applyRound(roomId, round) {
      await scores.applyRound(roomId, round);
      await ratings.applyRace(roomId, round);
    },
    async catchUp(since) {
      await scores.catchUp(since);
      await ratings.catchUp(since);
    },
  };
}
