import type { RoomEvent } from '@/engine/play/events';
import type { RoundResult } from '@/engine/play/results';
import type { RoomSetup } from '@/engine/play/setup';

export interface StoredRoom {
  readonly id: string;
  readonly setup: RoomSetup;
  /** Six characters to find the room by; solo rooms have none. */
  readonly code: string | null;
  /** The hash of the invite, whose holder enters a private room without knocking. */
  readonly inviteHash: string | null;
  /** The seq of the last entry, 0 for none. */
  readonly head: number;
}

export type NewRoom = Omit<StoredRoom, 'head'>;

/** One accepted command, before it has a time. */
export interface NewEntry {
  readonly seq: number;
  readonly member: string;
  readonly commandId: string;
  readonly events: readonly RoomEvent[];
}

export interface StoredEntry extends NewEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a list of rooms shows of one. */
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

/** What can be queried of a room without reading its log. */
export interface RoomListing {
  readonly isListed: boolean;
  readonly summary: RoomSummary;
  /** From when on the scheduler has a task in the room; null for never. */
  readonly dueAt: number | null;
}

export interface ListedRoom {
  readonly id: string;
  readonly code: string | null;
  readonly summary: RoomSummary;
  /** The players in it. */
  readonly playerIds: readonly string[];
}

/** One of a player's rooms. */
export interface PlayerRoom extends Pick<StoredRoom, 'id' | 'setup' | 'code'> {
  /** Null as long as it has no entries. */
  readonly phase: string | null;
  /** The time of its last entry. */
  readonly changedAt: number;
}

/** What one batch appends to one room. */
export interface RoomAppend {
  readonly roomId: string;
  /** The entries are added only if the room's head still has this value. */
  readonly expectedHead: number;
  /** With seqs that continue `expectedHead` without a gap. */
  readonly entries: readonly NewEntry[];
  /** The time of the room's last entry: no entry is earlier than the one before it. */
  readonly notBefore: number;
  /** The new listing of the room; undefined when it has not changed. */
  readonly listing?: RoomListing;
  /** The results of rounds that these entries end. */
  readonly results: readonly RoundResult[];
}

/** Rooms and their logs. An append that resolved is on disk; one contract suite holds for every database. */
export interface RoomStore {
  /** Creates a room unless its id or code is taken; returns whether it did. */
  createRoom(room: NewRoom): Promise<boolean>;
  findRoom(id: string): Promise<StoredRoom | null>;
  /** The id of the room with a code. */
  findByCode(code: string): Promise<string | null>;
  /** The entries after `seq`, in order; no more than `limit` if given. */
  entriesAfter(roomId: string, seq: number, limit?: number): Promise<readonly StoredEntry[]>;
  /** The entries of many rooms after a seq of each, in order; only rooms that have any. */
  tailsAfter(seqs: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, readonly StoredEntry[]>>;
  /** The seq of the entry that a member's command created; null when there is none. */
  findSeq(roomId: string, member: string, commandId: string): Promise<number | null>;
  /** The heads of the rooms that exist. */
  heads(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Stores the player behind a member, before the log names the member. */
  linkMember(roomId: string, member: string, playerId: string): Promise<void>;
  /** The players behind a room's members, as far as they still exist. */
  playersByMember(roomId: string): Promise<ReadonlyMap<string, string>>;
  /** The members that a player is in a room; several for a guest that was merged into an account that was a member too. */
  membersOf(roomId: string, playerId: string): Promise<readonly string[]>;
  /** The ids of a player's rooms with this prefix, the first created first. */
  roomsByPrefix(playerId: string, prefix: string): Promise<readonly string[]>;
  /** The members of a room that have a result of this puzzle from elsewhere. */
  membersWhoPlayed(roomId: string, puzzleId: string): Promise<readonly string[]>;
  /** The members of a room that have no account. */
  guests(roomId: string): Promise<readonly string[]>;
  /** Whether a player has finished a daily. */
  hasFinishedDaily(playerId: string, daily: { readonly date: string; readonly kind: string; readonly level: string }): Promise<boolean>;
  /** Rooms of the public lobby that changed since a time, latest first, without the first `skip`. */
  listed(since: number, limit: number, skip?: number): Promise<readonly ListedRoom[]>;
  /** The ids of rooms with tasks that were due before a time, longest due first. */
  overdue(before: number, limit: number): Promise<readonly string[]>;
  /** A player's rooms, latest first. */
  roomsOf(playerId: string, limit: number): Promise<readonly PlayerRoom[]>;
  /**
   * Adds entries to many rooms in one transaction, with the results of the rounds they end, and returns the time given to the entries of
   * each room that advanced. A room whose head was not the expected one stays unchanged; the others are not affected. When it rejects, the
   * outcome is unknown: read the log.
   */
  append(batch: readonly RoomAppend[]): Promise<ReadonlyMap<string, number>>;
  /** The shard of each room; only when rooms are distributed. A batch of one shard is a transaction of one database. */
  shardsOf?(roomIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
