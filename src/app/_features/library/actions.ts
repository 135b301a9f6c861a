'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { localePath } from '@/app/_server/locale-path';
import { services } from '@/server/service-registry';
import { currentPlayerId } from '../../_server/visitor';

/** The result of renaming a puzzle; null before the first. */
export type TitleState = null | { readonly title: string; readonly refusal: 'invalid-title' | 'not-allowed' | undefined };

const linkSchema = z.object({ link: z.string().max(32) });
const titleSchema = linkSchema.extend({ title: z.string().max(500) });
const openSchema = linkSchema.extend({ open: z.enum(['yes', 'no']) });

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
