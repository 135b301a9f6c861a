import type { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database, Queries } from './database';
import { insertIfAbsent } from './insert-if-absent';
import { TRANSACTION_LIMITS } from './row-locks';

/** What players say about published puzzles. */
export interface TalkStore {
  readonly opinions: OpinionStore;
  readonly comments: CommentStore;
}

export function createTalkStore(database: Database): TalkStore {
  return { opinions: createOpinionStore(database), comments: createCommentStore(database) };
}

/** What a player thinks of a published puzzle. */
export interface StoredOpinion {
  readonly isLiked: boolean;
  /** How hard they found it; null until they said it. */
  readonly felt: string | null;
}

/** What players think of published puzzles. */
export interface OpinionStore {
  find(puzzleId: string, playerId: string): Promise<StoredOpinion | null>;
  /** Changes a player's opinion and counts the likes anew; nothing for a puzzle that is not published. */
  set(puzzleId: string, playerId: string, change: Partial<StoredOpinion>): Promise<StoredOpinion | null>;
  /** How many players felt each level. */
  feltLevels(puzzleId: string): Promise<Readonly<Record<string, number>>>;
}

function createOpinionStore({ client }: Database): OpinionStore {
  return {
    async find(puzzleId, playerId) {
      const row = await client.opinion.findUnique({ where: { puzzleId_playerId: { puzzleId, playerId } } });
      return row === null ? null : { isLiked: row.isLiked, felt: row.felt };
    },

    async set(puzzleId, playerId, change) {
      return client.$transaction(async (queries) => {
        // Locks the publication: concurrent opinions are counted one after the other.
        if ((await queries.$executeRaw`UPDATE publication SET likes = likes WHERE puzzle_id = ${puzzleId}`) === 0) return null;
        const where = { puzzleId_playerId: { puzzleId, playerId } };
        const { isLiked, felt } = await queries.opinion.upsert({ where, create: { puzzleId, playerId, ...change }, update: change });
        await countLikes(queries, puzzleId);
        return { isLiked, felt };
      }, TRANSACTION_LIMITS);
    },

    async feltLevels(puzzleId) {
      const rows = await client.opinion.groupBy({ by: ['felt'], where: { puzzleId, felt: { not: null } }, _count: true });
      return Object.fromEntries(rows.map(({ felt, _count }) => [felt ?? '', _count]));
    },
  };
}

/** Counts the likes of a published puzzle anew. */
export async function countLikes(queries: Queries, puzzleId: string): Promise<void> {
  const likes = await queries.opinion.count({ where: { puzzleId, isLiked: true } });
  await queries.publication.updateMany({ where: { puzzleId }, data: { likes } });
}

/** A comment on a published puzzle. */
export interface StoredComment {
  readonly id: string;
  readonly puzzleId: string;
  readonly playerId: string;
  /** The player's current name. */
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A comment that players have reported and no moderator has handled yet. */
export interface ReportedComment extends StoredComment {
  /** The link of the puzzle. */
  readonly link: string;
  /** How many players reported it. */
  readonly reporters: number;
}

export interface CommentPosition {
  readonly at: number;
  readonly id: string;
}

export interface CommentStore {
  /** Saves a comment; a repeated id changes nothing. */
  add(comment: Omit<StoredComment, 'at' | 'name'>): Promise<void>;
  find(id: string): Promise<StoredComment | null>;
  /** Latest first. */
  ofPuzzle(puzzleId: string, after: CommentPosition | null, limit: number): Promise<readonly StoredComment[]>;
  /** Deletes a comment; its reports go with it. */
  remove(id: string): Promise<void>;
  /** Saves a report. Another one by the same player changes nothing, nor does one on a comment whose reports a moderator has closed. */
  report(commentId: string, byId: string): Promise<void>;
  /** Longest reported first. */
  reported(limit: number): Promise<readonly ReportedComment[]>;
  /** Closes the reports of a comment and returns it; null when it has no open one. */
  closeReports(commentId: string): Promise<StoredComment | null>;
}

const WITH_NAME = { player: { select: { name: true } } } satisfies Prisma.CommentInclude;
type CommentRow = Prisma.CommentGetPayload<{ include: typeof WITH_NAME }>;

function createCommentStore(database: Database): CommentStore {
  const { client } = database;
  const find = async (id: string) => {
    const row = await client.comment.findUnique({ where: { id }, include: WITH_NAME });
    return row === null ? null : readComment(row);
  };
  return {
    async add(comment) {
      const at = BigInt(await database.now());
      await insertIfAbsent(() => client.comment.create({ data: { ...comment, at } }));
    },

    find,

    async ofPuzzle(puzzleId, after, limit) {
      const at = BigInt(after?.at ?? 0);
      const rows = await client.comment.findMany({
        where: { puzzleId, ...(after !== null && { at: { lte: at }, OR: [{ at: { lt: at } }, { at, id: { lt: after.id } }] }) },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: limit,
        include: WITH_NAME,
      });
      return rows.map(readComment);
    },

    async remove(id) {
      await client.comment.deleteMany({ where: { id } });
    },

    async report(commentId, byId) {
      if ((await client.commentReport.findFirst({ where: { commentId, closedAt: { not: null } } })) !== null) return;
      const at = BigInt(await database.now());
      await insertIfAbsent(() => client.commentReport.create({ data: { commentId, byId, at } }));
    },

    async reported(limit) {
      const open = await client.commentReport.groupBy({
        by: ['commentId'],
        where: { closedAt: null },
        _count: true,
        _min: { at: true },
        orderBy: { _min: { at: 'asc' } },
        take: limit,
      });
      const rows = await client.comment.findMany({
        where: { id: { in: open.map(({ commentId }) => commentId) } },
        include: { ...WITH_NAME, publication: { select: { linkId: true } } },
      });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return open.flatMap(({ commentId, _count }) => {
        const row = byId.get(commentId);
        if (row === undefined) return [];
        return [{ ...readComment(row), link: row.publication.linkId, reporters: _count }];
      });
    },

    async closeReports(commentId) {
      const closedAt = BigInt(await database.now());
      const { count } = await client.commentReport.updateMany({ where: { commentId, closedAt: null }, data: { closedAt } });
      return count === 0 ? null : find(commentId);
    },
  };
}

function readComment({ id, puzzleId, playerId, text, at, player }: CommentRow): StoredComment {
  return { id, puzzleId, playerId, name: player.name, text, at: Number(at) };
}
