'use server';

import { z } from 'zod';
import { REPLAY_AUDIENCES, type ReplayAudience } from '@/engine/play/setup';
import { services } from '@/server/service-registry';
import { currentPlayerId } from '../../_server/visitor';

const shareRequestSchema = z.strictObject({ room: z.string().max(128), to: z.enum(REPLAY_AUDIENCES) });

/** Shares or hides the replay of the visitor's own play. Returns whether it worked. */
export async function setReplayAudience(room: string, to: ReplayAudience): Promise<boolean> {
  const input = shareRequestSchema.safeParse({ room, to });
  return input.success && services().roomAccess.showReplay(input.data.room, await currentPlayerId(), input.data.to);
}
