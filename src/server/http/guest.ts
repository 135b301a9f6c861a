import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const COOKIE = 'seawall-guest';
const TOKEN = /^[\w-]{22}$/;
const ONE_YEAR_SECONDS = 31_536_000;
/** 72 bits: enough that two members of a room never collide, short enough to send with every row. */
const MEMBER_LENGTH = 12;

/** 128 random bits that only their owner and the server see. */
export type GuestToken = string;

export function createGuestToken(): GuestToken {
  return randomBytes(16).toString('base64url');
}

export function isGuestToken(value: unknown): value is GuestToken {
  return typeof value === 'string' && TOKEN.test(value);
}

/** The guest whose cookie came with a request. */
export function readGuest(request: IncomingMessage): GuestToken | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === COOKIE && isGuestToken(value)) return value;
  }
  return undefined;
}

/** Gives a newcomer a guest cookie with the answer. */
export function welcomeGuest(request: IncomingMessage, response: ServerResponse, isSecure: boolean): void {
  if (readGuest(request) !== undefined) return;
  const flags = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  response.appendHeader('Set-Cookie', `${COOKIE}=${createGuestToken()}; ${flags}`);
}

/** The name under which a guest appears in one room's log: it gives neither the token away nor that two rooms share a member. */
export function memberName(guest: GuestToken, room: string): string {
  return createHash('sha256').update(`${room} ${guest}`).digest('base64url').slice(0, MEMBER_LENGTH);
}
