import { z } from 'zod';
import type { MemberId } from '@/engine/play/state';
import { cellSchema, memberSchema } from '../protocol/commands';
import { EMOTES } from '../protocol/emotes';
import type { BroadcastName, ServerToClientEvents } from '../protocol/messages';

const line = z.object({ id: z.string(), member: memberSchema, text: z.string(), at: z.number() });
const room = z.string();
const except = memberSchema.optional();

const schema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('chat:message'), message: z.object({ room, line }), except }),
  z.object({ name: z.literal('emote:shown'), message: z.object({ room, member: memberSchema, emote: z.enum(EMOTES) }), except }),
  z.object({ name: z.literal('cursor:moved'), message: z.object({ room, member: memberSchema, cell: cellSchema.nullable() }), except }),
  z.object({ name: z.literal('ping:shown'), message: z.object({ room, member: memberSchema, cell: cellSchema }), except }),
  z.object({ name: z.literal('member:reachable'), message: z.object({ room, member: memberSchema, isReachable: z.boolean() }), except }),
]);

export interface BroadcastOf<Name extends BroadcastName> {
  readonly name: Name;
  readonly message: Parameters<ServerToClientEvents[Name]>[0];
  /** The member that does not receive it. */
  readonly except?: MemberId | undefined;
}

/** A message to all subscribers of a room that is no entry of its log. */
export type RoomBroadcast = { [Name in BroadcastName]: BroadcastOf<Name> }[BroadcastName];

export function formatBroadcast(message: RoomBroadcast): string {
  return JSON.stringify(message);
}

/** Returns undefined for any other text: a newer version may send messages that this one does not know. */
export function parseBroadcast(text: string): RoomBroadcast | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Notifies other processes that a room has entries up to `seq`. It carries no data: they load the missing entries from the log. */
export interface RoomAdvanced {
  readonly roomId: string;
  readonly seq: number;
}

export function formatAdvanced({ roomId, seq }: RoomAdvanced): string {
  return `${roomId} ${seq}`;
}

/** Returns undefined for any other text. */
export function parseAdvanced(text: string): RoomAdvanced | undefined {
  const match = /^(\S+) (\d+)$/.exec(text);
  return match === null ? undefined : { roomId: match[1], seq: Number(match[2]) };
}
