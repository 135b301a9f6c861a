import { z } from 'zod';
import type { MemberId } from '@/engine/play/state';
import { cellSchema, memberSchema } from '../protocol/commands';
import { EMOTES } from '../protocol/emotes';
import type { BroadcastName, ServerToClientEvents } from '../protocol/messages';
import type { Heads } from './commit-log';

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

/** Notifies other processes of the heads of rooms. It carries no data: they load the missing entries from the log. */
export function formatAdvanced(heads: Heads): string {
  return [...heads].map(([roomId, seq]) => `${roomId} ${seq}`).join(' ');
}

/** Returns nothing for any other text. */
export function parseAdvanced(text: string): Heads {
  if (!/^\S+ \d+( \S+ \d+)*$/.test(text)) return new Map();
  const heads = new Map<string, number>();
  for (const [, roomId, seq] of text.matchAll(/(\S+) (\d+)/g)) heads.set(roomId, Number(seq));
  return heads;
}
