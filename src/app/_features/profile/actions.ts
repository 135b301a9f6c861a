'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { services } from '@/server/service-registry';
import { currentAddress, currentPlayerId } from '../../_server/visitor';

export type Renamed =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'empty' | 'too-long' | 'not-allowed' | 'reserved' | 'taken' | 'too-soon' | 'daily-limit' };

/** Far more than a name may have; what a name is, the identity decides. */
const textSchema = z.string().max(500);

/** What became of a wish for another name; null before the first. */
export type RenameState = { readonly name: string; readonly outcome: Renamed } | null;

/** Takes the name of a form. */
export async function renameByForm(_before: RenameState, form: FormData): Promise<RenameState> {
  const name = form.get('name');
  if (typeof name !== 'string') return null;
  const outcome = await renameSelf(name);
  if (!outcome.ok) return { name, outcome };
  revalidatePath('/profile');
  return { name: (await services().identity.find(await currentPlayerId())).name, outcome };
}

/** Takes the visitor off the leaderboards, or puts them back. */
export async function chooseListing(form: FormData): Promise<void> {
  const wish = form.get('listing');
  if (wish !== 'show' && wish !== 'hide') return;
  const { identity } = services();
  const kept = await identity.ensurePlayerFrom(await currentAddress(), await currentPlayerId());
  if (kept.ok) await identity.setUnlisted(kept.value.id, wish === 'hide');
  revalidatePath('/profile');
}

/** Takes another name, for this and all other rooms. */
export async function renameSelf(text: string): Promise<Renamed> {
  const parsed = textSchema.safeParse(text);
  if (!parsed.success) return { ok: false, code: 'too-long' };
  const renamed = await services().identity.rename(await currentPlayerId(), parsed.data, await currentAddress());
  return renamed.ok ? { ok: true } : { ok: false, code: renamed.error };
}
