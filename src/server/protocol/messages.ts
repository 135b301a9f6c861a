import { z } from 'zod';
import type { RoomEvent } from '@/engine/play/events';
import type { RoomSnapshot } from '@/engine/play/snapshot';
import { cellSchema, clientCommandSchema, memberSchema } from './commands';
import type { Refused } from './refusals';

/** Frames beyond this are cut off by the transport: the largest honest message is a stroke over a whole board. */
export const MAX_FRAME_BYTES = 32_768;

/** 22 characters of base64url: 128 random bits, made by the client, unique for each thing it asks. */
const intent = z.string().regex(/^[\w-]{8,40}$/);
/** A room's id, or its six-character code. The longest are those of further attempts at a daily. */
const roomId = z.string().regex(/^[\w-]{1,128}$/);

export const EMOTES = ['wave', 'clap', 'thinking', 'wow', 'laugh', 'thanks'] as const;
export type Emote = (typeof EMOTES)[number];

export const REPORT_REASONS = ['name', 'chat', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a client may send, by message name. Everything else is refused at the door. */
export const clientMessageSchemas = {
  'room:enter': z.strictObject({
    protocol: z.number().int(),
    room: roomId,
    invite: z.string().max(64).optional(),
    since: z.number().int().min(0).optional(),
  }),
  'room:exit': z.strictObject({ room: roomId }),
  'room:command': z.strictObject({ room: roomId, intent, command: clientCommandSchema }),
  'room:say': z.strictObject({ room: roomId, intent, text: z.string().min(1).max(4_480) }),
  'room:emote': z.strictObject({ room: roomId, emote: z.enum(EMOTES) }),
  'room:point': z.strictObject({ room: roomId, cell: cellSchema.nullable() }),
  'room:ping': z.strictObject({ room: roomId, cell: cellSchema }),
  'room:report': z.strictObject({ room: roomId, member: memberSchema, reason: z.enum(REPORT_REASONS) }),
} as const;

export type ClientMessageName = keyof typeof clientMessageSchemas;
export type ClientMessage<Name extends ClientMessageName> = z.infer<(typeof clientMessageSchemas)[Name]>;

/** One accepted command, as somebody in the room gets it. */
export interface LogEntryMessage {
  readonly seq: number;
  /** The room-local name of whoever did it; empty for the server. */
  readonly member: string;
  readonly intent: string;
  readonly events: readonly RoomEvent[];
  /** Milliseconds since 1970, by the server. */
  readonly at: number;
}

/** All that somebody may know of a room at a seq. */
export interface RoomSnapshotMessage {
  readonly seq: number;
  readonly state: RoomSnapshot;
}

/** A room as one player sees it when they open its page. */
export interface RoomBootstrap {
  readonly room: string;
  readonly code: string | null;
  /** The name under which the player appears in this room. */
  readonly member: string;
  /** The server's present. */
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
  /** The name under which the visitor appears in this room. */
  readonly member: string;
  /** The server's present, for countdowns and clocks: nobody trusts a visitor's own. */
  readonly now: number;
  /** The tail after `since`, or a snapshot when that is shorter or nothing was known. */
  readonly rows: readonly LogEntryMessage[];
  readonly snapshot?: RoomSnapshotMessage;
  readonly chat: readonly ChatLine[];
}

interface Done {
  readonly ok: true;
}

export interface MessageAcks {
  'room:enter': Subscribed | Refused;
  'room:exit': Done | Refused;
  /** Committed, in the room's order, at `seq`. */
  'room:command': { readonly ok: true; readonly seq: number } | Refused;
  'room:say': Done | Refused;
  'room:emote': Done | Refused;
  'room:point': Done | Refused;
  'room:ping': Done | Refused;
  'room:report': Done | Refused;
}

export type ClientToServerEvents = {
  [Name in ClientMessageName]: (message: ClientMessage<Name>, answer: (result: MessageAcks[Name]) => void) => void;
};

export interface ServerToClientEvents {
  /** Rows in seq order. A client that misses one asks again with `room:enter` and `since`. */
  'room:rows': (message: { readonly room: string; readonly now: number; readonly rows: readonly LogEntryMessage[] }) => void;
  'room:chat': (message: { readonly room: string; readonly line: ChatLine }) => void;
  'room:emote': (message: { readonly room: string; readonly member: string; readonly emote: Emote }) => void;
  /** Where somebody points; null for nowhere. Volatile: some are lost. */
  'room:point': (message: { readonly room: string; readonly member: string; readonly cell: number | null }) => void;
  'room:ping': (message: { readonly room: string; readonly member: string; readonly cell: number }) => void;
  /** The server failed over this room, and leaves it alone until it is started again. */
  'room:broken': (message: { readonly room: string }) => void;
  /** The server is about to go: reconnect after this many milliseconds. */
  'server:closing': (message: { readonly reconnectIn: number }) => void;
}
