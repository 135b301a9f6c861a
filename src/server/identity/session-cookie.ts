import { createHmac, timingSafeEqual } from 'node:crypto';

/** Browsers accept a cookie with this prefix only over https and from this very host. */
export function cookieNameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export const SESSION_COOKIE = 'seawall-session';
export const CHALLENGE_COOKIE = 'seawall-challenge';

export function* cookieValues(header: string, name: string): Iterable<string> {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) yield pair.slice(at + 1).trim();
  }
}

/** The library's format: the token, a dot, and the signature in base64, all percent-encoded. */
const SIGNED = /^([A-Za-z0-9]{32})\.([A-Za-z0-9+/]{43}=)$/;

/** The token of a session cookie that we have signed; undefined for everything else. */
export function readSessionCookie(secret: string, value: string): string | undefined {
  const match = SIGNED.exec(decodeCookie(value));
  if (match === null) return undefined;
  const [, token, signature] = match;
  const expected = createHmac('sha256', secret).update(token).digest('base64');
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? token : undefined;
}

/** The value of a cookie without its percent encoding; empty when that is invalid. */
export function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
