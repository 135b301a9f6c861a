'use server';

import { revalidatePath } from 'next/cache';
import { services } from '@/server/slot';
import { type Renamed, takeName } from './party';
import { currentAddress, currentPlayerId } from './visitor';

/** What became of a wish for another name; null before the first. */
export type RenameState = { readonly name: string; readonly outcome: Renamed } | null;

/** Takes the name of a form. */
export async function renameByForm(_before: RenameState, form: FormData): Promise<RenameState> {
  const name = form.get('name');
  if (typeof name !== 'string') return null;
  const outcome = await takeName(name);
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
