import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from our own pages: the Origin must equal the public one, or, when none is set, the host the
 * request itself was sent to (so that play on a local network works). Only a client without cookies, so not a browser
 * with a visitor's identity, may leave the Origin out.
 */
export function isOwnOrigin(request: Pick<IncomingMessage, 'headers'>, publicOrigin: string | undefined): boolean {
  const { origin, host, cookie } = request.headers;
  if (origin === undefined) return cookie === undefined;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** Sets the host header that the pages' server reads to our own host, so that a client cannot inject another one. */
export function recordHost(request: Pick<IncomingMessage, 'headers'>, publicOrigin: string | undefined): void {
  const host = publicOrigin === undefined ? request.headers.host : new URL(publicOrigin).host;
  if (host === undefined) delete request.headers['x-forwarded-host'];
  else request.headers['x-forwarded-host'] = host;
}
