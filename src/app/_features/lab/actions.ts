'use server';

import { z } from 'zod';
import { services } from '@/server/service-registry';
import type { SubmitRefusal } from '@/server/services/puzzles/puzzles';
import { currentAddress, currentPlayerId } from '../../_server/visitor';

/** What became of a wish to share a puzzle. */
export type ShareOutcome = { readonly ok: true; readonly link: string } | { readonly ok: false; readonly code: SubmitRefusal['code'] };

/** Canonical notation of the largest puzzle is shorter. */
const MAX_TEXT = 60_000;

const wishSchema = z.object({ text: z.string().max(MAX_TEXT), title: z.string().max(1_000), author: z.string().max(1_000) });

/** Gives a puzzle an address of its own, under which it can be played. */
export async function sharePuzzle(wish: z.infer<typeof wishSchema>): Promise<ShareOutcome> {
  const parsed = wishSchema.safeParse(wish);
  if (!parsed.success) return { ok: false, code: 'not-a-puzzle' };
  const { text, title, author } = parsed.data;
  const playerId = await currentPlayerId();
  const address = await currentAddress();
  const submitted = await services().puzzles.submit({
    text,
    playerId,
    // Cookies are easily had; the address is what a search is given to one at a time.
    client: `submit ${address ?? playerId}`,
    address,
    ...(title.trim() !== '' && { title }),
    ...(author.trim() !== '' && { author }),
  });
  return submitted.ok ? { ok: true, link: submitted.value.link } : { ok: false, code: submitted.error.code };
}
