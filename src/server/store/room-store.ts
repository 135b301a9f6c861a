import type { RoomEvent } from '@/engine/play/room';

export interface StoredRoom {
  readonly id: string;
  /** Canonical notation. */
  readonly puzzle: string;
  /** The seq of the last row, 0 for none. */
  readonly head: number;
}

/** One accepted command, before it has a time. */
export interface NewRow {
  readonly seq: number;
  readonly member: string;
  readonly intent: string;
  readonly events: readonly RoomEvent[];
}

export interface StoredRow extends NewRow {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What one batch wants to add to one room. */
export interface RoomAppend {
  readonly roomId: string;
  /** The rows are added only if the room's head still has this value. */
  readonly expectedHead: number;
  /** With seqs that continue `expectedHead` without a gap. */
  readonly rows: readonly NewRow[];
  /** The time of the room's last row: no row is earlier than the one before it. */
  readonly notBefore: number;
}

/** Where rooms live. An append that resolved is on disk; one contract suite holds for every database. */
export interface RoomStore {
  /** Makes a room unless one of this id exists. */
  createRoom(id: string, puzzle: string): Promise<void>;
  findRoom(id: string): Promise<StoredRoom | null>;
  /** The rows after `seq`, in order. */
  rowsAfter(roomId: string, seq: number): Promise<readonly StoredRow[]>;
  /** The heads of those of the rooms that exist. */
  heads(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Adds rows to many rooms in one transaction, and returns the time given to the rows of each room that advanced.
   * A room whose head was not the expected one is left as it is; the others do not suffer from it.
   * When it rejects, what happened is unknown: look the rows up.
   */
  append(batch: readonly RoomAppend[]): Promise<ReadonlyMap<string, number>>;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
