import { z } from 'zod';
import { MAX_SIDE } from '@/engine/core/grid';
import type { RoomEvent } from '@/engine/play/room';
import type { RefusalCode } from './refusals';

/** Frames beyond this are cut off by the transport: the largest honest message is a stroke over a whole board. */
export const MAX_FRAME_BYTES = 32_768;

/** 22 characters of base64url: 128 random bits, made by the client, unique for each thing it asks. */
const intent = z.string().regex(/^[\w-]{8,40}$/);
const roomId = z.string().regex(/^[a-z0-9-]{1,64}$/);
const cell = z
  .number()
  .int()
  .min(0)
  .max(MAX_SIDE * MAX_SIDE - 1);
const mark = z.number().int().min(0).max(15);

export const roomCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('mark'),
    cells: z
      .array(cell)
      .min(1)
      .max(MAX_SIDE * MAX_SIDE),
    mark,
  }),
  z.strictObject({ type: z.literal('reset') }),
]);

/** What a client may send, by message name. Everything else is refused at the door. */
export const clientMessageSchemas = {
  'room:join': z.strictObject({ protocol: z.number().int(), room: roomId, since: z.number().int().min(0).optional() }),
  'room:command': z.strictObject({ room: roomId, intent, command: roomCommandSchema }),
} as const;

export type ClientMessageName = keyof typeof clientMessageSchemas;
export type ClientMessage<Name extends ClientMessageName> = z.infer<(typeof clientMessageSchemas)[Name]>;

/** One accepted command, as everybody in the room gets it. */
export interface RoomRowMessage {
  readonly seq: number;
  /** The room-local name of whoever did it. */
  readonly member: string;
  readonly intent: string;
  readonly events: readonly RoomEvent[];
  /** Milliseconds since 1970, by the server. */
  readonly at: number;
}

/** The whole of a room at a seq. */
export interface RoomSnapshot {
  readonly seq: number;
  /** Canonical notation. */
  readonly puzzle: string;
  readonly marks: readonly number[];
  readonly solved: boolean;
}

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

export interface ServerAnswers {
  /** The tail after `since`, or a snapshot when that is shorter or nothing was known. */
  'room:join':
    | { readonly ok: true; readonly member: string; readonly rows: readonly RoomRowMessage[]; readonly snapshot?: RoomSnapshot }
    | Refused;
  /** Committed, in the room's order, at `seq`. */
  'room:command': { readonly ok: true; readonly seq: number } | Refused;
}

export type ClientToServerEvents = {
  [Name in ClientMessageName]: (message: ClientMessage<Name>, answer: (result: ServerAnswers[Name]) => void) => void;
};

export interface ServerToClientEvents {
  /** Rows in seq order. A client that misses one asks again with `room:join` and `since`. */
  'room:rows': (message: { readonly room: string; readonly rows: readonly RoomRowMessage[] }) => void;
  /** The server is about to go: reconnect after this many milliseconds. */
  'server:closing': (message: { readonly reconnectIn: number }) => void;
}
