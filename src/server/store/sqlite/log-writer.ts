import { type DirectConnection, openDirect } from './sqlite-direct';

/** What a batch does to one room, as tables hold it. */
export interface AppendRecord {
  readonly roomId: string;
  readonly expectedHead: number;
  readonly at: number;
  readonly listing: { readonly isListed: number; readonly summary: string; readonly dueAt: number | null } | null;
  readonly rows: readonly { readonly seq: number; readonly member: string; readonly intent: string; readonly events: string }[];
}

/** Writes batches of moves to the embedded database, past Prisma. */
export interface LogWriter {
  /**
   * Writes the rows of those rooms whose head is the expected one, and returns those rooms; undefined when others kept the database to
   * themselves. Rejects when nothing is known of what became of the batch.
   */
  write(batch: readonly AppendRecord[]): Promise<ReadonlySet<string> | undefined>;
  close(): Promise<void>;
}

const ADVANCE = 'UPDATE room SET head = ?, changed_at = ? WHERE id = ? AND head = ?';
const LIST = 'UPDATE room SET is_listed = ?, summary = ?, due_at = ? WHERE id = ?';
const INSERT = 'INSERT INTO room_row (room_id, seq, member, intent, events, at) VALUES (?, ?, ?, ?, ?, ?)';

/** Writes a batch in one transaction, where a statement costs less than taking a batch apart; undefined when there can be none right now. */
export function writeMoves(direct: DirectConnection, batch: readonly AppendRecord[]): ReadonlySet<string> | undefined {
  return direct.transact((queries) => {
    const advanced = new Set<string>();
    for (const { roomId, expectedHead, at, listing, rows } of batch) {
      if (queries.run(ADVANCE, expectedHead + rows.length, at, roomId, expectedHead) === 0) continue;
      advanced.add(roomId);
      if (listing !== null) queries.run(LIST, listing.isListed, listing.summary, listing.dueAt, roomId);
      for (const { seq, member, intent, events } of rows) queries.run(INSERT, roomId, seq, member, intent, events, at);
    }
    return advanced;
  });
}

/** A writer in this very thread, which waits for the disk with every batch: for commands and tests, where nobody else is kept waiting. */
export function inlineLogWriter(file: string): LogWriter {
  // Whoever holds a transaction open waits for this very thread: there is no sense in waiting for them.
  const direct = openDirect(file, { waitMs: 0, isTidied: false });
  return {
    write: async (batch) => writeMoves(direct, batch),
    close: async () => direct.close(),
  };
}
