import { fail, type Result, succeed } from '@/engine/core/result';
import { isOwnOrigin } from '../http/origin';
import type { Problem } from '../http/problem';
import type { Identity } from '../identity/identity';
import type { Endpoint } from './endpoint';

const FOREIGN: Problem = {
  code: 'cross-origin',
  detail: 'Browsers can do this only from a Seawall page. Programs send a guest token as Authorization: Bearer, without cookies.',
};
const BAD_TOKEN: Problem = {
  code: 'unauthenticated',
  detail: 'The bearer token isn’t valid. Get one from POST /guests.',
  headers: { 'WWW-Authenticate': 'Bearer' },
};

/**
 * The player behind the request, or undefined for an anonymous one. A token is sent on purpose and counts everywhere; browsers send a
 * cookie by themselves, so it counts only on personal endpoints and only from our own pages.
 */
export async function findCaller(
  request: Request,
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  identity: Pick<Identity, 'playerIdOf'>,
  publicOrigin: string | undefined,
): Promise<Result<string | undefined, Problem>> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const playerId = await identity.playerIdOf({ token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] });
    return playerId === undefined ? fail(BAD_TOKEN) : succeed(playerId);
  }
  if (access === 'open') return succeed(undefined);
  if (!isFromOwnPage(request, method === 'GET', publicOrigin)) return fail(FOREIGN);
  return succeed(await identity.playerIdOf({ cookie: request.headers.get('cookie') ?? undefined }));
}

/** Browsers send no Origin when a page reads from its own site, but another header names the site of the page. */
export function isFromOwnPage(request: Request, isReading: boolean, publicOrigin: string | undefined): boolean {
  const [origin, host, cookie, site] = ['origin', 'host', 'cookie', 'sec-fetch-site'].map((name) => request.headers.get(name) ?? undefined);
  if (isReading && origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  return isOwnOrigin({ headers: { origin, host, cookie } }, publicOrigin);
}
