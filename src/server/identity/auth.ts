import { passkey } from '@better-auth/passkey';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { APIError } from 'better-auth/api';
import { username } from 'better-auth/plugins/username';
import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Database } from '../store/database';
import { nameKey } from './name-key';
import { hashPassword, isPassword, MAX_PASSWORD, type PasswordCost } from './passwords';
import { CHALLENGE_COOKIE, cookieNameOf, SESSION_COOKIE } from './session-cookie';
import { describeUserAgent } from './user-agent';

/** A new session, with the cookies that open it in the browser. */
export interface OpenedSession {
  readonly accountId: string;
  readonly cookies: readonly string[];
}

/** What a browser has to sign, with the cookie that it sends back with the signature. */
export interface PasskeyChallenge {
  readonly options: object;
  readonly cookies: readonly string[];
}

/** The parts of a browser's request that matter here. */
export interface BrowserRequest {
  readonly cookie: string;
  /** Already checked to be our own. */
  readonly origin: string;
  readonly userAgent: string;
}

/** A new account that is created with a passkey. */
export interface NewAccountClaim {
  readonly playerId: string;
  readonly name: string;
}

/** Passwords, passkeys and sessions: the only module that uses the library for them. */
export interface Auth {
  /** Undefined when the name or the password is wrong, without a visible or measurable difference. */
  signIn(name: string, password: string, browser: BrowserRequest): Promise<OpenedSession | undefined>;
  /** Creates a registration challenge for a new account, or else for the account whose session the browser has. */
  requestNewPasskey(name: string, account: NewAccountClaim | null, browser: BrowserRequest): Promise<PasskeyChallenge>;
  /** Stores a passkey that was requested. For a new account it claims the name first and opens a session. */
  savePasskey(
    response: unknown,
    isNewAccount: boolean,
    browser: BrowserRequest,
  ): Promise<Result<OpenedSession, 'name-taken' | 'passkey-refused'>>;
  requestPasskey(browser: BrowserRequest): Promise<PasskeyChallenge>;
  signInWithPasskey(response: object, browser: BrowserRequest): Promise<Result<OpenedSession, 'passkey-refused'>>;
  /** The header that deletes the session cookie of a browser. */
  readonly forgetSession: string;
}

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly isSecure: boolean;
  readonly passwordCost: PasswordCost;
  /** Creates the account whose passkey was verified; false when its name has been taken meanwhile. */
  readonly claim: (account: NewAccountClaim) => Promise<boolean>;
}

/** As long as a guest's cookie. It does not slide, so the time of the next sign-in is known. */
const SESSION_SECONDS = 365 * 24 * 60 * 60;
/** Each host name (on a local network) has its own instance for passkeys; no server has more than these. */
const MAX_HOSTS = 8;

const newAccountSchema = z.strictObject({ playerId: z.string(), name: z.string() });

export function createAuth(options: AuthOptions): Auth {
  const instances = new Map<string, Instance>();

  function instanceFor({ origin }: BrowserRequest): Instance {
    const host = new URL(origin).hostname;
    const instance = instances.get(host) ?? createInstance(options, host);
    instances.delete(host);
    instances.set(host, instance);
    if (instances.size > MAX_HOSTS) instances.delete([...instances.keys()][0]);
    return instance;
  }

  return {
    async signIn(name, password, browser) {
      const opened = await refusable(
        instanceFor(browser).api.signInUsername({ body: { username: name, password }, headers: headersOf(browser), returnHeaders: true }),
      );
      return opened.ok ? { accountId: opened.value.response.user.id, cookies: cookiesOf(opened.value.headers) } : undefined;
    },

    async requestNewPasskey(name, account, browser) {
      const query = { name, ...(account !== null && { context: JSON.stringify(account) }) };
      const asked = await instanceFor(browser).api.generatePasskeyRegistrationOptions({
        query,
        headers: headersOf(browser),
        returnHeaders: true,
      });
      // The library would show the account's id in the browser's list of passkeys.
      const user = { ...asked.response.user, displayName: name };
      return { options: { ...asked.response, user }, cookies: cookiesOf(asked.headers) };
    },

    async savePasskey(response, isNewAccount, browser) {
      const body = { response, name: describeUserAgent(browser.userAgent), createSession: isNewAccount };
      const kept = await refusable(
        instanceFor(browser).api.verifyPasskeyRegistration({ body, headers: headersOf(browser), returnHeaders: true }),
      );
      if (!kept.ok) return fail(kept.error === TAKEN ? 'name-taken' : 'passkey-refused');
      return succeed({ accountId: kept.value.response.userId, cookies: cookiesOf(kept.value.headers) });
    },

    async requestPasskey(browser) {
      const asked = await instanceFor(browser).api.generatePasskeyAuthenticationOptions({
        headers: headersOf(browser),
        returnHeaders: true,
      });
      return { options: { ...asked.response, userVerification: 'required' }, cookies: cookiesOf(asked.headers) };
    },

    async signInWithPasskey(response, browser) {
      // The library validates it.
      const body = { response: response as AuthenticationResponseJSON };
      const opened = await refusable(
        instanceFor(browser).api.verifyPasskeyAuthentication({ body, headers: headersOf(browser), returnHeaders: true }),
      );
      if (!opened.ok) return fail('passkey-refused');
      return succeed({ accountId: opened.value.response.session.userId, cookies: cookiesOf(opened.value.headers) });
    },

    forgetSession: `${cookieNameOf(SESSION_COOKIE, options.isSecure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`,
  };
}

type Instance = ReturnType<typeof createInstance>;

const TAKEN = 'TAKEN';

/** The library without its own pages: our store creates accounts, and its router is not reachable from outside. */
function createInstance({ database, secret, isSecure, passwordCost, claim }: AuthOptions, host: string) {
  return betterAuth({
    appName: 'Seawall',
    baseURL: `${isSecure ? 'https' : 'http'}://${host}`,
    secret,
    database: prismaAdapter(database.client, { provider: database.name }),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      maxPasswordLength: MAX_PASSWORD,
      password: { hash: (password) => hashPassword(password, passwordCost), verify: ({ hash, password }) => isPassword(password, hash) },
    },
    user: { modelName: 'account' },
    account: { modelName: 'credential', fields: { userId: 'accountId', accountId: 'subject' } },
    session: {
      modelName: 'session',
      fields: { userId: 'accountId', userAgent: 'device' },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
    },
    verification: { modelName: 'challenge' },
    advanced: {
      // Our own names have the stricter prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      cookies: {
        session_token: { name: cookieNameOf(SESSION_COOKIE, isSecure) },
        [CHALLENGE_COOKIE]: { name: cookieNameOf(CHALLENGE_COOKIE, isSecure) },
      },
      ipAddress: { disableIpTracking: true },
      // We store no e-mail addresses, pictures and client IPs, so there are no columns for them.
      database: { validateSchema: false },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ipAddress: undefined, userAgent: describeUserAgent(session.userAgent ?? '') },
          }),
        },
      },
    },
    plugins: [
      username({ usernameNormalization: nameKey, usernameValidator: () => true, minUsernameLength: 1, maxUsernameLength: 256 }),
      passkey({
        rpID: host,
        rpName: 'Seawall',
        advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
        // The passkey is the only credential, so it must verify its owner and be found without a name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: { passkey: { fields: { userId: 'accountId', credentialID: 'credentialId' } } },
        registration: {
          requireSession: false,
          async resolveUser({ context }) {
            const { playerId, name } = newAccountSchema.parse(JSON.parse(context ?? 'null'));
            return { id: playerId, name };
          },
          async afterVerification({ verification, context }) {
            if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST');
            if (context && !(await claim(newAccountSchema.parse(JSON.parse(context))))) throw new APIError('CONFLICT', { code: TAKEN });
          },
        },
        authentication: {
          async afterVerification({ verification }) {
            if (!verification.authenticationInfo.userVerified) throw new APIError('BAD_REQUEST');
          },
        },
      }),
    ],
  });
}

function headersOf({ cookie, origin, userAgent }: BrowserRequest): Headers {
  return new Headers({ cookie, origin, 'user-agent': userAgent });
}

function cookiesOf(headers: Headers): readonly string[] {
  return headers.getSetCookie();
}

/** The library throws its refusals; any other error is a failure. */
async function refusable<Value>(answer: Promise<Value>): Promise<Result<Value, string>> {
  try {
    return succeed(await answer);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return fail(error.body?.code ?? '');
  }
}
