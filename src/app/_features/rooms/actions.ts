'use server';

import { z } from 'zod';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import { settingsSchema, sourceSchema } from '@/server/protocol/commands';
import type { RoomNotFound } from '@/server/protocol/refusals';
import { services } from '@/server/service-registry';
import type { QuickRace } from '@/server/services/play/lobby';
import type { CreatedRoom, CreateRoomRefusal } from '@/server/services/play/room-factory';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';

export type FoundRoom = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly code: RoomNotFound };

export type RoomCreated = { readonly ok: true; readonly created: CreatedRoom } | { readonly ok: false; readonly code: CreateRoomRefusal };

const orderSchema = z.strictObject({ mode: z.enum(['co-op', 'race', 'classroom']), settings: settingsSchema });
const shareRequestSchema = sourceSchema.options[1].omit({ type: true });
const roomNameSchema = z.string().max(128);

/** Creates a room for several members. */
export async function createRoom(mode: Mode, settings: RoomSettings): Promise<RoomCreated> {
  const order = orderSchema.safeParse({ mode, settings });
  if (!order.success) return { ok: false, code: 'not-allowed' };
  const { source, autoStart: _never, ...rest } = order.data.settings;
  const wanted = { mode: order.data.mode, source, settings: rest };
  const created = await services().roomFactory.create(wanted, await currentPlayerId(), await currentClientIp());
  return created.ok ? { ok: true, created: created.value } : { ok: false, code: created.error };
}

/** The waiting race with the nearest rating, or a new one. */
export async function findQuickRace(input: QuickRace): Promise<RoomCreated> {
  const parsed = shareRequestSchema.safeParse(input);
  if (!parsed.success) return { ok: false, code: 'not-allowed' };
  const found = await services().lobby.quickRace(parsed.data, await currentPlayerId(), await currentClientIp());
  return found.ok ? { ok: true, created: found.value } : { ok: false, code: found.error };
}

/** The room id of a code, in any spelling. */
export async function findRoomByCode(text: string): Promise<FoundRoom> {
  const parsed = roomNameSchema.safeParse(text);
  if (!parsed.success || parsed.data.trim() === '') return { ok: false, code: 'unknown-room' };
  const bootstrap = await services().roomAccess.open(parsed.data.trim(), await currentPlayerId(), await currentClientIp());
  return bootstrap.ok ? { ok: true, name: bootstrap.value.code ?? bootstrap.value.room } : { ok: false, code: bootstrap.error };
}
