'use server';

import { z } from 'zod';
import { sourceSchema } from '@/server/protocol/commands';
import type { DuelRefusal, DuelView } from '@/server/protocol/duels';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { services } from '@/server/service-registry';
import type { CreateDuelRequest } from '@/server/services/social/duels';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';

export type DuelCreated = { readonly ok: true; readonly invite: string } | { readonly ok: false; readonly code: DuelRefusal };
export type DuelStarted = { readonly ok: true; readonly bootstrap: RoomBootstrap } | { readonly ok: false; readonly code: DuelRefusal };

/** The service validates the invite itself. */
const inviteSchema = z.string().max(64);

export async function createDuel(order: CreateDuelRequest): Promise<DuelCreated> {
  const parsed = sourceSchema.safeParse(order);
  if (!parsed.success) return { ok: false, code: 'unknown-puzzle' };
  const made = await services().duels.create(await currentPlayerId(), parsed.data, await currentClientIp());
  return made.ok ? { ok: true, invite: made.value } : { ok: false, code: made.error };
}

/** Starts or continues the visitor's play of a duel. */
export async function startDuel(invite: string): Promise<DuelStarted> {
  const parsed = inviteSchema.safeParse(invite);
  if (!parsed.success) return { ok: false, code: 'unknown-duel' };
  const { duels, roomAccess } = services();
  const playerId = await currentPlayerId();
  const part = await duels.join(playerId, parsed.data, await currentClientIp());
  if (!part.ok) return { ok: false, code: part.error };
  await roomAccess.start(part.value, playerId);
  const bootstrap = await roomAccess.open(part.value, playerId);
  return bootstrap.ok ? { ok: true, bootstrap: bootstrap.value } : { ok: false, code: 'unavailable' };
}

/** A duel as the visitor may see it now. */
export async function getDuel(invite: string): Promise<DuelView | null> {
  const parsed = inviteSchema.safeParse(invite);
  return parsed.success ? services().duels.find(await currentPlayerId(), parsed.data) : null;
}
