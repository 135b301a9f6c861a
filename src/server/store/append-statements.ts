import type { Database, Queries } from './database';
import type { RoomAppend } from './room-store';

/** An entry of a room's log as the table stores it. */
export interface EntryRecord {
  readonly roomId: string;
  readonly seq: number;
  readonly member: string;
  readonly commandId: string;
  readonly events: string;
  readonly at: number;
}

/**
 * The statements of every move, each for a whole batch and with one parameter, which the database unpacks. One statement for each room
 * would take away the gain of the group commit.
 */
export interface Appending {
  /** Advances the heads that have their expected value; returns the time of each room that advanced. */
  advance(queries: Queries, batch: readonly RoomAppend[]): Promise<ReadonlyMap<string, number>>;
  insert(queries: Queries, entries: readonly EntryRecord[]): Promise<void>;
  /** The entries of several rooms after a seq of each, room by room and in order. */
  tails(queries: Queries, seqs: ReadonlyMap<string, number>): Promise<readonly EntryRecord[]>;
}

/** A room's `changed_at` is updated at most this often: it is indexed, and most moves come a few seconds after another. */
export const CHANGED_EVERY_MS = 10_000;

export function appendingOn(database: Database): Appending {
  return database.name === 'sqlite' ? sqliteAppending(() => database.now()) : POSTGRESQL_APPENDING;
}

const SQLITE_ADVANCE = `UPDATE room SET head = wanted.head,
    changed_at = iif(room.changed_at + ${CHANGED_EVERY_MS} <= wanted.at, wanted.at, room.changed_at),
    is_listed = coalesce(wanted.is_listed, room.is_listed), summary = coalesce(wanted.summary, room.summary),
    due_at = CASE WHEN wanted.summary IS NULL THEN room.due_at ELSE wanted.due_at END
  FROM (SELECT value->>'id' AS id, value->>'expected' AS expected, value->>'head' AS head, value->>'at' AS at,
    value->>'isListed' AS is_listed, value->>'summary' AS summary, value->>'dueAt' AS due_at FROM json_each(?)) AS wanted
  WHERE room.id = wanted.id AND room.head = wanted.expected
  RETURNING room.id AS id`;
const SQLITE_INSERT = `INSERT INTO log_entry (room_id, seq, member, command_id, events, at)
  SELECT value->>'roomId', value->>'seq', value->>'member', value->>'commandId', value->>'events', value->>'at' FROM json_each(?)`;

const SQLITE_TAILS = `SELECT r.room_id AS roomId, r.seq AS seq, r.member AS member, r.command_id AS commandId, r.events AS events, r.at AS at
  FROM json_each(?) AS wanted CROSS JOIN log_entry r ON r.room_id = wanted.key AND r.seq > wanted.value
  ORDER BY r.room_id, r.seq`;

function sqliteAppending(now: () => Promise<number>): Appending {
  return {
    async advance(queries, batch) {
      const present = await now();
      const times = new Map(batch.map(({ roomId, notBefore }) => [roomId, Math.max(present, notBefore)]));
      const wanted = batch.map((append) => ({ ...writeAdvance(append), at: times.get(append.roomId) }));
      const advanced = await queries.$queryRawUnsafe<{ readonly id: string }[]>(SQLITE_ADVANCE, JSON.stringify(wanted));
      return new Map(advanced.map(({ id }) => [id, times.get(id) as number]));
    },
    async insert(queries, entries) {
      await queries.$executeRawUnsafe(SQLITE_INSERT, JSON.stringify(entries));
    },
    async tails(queries, seqs) {
      return readTails(await queries.$queryRawUnsafe<TailRecord[]>(SQLITE_TAILS, JSON.stringify(Object.fromEntries(seqs))));
    },
  };
}

/**
 * The rooms that advanced, with the time of their entries. It locks in id order, whatever order the update would take. While no indexed
 * column changes, PostgreSQL updates no index.
 */
export const POSTGRESQL_ADVANCED = `wanted AS (SELECT w.*, greatest("notBefore", (extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS at
    FROM json_to_recordset($1::json) AS w
    (id text, expected int, head int, "notBefore" bigint, "isListed" boolean, summary text, "dueAt" bigint)),
  locked AS (SELECT room.id FROM room JOIN wanted ON wanted.id = room.id ORDER BY room.id FOR UPDATE OF room),
  advanced AS (UPDATE room SET head = wanted.head,
      changed_at = CASE WHEN room.changed_at + ${CHANGED_EVERY_MS} <= wanted.at THEN wanted.at ELSE room.changed_at END,
      is_listed = coalesce(wanted."isListed", room.is_listed), summary = coalesce(wanted.summary, room.summary),
      due_at = CASE WHEN wanted.summary IS NULL THEN room.due_at ELSE wanted."dueAt" END
    FROM wanted JOIN locked ON locked.id = wanted.id
    WHERE room.id = wanted.id AND room.head = wanted.expected
    RETURNING room.id AS id, wanted.at AS at)`;

const POSTGRESQL_APPENDING: Appending = {
  async advance(queries, batch) {
    const advanced = await queries.$queryRawUnsafe<Advanced[]>(
      `WITH ${POSTGRESQL_ADVANCED} SELECT id, at FROM advanced`,
      JSON.stringify(batch.map(writeAdvance)),
    );
    return new Map(advanced.map(({ id, at }) => [id, Number(at)]));
  },
  async insert(queries, entries) {
    await queries.$executeRawUnsafe(
      `INSERT INTO log_entry (room_id, seq, member, command_id, events, at)
       SELECT "roomId", seq, member, "commandId", events, at FROM jsonb_to_recordset($1::jsonb) AS r
         ("roomId" text, seq int, member text, "commandId" text, events text, at bigint)`,
      JSON.stringify(entries),
    );
  },
  async tails(queries, seqs) {
    const tails = await queries.$queryRawUnsafe<TailRecord[]>(
      `SELECT r.room_id AS "roomId", r.seq, r.member, r.command_id AS "commandId", r.events, r.at
       FROM jsonb_each($1::jsonb) AS wanted CROSS JOIN LATERAL
         (SELECT * FROM log_entry WHERE room_id = wanted.key AND seq > wanted.value::int ORDER BY seq) AS r
       ORDER BY r.room_id, r.seq`,
      JSON.stringify(Object.fromEntries(seqs)),
    );
    return readTails(tails);
  },
};

/** The drivers return numbers in different widths. */
type TailRecord = Omit<EntryRecord, 'seq' | 'at'> & { readonly seq: bigint | number; readonly at: bigint | number };

function readTails(tails: readonly TailRecord[]): readonly EntryRecord[] {
  return tails.map((entry) => ({ ...entry, seq: Number(entry.seq), at: Number(entry.at) }));
}

/** What a batch wants of one room. */
export function writeAdvance({ roomId, expectedHead, entries, notBefore, listing }: RoomAppend) {
  return {
    id: roomId,
    expected: expectedHead,
    head: expectedHead + entries.length,
    notBefore,
    isListed: listing?.isListed ?? null,
    summary: listing === undefined ? null : JSON.stringify(listing.summary),
    dueAt: listing?.dueAt ?? null,
  };
}

interface Advanced {
  readonly id: string;
  readonly at: bigint | number;
}
