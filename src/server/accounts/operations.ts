import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { BrowserRequest, OpenedSession } from '../identity/auth';
import type { Authenticated } from '../identity/identity';
import { nameKey } from '../identity/name-key';
import type { AccountRefusal } from '../protocol/account-refusals';
import type { Accounts } from '../services/accounts/accounts';
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

interface OperationDefinition<N extends AuthRequirement, Schema extends z.ZodType> {
  readonly needs: N;
  /** `guess`: a failure counts against the client IP and the name. `creation`: a success counts against the client IP. */
  readonly counts?: 'guess' | 'creation';
  readonly schema: Schema;
  run(input: z.output<Schema>, caller: CallerOf[N], context: OperationContext): Promise<Result<OperationResult, AccountRefusal>>;
}

/** One operation on accounts, without its type parameters. */
export interface AccountOperation extends Omit<OperationDefinition<AuthRequirement, z.ZodType>, 'run'> {
  run(input: unknown, caller: Authenticated | undefined, context: OperationContext): Promise<Result<OperationResult, AccountRefusal>>;
}

function defineOperation<N extends AuthRequirement, Schema extends z.ZodType>(
  definition: OperationDefinition<N, Schema>,
): AccountOperation {
  return definition as unknown as AccountOperation;
}

/** Far more than a name or a password may have; the services validate them. */
const text = z.string().max(500);
const id = z.string().regex(/^[\w-]{1,64}$/);
const nothing = z.strictObject({});
/** A browser's answer to a WebAuthn ceremony, which the library validates. */
const response = z.looseObject({ id: z.string().regex(/^[\w-]{1,2048}$/) });
/** Whether to merge what the guest has done into the account. */
const mergeGuest = z.boolean();

const DONE: OperationResult = {};

/** Answers a sign-in, and merges the guest into the account if they chose that. */
async function signInAs(
  opened: Result<OpenedSession, AccountRefusal>,
  isMerging: boolean,
  guest: Authenticated | undefined,
  { accounts }: OperationContext,
): Promise<Result<OperationResult, AccountRefusal>> {
  if (!opened.ok) return opened;
  const { accountId, cookies } = opened.value;
  if (isMerging && guest !== undefined) await accounts.join(guest.playerId, accountId);
  return succeed({ cookies });
}

/** Everything that changes an account, by the last segment of its path. */
export const ACCOUNT_OPERATIONS: Readonly<Record<string, AccountOperation>> = {
  'sign-up': defineOperation({
    needs: 'guest',
    counts: 'creation',
    schema: z.strictObject({ name: text, password: text }),
    async run({ name, password }, { playerId }, { accounts, browser }) {
      const signed = await accounts.signUp(playerId, name, password, browser);
      return signed.ok ? succeed({ body: { recoveryCodes: signed.value.recoveryCodes }, cookies: signed.value.cookies }) : signed;
    },
  }),
  'passkey-sign-up-options': defineOperation({
    needs: 'guest',
    schema: z.strictObject({ name: text }),
    async run({ name }, { playerId }, { accounts, browser }) {
      const asked = await accounts.requestSignUp(playerId, name, browser);
      return asked.ok ? succeed({ body: asked.value.options, cookies: asked.value.cookies }) : asked;
    },
  }),
  'passkey-sign-up': defineOperation({
    needs: 'guest',
    counts: 'creation',
    schema: z.strictObject({ response }),
    async run(input, _caller, { accounts, browser }) {
      const signed = await accounts.signUpWithPasskey(input.response, browser);
      return signed.ok ? succeed({ body: { recoveryCodes: signed.value.recoveryCodes }, cookies: signed.value.cookies }) : signed;
    },
  }),
  'sign-in': defineOperation({
    needs: 'signed-out',
    counts: 'guess',
    schema: z.strictObject({ name: text, password: text, mergeGuest }),
    async run({ name, password, mergeGuest: isMerging }, caller, context) {
      return signInAs(await context.accounts.signIn(name, password, context.browser), isMerging, caller, context);
    },
  }),
  'passkey-sign-in-options': defineOperation({
    needs: 'signed-out',
    schema: nothing,
    async run(_input, _caller, { accounts, browser }) {
      const { options, cookies } = await accounts.requestSignIn(browser);
      return succeed({ body: options, cookies });
    },
  }),
  'passkey-sign-in': defineOperation({
    needs: 'signed-out',
    counts: 'guess',
    schema: z.strictObject({ response, mergeGuest }),
    async run(input, caller, context) {
      return signInAs(await context.accounts.signInWithPasskey(input.response, context.browser), input.mergeGuest, caller, context);
    },
  }),
  recover: defineOperation({
    needs: 'signed-out',
    counts: 'guess',
    schema: z.strictObject({ name: text, code: text, password: text, mergeGuest }),
    async run({ name, code, password, mergeGuest: isMerging }, caller, context) {
      return signInAs(await context.accounts.recover(name, code, password, context.browser), isMerging, caller, context);
    },
  }),
  'sign-out': defineOperation({
    needs: 'session',
    schema: nothing,
    async run(_input, { playerId, session }, { accounts, forgetSession }) {
      await accounts.endSession(playerId, session.id);
      return succeed({ cookies: [forgetSession] });
    },
  }),
  'end-session': defineOperation({
    needs: 'session',
    schema: z.strictObject({ id }),
    async run(input, { playerId }, { accounts }) {
      await accounts.endSession(playerId, input.id);
      return succeed(DONE);
    },
  }),
  'end-other-sessions': defineOperation({
    needs: 'session',
    schema: nothing,
    async run(_input, { playerId, session }, { accounts }) {
      await accounts.endOtherSessions(playerId, session.id);
      return succeed(DONE);
    },
  }),
  'passkey-options': defineOperation({
    needs: 'fresh-session',
    schema: nothing,
    async run(_input, { playerId }, { accounts, browser }) {
      const asked = await accounts.requestNewPasskey(playerId, browser);
      return asked.ok ? succeed({ body: asked.value.options, cookies: asked.value.cookies }) : asked;
    },
  }),
  'add-passkey': defineOperation({
    needs: 'fresh-session',
    schema: z.strictObject({ response }),
    async run(input, _caller, { accounts, browser }) {
      const added = await accounts.addPasskey(input.response, browser);
      return added.ok ? succeed(DONE) : added;
    },
  }),
  'remove-passkey': defineOperation({
    needs: 'fresh-session',
    schema: z.strictObject({ id }),
    async run(input, { playerId }, { accounts }) {
      const removed = await accounts.removePasskey(playerId, input.id);
      return removed.ok ? succeed(DONE) : removed;
    },
  }),
  password: defineOperation({
    needs: 'fresh-session',
    schema: z.strictObject({ password: text }),
    async run({ password }, { playerId, session }, { accounts }) {
      const changed = await accounts.setPassword(playerId, password, session.id);
      return changed.ok ? succeed(DONE) : changed;
    },
  }),
  'recovery-codes': defineOperation({
    needs: 'fresh-session',
    schema: nothing,
    async run(_input, { playerId }, { accounts }) {
      return succeed({ body: { recoveryCodes: await accounts.renewRecoveryCodes(playerId) } });
    },
  }),
  delete: defineOperation({
    needs: 'fresh-session',
    schema: z.strictObject({ name: text }),
    async run({ name }, { playerId }, { accounts, forgetSession }) {
      const account = await accounts.view(playerId);
      // The user types it, so that no account is deleted by accident.
      if (account === null || nameKey(account.name) !== nameKey(name)) return fail('name-mismatch');
      await accounts.remove(playerId);
      return succeed({ cookies: [forgetSession] });
    },
  }),
};
