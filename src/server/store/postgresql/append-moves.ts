import { Pool } from 'pg';
import { type EntryRecord, POSTGRESQL_ADVANCED, writeAdvance } from '../append-statements';
import type { RoomAppend } from '../room-store';

/** The entries are JSON within JSON: their events are stored as they are, and read back only when a room is loaded. */
const APPEND = `WITH ${POSTGRESQL_ADVANCED},
  inserted AS (INSERT INTO log_entry (room_id, seq, member, command_id, events, at)
    SELECT advanced.id, e.seq, e.member, e."commandId", e.events::text, advanced.at
    FROM json_to_recordset($2::json) AS e ("roomId" text, seq int, member text, "commandId" text, events json)
    JOIN advanced ON advanced.id = e."roomId")
  SELECT id, at FROM advanced`;

/** As long as a transaction of Prisma may take. */
const TIMEOUT_MS = 30_000;

/** Appends batches without results, each with one prepared statement, which is a transaction of its own, and one round trip. */
export interface MoveAppender {
  append(batch: readonly RoomAppend[], entries: readonly Omit<EntryRecord, 'at'>[]): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

export function openMoveAppender(url: string, connectTimeoutMs: number, onConnectionError: (error: Error) => void): MoveAppender {
  // Batches are written one after the other.
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectTimeoutMs, query_timeout: TIMEOUT_MS });
  pool.on('error', onConnectionError);
  let closed: Promise<void> | undefined;
  return {
    async append(batch, entries) {
      const values = [JSON.stringify(batch.map(writeAdvance)), `[${entries.map(formatEntry).join()}]`];
      const { rows } = await pool.query<{ id: string; at: string }>({ name: 'append-moves', text: APPEND, values });
      return new Map(rows.map(({ id, at }) => [id, Number(at)]));
    },
    close: () => (closed ??= pool.end()),
  };
}

function formatEntry({ events, ...entry }: Omit<EntryRecord, 'at'>): string {
  return `${JSON.stringify(entry).slice(0, -1)},"events":${events}}`;
}
