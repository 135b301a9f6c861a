import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { RowRecord } from './append-statements';
import { BrokenRoom } from './broken-room';
import type { Database, Queries } from './database';
import { TRANSACTION_LIMITS } from './row-locks';

/** Raised when the shape of packs changes; readers keep reading every earlier one. */
const PACK_VERSION = 1;
/** No log that a room may have is longer when it is unpacked: what says so is no pack. */
const MOST_BYTES = 256 * 1024 * 1024;

const compress = promisify(deflate);
const decompress = promisify(inflate);

/** A place among rooms by the time of their last row. */
export interface IdleCursor {
  readonly changedAt: number;
  readonly id: string;
}

export interface IdleRoom extends IdleCursor {
  /** Whether it has rows that are not packed. */
  readonly hasRows: boolean;
}

/** Where the logs of rooms go that nobody plays in any more. */
export interface PackStore {
  /** Rooms after a position in which nothing has happened since `before`, longest idle first. */
  idle(after: IdleCursor | null, before: number, limit: number): Promise<readonly IdleRoom[]>;
  /** Packs all rows of a room, and returns how many there were. It may be repeated, and done by two at once. */
  pack(roomId: string): Promise<number>;
}

export function createPackStore({ client }: Pick<Database, 'client'>): PackStore {
  return {
    async idle(after, before, limit) {
      const { changedAt, id } = after ?? { changedAt: 0, id: '' };
      // Not as a comparison of pairs: for that SQLite would sort all rooms first.
      const rooms = await client.$queryRaw<{ id: string; changed_at: bigint | number; has_rows: boolean | bigint | number }[]>`
        SELECT r.id, r.changed_at, r.head > coalesce(p.head, 0) AS has_rows FROM room r LEFT JOIN room_pack p ON p.room_id = r.id
        WHERE r.is_listed = FALSE AND r.changed_at >= ${BigInt(changedAt)} AND r.changed_at < ${BigInt(before)}
          AND (r.changed_at > ${BigInt(changedAt)} OR r.id > ${id})
        ORDER BY r.changed_at, r.id LIMIT ${limit}`;
      return rooms.map((room) => ({ id: room.id, changedAt: Number(room.changed_at), hasRows: Boolean(room.has_rows) }));
    },

    async pack(roomId) {
      return client.$transaction(async (queries) => {
        const earlier = await readPack(queries, roomId);
        const rows = await queries.roomRow.findMany({ where: { roomId }, orderBy: { seq: 'asc' } });
        const head = earlier.length + rows.length;
        // Somebody else has just packed them.
        if (rows.length === 0 || rows[rows.length - 1].seq !== head) return 0;
        const packed = await compress(writePack([...earlier, ...rows.map((row) => ({ ...row, at: Number(row.at) }))]));
        const data = { head, rows: new Uint8Array(packed) };
        await queries.roomPack.upsert({ where: { roomId }, create: { roomId, ...data }, update: data });
        await queries.roomRow.deleteMany({ where: { roomId, seq: { lte: head } } });
        return rows.length;
      }, TRANSACTION_LIMITS);
    },
  };
}

/** The rows that a room's pack holds, in order; none when it has none. */
export async function readPack(queries: Queries, roomId: string): Promise<readonly RowRecord[]> {
  const pack = await queries.roomPack.findUnique({ where: { roomId } });
  if (pack === null) return [];
  try {
    const text = (await decompress(pack.rows, { maxOutputLength: MOST_BYTES })).toString();
    const { version, rows } = JSON.parse(text) as { version: number; rows: readonly PackedRow[] };
    if (version !== PACK_VERSION) throw new Error(`its pack has version ${version}`);
    return rows.map(([member, intent, events, at], i) => ({ roomId, seq: i + 1, member, intent, events, at }));
  } catch (error) {
    throw new BrokenRoom(roomId, error);
  }
}

type PackedRow = readonly [member: string, intent: string, events: string, at: number];

function writePack(rows: readonly Omit<RowRecord, 'roomId'>[]): string {
  return JSON.stringify({
    version: PACK_VERSION,
    rows: rows.map(({ member, intent, events, at }): PackedRow => [member, intent, events, at]),
  });
}
