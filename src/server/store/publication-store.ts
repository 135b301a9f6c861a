import { Prisma } from '@/generated/prisma/sqlite/client';
import type { LibraryEntry, LibraryLevel, LibraryOrder, LibrarySize } from '../protocol/library';
import type { Database, Queries } from './database';
import { type LibrarySearch, matchesSearch, writeWords } from './publication-words';
import { TRANSACTION_LIMITS } from './row-locks';

/** A puzzle in the library. */
export interface StoredPublication extends LibraryEntry {
  readonly puzzleId: string;
  /** Null once the player is removed. */
  readonly authorId: string | null;
  readonly hardness: number;
  /** False after a moderator removed it. */
  readonly isListed: boolean;
}

export interface NewPublication {
  readonly puzzleId: string;
  readonly linkId: string;
  readonly authorId: string;
  readonly kind: string;
  readonly size: LibrarySize;
  readonly level: LibraryLevel;
  readonly hardness: number;
  /** What it is found by. */
  readonly words: string;
}

/** Which publications are listed, and in which order. */
export interface LibraryFilter {
  readonly order: LibraryOrder;
  readonly kind?: string | undefined;
  readonly size?: string | undefined;
  readonly level?: string | undefined;
  readonly authorId?: string | undefined;
  /** The id of a collection. */
  readonly collection?: string | undefined;
  readonly search?: LibrarySearch | undefined;
  /** Without what this player has solved. */
  readonly unsolvedBy?: string | undefined;
}

/** The place of a publication in an order. */
export interface LibraryPosition {
  readonly value: number;
  readonly puzzleId: string;
}

/** What an author has published. */
export interface AuthorTotals {
  readonly puzzles: number;
  readonly plays: number;
  readonly likes: number;
}

/** The library: each puzzle is published once, whatever its orientation. */
export interface PublicationStore {
  /** Adds it unless the puzzle is published already. */
  add(publication: NewPublication): Promise<boolean>;
  /** Whether the puzzle was ever a daily. */
  wasDaily(puzzleId: string): Promise<boolean>;
  findByPuzzle(puzzleId: string): Promise<StoredPublication | null>;
  findByLink(link: string): Promise<StoredPublication | null>;
  /** Those of the puzzles that are published, in this order. */
  findAll(puzzleIds: readonly string[]): Promise<readonly StoredPublication[]>;
  list(filter: LibraryFilter, after: LibraryPosition | null, limit: number): Promise<readonly StoredPublication[]>;
  totals(authorId: string): Promise<AuthorTotals>;
  /** Changes the title of an author's publication; false when it is not theirs. */
  rename(link: string, authorId: string, title: string): Promise<boolean>;
  /** Opens or closes the comments of an author's publication; false when it is not theirs. */
  setOpen(link: string, authorId: string, isOpen: boolean): Promise<boolean>;
  /** Removes an author's publication with its opinions and comments; false when it is not theirs. The link stays. */
  remove(link: string, authorId: string): Promise<boolean>;
  /** Removes it from the lists, so that it cannot be published again either; false when there is none. */
  unlist(link: string): Promise<boolean>;
}

const COLUMNS: Readonly<Record<LibraryOrder, string>> = { new: 'published_at', popular: 'plays', liked: 'likes', hardest: 'hardness' };

/** By what an order sorts. */
export function positionIn(order: LibraryOrder, entry: StoredPublication): LibraryPosition {
  const { publishedAt, plays, likes, hardness, puzzleId } = entry;
  return { value: { new: publishedAt, popular: plays, liked: likes, hardest: hardness }[order], puzzleId };
}

const WITH_LINK = {
  link: { select: { text: true, title: true, author: true } },
  author: { select: { name: true } },
} satisfies Prisma.PublicationInclude;

export function createPublicationStore(database: Database): PublicationStore {
  const { client } = database;
  const inTransaction = <Value>(run: (queries: Queries) => Promise<Value>) => client.$transaction(run, TRANSACTION_LIMITS);
  const find = async (where: Prisma.PublicationWhereUniqueInput) => {
    const row = await client.publication.findUnique({ where, include: WITH_LINK });
    return row === null ? null : readRow(row);
  };
  const findAll = async (ids: readonly string[]) => {
    const found = await client.publication.findMany({ where: { puzzleId: { in: [...ids] } }, include: WITH_LINK });
    const byId = new Map(found.map((row) => [row.puzzleId, readRow(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  return {
    async add({ words, puzzleId, linkId, authorId, kind, size, level, hardness }) {
      return inTransaction(async (queries) => {
        const now = BigInt(await database.now(queries));
        const inserted = await queries.$executeRaw`
          INSERT INTO publication (puzzle_id, link_id, author_id, kind, size, level, hardness, published_at)
          VALUES (${puzzleId}, ${linkId}, ${authorId}, ${kind}, ${size}, ${level}, ${hardness}, ${now}) ON CONFLICT DO NOTHING`;
        if (inserted === 1) await writeWords(queries, puzzleId, words);
        return inserted === 1;
      });
    },

    wasDaily: async (puzzleId) => (await client.daily.findFirst({ where: { puzzleId }, select: { date: true } })) !== null,
    findByPuzzle: (puzzleId) => find({ puzzleId }),
    findByLink: (linkId) => find({ linkId }),
    findAll,

    async list({ order, kind, size, level, authorId, collection, search, unsolvedBy }, after, limit) {
      const matches = search === undefined ? Prisma.sql`TRUE` : await matchesSearch(client, search);
      // Few enough to be named, so that the database never looks for them among all.
      const collected = collection && (await client.collectionEntry.findMany({ where: { collectionId: collection } }));
      if (matches === undefined || collected?.length === 0) return [];
      const column = Prisma.raw(`p.${COLUMNS[order]}`);
      const where = [
        Prisma.sql`p.is_listed = TRUE AND ${matches}`,
        ...(kind === undefined ? [] : [Prisma.sql`p.kind = ${kind}`]),
        ...(size === undefined ? [] : [Prisma.sql`p.size = ${size}`]),
        ...(level === undefined ? [] : [Prisma.sql`p.level = ${level}`]),
        ...(authorId === undefined ? [] : [Prisma.sql`p.author_id = ${authorId}`]),
        ...(collected ? [Prisma.sql`p.puzzle_id IN (${Prisma.join(collected.map(({ puzzleId }) => puzzleId))})`] : []),
        ...(unsolvedBy === undefined ? [] : [isUnsolvedBy(unsolvedBy)]),
        ...(after === null ? [] : [isBehind(column, after)]),
      ];
      const rows = await client.$queryRaw<{ puzzle_id: string }[]>`
        SELECT p.puzzle_id FROM publication p WHERE ${Prisma.join(where, ' AND ')} ORDER BY ${column} DESC, p.puzzle_id DESC LIMIT ${limit}`;
      return findAll(rows.map(({ puzzle_id }) => puzzle_id));
    },

    async totals(authorId) {
      const sums = await client.publication.aggregate({
        where: { authorId, isListed: true },
        _count: true,
        _sum: { plays: true, likes: true },
      });
      return { puzzles: sums._count, plays: sums._sum.plays ?? 0, likes: sums._sum.likes ?? 0 };
    },

    async rename(linkId, authorId, title) {
      return inTransaction(async (queries) => {
        const { count } = await queries.publication.updateMany({ where: { linkId, authorId }, data: { authorId } });
        if (count === 0) return false;
        const link = await queries.puzzleLink.update({ where: { id: linkId }, data: { title } });
        await writeWords(queries, link.puzzleId, `${title} ${link.author ?? ''}`);
        return true;
      });
    },

    setOpen: (linkId, authorId, isOpen) =>
      inTransaction(async (queries) => (await queries.publication.updateMany({ where: { linkId, authorId }, data: { isOpen } })).count > 0),

    remove: (linkId, authorId) =>
      // One that a moderator removed stays, so that it is not published again.
      inTransaction(async (queries) => (await queries.publication.deleteMany({ where: { linkId, authorId, isListed: true } })).count > 0),

    unlist: (linkId) =>
      inTransaction(async (queries) => (await queries.publication.updateMany({ where: { linkId }, data: { isListed: false } })).count > 0),
  };
}

function isUnsolvedBy(playerId: string): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (SELECT 1 FROM result r WHERE r.puzzle_id = p.puzzle_id AND r.player_id = ${playerId} AND r.is_finished)`;
}

/** The plain bound lets the index find the position, which a comparison of two columns may not. */
function isBehind(column: Prisma.Sql, { value, puzzleId }: LibraryPosition): Prisma.Sql {
  const wide = BigInt(value);
  return Prisma.sql`${column} <= ${wide} AND (${column}, p.puzzle_id) < (${wide}, ${puzzleId})`;
}

type Row = Prisma.PublicationGetPayload<{ include: typeof WITH_LINK }>;

function readRow({ linkId, link: { text, title, author: credit }, author, publishedAt, size: _size, ...row }: Row): StoredPublication {
  return { ...row, link: linkId, text, title: title ?? '', credit, author: author?.name ?? null, publishedAt: Number(publishedAt) };
}
