import { hkdfSync, randomBytes } from 'node:crypto';
import type { SecretStore } from '../store/secret-store';

/** The purposes of the keys; a key of one purpose reveals nothing about the others. */
const PURPOSES = [
  'guests',
  'dailies',
  'members',
  'sessions',
  'groups',
  'duels',
  'devices',
  'known-devices',
  'receipts',
  'receipt-seals',
] as const;
type Purpose = (typeof PURPOSES)[number];

/** A key of 256 bits for each purpose. */
export type Secrets = Readonly<Record<Purpose, Uint8Array>>;

/** The database row with the master key when the environment sets none. */
const MASTER_NAME = 'master';
const KEY_BYTES = 32;

/**
 * The keys that all processes share, derived from one master key: the given one, or else one that is created once and stored in the
 * database. Another master key makes all guests strangers and changes all future dailies.
 */
export async function loadSecrets(store: Pick<SecretStore, 'findOrAdd'>, given: string | undefined): Promise<Secrets> {
  const master = given ?? (await store.findOrAdd(MASTER_NAME, randomBytes(KEY_BYTES).toString('base64url')));
  return {
    guests: derive(master, 'guests'),
    dailies: derive(master, 'dailies'),
    members: derive(master, 'members'),
    sessions: derive(master, 'sessions'),
    groups: derive(master, 'groups'),
    duels: derive(master, 'duels'),
    devices: derive(master, 'devices'),
    'known-devices': derive(master, 'known-devices'),
    receipts: derive(master, 'receipts'),
    'receipt-seals': derive(master, 'receipt-seals'),
  };
}

function derive(master: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, '', `seawall ${purpose}`, KEY_BYTES));
}
