import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { EntryRecord } from './append-statements';
import { BrokenRoom } from './broken-room';
import type { Database, Queries } from './database';
import { TRANSACTION_LIMITS } from './row-locks';

/** Raised when the format of compressed logs changes. */
const FORMAT_VERSION = 2;
/** No log of a room is longer than this when decompressed: a larger one is corrupt. */
const MAX_BYTES = 256 * 1024 * 1024;

const compressText = promisify(deflate);
const decompressText = promisify(inflate);

/** A position among rooms ordered by the time of their last entry. */
export interface IdleCursor {
  readonly changedAt: number;
  readonly id: string;
}

export interface IdleRoom extends IdleCursor {
  /** Whether it has entries that are not compressed. */
  readonly hasEntries: boolean;
}

/** The compressed logs of idle rooms. */
export interface CompressedLogStore {
  /** Rooms after a position without an entry since `before`, longest idle first. */
  idle(after: IdleCursor | null, before: number, limit: number): Promise<readonly IdleRoom[]>;
  /** Compresses all entries of a room and returns how many there were. Idempotent, also when two processes do it at once. */
  compress(roomId: string): Promise<number>;
}

export function createCompressedLogStore({ client }: Pick<Database, 'client'>): CompressedLogStore {
  return {
    async idle(after, before, limit) {
      const { changedAt, id } = after ?? { changedAt: 0, id: '' };
      // Not as a row-value comparison: SQLite would sort all rooms first.
      const rooms = await client.$queryRaw<{ id: string; changed_at: bigint | number; has_entries: boolean | bigint | number }[]>`
        SELECT r.id, r.changed_at, r.head > coalesce(p.head, 0) AS has_entries FROM room r LEFT JOIN compressed_log p ON p.room_id = r.id
        WHERE r.is_listed = FALSE AND r.changed_at >= ${BigInt(changedAt)} AND r.changed_at < ${BigInt(before)}
          AND (r.changed_at > ${BigInt(changedAt)} OR r.id > ${id})
        ORDER BY r.changed_at, r.id LIMIT ${limit}`;
      return rooms.map((room) => ({ id: room.id, changedAt: Number(room.changed_at), hasEntries: Boolean(room.has_entries) }));
    },

    async compress(roomId) {
      return client.$transaction(async (queries) => {
        const earlier = await readCompressedLog(queries, roomId);
        const entries = await queries.logEntry.findMany({ where: { roomId }, orderBy: { seq: 'asc' } });
        const head = earlier.length + entries.length;
        // Another process has just compressed them.
        if (entries.length === 0 || entries[entries.length - 1].seq !== head) return 0;
        const packed = await compressText(formatEntries([...earlier, ...entries.map((entry) => ({ ...entry, at: Number(entry.at) }))]));
        const data = { head, entries: new Uint8Array(packed) };
        await queries.compressedLog.upsert({ where: { roomId }, create: { roomId, ...data }, update: data });
        await queries.logEntry.deleteMany({ where: { roomId, seq: { lte: head } } });
        return entries.length;
      }, TRANSACTION_LIMITS);
    },
  };
}

/** The entries of a room's compressed log, in order; none when it has none. */
export async function readCompressedLog(queries: Queries, roomId: string): Promise<readonly EntryRecord[]> {
  const stored = await queries.compressedLog.findUnique({ where: { roomId } });
  if (stored === null) return [];
  try {
    const text = (await decompressText(stored.entries, { maxOutputLength: MAX_BYTES })).toString();
    const { version, entries } = JSON.parse(text) as { version: number; entries: readonly CompressedEntry[] };
    if (version !== FORMAT_VERSION) throw new Error(`its compressed log has version ${version}`);
    return entries.map(([member, commandId, events, at], i) => ({ roomId, seq: i + 1, member, commandId, events, at }));
  } catch (error) {
    throw new BrokenRoom(roomId, error);
  }
}

type CompressedEntry = readonly [member: string, commandId: string, events: string, at: number];

function formatEntries(entries: readonly Omit<EntryRecord, 'roomId'>[]): string {
  return JSON.stringify({
    version: FORMAT_VERSION,
    entries: entries.map(({ member, commandId, events, at }): CompressedEntry => [member, commandId, events, at]),
  });
}
