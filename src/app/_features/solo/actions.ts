'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { localePath } from '@/app/_server/locale-path';
import { LEVELS } from '@/engine/core/kind';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import type { PuzzleSource } from '@/engine/play/setup';
import { findStockSize } from '@/server/protocol/catalog';
import type { RoomBootstrap } from '@/server/protocol/messages';
import type { RoomNotFound } from '@/server/protocol/refusals';
import { services } from '@/server/service-registry';
import type { CreateRoomRefusal } from '@/server/services/play/room-factory';
import { currentClientIp, currentDevice, currentPlayerId } from '../../_server/visitor';
import { getPreferences } from '../preferences/queries';

export type OpenedRoom =
  | { readonly ok: true; readonly bootstrap: RoomBootstrap }
  | { readonly ok: false; readonly code: CreateRoomRefusal | RoomNotFound };

const word = z.string().regex(/^[a-z-]{1,32}$/);
const side = z.number().int().min(2).max(64);

const sourceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('daily'), date: z.string().regex(/^\d{4}-\d\d-\d\d$/), kind: word, level: word }),
  z.strictObject({ type: z.literal('shared'), link: z.string().regex(/^[\w-]{1,32}$/) }),
  z.strictObject({ type: z.literal('generated'), kind: word, width: side, height: side, level: z.enum(LEVELS) }),
]);

/** Opens a solo room of the visitor, an existing one if there is one. This starts a ranked daily. */
export async function openSoloRoom(source: PuzzleSource): Promise<OpenedRoom> {
  const parsed = sourceSchema.safeParse(source);
  if (!parsed.success) return { ok: false, code: 'not-allowed' };
  const { roomFactory, roomAccess } = services();
  const playerId = await currentPlayerId();
  const { feedback } = await getPreferences();
  const created = await roomFactory.create(
    { mode: 'solo', source: parsed.data, settings: { feedback } },
    playerId,
    await currentClientIp(),
  );
  if (!created.ok) return { ok: false, code: created.error };
  const device = await currentDevice();
  await roomAccess.start(created.value.room, playerId, device);
  const bootstrap = await roomAccess.open(created.value.room, playerId, undefined, device);
  return bootstrap.ok ? { ok: true, bootstrap: bootstrap.value } : { ok: false, code: bootstrap.error };
}

const endlessSchema = z.object({ kind: z.enum(PLAYABLE_KINDS.map(({ id }) => id)), size: z.string(), level: z.enum(LEVELS) });

/** Creates a solo room with a new puzzle of a size and level, and redirects to it. */
export async function playEndless(form: FormData): Promise<void> {
  const input = endlessSchema.safeParse(Object.fromEntries(form));
  const size = input.data && findStockSize(input.data.kind, input.data.size);
  if (!input.success || size === undefined) redirect(await localePath('/play'));
  const { kind, level } = input.data;
  const source = { type: 'generated', kind, ...size, level } as const;
  const { feedback } = await getPreferences();
  const order = { mode: 'solo', source, settings: { feedback } } as const;
  const created = await services().roomFactory.create(order, await currentPlayerId(), await currentClientIp());
  if (created.ok) redirect(await localePath(`/play/${created.value.room}`));
  redirect(await localePath(created.error === 'daily-limit' ? '/play?refused=daily-limit' : '/play'));
}

/** Starts the round in a waiting solo room of the visitor. */
export async function startSolo(room: string): Promise<OpenedRoom> {
  const parsed = z.string().max(128).safeParse(room);
  if (!parsed.success) return { ok: false, code: 'unknown-room' };
  const { roomAccess } = services();
  const playerId = await currentPlayerId();
  const device = await currentDevice();
  await roomAccess.start(parsed.data, playerId, device);
  const bootstrap = await roomAccess.open(parsed.data, playerId, undefined, device);
  return bootstrap.ok ? { ok: true, bootstrap: bootstrap.value } : { ok: false, code: bootstrap.error };
}
