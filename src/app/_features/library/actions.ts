'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { localePath } from '@/app/_server/locale-path';
import { services } from '@/server/service-registry';
import { currentPlayerId } from '../../_server/visitor';

/** The result of renaming a puzzle; null before the first. */
export type TitleState = null | { readonly title: string; readonly refusal: 'invalid-title' | 'not-allowed' | undefined };

/** The result of a form with the texts of a collection; null before the first. */
export type CollectionState = null | {
  readonly title: string;
  readonly description: string;
  readonly refusal: 'account-required' | 'invalid-title' | 'invalid-description' | 'too-many-collections' | 'not-allowed' | undefined;
};

const linkSchema = z.object({ link: z.string().max(32) });
const titleSchema = linkSchema.extend({ title: z.string().max(500) });
const openSchema = linkSchema.extend({ open: z.enum(['yes', 'no']) });
/** Longer than any valid text: the service checks them. */
const collectionTextsSchema = z.object({ title: z.string().max(500), description: z.string().max(5_000) });
const collectionSchema = z.object({ collection: z.string().max(32) });

/** Changes the title of a puzzle of the visitor. */
export async function renamePuzzle(before: TitleState, form: FormData): Promise<TitleState> {
  const input = titleSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return before;
  const { link, title } = input.data;
  const renamed = await services().library.rename(await currentPlayerId(), link, title);
  if (renamed.ok) revalidatePath(`/p/${link}`);
  return { title, refusal: renamed.ok ? undefined : renamed.error };
}

/** Turns the comments on a puzzle of the visitor on or off. */
export async function openComments(form: FormData): Promise<void> {
  const input = openSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return;
  await services().library.setOpen(await currentPlayerId(), input.data.link, input.data.open === 'yes');
  revalidatePath(`/p/${input.data.link}`);
}

/** Removes a puzzle of the visitor from the library. */
export async function unpublishPuzzle(form: FormData): Promise<void> {
  const input = linkSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return;
  await services().library.unpublish(await currentPlayerId(), input.data.link);
  redirect(await localePath(`/p/${input.data.link}`));
}

/** Creates a collection of the visitor and opens it for editing. */
export async function createCollection(before: CollectionState, form: FormData): Promise<CollectionState> {
  const input = collectionTextsSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return before;
  const created = await services().collections.create(await currentPlayerId(), input.data);
  if (!created.ok) return { ...input.data, refusal: created.error };
  redirect(await localePath(`/collections/${created.value.id}/edit`));
}

/** Changes the texts of a collection of the visitor. */
export async function changeCollection(before: CollectionState, form: FormData): Promise<CollectionState> {
  const input = collectionTextsSchema.extend(collectionSchema.shape).safeParse(Object.fromEntries(form));
  if (!input.success) return before;
  const { collection, ...texts } = input.data;
  const changed = await services().collections.change(await currentPlayerId(), collection, texts);
  if (changed.ok) revalidatePath(`/collections/${collection}`);
  return { ...texts, refusal: changed.ok ? undefined : changed.error };
}

/** Deletes a collection of the visitor. Its puzzles stay in the library. */
export async function deleteCollection(form: FormData): Promise<void> {
  const input = collectionSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return;
  await services().collections.remove(await currentPlayerId(), input.data.collection);
  redirect(await localePath('/collections'));
}
