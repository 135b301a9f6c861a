'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { LEVELS } from '@/engine/core/kind';
import type { PuzzleSource } from '@/engine/play/setup';
import type { RoomBootstrap } from '@/server/protocol/messages';
import type { RoomNotFound } from '@/server/protocol/refusals';
import { services } from '@/server/service-registry';
import type { CreateRoomRefusal } from '@/server/services/play/room-factory';
import { currentAddress, currentDevice, currentPlayerId } from '../../_server/visitor';
import { readSettings } from '../preferences/queries';

export type OpenedRoom =
  | { readonly ok: true; readonly sight: RoomBootstrap }
  | { readonly ok: false; readonly code: CreateRoomRefusal | RoomNotFound };

const word = z.string().regex(/^[a-z-]{1,32}$/);
const side = z.number().int().min(2).max(64);

const sourceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('daily'), date: z.string().regex(/^\d{4}-\d\d-\d\d$/), kind: word, level: word }),
  z.strictObject({ type: z.literal('link'), link: z.string().regex(/^[\w-]{1,32}$/) }),
  z.strictObject({ type: z.literal('stock'), kind: word, width: side, height: side, level: z.enum(LEVELS) }),
]);

/** Opens a room for the visitor alone, or the one they have; a ranked daily starts by this. */
export async function openSolo(source: PuzzleSource): Promise<OpenedRoom> {
  const parsed = sourceSchema.safeParse(source);
  if (!parsed.success) return { ok: false, code: 'not-allowed' };
  const { rooms, visits } = services();
  const playerId = await currentPlayerId();
  const { feedback } = await readSettings();
  const created = await rooms.create({ mode: 'solo', source: parsed.data, settings: { feedback } }, playerId, await currentAddress());
  if (!created.ok) return { ok: false, code: created.error };
  const device = await currentDevice();
  await visits.start(created.value.room, playerId, device);
  const sight = await visits.open(created.value.room, playerId, undefined, device);
  return sight.ok ? { ok: true, sight: sight.value } : { ok: false, code: sight.error };
}

const wishSchema = z.object({ kind: word, side: z.coerce.number().pipe(side), level: z.enum(LEVELS) });

/** A new puzzle of a size and level, in a room with an address of its own. */
export async function playEndless(form: FormData): Promise<void> {
  const wish = wishSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) redirect('/play');
  const { kind, side: width, level } = wish.data;
  const source = { type: 'stock', kind, width, height: width, level } as const;
  const { feedback } = await readSettings();
  const order = { mode: 'solo', source, settings: { feedback } } as const;
  const created = await services().rooms.create(order, await currentPlayerId(), await currentAddress());
  if (created.ok) redirect(`/play/${created.value.room}`);
  redirect(created.error === 'daily-limit' ? '/play?refused=daily-limit' : '/play');
}

/** Starts a room of the visitor's own that waits for it. */
export async function startSolo(room: string): Promise<OpenedRoom> {
  const parsed = z.string().max(128).safeParse(room);
  if (!parsed.success) return { ok: false, code: 'unknown-room' };
  const { visits } = services();
  const playerId = await currentPlayerId();
  const device = await currentDevice();
  await visits.start(parsed.data, playerId, device);
  const sight = await visits.open(parsed.data, playerId, undefined, device);
  return sight.ok ? { ok: true, sight: sight.value } : { ok: false, code: sight.error };
}
