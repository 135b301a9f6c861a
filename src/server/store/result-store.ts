import type { RaisedFlag } from '@/engine/play/anti-cheat';
import type { RoundResult } from '@/engine/play/results';
import type { Mode } from '@/engine/play/setup';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database, Queries } from './database';
import { addProjectionTasks } from './projection-task-store';
import { TRANSACTION_LIMITS } from './row-locks';

export const REVIEW_STATUSES = ['counted', 'held', 'excluded'] as const;
/** Whether a result counts, waits for a moderator, or was rejected. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Identifies a result. */
export interface ResultKey {
  readonly roomId: string;
  readonly round: number;
  /** The member id. */
  readonly member: string;
}

/** What one player achieved in one round, as computed from the log, and whether it counts. */
export interface NewResult extends ResultKey, Omit<RoundResult, 'badges'> {
  readonly playerId: string | null;
  readonly badges: readonly string[];
  readonly reviewStatus: ReviewStatus;
  /** Whether all background checks are done. */
  readonly isChecked: boolean;
}

/** A result as stored; the player may have been removed since. */
export type StoredResult = NewResult;

/** The position after which a page of results begins. */
export type ResultCursor = ResultKey & { readonly endedAt: number };

/** Results. They are added with the entry that ends a round, and never removed. */
export interface ResultStore {
  find(key: ResultKey): Promise<StoredResult | null>;
  ofRound(roomId: string, round: number): Promise<readonly StoredResult[]>;
  /** The ranked attempts of a player at one daily: one, unless something went wrong. */
  rankedAttempts(playerId: string, daily: string, kind: string, level: string): Promise<readonly StoredResult[]>;
  /** A player's results, latest first. */
  ofPlayer(playerId: string, kind: string | null, after: ResultCursor | null, limit: number): Promise<readonly StoredResult[]>;
  /** The results that wait for a moderator, oldest first. */
  held(after: ResultCursor | null, limit: number): Promise<readonly StoredResult[]>;
  /** Sets the review status of a result and returns the result; null when there is none. */
  setReviewStatus(key: ResultKey, reviewStatus: ReviewStatus): Promise<StoredResult | null>;
  /**
   * Adds flags that background checks raised about a ranked result, and holds it if it counted and had no flags before: a moderator's
   * decision stays. Returns whether it is held now. Idempotent.
   */
  addFlags(key: ResultKey, flags: readonly RaisedFlag[]): Promise<boolean>;
  /** Marks a result as checked. */
  setChecked(key: ResultKey): Promise<void>;
}

/** The review status of a result when its round ends. A ranked finish of a known player is checked in the background too. */
export function initialReviewStatus(
  { isRanked, isFinished, flags }: Pick<RoundResult, 'isRanked' | 'isFinished' | 'flags'>,
  playerId: string | null,
): Pick<NewResult, 'reviewStatus' | 'isChecked'> {
  return { reviewStatus: isRanked && flags.length > 0 ? 'held' : 'counted', isChecked: !isRanked || !isFinished || playerId === null };
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
        where: { reviewStatus: 'held', ...(after === null ? {} : beyond(after, 'gt')) },
        orderBy: [{ endedAt: 'asc' }, { roomId: 'asc' }, { round: 'asc' }, { member: 'asc' }],
        take: limit,
      });
      return rows.map(readResult);
    },

    async setReviewStatus({ roomId, round, member }, reviewStatus) {
      const key = { roomId, round, member };
      return client.$transaction(async (queries) => {
        const { count } = await queries.result.updateMany({ where: key, data: { reviewStatus, isChecked: true } });
        if (count > 0) await addProjectionTasks(queries, [key], await database.now(queries));
        return count === 0 ? null : readResult(await queries.result.findUniqueOrThrow({ where: { roomId_round_member: key } }));
      }, TRANSACTION_LIMITS);
    },

    async addFlags({ roomId, round, member }, flags) {
      const key = { roomId, round, member };
      return client.$transaction(async (queries) => {
        // First of all: on SQLite a transaction that has read cannot write any more once another connection has written.
        const { count } = await queries.result.updateMany({
          where: { ...key, isRanked: true, flags: '[]', reviewStatus: 'counted' },
          data: { reviewStatus: 'held' },
        });
        const row = await queries.result.findUnique({ where: { roomId_round_member: key } });
        if (row === null || !row.isRanked) return false;
        const known = JSON.parse(row.flags) as readonly RaisedFlag[];
        const fresh = flags.filter(({ flag }) => known.every((one) => one.flag !== flag));
        await queries.result.updateMany({ where: key, data: { flags: JSON.stringify([...known, ...fresh]) } });
        if (count > 0) await addProjectionTasks(queries, [key], await database.now(queries));
        return count > 0;
      }, TRANSACTION_LIMITS);
    },

    async setChecked({ roomId, round, member }) {
      await client.$transaction(async (queries) => {
        const { count } = await queries.result.updateMany({
          where: { roomId, round, member, isChecked: false },
          data: { isChecked: true },
        });
        if (count > 0) await addProjectionTasks(queries, [{ roomId, round }], await database.now(queries));
      }, TRANSACTION_LIMITS);
    },
  };
}

/** The plain bound on the time lets the index find the position; the rest orders what ended in one millisecond. */
function beyond({ endedAt, roomId, round, member }: ResultCursor, side: 'lt' | 'gt'): Prisma.ResultWhereInput {
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

/** Field by field: a property that the table does not have would fail the whole batch. */
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
    participants: result.participants,
    isRanked: result.isRanked,
    isAssisted: result.isAssisted,
    badges: JSON.stringify(result.badges),
    flags: JSON.stringify(result.flags),
    reviewStatus: result.reviewStatus,
    isChecked: result.isChecked,
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
    flags: JSON.parse(row.flags) as readonly RaisedFlag[],
    reviewStatus: row.reviewStatus as ReviewStatus,
  };
}
