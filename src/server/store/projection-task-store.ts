import { randomUUID } from 'node:crypto';
import type { Database, Queries } from './database';

/** What is drawn from results after they are stored. */
export const PROJECTIONS = ['scores', 'ratings', 'paces'] as const;
export type ProjectionName = (typeof PROJECTIONS)[number];

/** A round that a projection has still to take in. */
export interface ProjectionTask {
  readonly id: string;
  readonly projection: ProjectionName;
  readonly roomId: string;
  readonly round: number;
  readonly failures: number;
}

/** Where is kept which rounds projections have still to take in. */
export interface ProjectionTaskStore {
  ofRound(roomId: string, round: number): Promise<readonly ProjectionTask[]>;
  /** Those that are due, longest due first. */
  due(projection: ProjectionName, now: number, limit: number): Promise<readonly ProjectionTask[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Lets a task that failed wait until a time. */
  postpone(id: string, until: number): Promise<void>;
}

/** Whoever ended the round takes it in at once; after so long another process may do it. To measure a board can take a while. */
const GRACE_MS: Readonly<Record<ProjectionName, number>> = { scores: 3_000, ratings: 3_000, paces: 60_000 };

/** Notes rounds whose results are stored or changed in the caller's transaction, at a time. */
export async function addProjectionTasks(
  queries: Queries,
  rounds: readonly { readonly roomId: string; readonly round: number }[],
  at: number,
): Promise<void> {
  const tasks = rounds.flatMap(({ roomId, round }) =>
    PROJECTIONS.map((projection) => ({ id: randomUUID(), projection, roomId, round, dueAt: BigInt(at + GRACE_MS[projection]) })),
  );
  if (tasks.length > 0) await queries.projectionTask.createMany({ data: tasks });
}

export function createProjectionTaskStore({ client }: Database): ProjectionTaskStore {
  return {
    ofRound: async (roomId, round) => (await client.projectionTask.findMany({ where: { roomId, round } })).map(readTask),

    async due(projection, now, limit) {
      const where = { projection, dueAt: { lte: BigInt(now) } };
      return (await client.projectionTask.findMany({ where, orderBy: [{ dueAt: 'asc' }, { id: 'asc' }], take: limit })).map(readTask);
    },

    async remove(ids) {
      await client.projectionTask.deleteMany({ where: { id: { in: [...ids] } } });
    },

    async postpone(id, until) {
      await client.projectionTask.updateMany({ where: { id }, data: { dueAt: BigInt(until), failures: { increment: 1 } } });
    },
  };
}

function readTask({
  id,
  projection,
  roomId,
  round,
  failures,
}: Omit<ProjectionTask, 'projection'> & { projection: string }): ProjectionTask {
  return { id, projection: projection as ProjectionName, roomId, round, failures };
}
