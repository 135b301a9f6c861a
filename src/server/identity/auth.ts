import { passkey } from '@better-auth/passkey';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { APIError } from 'better-auth/api';
import { username } from 'better-auth/plugins/username';
import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Database } from '../store/database';
import { comparableName } from './name-key';
import { hashPassword, isPassword, MAX_PASSWORD, type PasswordCost } from './passwords';
import { CHALLENGE_COOKIE, cookieNameOf, SESSION_COOKIE } from './session-cookie';
import { describeUserAgent } from './user-agent';

/** A session that was just begun, with the cookies that tell the browser. */
export interface OpenedSession {
  readonly accountId: string;
  readonly cookies: readonly string[];
}

/** What a browser is asked to sign, with the cookie that it brings back with the signature. */
export interface PasskeyChallenge {
  readonly options: object;
  readonly cookies: readonly string[];
}

/** What of a browser's request matters here. */
export interface BrowserRequest {
  readonly cookie: string;
  /** Checked already: our own. */
  readonly origin: string;
  readonly userAgent: string;
}

/** Somebody new who shall have a passkey. */
export interface NewAccountClaim {
  readonly playerId: string;
  readonly name: string;
}

/** Passwords, passkeys and sessions: the one place that knows the library for them. */
export interface Auth {
  /** Undefined when the name or the password is wrong, without a difference that could be seen or measured. */
  signIn(name: string, password: string, browser: BrowserRequest): Promise<OpenedSession | undefined>;
  /** Asks for a passkey: for a newcomer, or else for the account whose session the browser brings. */
  askForNewPasskey(name: string, newcomer: NewAccountClaim | null, browser: BrowserRequest): Promise<PasskeyChallenge>;
  /** Keeps a passkey that was asked for. For a newcomer the account is claimed first, and a session begins. */
  keepPasskey(response: unknown, isNewcomer: boolean, browser: BrowserRequest): Promise<Result<OpenedSession, 'taken' | 'passkey-refused'>>;
  askForPasskey(browser: BrowserRequest): Promise<PasskeyChallenge>;
  signInWithPasskey(response: object, browser: BrowserRequest): Promise<Result<OpenedSession, 'passkey-refused'>>;
  /** The header that makes a browser forget its session. */
  readonly forgetSession: string;
}

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly isSecure: boolean;
  readonly passwordCost: PasswordCost;
  /** Makes the account of a newcomer whose passkey was verified; false when their name is taken by now. */
  readonly claim: (newcomer: NewAccountClaim) => Promise<boolean>;
}

/** As long as a guest is remembered; it does not slide, so that it is known when a browser has to sign in again. */
const SESSION_SECONDS = 365 * 24 * 60 * 60;
/** Where passkeys are for different host names (a local network), each has an instance; more than these nobody has. */
const MAX_HOSTS = 8;

const newcomerSchema = z.strictObject({ playerId: z.string(), name: z.string() });

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

    async askForNewPasskey(name, newcomer, browser) {
      const query = { name, ...(newcomer !== null && { context: JSON.stringify(newcomer) }) };
      const asked = await instanceFor(browser).api.generatePasskeyRegistrationOptions({
        query,
        headers: headersOf(browser),
        returnHeaders: true,
      });
      // The library would show the account's id in the browser's list of passkeys.
      const user = { ...asked.response.user, displayName: name };
      return { options: { ...asked.response, user }, cookies: cookiesOf(asked.headers) };
    },

    async keepPasskey(response, isNewcomer, browser) {
      const body = { response, name: describeUserAgent(browser.userAgent), createSession: isNewcomer };
      const kept = await refusable(
        instanceFor(browser).api.verifyPasskeyRegistration({ body, headers: headersOf(browser), returnHeaders: true }),
      );
      if (!kept.ok) return fail(kept.error === TAKEN ? 'taken' : 'passkey-refused');
      return succeed({ accountId: kept.value.response.userId, cookies: cookiesOf(kept.value.headers) });
    },

    async askForPasskey(browser) {
      const asked = await instanceFor(browser).api.generatePasskeyAuthenticationOptions({
        headers: headersOf(browser),
        returnHeaders: true,
      });
      return { options: { ...asked.response, userVerification: 'required' }, cookies: cookiesOf(asked.headers) };
    },

    async signInWithPasskey(response, browser) {
      // Whatever it is, the library looks at it.
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

/** The library without its own pages: accounts are made by our store, and its router is never reached from outside. */
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
      // We keep no e-mail addresses, pictures and network addresses, and so have no columns for them.
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
      username({ usernameNormalization: comparableName, usernameValidator: () => true, minUsernameLength: 1, maxUsernameLength: 256 }),
      passkey({
        rpID: host,
        rpName: 'Seawall',
        advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
        // The passkey is all that somebody shows, so that it must know its owner and be found without a name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: { passkey: { fields: { userId: 'accountId', credentialID: 'credentialId' } } },
        registration: {
          requireSession: false,
          async resolveUser({ context }) {
            const { playerId, name } = newcomerSchema.parse(JSON.parse(context ?? 'null'));
            return { id: playerId, name };
          },
          async afterVerification({ verification, context }) {
            if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST');
            if (context && !(await claim(newcomerSchema.parse(JSON.parse(context))))) throw new APIError('CONFLICT', { code: TAKEN });
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

/** The library throws its refusals; whatever else it throws is a failure. */
async function refusable<Value>(answer: Promise<Value>): Promise<Result<Value, string>> {
  try {
    return succeed(await answer);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return fail(error.body?.code ?? '');
  }
}
