import { z } from 'zod';
import type { MemberId } from '@/engine/play/state';
import { cellSchema, memberSchema } from '../protocol/commands';
import { EMOTES, type ServerToClientEvents } from '../protocol/messages';

const line = z.object({ id: z.string(), member: memberSchema, text: z.string(), at: z.number() });
const room = z.string();
const except = memberSchema.optional();

const schema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('room:chat'), message: z.object({ room, line }), except }),
  z.object({ name: z.literal('room:emote'), message: z.object({ room, member: memberSchema, emote: z.enum(EMOTES) }), except }),
  z.object({ name: z.literal('room:point'), message: z.object({ room, member: memberSchema, cell: cellSchema.nullable() }), except }),
  z.object({ name: z.literal('room:ping'), message: z.object({ room, member: memberSchema, cell: cellSchema }), except }),
]);

export type ToldName = 'room:chat' | 'room:emote' | 'room:point' | 'room:ping';

export interface BroadcastType<Name extends ToldName> {
  readonly name: Name;
  readonly message: Parameters<ServerToClientEvents[Name]>[0];
  /** Who is left out. */
  readonly except?: MemberId | undefined;
}

/** Something that everybody in a room is told and that is no row of its log. */
export type RoomBroadcast = { [Name in ToldName]: BroadcastType<Name> }[ToldName];

export function formatBroadcast(told: RoomBroadcast): string {
  return JSON.stringify(told);
}

/** Undefined for what is none: a newer version may say more than this one knows. */
export function parseTold(text: string): RoomBroadcast | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
