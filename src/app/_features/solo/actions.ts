'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { localePath } from '@/app/_server/locale-path';
import { LEVELS } from '@/engine/core/kind';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { findStockSize } from '@/server/protocol/catalog';
import { services } from '@/server/service-registry';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';
import { getPreferences } from '../preferences/queries';

const endlessSchema = z.object({
  kind: z.enum(PLAYABLE_KINDS.map(({ id }) => id)),
  size: z.string(),
  level: z.enum(LEVELS),
  signs: z.literal('on').optional(),
});

/** Creates a solo room with a new puzzle of a size and level, and redirects to it. */
export async function playEndless(form: FormData): Promise<void> {
  const input = endlessSchema.safeParse(Object.fromEntries(form));
  const size = input.data && findStockSize(input.data.kind, input.data.size);
  if (!input.success || size === undefined) redirect(await localePath('/play'));
  const { kind, level, signs } = input.data;
  const source = { type: 'generated', kind, ...size, level, hasSigns: signs === 'on' } as const;
  const { feedback } = await getPreferences();
  const order = { mode: 'solo', source, settings: { feedback } } as const;
  const created = await services().roomFactory.create(order, await currentPlayerId(), await currentClientIp());
  if (created.ok) redirect(await localePath(`/play/${created.value.room}`));
  redirect(await localePath(created.error === 'daily-limit' ? '/play?refused=daily-limit' : '/play'));
}
