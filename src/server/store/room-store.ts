import type { RoomEvent } from '@/engine/play/events';
import type { RoundResult } from '@/engine/play/results';
import type { RoomSetup } from '@/engine/play/setup';

export interface StoredRoom {
  readonly id: string;
  readonly setup: RoomSetup;
  /** Six characters to find the room by; rooms for one have none. */
  readonly code: string | null;
  /** Of the invite, whose holder enters a private room without knocking. */
  readonly inviteHash: string | null;
  /** The seq of the last row, 0 for none. */
  readonly head: number;
}

export type NewRoom = Omit<StoredRoom, 'head'>;

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

/** What a list of rooms says of one. */
export interface RoomSummary {
  readonly phase: string;
  readonly mode: string;
  readonly kind: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly level: string | null;
  readonly host: string | null;
  readonly players: number;
  readonly isRanked: boolean;
}

/** What of a room's log can be asked for without reading it. */
export interface RoomListing {
  readonly isListed: boolean;
  readonly summary: RoomSummary;
  /** From when on the server has something to do in the room by itself; null for never. */
  readonly dueAt: number | null;
}

export interface ListedRoom {
  readonly id: string;
  readonly code: string | null;
  readonly summary: RoomSummary;
  /** The players who are in it. */
  readonly playerIds: readonly string[];
}

/** One of a player's rooms. */
export interface PlayerRoom extends Pick<StoredRoom, 'id' | 'setup' | 'code'> {
  /** Null as long as nothing has happened in it. */
  readonly phase: string | null;
  /** The time of its last row. */
  readonly changedAt: number;
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
  /** What is listed of the room from now on; undefined when that has not changed. */
  readonly listing?: RoomListing;
  /** Of rounds that these rows end. */
  readonly results: readonly RoundResult[];
}

/** Where rooms live. An append that resolved is on disk; one contract suite holds for every database. */
export interface RoomStore {
  /** Makes a room unless its id or code is taken; says whether it did. */
  createRoom(room: NewRoom): Promise<boolean>;
  findRoom(id: string): Promise<StoredRoom | null>;
  /** The id of the room with a code. */
  findByCode(code: string): Promise<string | null>;
  /** The rows after `seq`, in order; no more than `limit` when that is given. */
  rowsAfter(roomId: string, seq: number, limit?: number): Promise<readonly StoredRow[]>;
  /** The rows of many rooms after a seq of each, in order; of those that have any. */
  tailsAfter(seqs: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, readonly StoredRow[]>>;
  /** The seq of the row that a member's intent made; null when there is none. */
  findSeq(roomId: string, member: string, intent: string): Promise<number | null>;
  /** The heads of those of the rooms that exist. */
  heads(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Notes who a member is, before the log speaks of them. */
  linkMember(roomId: string, member: string, playerId: string): Promise<void>;
  /** The players behind a room's members, as far as they are still known. */
  playersByMember(roomId: string): Promise<ReadonlyMap<string, string>>;
  /** Which members of a room a player is; several for who joined an account that was there too. */
  membersOf(roomId: string, playerId: string): Promise<readonly string[]>;
  /** The ids of a player's rooms that begin so, the one that was made first first. */
  roomsByPrefix(playerId: string, prefix: string): Promise<readonly string[]>;
  /** Those of a room's members who have a result of this puzzle from elsewhere. */
  membersWhoPlayed(roomId: string, puzzleId: string): Promise<readonly string[]>;
  /** Those of a room's members who have no account. */
  guests(roomId: string): Promise<readonly string[]>;
  /** Whether a player has finished a daily. */
  hasFinishedDaily(playerId: string, daily: { readonly date: string; readonly kind: string; readonly level: string }): Promise<boolean>;
  /** Rooms of the public lobby that changed since, latest first, after so many that are skipped. */
  listed(since: number, limit: number, skip?: number): Promise<readonly ListedRoom[]>;
  /** The ids of rooms in which something was due before a time, longest due first. */
  overdue(before: number, limit: number): Promise<readonly string[]>;
  /** A player's rooms, latest first. */
  roomsOf(playerId: string, limit: number): Promise<readonly PlayerRoom[]>;
  /**
   * Adds rows to many rooms in one transaction, with the results of the rounds they end, and returns the time given to the rows of each room
   * that advanced. A room whose head was not the expected one is left as it is; the others do not suffer from it.
   * When it rejects, what happened is unknown: look the rows up.
   */
  append(batch: readonly RoomAppend[]): Promise<ReadonlyMap<string, number>>;
}
