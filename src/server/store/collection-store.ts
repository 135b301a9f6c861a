import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database, Queries } from './database';
import { lockPlayers, TRANSACTION_LIMITS } from './row-locks';

/** Published puzzles in an order that an account has given them. */
export interface StoredCollection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ownerId: string;
  /** The name of the account. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** How many puzzles everybody sees. */
  readonly puzzles: number;
  /** How many of them the viewer has solved. */
  readonly solved: number;
  /** The puzzle whose clues are its picture; null while it has none. */
  readonly coverId: string | null;
  /** Whether the owner chose it. Else it is the first one. */
  readonly isCoverChosen: boolean;
}

/** A puzzle of a collection that everybody sees. */
export interface CollectionPlace {
  readonly puzzleId: string;
  /** Lower ones come first. Two places may have gaps between them. */
  readonly place: number;
  /** By the viewer. */
  readonly isSolved: boolean;
}

/** A collection in a list of its owner. */
export interface OwnedCollection {
  readonly id: string;
  readonly title: string;
  readonly puzzles: number;
  readonly hasPuzzle: boolean;
}

export interface CollectionTexts {
  readonly title: string;
  readonly description: string;
}

export interface NewCollection extends CollectionTexts {
  readonly id: string;
  readonly ownerId: string;
}

export interface CollectionFilter {
  /** Of everybody if it is missing. */
  readonly ownerId?: string | undefined;
  readonly viewerId: string;
}

/** The place of a collection among all, latest first. */
export interface CollectionPosition {
  readonly at: number;
  readonly id: string;
}

/** Collections. What changes one is refused with false or `not-allowed` unless it is the owner's. */
export interface CollectionStore {
  /** False when the owner has as many as the limit. */
  create(collection: NewCollection, limit: number): Promise<boolean>;
  find(id: string, viewerId: string): Promise<StoredCollection | null>;
  /** Those with puzzles, latest first. */
  list(filter: CollectionFilter, after: CollectionPosition | null, limit: number): Promise<readonly StoredCollection[]>;
  /** Also those without puzzles, latest first. */
  ofOwner(ownerId: string, puzzleId: string | null): Promise<readonly OwnedCollection[]>;
  /** The puzzles in their order. */
  places(id: string, viewerId: string): Promise<readonly CollectionPlace[]>;
  change(id: string, ownerId: string, texts: CollectionTexts): Promise<boolean>;
  remove(id: string, ownerId: string): Promise<boolean>;
  /** Adds a published puzzle at the end. */
  add(
    id: string,
    ownerId: string,
    puzzleId: string,
    limit: number,
  ): Promise<'added' | 'present' | 'unknown-puzzle' | 'full' | 'not-allowed'>;
  removePuzzle(id: string, ownerId: string, puzzleId: string): Promise<boolean>;
  /** Moves a puzzle to the place of another; those between them move by one. */
  movePuzzle(id: string, ownerId: string, puzzleId: string, place: number): Promise<boolean>;
  /** False also for a puzzle that is not in it. */
  setCover(id: string, ownerId: string, puzzleId: string): Promise<boolean>;
}

export function createCollectionStore(database: Database): CollectionStore {
  const { client } = database;
  const inTransaction = <Value>(run: (queries: Queries) => Promise<Value>) => client.$transaction(run, TRANSACTION_LIMITS);

  /** Changes a collection of the owner, one change at a time. */
  async function changing<Value>(id: string, ownerId: string, refused: Value, run: (queries: Queries) => Promise<Value>): Promise<Value> {
    return inTransaction(async (queries) => {
      const locked = await queries.$executeRaw`UPDATE collection SET title = title WHERE id = ${id} AND owner_id = ${ownerId}`;
      return locked === 0 ? refused : run(queries);
    });
  }

  return {
    async create({ id, ownerId, title, description }, limit) {
      return inTransaction(async (queries) => {
        await lockPlayers(queries, [ownerId]);
        if ((await queries.collection.count({ where: { ownerId } })) >= limit) return false;
        const createdAt = BigInt(await database.now(queries));
        await queries.collection.create({ data: { id, ownerId, title, description, createdAt } });
        return true;
      });
    },

    async find(id, viewerId) {
      const [row] = await client.$queryRaw<Row[]>`${summaries(viewerId)} WHERE c.id = ${id}`;
      return row === undefined ? null : readRow(row);
    },

    async list({ ownerId, viewerId }, after, limit) {
      const where = [
        Prisma.sql`EXISTS (${listedEntries(Prisma.sql`1`)})`,
        ...(ownerId === undefined ? [] : [Prisma.sql`c.owner_id = ${ownerId}`]),
        ...(after === null ? [] : [Prisma.sql`(c.created_at, c.id) < (${BigInt(after.at)}, ${after.id})`]),
      ];
      const rows = await client.$queryRaw<Row[]>`
        ${summaries(viewerId)} WHERE ${Prisma.join(where, ' AND ')} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`;
      return rows.map(readRow);
    },

    async ofOwner(ownerId, puzzleId) {
      const rows = await client.collection.findMany({
        where: { ownerId },
        select: {
          id: true,
          title: true,
          _count: { select: { entries: { where: LISTED } } },
          entries: { where: { puzzleId: puzzleId ?? '' } },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
      return rows.map(({ id, title, _count, entries }) => ({ id, title, puzzles: _count.entries, hasPuzzle: entries.length > 0 }));
    },

    async places(id, viewerId) {
      const rows = await client.$queryRaw<{ puzzle_id: string; place: Wide; is_solved: boolean | Wide }[]>`
        SELECT e.puzzle_id, e.place, ${isSolvedBy(viewerId)} AS is_solved
        FROM collection_entry e JOIN publication p ON p.puzzle_id = e.puzzle_id
        WHERE e.collection_id = ${id} AND p.is_listed = TRUE ORDER BY e.place, e.puzzle_id`;
      return rows.map(({ puzzle_id, place, is_solved }) => ({ puzzleId: puzzle_id, place: Number(place), isSolved: Boolean(is_solved) }));
    },

    change: (id, ownerId, { title, description }) =>
      changing(id, ownerId, false, async (queries) => {
        await queries.collection.update({ where: { id }, data: { title, description } });
        return true;
      }),

    remove: (id, ownerId) => inTransaction(async (queries) => (await queries.collection.deleteMany({ where: { id, ownerId } })).count > 0),

    add: (id, ownerId, puzzleId, limit) =>
      changing(id, ownerId, 'not-allowed', async (queries) => {
        const key = { collectionId: id, puzzleId };
        if ((await queries.collectionEntry.findUnique({ where: { collectionId_puzzleId: key } })) !== null) return 'present';
        // Locks the publication: its author may be removing it.
        const listed = await queries.$executeRaw`UPDATE publication SET likes = likes WHERE puzzle_id = ${puzzleId} AND is_listed = TRUE`;
        if (listed === 0) return 'unknown-puzzle';
        if ((await queries.collectionEntry.count({ where: { collectionId: id, ...LISTED } })) >= limit) return 'full';
        const { _max } = await queries.collectionEntry.aggregate({ where: { collectionId: id }, _max: { place: true } });
        await queries.collectionEntry.create({ data: { ...key, place: (_max.place ?? 0) + 1 } });
        return 'added';
      }),

    removePuzzle: (id, ownerId, puzzleId) =>
      changing(id, ownerId, false, async (queries) => {
        await queries.collection.updateMany({ where: { id, coverId: puzzleId }, data: { coverId: null } });
        return (await queries.collectionEntry.deleteMany({ where: { collectionId: id, puzzleId } })).count > 0;
      }),

    movePuzzle: (id, ownerId, puzzleId, place) =>
      changing(id, ownerId, false, async (queries) => {
        const key = { collectionId: id, puzzleId };
        const moved = await queries.collectionEntry.findUnique({ where: { collectionId_puzzleId: key } });
        if (moved === null) return false;
        const { _min, _max } = await queries.collectionEntry.aggregate({
          where: { collectionId: id },
          _min: { place: true },
          _max: { place: true },
        });
        const [from, to] = [moved.place, Math.min(Math.max(place, _min.place ?? 1), _max.place ?? 1)];
        const between = from < to ? { gt: from, lte: to } : { gte: to, lt: from };
        const by = from < to ? { decrement: 1 } : { increment: 1 };
        await queries.collectionEntry.updateMany({ where: { collectionId: id, place: between }, data: { place: by } });
        await queries.collectionEntry.update({ where: { collectionId_puzzleId: key }, data: { place: to } });
        return true;
      }),

    setCover: (id, ownerId, puzzleId) =>
      changing(id, ownerId, false, async (queries) => {
        const key = { collectionId: id, puzzleId };
        if ((await queries.collectionEntry.findUnique({ where: { collectionId_puzzleId: key } })) === null) return false;
        await queries.collection.update({ where: { id }, data: { coverId: puzzleId } });
        return true;
      }),
  };
}

/** The entries that everybody sees. */
const LISTED = { publication: { isListed: true } } satisfies Prisma.CollectionEntryWhereInput;

type Wide = number | bigint;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly owner_id: string;
  readonly owner: string;
  readonly created_at: Wide;
  readonly puzzles: Wide;
  readonly solved: Wide;
  readonly cover_id: string | null;
  readonly chosen_id: string | null;
}

/** What lists show of collections `c`. */
function summaries(viewerId: string): Prisma.Sql {
  const first = Prisma.sql`${listedEntries(Prisma.sql`e.puzzle_id`)} ORDER BY e.puzzle_id <> coalesce(c.cover_id, ''), e.place, e.puzzle_id LIMIT 1`;
  return Prisma.sql`
    SELECT c.id, c.title, c.description, c.owner_id, o.name AS owner, c.created_at,
      (${listedEntries(Prisma.sql`count(*)`)}) AS puzzles,
      (${listedEntries(Prisma.sql`count(*)`)} AND ${isSolvedBy(viewerId)}) AS solved,
      (${first}) AS cover_id, c.cover_id AS chosen_id
    FROM collection c JOIN player o ON o.id = c.owner_id`;
}

/** What everybody sees of a collection `c`. */
function listedEntries(what: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT ${what} FROM collection_entry e JOIN publication p ON p.puzzle_id = e.puzzle_id
    WHERE e.collection_id = c.id AND p.is_listed = TRUE`;
}

function isSolvedBy(playerId: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM result r WHERE r.puzzle_id = e.puzzle_id AND r.player_id = ${playerId} AND r.is_finished)`;
}

function readRow({ owner_id, created_at, puzzles, solved, cover_id, chosen_id, ...row }: Row): StoredCollection {
  const numbers = { createdAt: Number(created_at), puzzles: Number(puzzles), solved: Number(solved) };
  return { ...row, ...numbers, ownerId: owner_id, coverId: cover_id, isCoverChosen: cover_id !== null && cover_id === chosen_id };
}
