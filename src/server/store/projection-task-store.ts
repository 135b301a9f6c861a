import { randomUUID } from 'node:crypto';
import type { Database, Queries } from './database';

/** The projections of results. */
export const PROJECTIONS = ['leaderboards', 'ratings', 'technique-stats'] as const;
export type ProjectionName = (typeof PROJECTIONS)[number];

/** A round that a projection has yet to apply. */
export interface ProjectionTask {
  readonly id: string;
  readonly projection: ProjectionName;
  readonly roomId: string;
  readonly round: number;
  readonly failures: number;
}

/** The rounds that projections have yet to apply. */
export interface ProjectionTaskStore {
  ofRound(roomId: string, round: number): Promise<readonly ProjectionTask[]>;
  /** The due tasks, longest due first. */
  due(projection: ProjectionName, now: number, limit: number): Promise<readonly ProjectionTask[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Postpones a failed task until a time. */
  postpone(id: string, until: number): Promise<void>;
}

/** The process that ended the round applies it at once; after this time another process may do it. Measuring a board can take a while. */
const GRACE_MS: Readonly<Record<ProjectionName, number>> = { leaderboards: 3_000, ratings: 3_000, 'technique-stats': 60_000 };

/** Adds tasks for rounds whose results are stored or changed in the caller's transaction. */
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
