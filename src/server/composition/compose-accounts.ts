import { createAuth } from '../identity/auth';
import { type Identity, sessionSecretOf } from '../identity/identity';
import { createKnownDevices } from '../identity/known-devices';
import { accountNameOf } from '../identity/name-skeleton';
import { PASSWORD_COST, type PasswordCost } from '../identity/passwords';
import type { Secrets } from '../identity/secrets';
import { type AccountsPorts, createAccounts } from '../services/accounts/accounts';
import { GROUP_LIMITS } from '../services/social/groups';
import type { Database } from '../store/database';
import type { Stores } from '../store/stores';

export interface AccountServicesPorts extends Pick<AccountsPorts, 'endAttempts' | 'applyRound' | 'onEnd'> {
  readonly database: Database;
  readonly stores: Stores;
  readonly secrets: Secrets;
  readonly identity: Identity;
  readonly isSecure: boolean;
  readonly passwordCost: PasswordCost | undefined;
}

/** Accounts and their sessions. */
export function composeAccounts(ports: AccountServicesPorts) {
  const { database, stores, secrets, identity, isSecure, passwordCost = PASSWORD_COST, ...rest } = ports;
  const auth = createAuth({
    database,
    secret: sessionSecretOf(secrets),
    isSecure,
    passwordCost,
    claim: async ({ playerId, name }) => (await stores.accounts.create({ id: playerId, ...accountNameOf(name), passwordHash: null })).ok,
  });
  const accounts = createAccounts({
    auth,
    accounts: stores.accounts,
    sessions: stores.sessions,
    data: stores.playerData,
    identity,
    devices: createKnownDevices(secrets['known-devices'], isSecure),
    passwordCost,
    maxGroups: GROUP_LIMITS.groups,
    ...rest,
  });
  return { accounts, forgetSession: auth.forgetSession };
}
