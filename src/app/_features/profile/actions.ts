'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { services } from '@/server/service-registry';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';

export type Renamed =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'empty' | 'too-long' | 'not-allowed' | 'reserved' | 'name-taken' | 'too-soon' | 'daily-limit' };

/** Longer than any valid name: the identity service checks the real limit. */
const textSchema = z.string().max(500);

/** The result of a rename; null before the first. */
export type RenameState = { readonly name: string; readonly outcome: Renamed } | null;

/** Renames the visitor by a form. */
export async function renameByForm(_before: RenameState, form: FormData): Promise<RenameState> {
  const name = form.get('name');
  if (typeof name !== 'string') return null;
  const outcome = await renameSelf(name);
  if (!outcome.ok) return { name, outcome };
  revalidatePath('/profile');
  return { name: (await services().identity.find(await currentPlayerId())).name, outcome };
}

/** Removes the visitor from the leaderboards, or lists them again. */
export async function chooseListing(form: FormData): Promise<void> {
  const input = form.get('listing');
  if (input !== 'show' && input !== 'hide') return;
  const { identity } = services();
  const kept = await identity.ensurePlayerFrom(await currentClientIp(), await currentPlayerId());
  if (kept.ok) await identity.setUnlisted(kept.value.id, input === 'hide');
  revalidatePath('/profile');
}

/** Renames the visitor in all rooms. */
export async function renameSelf(text: string): Promise<Renamed> {
  const parsed = textSchema.safeParse(text);
  if (!parsed.success) return { ok: false, code: 'too-long' };
  const renamed = await services().identity.rename(await currentPlayerId(), parsed.data, await currentClientIp());
  return renamed.ok ? { ok: true } : { ok: false, code: renamed.error };
}
