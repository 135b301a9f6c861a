'use server';

import { z } from 'zod';
import { services } from '@/server/service-registry';
import type { SubmitRefusal } from '@/server/services/puzzles/puzzles';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';

/** The result of sharing a puzzle. */
export type ShareOutcome = { readonly ok: true; readonly link: string } | { readonly ok: false; readonly code: SubmitRefusal['code'] };

/** The canonical notation of the largest puzzle is shorter. */
const MAX_TEXT = 60_000;

const shareRequestSchema = z.object({ text: z.string().max(MAX_TEXT), title: z.string().max(1_000), author: z.string().max(1_000) });

/** Gives a puzzle a link under which it can be played. */
export async function sharePuzzle(request: z.infer<typeof shareRequestSchema>): Promise<ShareOutcome> {
  const parsed = shareRequestSchema.safeParse(request);
  if (!parsed.success) return { ok: false, code: 'not-a-puzzle' };
  const { text, title, author } = parsed.data;
  const playerId = await currentPlayerId();
  const address = await currentClientIp();
  const submitted = await services().puzzles.submit({
    text,
    playerId,
    // The limit is per client IP, because a visitor can drop cookies.
    client: `submit ${address ?? playerId}`,
    address,
    ...(title.trim() !== '' && { title }),
    ...(author.trim() !== '' && { author }),
  });
  return submitted.ok ? { ok: true, link: submitted.value.link } : { ok: false, code: submitted.error.code };
}
