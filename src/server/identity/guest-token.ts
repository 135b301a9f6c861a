import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits and a signature of 256, in base64url. */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;
const ID_BYTES = 16;

/** A permanent id for a new player. */
export function createPlayerId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** The token that proves a guest to be this player: only the server can create it. */
export function signGuest(key: Uint8Array, playerId: string): string {
  return `${playerId}.${signatureOf(key, playerId)}`;
}

/** The player of a token; undefined for everything that `signGuest` did not create with this key. */
export function verifyGuestToken(key: Uint8Array, token: unknown): string | undefined {
  const match = typeof token === 'string' ? TOKEN.exec(token) : null;
  if (match === null) return undefined;
  const [, playerId, signature] = match;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, playerId))) ? playerId : undefined;
}

function signatureOf(key: Uint8Array, playerId: string): string {
  return createHmac('sha256', key).update(`guest ${playerId}`).digest('base64url');
}
