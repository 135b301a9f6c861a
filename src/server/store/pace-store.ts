import type { TechniqueTime } from '@/engine/play/pace';
import type { Database } from './database';
import type { ResultKey } from './result-store';

/** What techniques one result was solved with. */
export interface StoredPace {
  readonly kind: string;
  readonly uses: readonly TechniqueTime[];
}

/** Where is kept which techniques players used. Of each result it is stored once, however often it is measured. */
export interface PaceStore {
  save(key: ResultKey, uses: readonly TechniqueTime[]): Promise<void>;
  /** Those results of a round that are to be measured and are not yet. */
  missingOfRound(roomId: string, round: number): Promise<readonly ResultKey[]>;
  /** Those of a player, latest first. */
  missingOf(playerId: string, limit: number): Promise<readonly ResultKey[]>;
  /** What was measured of a player's latest results, without those that were found not to be true. */
  ofPlayer(playerId: string, limit: number): Promise<readonly StoredPace[]>;
}

/** A board that was solved alone by somebody who is known. */
const MEASURABLE = { isFinished: true, mode: { in: ['solo', 'race'] }, playerId: { not: null }, pace: null };
const KEY = { roomId: true, round: true, member: true };

export function createPaceStore({ client }: Database): PaceStore {
  return {
    async save({ roomId, round, member }, uses) {
      const text = JSON.stringify(uses.map(({ technique, moves, ms }) => [technique, moves, ms]));
      // Of a result that is gone there is nothing to keep.
      await client.$executeRaw`
        INSERT INTO pace (room_id, round, member, uses)
        SELECT room_id, round, member, ${text} FROM result WHERE room_id = ${roomId} AND round = ${round} AND member = ${member}
        ON CONFLICT (room_id, round, member) DO UPDATE SET uses = excluded.uses`;
    },

    missingOfRound: (roomId, round) => client.result.findMany({ where: { ...MEASURABLE, roomId, round }, select: KEY }),

    missingOf: (playerId, limit) =>
      client.result.findMany({ where: { ...MEASURABLE, playerId }, orderBy: { endedAt: 'desc' }, take: limit, select: KEY }),

    async ofPlayer(playerId, limit) {
      const rows = await client.result.findMany({
        where: { playerId, standing: { not: 'excluded' }, pace: { isNot: null } },
        orderBy: { endedAt: 'desc' },
        take: limit,
        select: { kind: true, pace: { select: { uses: true } } },
      });
      return rows.map(({ kind, pace }) => ({ kind, uses: readUses(pace?.uses ?? '[]') }));
    },
  };
}

function readUses(text: string): readonly TechniqueTime[] {
  return (JSON.parse(text) as [string, number, number][]).map(([technique, moves, ms]) => ({ technique, moves, ms }));
}
