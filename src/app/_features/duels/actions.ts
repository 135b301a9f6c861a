'use server';

import { z } from 'zod';
import { sourceSchema } from '@/server/protocol/commands';
import type { DuelRefusal, DuelView } from '@/server/protocol/duels';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { services } from '@/server/service-registry';
import type { DuelOrder } from '@/server/services/social/duels';
import { currentAddress, currentPlayerId } from '../../_server/visitor';

export type DuelMade = { readonly ok: true; readonly invite: string } | { readonly ok: false; readonly code: DuelRefusal };
export type DuelStarted = { readonly ok: true; readonly sight: RoomBootstrap } | { readonly ok: false; readonly code: DuelRefusal };

/** What an invite is, the service decides. */
const inviteSchema = z.string().max(64);

/** Makes a duel of the visitor's. */
export async function makeDuel(order: DuelOrder): Promise<DuelMade> {
  const parsed = sourceSchema.safeParse(order);
  if (!parsed.success) return { ok: false, code: 'unknown-puzzle' };
  const made = await services().duels.create(await currentPlayerId(), parsed.data, await currentAddress());
  return made.ok ? { ok: true, invite: made.value } : { ok: false, code: made.error };
}

/** Starts the visitor's part in a duel, or goes on with it. */
export async function startDuel(invite: string): Promise<DuelStarted> {
  const parsed = inviteSchema.safeParse(invite);
  if (!parsed.success) return { ok: false, code: 'unknown-duel' };
  const { duels, visits } = services();
  const playerId = await currentPlayerId();
  const part = await duels.takePart(playerId, parsed.data, await currentAddress());
  if (!part.ok) return { ok: false, code: part.error };
  await visits.start(part.value, playerId);
  const sight = await visits.open(part.value, playerId);
  return sight.ok ? { ok: true, sight: sight.value } : { ok: false, code: 'unavailable' };
}

/** A duel as the visitor may see it by now. */
export async function readDuel(invite: string): Promise<DuelView | null> {
  const parsed = inviteSchema.safeParse(invite);
  return parsed.success ? services().duels.find(await currentPlayerId(), parsed.data) : null;
}
