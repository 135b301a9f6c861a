'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { services } from '@/server/service-registry';
import { localePath } from '../../_server/locale-path';
import { currentPlayerId } from '../../_server/visitor';

const verdictSchema = z.object({
  room: z.string().max(128),
  round: z.string().regex(/^\d{1,7}$/),
  member: z.string().max(64),
  verdict: z.enum(['accept', 'exclude']),
});
const closingSchema = z.object({ report: z.string().max(64), verdict: z.enum(['dismiss', 'take-name']) });
const commentSchema = z.object({ comment: z.string().max(64), verdict: z.enum(['dismiss', 'remove-comment', 'take-name']) });

/** Sets the review status of a result. Does nothing unless the visitor is a moderator. */
export async function reviewResult(form: FormData): Promise<void> {
  const parsed = verdictSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return;
  const { room, round, member, verdict } = parsed.data;
  await services().moderation.judgeResult(await currentPlayerId(), { roomId: room, round: Number(round), member }, verdict);
  revalidatePath('/moderation');
}

/** Closes a report. Does nothing unless the visitor is a moderator. */
export async function closeReport(form: FormData): Promise<void> {
  const parsed = closingSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return;
  await services().moderation.closeReport(await currentPlayerId(), parsed.data.report, parsed.data.verdict);
  revalidatePath('/moderation');
}

/** Closes the reports of a comment. Does nothing unless the visitor is a moderator. */
export async function closeComment(form: FormData): Promise<void> {
  const parsed = commentSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return;
  await services().moderation.closeComment(await currentPlayerId(), parsed.data.comment, parsed.data.verdict);
  revalidatePath('/moderation');
}

/** Removes a puzzle from the library. Does nothing unless the visitor is a moderator. */
export async function removePuzzle(form: FormData): Promise<void> {
  const parsed = z.object({ link: z.string().max(32) }).safeParse(Object.fromEntries(form));
  if (!parsed.success) return;
  await services().moderation.removePuzzle(await currentPlayerId(), parsed.data.link);
  revalidatePath(`/p/${parsed.data.link}`);
}

/** Deletes a collection. Does nothing unless the visitor is a moderator. */
export async function removeCollection(form: FormData): Promise<void> {
  const parsed = z.object({ collection: z.string().max(32) }).safeParse(Object.fromEntries(form));
  if (!parsed.success) return;
  await services().moderation.removeCollection(await currentPlayerId(), parsed.data.collection);
  redirect(await localePath('/collections'));
}
