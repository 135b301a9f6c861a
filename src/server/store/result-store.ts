import type { RoundResult } from '@/engine/play/results';
import type { Mode } from '@/engine/play/setup';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database, Queries } from './database';
import { addProjectionTasks } from './projection-task-store';
import { TRANSACTION_LIMITS } from './turns';

export const STANDINGS = ['counted', 'held', 'excluded'] as const;
/** Whether a result counts, waits for somebody to look at it, or was found not to be true. */
export type Standing = (typeof STANDINGS)[number];

/** What names one result. */
export interface ResultKey {
  readonly roomId: string;
  readonly round: number;
  /** The room-local name. */
  readonly member: string;
}

/** What one player made of one round, as computed from the log, and whether it counts. */
export interface NewResult extends ResultKey, Omit<RoundResult, 'badges' | 'flags'> {
  readonly playerId: string | null;
  readonly badges: readonly string[];
  /** Why somebody should look at it. */
  readonly flags: readonly string[];
  readonly standing: Standing;
}

/** A result as stored; the player may have been removed since. */
export type StoredResult = NewResult;

/** Where a page of results begins: after this one. */
export type ResultPosition = ResultKey & { readonly endedAt: number };

/** Where results live. They are added with the row that ends a round, and never removed. */
export interface ResultStore {
  find(key: ResultKey): Promise<StoredResult | null>;
  ofRound(roomId: string, round: number): Promise<readonly StoredResult[]>;
  /** The ranked attempts of a player at one daily: one, unless something went wrong. */
  rankedAttempts(playerId: string, daily: string, kind: string, level: string): Promise<readonly StoredResult[]>;
  /** A player's results, latest first. */
  ofPlayer(playerId: string, kind: string | null, after: ResultPosition | null, limit: number): Promise<readonly StoredResult[]>;
  /** What waits for somebody to look at it, oldest first. */
  held(after: ResultPosition | null, limit: number): Promise<readonly StoredResult[]>;
  /** Gives a result another standing, and returns it as it then is; null when there is no such result. */
  setStanding(key: ResultKey, standing: Standing): Promise<StoredResult | null>;
}

/** Adds the results of rounds that end in the caller's transaction. */
export async function insertResults(queries: Queries, results: readonly NewResult[]): Promise<void> {
  if (results.length === 0) return;
  await queries.result.createMany({ data: results.map(writeResult) });
  const rounds = new Map(results.map((result) => [`${result.roomId} ${result.round}`, result]));
  for (const result of rounds.values()) await addProjectionTasks(queries, [result], result.endedAt);
}

export function createResultStore(database: Database): ResultStore {
  const { client } = database;
  return {
    async find({ roomId, round, member }) {
      const row = await client.result.findUnique({ where: { roomId_round_member: { roomId, round, member } } });
      return row === null ? null : readResult(row);
    },

    async ofRound(roomId, round) {
      return (await client.result.findMany({ where: { roomId, round }, orderBy: { member: 'asc' } })).map(readResult);
    },

    async rankedAttempts(playerId, daily, kind, level) {
      return (await client.result.findMany({ where: { playerId, daily, kind, level, isRanked: true } })).map(readResult);
    },

    async ofPlayer(playerId, kind, after, limit) {
      const rows = await client.result.findMany({
        where: { playerId, ...(kind === null ? {} : { kind }), ...(after === null ? {} : beyond(after, 'lt')) },
        orderBy: [{ endedAt: 'desc' }, { roomId: 'desc' }, { round: 'desc' }, { member: 'desc' }],
        take: limit,
      });
      return rows.map(readResult);
    },

    async held(after, limit) {
      const rows = await client.result.findMany({
        where: { standing: 'held', ...(after === null ? {} : beyond(after, 'gt')) },
        orderBy: [{ endedAt: 'asc' }, { roomId: 'asc' }, { round: 'asc' }, { member: 'asc' }],
        take: limit,
      });
      return rows.map(readResult);
    },

    async setStanding({ roomId, round, member }, standing) {
      const key = { roomId, round, member };
      return client.$transaction(async (queries) => {
        const { count } = await queries.result.updateMany({ where: key, data: { standing } });
        if (count > 0) await addProjectionTasks(queries, [key], await database.now(queries));
        return count === 0 ? null : readResult(await queries.result.findUniqueOrThrow({ where: { roomId_round_member: key } }));
      }, TRANSACTION_LIMITS);
    },
  };
}

/** The plain bound on the time lets the index find the place; the rest tells apart what ended in one millisecond. */
function beyond({ endedAt, roomId, round, member }: ResultPosition, side: 'lt' | 'gt'): Prisma.ResultWhereInput {
  const at = BigInt(endedAt);
  return {
    endedAt: side === 'lt' ? { lte: at } : { gte: at },
    OR: [
      { endedAt: { [side]: at } },
      { endedAt: at, roomId: { [side]: roomId } },
      { endedAt: at, roomId, round: { [side]: round } },
      { endedAt: at, roomId, round, member: { [side]: member } },
    ],
  };
}

/** Field by field: a property that the table does not know would fail the whole batch. */
function writeResult(result: NewResult): Prisma.ResultCreateManyInput {
  return {
    roomId: result.roomId,
    round: result.round,
    member: result.member,
    playerId: result.playerId,
    puzzleId: result.puzzleId,
    mode: result.mode,
    kind: result.kind,
    width: result.width,
    height: result.height,
    level: result.level,
    daily: result.daily,
    startedAt: BigInt(result.startedAt),
    endedAt: BigInt(result.endedAt),
    isFinished: result.isFinished,
    wallMs: result.wallMs,
    activeMs: result.activeMs,
    hints: result.hints,
    checks: result.checks,
    undos: result.undos,
    mistakes: result.mistakes,
    place: result.place,
    racers: result.racers,
    isRanked: result.isRanked,
    isAssisted: result.isAssisted,
    badges: JSON.stringify(result.badges),
    flags: JSON.stringify(result.flags),
    standing: result.standing,
  };
}

type ResultRow = Prisma.ResultGetPayload<object>;

function readResult(row: ResultRow): StoredResult {
  return {
    ...row,
    mode: row.mode as Mode,
    startedAt: Number(row.startedAt),
    endedAt: Number(row.endedAt),
    badges: JSON.parse(row.badges) as readonly string[],
    flags: JSON.parse(row.flags) as readonly string[],
    standing: row.standing as Standing,
  };
}
