import { headers } from 'next/headers';
import { cache } from 'react';
import { type Services, services } from '@/server/service-registry';

type Visitor = NonNullable<Awaited<ReturnType<Services['identity']['authenticate']>>>;

/** The visitor of the page and their session, loaded once per page. Undefined for a page that is rendered for everybody. */
export const findVisitor = cache(async (): Promise<Visitor | undefined> => {
  const cookie = (await headers()).get('cookie') ?? undefined;
  return services().identity.authenticate({ cookie });
});

/** The same for other pages: the server identifies every visitor before such a page renders, so there always is one. */
export async function currentVisitor(): Promise<Visitor> {
  const visitor = await findVisitor();
  if (visitor === undefined) throw new Error('A page request has no player');
  return visitor;
}

/** The header in which the server itself stores the client IP. */
const CLIENT_IP_HEADER = 'x-seawall-client-ip';

export async function currentClientIp(): Promise<string | undefined> {
  return (await headers()).get(CLIENT_IP_HEADER) ?? undefined;
}

export async function currentPlayerId(): Promise<string> {
  return (await currentVisitor()).playerId;
}

/** The id of the visitor's browser. The server sets its cookie before a page renders. */
export async function currentDevice(): Promise<string | undefined> {
  return services().identity.deviceOf((await headers()).get('cookie') ?? undefined);
}

/** An opaque tag of the player for the browser: it distinguishes players and does not identify them. Undefined without a visitor. */
export async function findDeviceTag(): Promise<string | undefined> {
  const visitor = await findVisitor();
  return visitor && services().identity.memberIdFor('device', visitor.playerId);
}
