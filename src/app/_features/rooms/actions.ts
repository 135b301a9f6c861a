'use server';

import { z } from 'zod';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import { settingsSchema, sourceSchema } from '@/server/protocol/commands';
import type { RoomNotFound } from '@/server/protocol/refusals';
import { services } from '@/server/service-registry';
import type { QuickRace } from '@/server/services/play/lobby';
import type { CreatedRoom, CreateRoomRefusal } from '@/server/services/play/room-factory';
import { currentAddress, currentPlayerId } from '../../_server/visitor';

export type FoundRoom = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly code: RoomNotFound };

export type RoomCreated = { readonly ok: true; readonly ticket: CreatedRoom } | { readonly ok: false; readonly code: CreateRoomRefusal };

const orderSchema = z.strictObject({ mode: z.enum(['co-op', 'race', 'class']), settings: settingsSchema });
const wishSchema = sourceSchema.options[1].omit({ type: true });
const roomNameSchema = z.string().max(128);

/** Opens a room for several people as its settings say. */
export async function createRoom(mode: Mode, settings: RoomSettings): Promise<RoomCreated> {
  const order = orderSchema.safeParse({ mode, settings });
  if (!order.success) return { ok: false, code: 'not-allowed' };
  const { source, startsItself: _never, ...rest } = order.data.settings;
  const wanted = { mode: order.data.mode, source, settings: rest };
  const created = await services().rooms.create(wanted, await currentPlayerId(), await currentAddress());
  return created.ok ? { ok: true, ticket: created.value } : { ok: false, code: created.error };
}

/** The waiting race nearest in strength, or a new one. */
export async function findQuickRace(wish: QuickRace): Promise<RoomCreated> {
  const parsed = wishSchema.safeParse(wish);
  if (!parsed.success) return { ok: false, code: 'not-allowed' };
  const found = await services().lobby.quickRace(parsed.data, await currentPlayerId(), await currentAddress());
  return found.ok ? { ok: true, ticket: found.value } : { ok: false, code: found.error };
}

/** The address name of the room with a code, however that was typed. */
export async function findRoomByCode(text: string): Promise<FoundRoom> {
  const parsed = roomNameSchema.safeParse(text);
  if (!parsed.success || parsed.data.trim() === '') return { ok: false, code: 'unknown-room' };
  const sight = await services().visits.open(parsed.data.trim(), await currentPlayerId(), await currentAddress());
  return sight.ok ? { ok: true, name: sight.value.code ?? sight.value.room } : { ok: false, code: sight.error };
}
