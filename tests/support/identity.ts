import { succeed } from '@/engine/core/result';
import type { Identity, IdentityOptions } from '@/server/identity/identity';
import { createAccountStore } from '@/server/store/account-store';
import type { Database } from '@/server/store/database';
import { createPlayerStore } from '@/server/store/player-store';
import { createSessionStore } from '@/server/store/session-store';

type Stores = Pick<IdentityOptions, 'sessions' | 'accounts' | 'now'>;

/** A world without accounts. */
export const guestsOnly: Stores = {
  sessions: { findByTokens: async () => new Map(), endedGuests: async () => new Set() },
  accounts: { findHolder: async () => null, rename: () => Promise.reject(new Error('There are no accounts here')) },
  now: async () => 0,
};

/** Everybody is stored already. */
export const everybodyStored: Pick<Identity, 'ensurePlayerFrom'> = {
  ensurePlayerFrom: async (_address, id) => succeed({ id, name: id, isUnlisted: false, isAccount: false }),
};

/** What an identity stands on in a real database. */
export function identityStores(database: Database): Stores & Pick<IdentityOptions, 'players'> {
  return {
    players: createPlayerStore(database),
    sessions: createSessionStore(database),
    accounts: createAccountStore(database),
    now: () => database.now(),
  };
}
