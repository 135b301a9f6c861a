'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { localePath } from '@/app/_server/locale-path';
import { services } from '@/server/service-registry';
import { currentClientIp, currentDevice, currentPlayerId } from '../../_server/visitor';

const word = z.string().regex(/^[a-z-]{1,32}$/);
const dailySchema = z.object({ date: z.string().regex(/^\d{4}-\d\d-\d\d$/), kind: word, level: word });

/**
 * Starts the visitor's first attempt at an open daily and leads to its board. Where it cannot be started or, unlike when the home page was
 * rendered, would not count, the page has a cover.
 */
export async function startDaily(form: FormData): Promise<void> {
  const daily = dailySchema.safeParse(Object.fromEntries(form));
  if (!daily.success) redirect(await localePath('/'));
  const { dailies, deviceAttempts, roomAccess, roomFactory } = services();
  const { date, kind, level } = daily.data;
  const source = { type: 'daily', date, kind, level } as const;
  const [playerId, device] = await Promise.all([currentPlayerId(), currentDevice()]);
  const isNew = (await dailies.isOpen(date)) && (await roomFactory.findAttempt(source, playerId)) === null;
  if (isNew && (await deviceAttempts.mayCount(source, playerId, device))) {
    const created = await roomFactory.create({ mode: 'solo', source, settings: {} }, playerId, await currentClientIp());
    if (created.ok) await roomAccess.start(created.value.room, playerId, device);
  }
  redirect(await localePath(`/daily/${date}/${kind}/${level}`));
}
