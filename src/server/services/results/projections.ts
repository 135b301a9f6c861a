import { Background } from '../../rooms/background';
import { PROJECTIONS, type ProjectionName, type ProjectionTask, type ProjectionTaskStore } from '../../store/projection-task-store';
import { type PeriodicTask, startPeriodicTask, type Wait } from '../background/periodic-task';
import type { LeaderboardProjection } from './leaderboard-projection';
import type { Ratings } from './ratings';
import type { TechniqueStats } from './technique-stats';

/**
 * What is drawn from results after they are stored: boards, ratings, and in the background who is quick at what. Which rounds they have still to
 * take in is noted with the results, so that nothing is left out, and nothing is gone over again. Everything here may be repeated, by any process.
 */
export interface Projections {
  /** To be called when a round has ended and its results are stored, or when one of them was changed. Paces are measured after it. */
  applyRound(roomId: string, round: number): Promise<void>;
  /** Takes in what a process that died, or failed, has left. */
  catchUp(projection: ProjectionName, now: number, rest: Rest): Promise<void>;
  /** Resolves when nothing is measured any more. */
  settled(): Promise<void>;
}

/** What is done between two rounds of many, so that others have their turn; when it rejects, what is left is for another time. */
export type Rest = () => Promise<unknown>;

export interface ProjectionsPorts {
  readonly tasks: ProjectionTaskStore;
  readonly scores: LeaderboardProjection;
  readonly ratings: Pick<Ratings, 'applyRace'>;
  readonly paces: Pick<TechniqueStats, 'applyRound'>;
  readonly onError: (error: unknown) => void;
}

const CATCH_UP_BATCH = 100;
/** A round that fails goes to the end: first for a minute, and twice as long each time. */
const FIRST_PAUSE_MS = 60_000;
const HOUR_MS = 60 * 60 * 1000;
/** Paces are tried more often: a result that cannot be checked is taken as it is after a day, when it is tried again. */
const LONGEST_PAUSE_MS: Readonly<Record<ProjectionName, number>> = { scores: 24 * HOUR_MS, ratings: 24 * HOUR_MS, paces: HOUR_MS };

export function createProjections({ tasks, scores, ratings, paces, onError }: ProjectionsPorts): Projections {
  const background = new Background(onError);
  /** Each says whether it is done; if not, it is for another time. */
  const projections: Readonly<Record<ProjectionName, (roomId: string, round: number) => Promise<boolean>>> = {
    async scores(roomId, round) {
      await scores.applyRound(roomId, round);
      return true;
    },
    async ratings(roomId, round) {
      await ratings.applyRace(roomId, round);
      return true;
    },
    paces: (roomId, round) => paces.applyRound(roomId, round),
  };

  /** Does a task that may have been noted several times. What is noted meanwhile is another one: the results have changed since. */
  async function takeIn(notes: readonly ProjectionTask[]): Promise<boolean> {
    if (notes.length === 0) return true;
    const [{ projection, roomId, round }] = notes;
    const isDone = await projections[projection](roomId, round);
    if (isDone) await tasks.remove(notes.map(({ id }) => id));
    return isDone;
  }

  async function takeInOrPostpone(task: ProjectionTask, now: number): Promise<void> {
    const isDone = await takeIn([task]).catch((error: unknown) => {
      onError(error);
      return false;
    });
    const pauseMs = Math.min(LONGEST_PAUSE_MS[task.projection], FIRST_PAUSE_MS * 2 ** task.failures);
    // Where the database is away this fails too: then it is none of the round's.
    if (!isDone) await tasks.postpone(task.id, now + pauseMs);
  }

  return {
    async applyRound(roomId, round) {
      const noted = await tasks.ofRound(roomId, round);
      const notesFor = (name: ProjectionName) => noted.filter(({ projection }) => projection === name);
      background.add(takeIn(notesFor('paces')));
      // One after the other, and each whatever became of the one before it.
      const errors: unknown[] = [];
      for (const name of ['scores', 'ratings'] as const) await takeIn(notesFor(name)).catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw errors[0];
    },

    async catchUp(projection, now, rest) {
      for (;;) {
        const due = await tasks.due(projection, now, CATCH_UP_BATCH);
        for (const task of due) {
          await takeInOrPostpone(task, now);
          await rest();
        }
        if (due.length < CATCH_UP_BATCH) return;
      }
    },

    settled: () => background.settled(),
  };
}

export interface CountingPorts {
  readonly projections: Pick<Projections, 'catchUp'>;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

const NAP_MS = 5_000;
/** Those who play go first. */
const REST_MS = 100;

/** Takes in what was missed: by a process that died, or because the database was away for a moment. No projection waits for another. */
export function startProjectionCatchUp({ projections, now, wait, onError }: CountingPorts): readonly PeriodicTask[] {
  return PROJECTIONS.map((projection) =>
    startPeriodicTask({
      async run(signal) {
        await projections.catchUp(projection, await now(), () => wait(REST_MS, signal));
        return NAP_MS;
      },
      wait,
      onError,
    }),
  );
}
