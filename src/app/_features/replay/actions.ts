'use server';

import { z } from 'zod';
import { REPLAY_AUDIENCES, type ReplayAudience } from '@/engine/play/setup';
import { services } from '@/server/service-registry';
import { currentPlayerId } from '../../_server/visitor';

const wishSchema = z.strictObject({ room: z.string().max(128), to: z.enum(REPLAY_AUDIENCES) });

/** Shows the visitor's own play to others, or not any more; whether it is so now. */
export async function showReplay(room: string, to: ReplayAudience): Promise<boolean> {
  const wish = wishSchema.safeParse({ room, to });
  return wish.success && services().visits.showReplay(wish.data.room, await currentPlayerId(), wish.data.to);
}
