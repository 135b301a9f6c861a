import { headers } from 'next/headers';
import { cache } from 'react';
import { type Services, services } from '@/server/service-registry';

type Visitor = NonNullable<Awaited<ReturnType<Services['identity']['recognise']>>>;

/**
 * Who asks for the page, and by which session; looked up once for each page. The server has greeted them before any page renders, so there
 * always is somebody.
 */
export const currentVisitor = cache(async (): Promise<Visitor> => {
  const cookie = (await headers()).get('cookie') ?? undefined;
  const visitor = await services().identity.recognise({ cookie });
  if (visitor === undefined) throw new Error('A page was asked for by nobody');
  return visitor;
});

/** Where the address of a visitor is noted by the server itself. */
const ADDRESS_HEADER = 'x-seawall-address';

/** The address that the page is asked for from. */
export async function currentAddress(): Promise<string | undefined> {
  return (await headers()).get(ADDRESS_HEADER) ?? undefined;
}

/** The player who asks for the page. */
export async function currentPlayerId(): Promise<string> {
  return (await currentVisitor()).playerId;
}

/** What stands for the browser that asks for the page. The server has given it a cookie before any page renders. */
export async function currentDevice(): Promise<string | undefined> {
  return services().identity.deviceOf((await headers()).get('cookie') ?? undefined);
}

/** What a device may know its player by: it tells players apart, and leads to nobody. */
export async function readDeviceTag(): Promise<string> {
  const playerId = await currentPlayerId();
  return services().identity.memberIdFor('device', playerId);
}
