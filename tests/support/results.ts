import { nameKey } from '@/server/identity/name-key';
import { createLeaderboardProjection } from '@/server/services/results/leaderboard-projection';
import { createProjections, type Projections, type ProjectionsPorts } from '@/server/services/results/projections';
import { createRatings } from '@/server/services/results/ratings';
import type { Database } from '@/server/store/database';
import { createLeaderboardStore } from '@/server/store/leaderboard-store';
import { createProjectionTaskStore } from '@/server/store/projection-task-store';
import { createRatingStore } from '@/server/store/rating-store';
import { createResultStore, insertResults, type NewResult } from '@/server/store/result-store';

/** A finished, ranked, unassisted attempt at an easy daily, unless told otherwise. */
export function makeResult(change: Partial<NewResult>): NewResult {
  return {
    roomId: 'room',
    round: 1,
    member: 'member',
    playerId: null,
    puzzleId: 'puzzle',
    mode: 'solo',
    kind: 'nurikabe',
    width: 7,
    height: 7,
    level: 'easy',
    daily: '2026-11-16',
    startedAt: 1_000,
    endedAt: 2_000,
    isFinished: true,
    wallMs: 1_000,
    activeMs: 900,
    hints: 0,
    checks: 0,
    undos: 0,
    mistakes: 0,
    place: 1,
    participants: 1,
    isRanked: true,
    isAssisted: false,
    badges: ['no-hint', 'first-try'],
    flags: [],
    reviewStatus: 'counted',
    isChecked: true,
    ...change,
  };
}

export interface PlayerSeed {
  readonly id: string;
  readonly name?: string;
  readonly isUnlisted?: boolean;
  readonly isGuest?: boolean;
}

export async function addPlayers({ client }: Database, players: readonly PlayerSeed[]): Promise<void> {
  await client.player.createMany({
    data: players.map(({ id, name = `Name of ${id}`, isUnlisted = false, isGuest = false }) => ({
      id,
      name,
      isUnlisted,
      createdAt: 1n,
      accountSince: isGuest ? null : 1n,
    })),
  });
}

/** Gives players accounts. */
export async function addAccounts({ client }: Database, ids: readonly string[]): Promise<void> {
  const at = { createdAt: new Date(0), updatedAt: new Date(0) };
  await client.account.createMany({ data: ids.map((id) => ({ id, username: nameKey(id), skeleton: id, ...at })) });
}

/** Adds results with the rooms and puzzles that they belong to. */
export async function addResults({ client }: Database, results: readonly NewResult[]): Promise<void> {
  const rooms = new Set((await client.room.findMany({ select: { id: true } })).map(({ id }) => id));
  const puzzles = new Set((await client.puzzle.findMany({ select: { id: true } })).map(({ id }) => id));
  const missing = (ids: readonly string[], known: ReadonlySet<string>) => [...new Set(ids)].filter((id) => !known.has(id));
  await client.room.createMany({
    data: missing(
      results.map(({ roomId }) => roomId),
      rooms,
    ).map((id) => ({ id, setup: '{}', createdAt: 1n, changedAt: 1n })),
  });
  await client.puzzle.createMany({
    data: missing(
      results.map(({ puzzleId }) => puzzleId),
      puzzles,
    ).map((id) => ({ id, form: id, kind: 'nurikabe', width: 7, height: 7, text: id, solutions: 'unique', createdAt: 1n })),
  });
  await client.$transaction((queries) => insertResults(queries, results));
}

/** Catches up without giving others a turn. */
export const noRest = async () => {};

/** What is drawn from results, without measuring anything unless told; nothing may fail unless told. */
export function openProjections(database: Database, ports: Partial<ProjectionsPorts> = {}): Projections {
  return createProjections({
    tasks: createProjectionTaskStore(database),
    leaderboards: createLeaderboardProjection(createResultStore(database), createLeaderboardStore(database)),
    ratings: createRatings(createRatingStore(database)),
    techniqueStats: { applyRound: async () => true },
    onError(error) {
      throw error;
    },
    ...ports,
  });
}

/** When everything that was noted until now is due. */
export const LATER = 8_000_000_000_000;
