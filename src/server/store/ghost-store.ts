import type { Database } from './database';
import type { TimedPlay } from './distribution-store';
import { isFirstTry } from './leaderboard-entries';
import type { ResultKey } from './result-store';

/** An earlier play of a friend. */
export interface FriendsPlay extends TimedPlay {
  readonly name: string;
}

/**
 * Which plays of a puzzle a player may race against. Plays on shared boards and in classrooms belong to no single player and are left out.
 */
export interface GhostStore {
  /** A player's quickest finish of a puzzle, unassisted if there is one; null when there is none. */
  ownBest(playerId: string, puzzleId: string): Promise<TimedPlay | null>;
  /**
   * The finished and counted first attempts at a puzzle of players that share a group with this player and have not opted out; quickest
   * first. Plays in duels are left out: the duel shows them.
   */
  friends(playerId: string, puzzleId: string, limit: number): Promise<readonly FriendsPlay[]>;
  /** The name of the friend who made a play; null unless it is a friend's play that may still be shown. */
  friendOf(playerId: string, key: ResultKey): Promise<string | null>;
}

/** The ids of duel rooms begin with this. */
export const DUEL_ROOMS = 'duel-';

export function createGhostStore({ client }: Database): GhostStore {
  return {
    async ownBest(playerId, puzzleId) {
      const best = await client.result.findFirst({
        where: { playerId, puzzleId, isFinished: true, mode: { notIn: ['co-op', 'classroom'] }, reviewStatus: { not: 'excluded' } },
        orderBy: [{ isAssisted: 'asc' }, { wallMs: 'asc' }, { endedAt: 'asc' }],
        select: { roomId: true, round: true, member: true, wallMs: true },
      });
      return best;
    },

    async friends(playerId, puzzleId, limit) {
      const rows = await client.$queryRaw<{ room_id: string; round: Wide; member: string; wall_ms: Wide; name: string }[]>`
        SELECT r.room_id, r.round, r.member, r.wall_ms, p.name FROM (
          SELECT player_id, room_id, round, member, wall_ms, mode, review_status, is_finished, badges,
            row_number() OVER (PARTITION BY player_id ORDER BY started_at, room_id, round, member) AS number
          FROM result WHERE puzzle_id = ${puzzleId} AND player_id <> ${playerId} AND player_id IN (
            SELECT theirs.player_id FROM player_group_member mine
            JOIN player_group_member theirs ON theirs.group_id = mine.group_id WHERE mine.player_id = ${playerId})
        ) r JOIN player p ON p.id = r.player_id
        WHERE r.number = 1 AND ${isFirstTry} AND r.is_finished AND r.review_status = 'counted' AND r.mode NOT IN ('co-op', 'classroom') AND NOT p.is_unlisted
          AND r.room_id NOT LIKE ${`${DUEL_ROOMS}%`}
        ORDER BY r.wall_ms, r.player_id LIMIT ${limit}`;
      return rows.map(({ room_id, round, member, wall_ms, name }) => ({
        roomId: room_id,
        round: Number(round),
        member,
        wallMs: Number(wall_ms),
        name,
      }));
    },

    async friendOf(playerId, { roomId, round, member }) {
      const isFriend = { isUnlisted: false, memberships: { some: { group: { members: { some: { playerId } } } } } };
      const result = await client.result.findFirst({
        where: { roomId, round, member, isFinished: true, reviewStatus: 'counted', player: isFriend },
        select: { player: { select: { name: true } } },
      });
      return result?.player?.name ?? null;
    },
  };
}

/** Numbers as the drivers return them. */
type Wide = number | bigint;
