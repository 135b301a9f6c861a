import { headers } from 'next/headers';
import { services } from '@/server/slot';

/** The player who asks for the page. The server has greeted them before any page renders, so there always is one. */
export async function currentPlayerId(): Promise<string> {
  const cookie = (await headers()).get('cookie') ?? undefined;
  const playerId = await services().identity.identify({ cookie });
  if (playerId === undefined) throw new Error('A page was asked for by nobody');
  return playerId;
}
