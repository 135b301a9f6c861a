import { Background } from '../../rooms/background';
import { PROJECTIONS, type ProjectionName, type ProjectionTask, type ProjectionTaskStore } from '../../store/projection-task-store';
import { type PeriodicTask, startPeriodicTask, type Wait } from '../background/periodic-task';
import type { LeaderboardProjection } from './leaderboard-projection';
import type { Ratings } from './ratings';
import type { TechniqueStats } from './technique-stats';

/**
 * The projections of stored results: leaderboards, ratings and, in the background, technique times. The rounds that they have yet to apply
 * are stored with the results, so that each is applied and none is scanned again. Everything here is idempotent, in any process.
 */
export interface Projections {
  /** Call it when a round has ended and its results are stored, or when one of them was changed. Technique times are measured after it. */
  applyRound(roomId: string, round: number): Promise<void>;
  /** Applies the rounds that a process has left because it died or failed. */
  catchUp(projection: ProjectionName, now: number, pause: Pause): Promise<void>;
  /** Resolves when no measurement is under way. */
  settled(): Promise<void>;
}

/** Waits between two of many rounds, so that other work has a turn; when it rejects, the rest is left for later. */
export type Pause = () => Promise<unknown>;

export interface ProjectionsPorts {
  readonly tasks: ProjectionTaskStore;
  readonly leaderboards: LeaderboardProjection;
  readonly ratings: Pick<Ratings, 'applyRace'>;
  readonly techniqueStats: Pick<TechniqueStats, 'applyRound'>;
  readonly onError: (error: unknown) => void;
}

const CATCH_UP_BATCH = 100;
/** A round that fails moves to the end: first for a minute, then twice as long each time. */
const FIRST_PAUSE_MS = 60_000;
const HOUR_MS = 60 * 60 * 1000;
/** Technique times are tried more often: a result that cannot be checked counts after a day, at the next try. */
const LONGEST_PAUSE_MS: Readonly<Record<ProjectionName, number>> = {
  leaderboards: 24 * HOUR_MS,
  ratings: 24 * HOUR_MS,
  'technique-stats': HOUR_MS,
};

export function createProjections({ tasks, leaderboards, ratings, techniqueStats, onError }: ProjectionsPorts): Projections {
  const background = new Background(onError);
  /** Each returns whether it is done; if not, it is tried later. */
  const projections: Readonly<Record<ProjectionName, (roomId: string, round: number) => Promise<boolean>>> = {
    async leaderboards(roomId, round) {
      await leaderboards.applyRound(roomId, round);
      return true;
    },
    async ratings(roomId, round) {
      await ratings.applyRace(roomId, round);
      return true;
    },
    'technique-stats': (roomId, round) => techniqueStats.applyRound(roomId, round),
  };

  /** Runs a task that may be stored several times. A task that is added meanwhile is another one: the results have changed since. */
  async function runTask(duplicates: readonly ProjectionTask[]): Promise<boolean> {
    if (duplicates.length === 0) return true;
    const [{ projection, roomId, round }] = duplicates;
    const isDone = await projections[projection](roomId, round);
    if (isDone) await tasks.remove(duplicates.map(({ id }) => id));
    return isDone;
  }

  async function runOrPostpone(task: ProjectionTask, now: number): Promise<void> {
    const isDone = await runTask([task]).catch((error: unknown) => {
      onError(error);
      return false;
    });
    const pauseMs = Math.min(LONGEST_PAUSE_MS[task.projection], FIRST_PAUSE_MS * 2 ** task.failures);
    // If the database is down, this fails too: then the round is not to blame.
    if (!isDone) await tasks.postpone(task.id, now + pauseMs);
  }

  return {
    async applyRound(roomId, round) {
      const pending = await tasks.ofRound(roomId, round);
      const tasksOf = (name: ProjectionName) => pending.filter(({ projection }) => projection === name);
      background.add(runTask(tasksOf('technique-stats')));
      // One after the other, independent of each other's failures.
      const errors: unknown[] = [];
      for (const name of ['leaderboards', 'ratings'] as const) await runTask(tasksOf(name)).catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw errors[0];
    },

    async catchUp(projection, now, pause) {
      for (;;) {
        const due = await tasks.due(projection, now, CATCH_UP_BATCH);
        for (const task of due) {
          await runOrPostpone(task, now);
          await pause();
        }
        if (due.length < CATCH_UP_BATCH) return;
      }
    },

    settled: () => background.settled(),
  };
}

export interface ProjectionCatchUpPorts {
  readonly projections: Pick<Projections, 'catchUp'>;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

const INTERVAL_MS = 5_000;
/** Players have priority. */
const PAUSE_MS = 100;

/**
 * Applies missed rounds: of a process that died, or because the database was down for a moment. The projections do not wait for each other.
 */
export function startProjectionCatchUp({ projections, now, wait, onError }: ProjectionCatchUpPorts): readonly PeriodicTask[] {
  return PROJECTIONS.map((projection) =>
    startPeriodicTask({
      async run(signal) {
        await projections.catchUp(projection, await now(), () => wait(PAUSE_MS, signal));
        return INTERVAL_MS;
      },
      wait,
      onError,
    }),
  );
}
