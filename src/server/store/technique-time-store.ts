import type { TechniqueTime } from '@/engine/play/technique-times';
import type { Database } from './database';
import type { ResultKey, StoredResult } from './result-store';

/** What techniques one result was solved with. */
export interface StoredPace {
  readonly kind: string;
  readonly uses: readonly TechniqueTime[];
}

/** Where is kept which techniques players used. Of each result it is stored once, however often it is measured. */
export interface PaceStore {
  /** `trace` says in which order the cells were put right; null where it is not known. */
  save(key: ResultKey, uses: readonly TechniqueTime[], trace: string | null): Promise<void>;
  /** The traces of what others had finished of a puzzle by then, latest first. */
  tracesOf(play: EarlierThan, limit: number): Promise<readonly string[]>;
  /** Those results of a round that are to be measured and are not yet. */
  missingOfRound(roomId: string, round: number): Promise<readonly ResultKey[]>;
  /** Those of a player, latest first. */
  missingOf(playerId: string, limit: number): Promise<readonly ResultKey[]>;
  /** What was measured of a player's latest results, without those that were found not to be true. */
  ofPlayer(playerId: string, limit: number): Promise<readonly StoredPace[]>;
}

/** A play with which others are compared that were finished before it. */
export type EarlierThan = Pick<StoredResult, 'puzzleId' | 'playerId' | 'endedAt'>;

/** A board that was solved alone by somebody who is known. */
const MEASURABLE = { isFinished: true, mode: { in: ['solo', 'race'] }, playerId: { not: null }, pace: null };
const KEY = { roomId: true, round: true, member: true };

export function createPaceStore({ client }: Database): PaceStore {
  return {
    async save({ roomId, round, member }, uses, trace) {
      const text = JSON.stringify(uses.map(({ technique, moves, ms }) => [technique, moves, ms]));
      // Of a result that is gone there is nothing to keep.
      await client.$executeRaw`
        INSERT INTO pace (room_id, round, member, uses, trace)
        SELECT room_id, round, member, ${text}, ${trace} FROM result WHERE room_id = ${roomId} AND round = ${round} AND member = ${member}
        ON CONFLICT (room_id, round, member) DO UPDATE SET uses = excluded.uses, trace = excluded.trace`;
    },

    async tracesOf({ puzzleId, playerId, endedAt }, limit) {
      const rows = await client.pace.findMany({
        where: {
          trace: { not: null },
          result: { puzzleId, OR: [{ playerId: null }, { playerId: { not: playerId } }], endedAt: { lte: BigInt(endedAt) } },
        },
        orderBy: { result: { endedAt: 'desc' } },
        take: limit,
        select: { trace: true },
      });
      return rows.flatMap(({ trace }) => trace ?? []);
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
