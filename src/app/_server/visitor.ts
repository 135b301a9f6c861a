import { headers } from 'next/headers';
import { services } from '@/server/slot';

/** The player who asks for the page. The server has greeted them before any page renders, so there always is one. */
export async function currentPlayerId(): Promise<string> {
  const cookie = (await headers()).get('cookie') ?? undefined;
  const playerId = await services().identity.identify({ cookie });
  if (playerId === undefined) throw new Error('A page was asked for by nobody');
  return playerId;
}

/** What a device may know its player by: it tells players apart, and leads to nobody. */
export async function readDeviceTag(): Promise<string> {
  const playerId = await currentPlayerId();
  return services().identity.memberName('device', playerId);
}
