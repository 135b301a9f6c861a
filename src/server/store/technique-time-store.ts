import type { TechniqueTime } from '@/engine/play/technique-times';
import type { Database } from './database';
import type { ResultKey, StoredResult } from './result-store';

/** The techniques that one result was solved with. */
export interface StoredTechniqueTimes {
  readonly kind: string;
  readonly uses: readonly TechniqueTime[];
}

/** What is measured of one result. */
export interface Measured {
  readonly uses: readonly TechniqueTime[];
  /** The order in which the cells were solved; null when it is not known. */
  readonly trace: string | null;
  /** The steps on the puzzle of the record; null when they were not wanted. */
  readonly steps: string | null;
}

/** Which techniques players used. Each result is stored once, however often it is measured. */
export interface TechniqueTimeStore {
  save(key: ResultKey, measured: Measured): Promise<void>;
  /** The text of the record of a puzzle in the library, if its author sees where this player stalled, who has an account; else null. */
  publishedText(play: Pick<StoredResult, 'puzzleId' | 'playerId'>): Promise<string | null>;
  /** The traces of other players' earlier finishes of a puzzle, latest first. */
  tracesOf(play: EarlierThan, limit: number): Promise<readonly string[]>;
  /** The results of a round that are still to be measured. */
  missingOfRound(roomId: string, round: number): Promise<readonly ResultKey[]>;
  /** The results of a player that are still to be measured, latest first. */
  missingOf(playerId: string, limit: number): Promise<readonly ResultKey[]>;
  /** The uses in the latest results of a kind that count. */
  ofKind(kind: string, limit: number): Promise<readonly TechniqueTime[]>;
  /** The measurements of a player's latest results, without excluded ones. */
  ofPlayer(playerId: string, limit: number): Promise<readonly StoredTechniqueTimes[]>;
}

/** A play that is compared with finishes before it. */
export type EarlierThan = Pick<StoredResult, 'puzzleId' | 'playerId' | 'endedAt'>;

/** A board that a known player solved alone. */
const MEASURABLE = { isFinished: true, mode: { in: ['solo', 'race'] }, playerId: { not: null }, techniqueTime: null };
const KEY = { roomId: true, round: true, member: true };

export function createTechniqueTimeStore({ client }: Database): TechniqueTimeStore {
  return {
    async save({ roomId, round, member }, { uses, trace, steps }) {
      const text = JSON.stringify(uses.map(({ technique, moves, ms }) => [technique, moves, ms]));
      // A result that was deleted needs no row.
      await client.$executeRaw`
        INSERT INTO technique_time (room_id, round, member, uses, trace, steps)
        SELECT room_id, round, member, ${text}, ${trace}, ${steps} FROM result WHERE room_id = ${roomId} AND round = ${round} AND member = ${member}
        ON CONFLICT (room_id, round, member) DO UPDATE SET uses = excluded.uses, trace = excluded.trace, steps = excluded.steps`;
    },

    async publishedText({ puzzleId, playerId }) {
      if (playerId === null || (await client.account.count({ where: { id: playerId } })) === 0) return null;
      const puzzle = await client.puzzle.findFirst({ where: { id: puzzleId, published: { isNot: null } }, select: { text: true } });
      return puzzle?.text ?? null;
    },

    async tracesOf({ puzzleId, playerId, endedAt }, limit) {
      const rows = await client.techniqueTime.findMany({
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

    async ofKind(kind, limit) {
      const rows = await client.result.findMany({
        where: { kind, reviewStatus: 'counted', techniqueTime: { isNot: null } },
        orderBy: { endedAt: 'desc' },
        take: limit,
        select: { techniqueTime: { select: { uses: true } } },
      });
      return rows.flatMap(({ techniqueTime }) => readUses(techniqueTime?.uses ?? '[]'));
    },

    async ofPlayer(playerId, limit) {
      const rows = await client.result.findMany({
        where: { playerId, reviewStatus: { not: 'excluded' }, techniqueTime: { isNot: null } },
        orderBy: { endedAt: 'desc' },
        take: limit,
        select: { kind: true, techniqueTime: { select: { uses: true } } },
      });
      return rows.map(({ kind, techniqueTime }) => ({ kind, uses: readUses(techniqueTime?.uses ?? '[]') }));
    },
  };
}

function readUses(text: string): readonly TechniqueTime[] {
  return (JSON.parse(text) as [string, number, number][]).map(([technique, moves, ms]) => ({ technique, moves, ms }));
}
