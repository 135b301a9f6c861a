import { z } from 'zod';
import type { RoomEvent } from '@/engine/play/events';
import type { RoomSnapshot } from '@/engine/play/snapshot';
import { cellSchema, clientCommandSchema, memberSchema } from './commands';
import { EMOTES, type Emote } from './emotes';
import type { Refused } from './refusals';
import { REPORT_REASONS } from './report-reasons';

/** The transport rejects larger frames: the largest honest message is a stroke over a whole board. */
export const MAX_FRAME_BYTES = 32_768;

/** 22 characters of base64url: 128 random bits, created by the client, unique for each command. */
export const COMMAND_ID = /^[\w-]{8,40}$/;
const commandId = z.string().regex(COMMAND_ID);
/** A room's id, or its six-character code. The longest are those of further attempts at a daily. */
export const ROOM_ID = /^[\w-]{1,128}$/;
const roomId = z.string().regex(ROOM_ID);

/** The messages that a client may send, by name. The gateway refuses everything else. */
export const clientMessageSchemas = {
  'room:subscribe': z.strictObject({
    protocol: z.number().int(),
    room: roomId,
    invite: z.string().max(64).optional(),
    since: z.number().int().min(0).optional(),
  }),
  'room:unsubscribe': z.strictObject({ room: roomId }),
  'room:command': z.strictObject({ room: roomId, commandId, command: clientCommandSchema }),
  'chat:send': z.strictObject({ room: roomId, messageId: commandId, text: z.string().min(1).max(4_480) }),
  'emote:send': z.strictObject({ room: roomId, emote: z.enum(EMOTES) }),
  'cursor:move': z.strictObject({ room: roomId, cell: cellSchema.nullable() }),
  'ping:send': z.strictObject({ room: roomId, cell: cellSchema }),
  'member:report': z.strictObject({ room: roomId, member: memberSchema, reason: z.enum(REPORT_REASONS) }),
} as const;

export type ClientMessageName = keyof typeof clientMessageSchemas;
export type ClientMessage<Name extends ClientMessageName> = z.infer<(typeof clientMessageSchemas)[Name]>;

/** A log entry as a viewer gets it. */
export interface LogEntryMessage {
  readonly seq: number;
  /** The id of the member who sent the command; empty for the server. */
  readonly member: string;
  readonly commandId: string;
  readonly events: readonly RoomEvent[];
  /** Milliseconds since 1970, by the server. */
  readonly at: number;
}

/** Everything that a viewer may know of a room at a seq. */
export interface RoomSnapshotMessage {
  readonly seq: number;
  readonly state: RoomSnapshot;
}

/** A room as a player sees it when they open its page. */
export interface RoomBootstrap {
  readonly room: string;
  readonly code: string | null;
  /** The player's member id in this room. */
  readonly member: string;
  /** The server's current time. */
  readonly now: number;
  readonly snapshot: RoomSnapshotMessage;
}

export interface ChatLine {
  readonly id: string;
  readonly member: string;
  readonly text: string;
  readonly at: number;
}

export interface Subscribed {
  readonly ok: true;
  /** The room's id, also when it was found by its code. */
  readonly room: string;
  readonly code: string | null;
  /** The viewer's member id in this room. */
  readonly member: string;
  /** The server's current time, for countdowns and clocks: the client's own clock may be wrong. */
  readonly now: number;
  /** The tail after `since`, or a snapshot when that is shorter or the client had no state. */
  readonly entries: readonly LogEntryMessage[];
  readonly snapshot?: RoomSnapshotMessage;
  readonly chat: readonly ChatLine[];
  /** The members that are unreachable now. */
  readonly unreachable?: readonly string[];
}

interface Done {
  readonly ok: true;
}

/** The command is committed, in the room's order, at `seq`. */
export interface Committed {
  readonly ok: true;
  readonly seq: number;
  /** The time of the entry, for the connection that sent the command: it does not get that entry in `room:entries`. */
  readonly at?: number;
  /** What that member sees of the entry, where it is not as `predictEvents` says. */
  readonly events?: readonly RoomEvent[];
}

export interface MessageAcks {
  'room:subscribe': Subscribed | Refused;
  'room:unsubscribe': Done | Refused;
  'room:command': Committed | Refused;
  'chat:send': Done | Refused;
  'emote:send': Done | Refused;
  'cursor:move': Done | Refused;
  'ping:send': Done | Refused;
  'member:report': Done | Refused;
}

export type ClientToServerEvents = {
  [Name in ClientMessageName]: (message: ClientMessage<Name>, answer: (result: MessageAcks[Name]) => void) => void;
};

export interface ServerToClientEvents {
  /** Entries in seq order. A client that misses one sends `room:subscribe` again with `since`. */
  'room:entries': (message: { readonly room: string; readonly now: number; readonly entries: readonly LogEntryMessage[] }) => void;
  'chat:message': (message: { readonly room: string; readonly line: ChatLine }) => void;
  'emote:shown': (message: { readonly room: string; readonly member: string; readonly emote: Emote }) => void;
  /** The cell of a member's cursor; null for none. Volatile: some are lost. */
  'cursor:moved': (message: { readonly room: string; readonly member: string; readonly cell: number | null }) => void;
  'ping:shown': (message: { readonly room: string; readonly member: string; readonly cell: number }) => void;
  /** A member is unreachable: no connection of theirs has answered for some seconds. Or one answers again. */
  'member:reachable': (message: { readonly room: string; readonly member: string; readonly isReachable: boolean }) => void;
  /** The room is broken, and the server does not use it until it is restarted. */
  'room:broken': (message: { readonly room: string }) => void;
  /** The server is closing: reconnect after this many milliseconds. */
  'server:closing': (message: { readonly reconnectIn: number }) => void;
}

/** The messages to all subscribers of a room that are no entries of its log. */
export type BroadcastName = 'chat:message' | 'emote:shown' | 'cursor:moved' | 'ping:shown' | 'member:reachable';
