import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { CHANGED_EVERY_MS } from '../append-statements';
import { type DirectConnection, openDirect } from './sqlite-direct';

/** What a batch does to one room, as the tables store it. */
export interface AppendRecord {
  readonly roomId: string;
  readonly expectedHead: number;
  readonly at: number;
  readonly listing: { readonly isListed: number; readonly summary: string; readonly dueAt: number | null } | null;
  readonly entries: readonly { readonly seq: number; readonly member: string; readonly commandId: string; readonly events: string }[];
}

/** Runs a statement of Prisma that belongs to no transaction. */
export type StatementRunner = Pick<SqlDriverAdapter, 'queryRaw' | 'executeRaw'>;

/** Writes batches of moves to SQLite, without Prisma. */
export interface LogWriter {
  /** Only where it has a thread of its own: it waits for the disk with single statements, too. */
  readonly statements?: StatementRunner;
  /**
   * Writes the entries of those rooms whose head is the expected one, and returns those rooms; undefined when another connection kept the
   * database locked. Rejects when the outcome of the batch is unknown.
   */
  write(batch: readonly AppendRecord[]): Promise<ReadonlySet<string> | undefined>;
  close(): Promise<void>;
}

const ADVANCE = `UPDATE room SET head = ?, changed_at = iif(changed_at + ${CHANGED_EVERY_MS} <= ?, ?, changed_at)
  WHERE id = ? AND head = ?`;
const LIST = 'UPDATE room SET is_listed = ?, summary = ?, due_at = ? WHERE id = ?';
const INSERT = 'INSERT INTO log_entry (room_id, seq, member, command_id, events, at) VALUES (?, ?, ?, ?, ?, ?)';

/** Writes a batch in one transaction, where single statements cost less than unpacking a batch; undefined when the database is locked. */
export function appendBatch(direct: DirectConnection, batch: readonly AppendRecord[]): ReadonlySet<string> | undefined {
  return direct.transact((queries) => {
    const advanced = new Set<string>();
    for (const { roomId, expectedHead, at, listing, entries } of batch) {
      if (queries.run(ADVANCE, expectedHead + entries.length, at, at, roomId, expectedHead) === 0) continue;
      advanced.add(roomId);
      if (listing !== null) queries.run(LIST, listing.isListed, listing.summary, listing.dueAt, roomId);
      for (const { seq, member, commandId, events } of entries) queries.run(INSERT, roomId, seq, member, commandId, events, at);
    }
    return advanced;
  });
}

/** A log writer in this very thread, which waits for the disk with every batch: for commands and tests, where no other work is delayed. */
export function inlineLogWriter(file: string): LogWriter {
  // An open transaction belongs to this very thread, so waiting for its end would be in vain.
  const direct = openDirect(file, { waitMs: 0, hasCheckpointer: false });
  return {
    write: async (batch) => appendBatch(direct, batch),
    close: async () => direct.close(),
  };
}
