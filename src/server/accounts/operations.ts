import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { BrowserRequest, OpenedSession } from '../identity/auth';
import type { Authenticated } from '../identity/identity';
import { comparableName } from '../identity/name-key';
import type { AccountRefusal } from '../protocol/account-refusals';
import type { Accounts } from '../services/accounts/accounts';
import type { StoredSession } from '../store/session-store';

/** What a verb answers with. */
export interface OperationResult {
  readonly body?: object;
  readonly cookies?: readonly string[];
}

/** What a verb has at hand beside its input. */
export interface OperationContext {
  readonly accounts: Accounts;
  readonly browser: BrowserRequest;
  /** The header that makes a browser forget its session. */
  readonly forgetSession: string;
}

/** Who may do it: somebody who is not signed in, a guest, or the owner of a session, for some things only of one that is not old. */
export const AUTH_REQUIREMENTS = ['nobody', 'guest', 'session', 'fresh-session'] as const;
type Need = (typeof AUTH_REQUIREMENTS)[number];

interface CallerOf {
  readonly nobody: Authenticated | undefined;
  readonly guest: Authenticated;
  readonly session: Authenticated & { readonly session: StoredSession };
  readonly 'fresh-session': Authenticated & { readonly session: StoredSession };
}

interface Definition<N extends Need, Schema extends z.ZodType> {
  readonly needs: N;
  /** `guess`: a failure counts against the address and the name. `creation`: a success counts against the address. */
  readonly counts?: 'guess' | 'creation';
  readonly schema: Schema;
  run(input: z.output<Schema>, caller: CallerOf[N], context: OperationContext): Promise<Result<OperationResult, AccountRefusal>>;
}

/** One thing that can be done with accounts, its types forgotten. */
export interface AccountOperation extends Omit<Definition<Need, z.ZodType>, 'run'> {
  run(input: unknown, caller: Authenticated | undefined, context: OperationContext): Promise<Result<OperationResult, AccountRefusal>>;
}

function verb<N extends Need, Schema extends z.ZodType>(definition: Definition<N, Schema>): AccountOperation {
  return definition as unknown as AccountOperation;
}

/** Far more than a name or a password may have; what they are, the services decide. */
const text = z.string().max(500);
const id = z.string().regex(/^[\w-]{1,64}$/);
const nothing = z.strictObject({});
/** A browser's answer to a ceremony, which the library looks at. */
const response = z.looseObject({ id: z.string().regex(/^[\w-]{1,2048}$/) });
/** Whether to take along what was done as a guest. */
const bring = z.boolean();

const DONE: OperationResult = {};

/** Lets somebody in, with what they did as a guest if they want that. */
async function welcome(
  opened: Result<OpenedSession, AccountRefusal>,
  isBringing: boolean,
  guest: Authenticated | undefined,
  { accounts }: OperationContext,
): Promise<Result<OperationResult, AccountRefusal>> {
  if (!opened.ok) return opened;
  const { accountId, cookies } = opened.value;
  if (isBringing && guest !== undefined) await accounts.join(guest.playerId, accountId);
  return succeed({ cookies });
}

/** Everything that changes an account, by the last part of its address. */
export const ACCOUNT_OPERATIONS: Readonly<Record<string, AccountOperation>> = {
  'sign-up': verb({
    needs: 'guest',
    counts: 'creation',
    schema: z.strictObject({ name: text, password: text }),
    async run({ name, password }, { playerId }, { accounts, browser }) {
      const signed = await accounts.signUp(playerId, name, password, browser);
      return signed.ok ? succeed({ body: { recoveryCodes: signed.value.recoveryCodes }, cookies: signed.value.cookies }) : signed;
    },
  }),
  'passkey-sign-up-options': verb({
    needs: 'guest',
    schema: z.strictObject({ name: text }),
    async run({ name }, { playerId }, { accounts, browser }) {
      const asked = await accounts.askToSignUp(playerId, name, browser);
      return asked.ok ? succeed({ body: asked.value.options, cookies: asked.value.cookies }) : asked;
    },
  }),
  'passkey-sign-up': verb({
    needs: 'guest',
    counts: 'creation',
    schema: z.strictObject({ response }),
    async run(input, _caller, { accounts, browser }) {
      const signed = await accounts.signUpWithPasskey(input.response, browser);
      return signed.ok ? succeed({ body: { recoveryCodes: signed.value.recoveryCodes }, cookies: signed.value.cookies }) : signed;
    },
  }),
  'sign-in': verb({
    needs: 'nobody',
    counts: 'guess',
    schema: z.strictObject({ name: text, password: text, bring }),
    async run({ name, password, bring: isBringing }, caller, context) {
      return welcome(await context.accounts.signIn(name, password, context.browser), isBringing, caller, context);
    },
  }),
  'passkey-sign-in-options': verb({
    needs: 'nobody',
    schema: nothing,
    async run(_input, _caller, { accounts, browser }) {
      const { options, cookies } = await accounts.askToSignIn(browser);
      return succeed({ body: options, cookies });
    },
  }),
  'passkey-sign-in': verb({
    needs: 'nobody',
    counts: 'guess',
    schema: z.strictObject({ response, bring }),
    async run(input, caller, context) {
      return welcome(await context.accounts.signInWithPasskey(input.response, context.browser), input.bring, caller, context);
    },
  }),
  recover: verb({
    needs: 'nobody',
    counts: 'guess',
    schema: z.strictObject({ name: text, code: text, password: text, bring }),
    async run({ name, code, password, bring: isBringing }, caller, context) {
      return welcome(await context.accounts.recover(name, code, password, context.browser), isBringing, caller, context);
    },
  }),
  'sign-out': verb({
    needs: 'session',
    schema: nothing,
    async run(_input, { playerId, session }, { accounts, forgetSession }) {
      await accounts.endSession(playerId, session.id);
      return succeed({ cookies: [forgetSession] });
    },
  }),
  'session-end': verb({
    needs: 'session',
    schema: z.strictObject({ id }),
    async run(input, { playerId }, { accounts }) {
      await accounts.endSession(playerId, input.id);
      return succeed(DONE);
    },
  }),
  'other-sessions-end': verb({
    needs: 'session',
    schema: nothing,
    async run(_input, { playerId, session }, { accounts }) {
      await accounts.endOtherSessions(playerId, session.id);
      return succeed(DONE);
    },
  }),
  'passkey-options': verb({
    needs: 'fresh-session',
    schema: nothing,
    async run(_input, { playerId }, { accounts, browser }) {
      const asked = await accounts.askToAdd(playerId, browser);
      return asked.ok ? succeed({ body: asked.value.options, cookies: asked.value.cookies }) : asked;
    },
  }),
  'passkey-add': verb({
    needs: 'fresh-session',
    schema: z.strictObject({ response }),
    async run(input, _caller, { accounts, browser }) {
      const added = await accounts.addPasskey(input.response, browser);
      return added.ok ? succeed(DONE) : added;
    },
  }),
  'passkey-remove': verb({
    needs: 'fresh-session',
    schema: z.strictObject({ id }),
    async run(input, { playerId }, { accounts }) {
      const removed = await accounts.removePasskey(playerId, input.id);
      return removed.ok ? succeed(DONE) : removed;
    },
  }),
  password: verb({
    needs: 'fresh-session',
    schema: z.strictObject({ password: text }),
    async run({ password }, { playerId, session }, { accounts }) {
      const changed = await accounts.setPassword(playerId, password, session.id);
      return changed.ok ? succeed(DONE) : changed;
    },
  }),
  'recovery-codes': verb({
    needs: 'fresh-session',
    schema: nothing,
    async run(_input, { playerId }, { accounts }) {
      return succeed({ body: { recoveryCodes: await accounts.renewRecoveryCodes(playerId) } });
    },
  }),
  delete: verb({
    needs: 'fresh-session',
    schema: z.strictObject({ name: text }),
    async run({ name }, { playerId }, { accounts, forgetSession }) {
      const account = await accounts.view(playerId);
      // Typed, so that it is not done by a slip.
      if (account === null || comparableName(account.name) !== comparableName(name)) return fail('wrong-name');
      await accounts.remove(playerId);
      return succeed({ cookies: [forgetSession] });
    },
  }),
};
