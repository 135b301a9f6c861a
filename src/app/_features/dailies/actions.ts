'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { services } from '@/server/service-registry';
import { currentClientIp, currentDevice, currentPlayerId } from '../../_server/visitor';

const word = z.string().regex(/^[a-z-]{1,32}$/);
const dailySchema = z.object({ date: z.string().regex(/^\d{4}-\d\d-\d\d$/), kind: word, level: word });

/** Starts the visitor's first attempt at an open daily and leads to its board. Where it cannot be started, the page has a cover. */
export async function startDaily(form: FormData): Promise<void> {
  const daily = dailySchema.safeParse(Object.fromEntries(form));
  if (!daily.success) redirect('/');
  const { dailies, roomAccess, roomFactory } = services();
  const { date, kind, level } = daily.data;
  const source = { type: 'daily', date, kind, level } as const;
  const playerId = await currentPlayerId();
  if ((await dailies.isOpen(date)) && (await roomFactory.findAttempt(source, playerId)) === null) {
    const created = await roomFactory.create({ mode: 'solo', source, settings: {} }, playerId, await currentClientIp());
    if (created.ok) await roomAccess.start(created.value.room, playerId, await currentDevice());
  }
  redirect(`/daily/${date}/${kind}/${level}`);
}
