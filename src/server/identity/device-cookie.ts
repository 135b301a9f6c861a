import { createHash } from 'node:crypto';
import { createPlayerId, signGuest, verifyGuestToken } from './guest-token';

/** Shows that two guests use one browser. It is random: it contains nothing of the device, its user or its address. */
export const DEVICE_COOKIE = 'seawall-device';

/** The value of a new device's cookie, signed like a guest's token with a key of its own. */
export function createDevice(key: Uint8Array): string {
  return signGuest(key, createPlayerId());
}

/** The hash of a device; undefined for a value that `createDevice` did not create with this key. */
export function readDevice(key: Uint8Array, value: string): string | undefined {
  const id = verifyGuestToken(key, value);
  return id === undefined ? undefined : createHash('sha256').update(id).digest('base64url');
}
