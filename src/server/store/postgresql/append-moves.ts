import { Pool } from 'pg';
import { type EntryRecord, writeAdvance } from '../append-statements';
import type { RoomAppend } from '../room-store';

/**
 * The entries are JSON within JSON: their events are stored as they are, and read back only when a room is loaded. The ids are named once
 * more ($3), and no function is volatile: a planner of distributed tables needs both to find the one shard of the batch.
 */
const APPEND = `WITH wanted AS (SELECT * FROM json_to_recordset($1::json) AS w
    (id text, expected int, head int, "notBefore" bigint, "isListed" boolean, summary text, "dueAt" bigint)),
  locked AS (SELECT room.id FROM room JOIN wanted ON wanted.id = room.id WHERE room.id = ANY($3::text[])
    ORDER BY room.id FOR UPDATE OF room),
  advanced AS (UPDATE room SET head = wanted.head,
      changed_at = greatest((extract(epoch FROM statement_timestamp()) * 1000)::bigint, wanted."notBefore"),
      is_listed = coalesce(wanted."isListed", room.is_listed), summary = coalesce(wanted.summary, room.summary),
      due_at = CASE WHEN wanted.summary IS NULL THEN room.due_at ELSE wanted."dueAt" END
    FROM wanted JOIN locked ON locked.id = wanted.id
    WHERE room.id = wanted.id AND room.id = ANY($3::text[]) AND room.head = wanted.expected
    RETURNING room.id AS id, room.changed_at AS at),
  inserted AS (INSERT INTO log_entry (room_id, seq, member, command_id, events, at)
    SELECT advanced.id, e.seq, e.member, e."commandId", e.events::text, advanced.at
    FROM json_to_recordset($2::json) AS e ("roomId" text, seq int, member text, "commandId" text, events json)
    JOIN advanced ON advanced.id = e."roomId")
  SELECT id, at FROM advanced`;

/** As long as a transaction of Prisma may take. */
const TIMEOUT_MS = 30_000;

/** Appends batches without results, each with one prepared statement, which is a transaction of its own, and one round trip. */
export interface MoveAppender {
  /** The rooms of a batch are all on one shard. */
  append(batch: readonly RoomAppend[], entries: readonly Omit<EntryRecord, 'at'>[]): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

export function openMoveAppender(
  url: string,
  connections: number,
  connectTimeoutMs: number,
  onConnectionError: (error: Error) => void,
): MoveAppender {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: connectTimeoutMs, query_timeout: TIMEOUT_MS });
  pool.on('error', onConnectionError);
  return {
    async append(batch, entries) {
      const values = [JSON.stringify(batch.map(writeAdvance)), `[${entries.map(formatEntry).join()}]`, batch.map(({ roomId }) => roomId)];
      const { rows } = await pool.query<{ id: string; at: string }>({ name: 'append-moves', text: APPEND, values });
      return new Map(rows.map(({ id, at }) => [id, Number(at)]));
    },
    close: () => pool.end(),
  };
}

function formatEntry({ events, ...entry }: Omit<EntryRecord, 'at'>): string {
  return `${JSON.stringify(entry).slice(0, -1)},"events":${events}}`;
}
