'use server';

import { z } from 'zod';
import { GHOST_TYPES } from '@/engine/play/setup';
import type { GhostChoice, GhostOption, GhostTarget } from '@/server/protocol/ghosts';
import { services } from '@/server/service-registry';
import type { GhostRefusal } from '@/server/services/replays/ghosts';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';
import { getPreferences } from '../preferences/queries';

export type GhostRaceOpened = { readonly ok: true; readonly room: string } | { readonly ok: false; readonly code: GhostRefusal };

const word = z.string().regex(/^[a-z-]{1,32}$/);
const roomSchema = z.string().max(128);
const subjectSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('daily'), date: z.string().regex(/^\d{4}-\d\d-\d\d$/), kind: word, level: word }),
  z.strictObject({ type: z.literal('shared'), link: z.string().regex(/^[\w-]{1,32}$/) }),
  z.strictObject({ type: z.literal('round'), room: roomSchema, round: z.int().min(0).max(1_000_000) }),
]);
const choiceSchema = z.strictObject({ sort: z.enum(GHOST_TYPES), member: z.string().max(64) });

/** The ghosts that the visitor may race on a puzzle. */
export async function listGhosts(subject: GhostTarget): Promise<readonly GhostOption[]> {
  const parsed = subjectSchema.safeParse(subject);
  return parsed.success ? services().ghosts.options(await currentPlayerId(), parsed.data) : [];
}

/** Opens another try of the visitor at a puzzle. */
export async function retryPuzzle(subject: GhostTarget): Promise<GhostRaceOpened> {
  const on = subjectSchema.safeParse(subject);
  if (!on.success) return { ok: false, code: 'unknown-puzzle' };
  const { feedback } = await getPreferences();
  const opened = await services().ghosts.retry(await currentPlayerId(), on.data, feedback, await currentClientIp());
  return opened.ok ? { ok: true, room: opened.value } : { ok: false, code: opened.error };
}

/** Opens a race of the visitor against a ghost. */
export async function openGhostRace(subject: GhostTarget, choice: GhostChoice): Promise<GhostRaceOpened> {
  const [on, against] = [subjectSchema.safeParse(subject), choiceSchema.safeParse(choice)];
  if (!on.success || !against.success) return { ok: false, code: 'unknown-ghost' };
  const { feedback } = await getPreferences();
  const opened = await services().ghosts.race(await currentPlayerId(), on.data, against.data, feedback, await currentClientIp());
  return opened.ok ? { ok: true, room: opened.value } : { ok: false, code: opened.error };
}
