import type { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { BrowserRequest } from '../identity/auth';
import type { Authenticated } from '../identity/identity';
import { nameKey } from '../identity/name-key';
import type { AccountRefusal } from '../protocol/account-refusals';
import type { accountRequestSchemas } from '../protocol/account-request-schemas';
import type { AccountRequest } from '../protocol/requests';
import type { Accounts, KnownSession } from '../services/accounts/accounts';
import type { StoredSession } from '../store/session-store';

export interface OperationResult {
  readonly body?: object;
  readonly cookies?: readonly string[];
}

/** What an operation gets beside its input. */
export interface OperationContext {
  readonly accounts: Accounts;
  readonly browser: BrowserRequest;
  /** The header that deletes the session cookie of a browser. */
  readonly forgetSession: string;
}

/** Which caller an operation needs: one without a session, a guest, or one with a session, for some operations a recent one. */
export const AUTH_REQUIREMENTS = ['signed-out', 'guest', 'session', 'fresh-session'] as const;
type AuthRequirement = (typeof AUTH_REQUIREMENTS)[number];

interface CallerOf {
  readonly 'signed-out': Authenticated | undefined;
  readonly guest: Authenticated;
  readonly session: Authenticated & { readonly session: StoredSession };
  readonly 'fresh-session': Authenticated & { readonly session: StoredSession };
}

/** One operation on accounts. */
export interface AccountOperation<Input = unknown, Needs extends AuthRequirement = AuthRequirement> {
  readonly needs: Needs;
  /** `guess`: a failure counts against the client IP and the name. `creation`: a success counts against the client IP. */
  readonly counts?: 'guess' | 'creation';
  run(input: Input, caller: CallerOf[Needs], context: OperationContext): Promise<Result<OperationResult, AccountRefusal>>;
}

type AccountOperations = {
  readonly [Name in AccountRequest]: {
    readonly [Needs in AuthRequirement]: AccountOperation<z.output<(typeof accountRequestSchemas)[Name]>, Needs>;
  }[AuthRequirement];
};

const DONE: OperationResult = {};

/** Answers a sign-in, and merges the guest into the account if they chose that. */
async function signInAs(
  opened: Result<KnownSession, AccountRefusal>,
  isMerging: boolean,
  guest: Authenticated | undefined,
  { accounts }: OperationContext,
): Promise<Result<OperationResult, AccountRefusal>> {
  if (!opened.ok) return opened;
  const { accountId, cookies, language } = opened.value;
  if (isMerging && guest !== undefined) await accounts.join(guest.playerId, accountId);
  return succeed({ body: { language }, cookies });
}

/** Everything that changes an account, by the last segment of its path. */
export const ACCOUNT_OPERATIONS: AccountOperations = {
  'sign-up': {
    needs: 'guest',
    counts: 'creation',
    async run({ name, password }, { playerId }, { accounts, browser }) {
      const signed = await accounts.signUp(playerId, name, password, browser);
      return signed.ok ? succeed({ body: { recoveryCodes: signed.value.recoveryCodes }, cookies: signed.value.cookies }) : signed;
    },
  },
  'passkey-sign-up-options': {
    needs: 'guest',
    async run({ name }, { playerId }, { accounts, browser }) {
      const asked = await accounts.requestSignUp(playerId, name, browser);
      return asked.ok ? succeed({ body: asked.value.options, cookies: asked.value.cookies }) : asked;
    },
  },
  'passkey-sign-up': {
    needs: 'guest',
    counts: 'creation',
    async run(input, _caller, { accounts, browser }) {
      const signed = await accounts.signUpWithPasskey(input.response, browser);
      return signed.ok ? succeed({ body: { recoveryCodes: signed.value.recoveryCodes }, cookies: signed.value.cookies }) : signed;
    },
  },
  'sign-in': {
    needs: 'signed-out',
    counts: 'guess',
    async run({ name, password, mergeGuest: isMerging }, caller, context) {
      return signInAs(await context.accounts.signIn(name, password, context.browser), isMerging, caller, context);
    },
  },
  'passkey-sign-in-options': {
    needs: 'signed-out',
    async run(_input, _caller, { accounts, browser }) {
      const { options, cookies } = await accounts.requestSignIn(browser);
      return succeed({ body: options, cookies });
    },
  },
  'passkey-sign-in': {
    needs: 'signed-out',
    counts: 'guess',
    async run(input, caller, context) {
      return signInAs(await context.accounts.signInWithPasskey(input.response, context.browser), input.mergeGuest, caller, context);
    },
  },
  recover: {
    needs: 'signed-out',
    counts: 'guess',
    async run({ name, code, password, mergeGuest: isMerging }, caller, context) {
      return signInAs(await context.accounts.recover(name, code, password, context.browser), isMerging, caller, context);
    },
  },
  'sign-out': {
    needs: 'session',
    async run(_input, { playerId, session }, { accounts, forgetSession }) {
      await accounts.endSession(playerId, session.id);
      return succeed({ cookies: [forgetSession] });
    },
  },
  'end-session': {
    needs: 'session',
    async run(input, { playerId }, { accounts }) {
      await accounts.endSession(playerId, input.id);
      return succeed(DONE);
    },
  },
  'end-other-sessions': {
    needs: 'session',
    async run(_input, { playerId, session }, { accounts }) {
      await accounts.endOtherSessions(playerId, session.id);
      return succeed(DONE);
    },
  },
  'passkey-options': {
    needs: 'fresh-session',
    async run(_input, { playerId }, { accounts, browser }) {
      const asked = await accounts.requestNewPasskey(playerId, browser);
      return asked.ok ? succeed({ body: asked.value.options, cookies: asked.value.cookies }) : asked;
    },
  },
  'add-passkey': {
    needs: 'fresh-session',
    async run(input, _caller, { accounts, browser }) {
      const added = await accounts.addPasskey(input.response, browser);
      return added.ok ? succeed(DONE) : added;
    },
  },
  'remove-passkey': {
    needs: 'fresh-session',
    async run(input, { playerId }, { accounts }) {
      const removed = await accounts.removePasskey(playerId, input.id);
      return removed.ok ? succeed(DONE) : removed;
    },
  },
  password: {
    needs: 'fresh-session',
    async run({ password }, { playerId, session }, { accounts }) {
      const changed = await accounts.setPassword(playerId, password, session.id);
      return changed.ok ? succeed(DONE) : changed;
    },
  },
  'recovery-codes': {
    needs: 'fresh-session',
    async run(_input, { playerId }, { accounts }) {
      return succeed({ body: { recoveryCodes: await accounts.renewRecoveryCodes(playerId) } });
    },
  },
  delete: {
    needs: 'fresh-session',
    async run({ name }, { playerId }, { accounts, forgetSession }) {
      const account = await accounts.view(playerId);
      // The user types it, so that no account is deleted by accident.
      if (account === null || nameKey(account.name) !== nameKey(name)) return fail('name-mismatch');
      await accounts.remove(playerId);
      return succeed({ cookies: [forgetSession] });
    },
  },
};
