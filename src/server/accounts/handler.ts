import { z } from 'zod';
import { fail, type Result } from '@/engine/core/result';
import { readJson } from '../api/body';
import { CLIENT_IP_HEADER } from '../http/client-ip';
import { isOwnOrigin } from '../http/origin';
import { PROBLEMS, type ProblemCode } from '../http/problem';
import type { RequestHandler } from '../http/web-request';
import type { BrowserRequest } from '../identity/auth';
import type { Authenticated, Identity } from '../identity/identity';
import { nameKey } from '../identity/name-key';
import { type Budget, REQUEST_COSTS } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import { CombinedQuota, type Quota, type RateLimit } from '../limits/quota';
import type { RateLimiters } from '../limits/rate-limiter';
import { ACCOUNT_REFUSALS, type AccountRefusal } from '../protocol/account-refusals';
import { accountRequestSchemas } from '../protocol/account-request-schemas';
import type { AccountRequest } from '../protocol/requests';
import type { Accounts } from '../services/accounts/accounts';
import type { StoredSession } from '../store/session-store';
import { ACCOUNT_OPERATIONS, type AccountOperation, type OperationResult } from './operations';

export interface AccountHandlerOptions {
  readonly accounts: Accounts;
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly forgetSession: string;
  readonly publicOrigin: string | undefined;
  readonly rateLimiters: RateLimiters;
  readonly budget: Budget;
  readonly onError: (error: unknown) => void;
}

export const ACCOUNT_PREFIX = '/api/account/';
const EXPORT_FILE = 'seawall-data.json';

/** Sensitive operations need a session that began within a day. */
export const FRESH_MS = 24 * 60 * 60 * 1000;

/** Limits by what they count for. A class of 35 behind one client IP may all sign up, and mistype, at once. */
export const ACCOUNT_LIMITS = {
  /** Accounts created from one client IP. */
  creation: { burst: 40, perSecond: 1 / 60 },
  /** Wrong answers from one client IP. */
  ip: { burst: 60, perSecond: 1 / 10 },
  /** Wrong answers from one client IP for one name. */
  'name-ip': { burst: 10, perSecond: 1 / 60 },
  /** Wrong answers from all clients for one name: more, so that no client can easily lock the owner out. */
  'name-global': { burst: 100, perSecond: 1 / 60 },
  /**
   * Wrong answers from a browser that has signed in to this account before. It draws from no other limit, so that no other client can lock
   * its owner out there.
   */
  device: { burst: 10, perSecond: 1 / 60 },
} as const satisfies Record<string, RateLimit>;

/** Answers requests below `/api/account/`, for our own pages only. */
export function createAccountHandler(options: AccountHandlerOptions): RequestHandler {
  const limiter = (name: keyof typeof ACCOUNT_LIMITS) => options.rateLimiters.open(`account-${name}`, ACCOUNT_LIMITS[name]);
  const creation = limiter('creation');
  const address = limiter('ip');
  const name = limiter('name-ip');
  const nameGlobal = limiter('name-global');
  const device = limiter('device');

  async function handle(request: Request): Promise<Response> {
    try {
      const client = clientKeyOf(request.headers.get(CLIENT_IP_HEADER) ?? '');
      if (!options.budget.address(client).tryConsume(REQUEST_COSTS.heavy)) return refuse('rate-limited');
      const path = new URL(request.url).pathname.slice(ACCOUNT_PREFIX.length);
      if (path === 'export') return await answerExport(request);
      if (!isKnown(path)) return refuse('not-found');
      if (request.method !== 'POST') return refuse('method-not-allowed');
      const outcome = await act(request, path, client);
      return outcome.ok ? answer(outcome.value) : refuse(outcome.error);
    } catch (error) {
      options.onError(error);
      return refuse('internal-error');
    }
  }

  async function act(
    request: Request,
    path: AccountRequest,
    client: string,
  ): Promise<Result<OperationResult, AccountRefusal | ProblemCode>> {
    // The table guarantees that an operation takes what its schema returns, from the caller that it needs.
    const operation = ACCOUNT_OPERATIONS[path] as AccountOperation;
    const browser = browserOf(request, options.publicOrigin);
    if (browser === undefined) return fail('cross-origin');
    const known = await options.identity.authenticate({ cookie: browser.cookie });
    const refusal = authRefusal(operation, known, Date.now());
    if (refusal !== undefined) return fail(refusal);
    const json = await readJson(request);
    const input = json.ok ? accountRequestSchemas[path].safeParse(json.value.value) : undefined;
    if (!input?.success) return fail('invalid-request');
    if (path.includes('passkey') && !options.accounts.canHavePasskeys(browser.origin)) return fail('passkeys-unsupported');
    // Consumed before the operation runs, so that parallel requests cannot exceed the limit.
    const quota = new CombinedQuota(...(await quotasFor(operation, client, input.data, browser)));
    if (!quota.tryConsume(1)) return fail('rate-limited');
    const { accounts, forgetSession } = options;
    const outcome = await operation.run(input.data, known as Authenticated & { readonly session: StoredSession }, {
      accounts,
      browser,
      forgetSession,
    });
    if (outcome.ok === (operation.counts === 'guess')) quota.refund(1);
    return outcome;
  }

  async function quotasFor({ counts }: AccountOperation, client: string, input: unknown, browser: BrowserRequest): Promise<Quota[]> {
    if (counts === undefined) return [];
    if (counts === 'creation') return [creation.quotaFor(client)];
    const named = z.object({ name: z.string() }).safeParse(input);
    const perIp = address.quotaFor(client);
    if (!named.success) return [perIp];
    const known = await options.accounts.findDevice(named.data.name, browser);
    if (known !== undefined) return [device.quotaFor(known)];
    const key = nameKey(named.data.name);
    return [perIp, name.quotaFor(`${client} ${key}`), nameGlobal.quotaFor(key)];
  }

  async function answerExport(request: Request): Promise<Response> {
    if (request.method !== 'GET') return refuse('method-not-allowed');
    // A link on another site could only make a visitor download their own data; still, other sites may not start it.
    if ((request.headers.get('sec-fetch-site') ?? 'none') === 'cross-site') return refuse('cross-origin');
    const known = await options.identity.authenticate({ cookie: request.headers.get('cookie') ?? undefined });
    if (known === undefined) return refuse('not-signed-in');
    const data = (await options.accounts.read(known.playerId)) ?? { id: known.playerId };
    const disposition = { 'Content-Disposition': `attachment; filename="${EXPORT_FILE}"` };
    return new Response(`${JSON.stringify(data, null, 2)}\n`, { headers: { ...HEADERS, ...disposition } });
  }

  return { handle };
}

function isKnown(path: string): path is AccountRequest {
  return Object.hasOwn(ACCOUNT_OPERATIONS, path);
}

/** Why the caller may not run the operation; undefined when they may. */
function authRefusal({ needs }: AccountOperation, known: Authenticated | undefined, now: number): AccountRefusal | undefined {
  const session = known?.session ?? null;
  if (needs === 'signed-out' || needs === 'guest') {
    if (session !== null) return 'already-signed-in';
    return needs === 'guest' && known === undefined ? 'not-signed-in' : undefined;
  }
  if (session === null) return 'not-signed-in';
  return needs === 'fresh-session' && now - session.createdAt > FRESH_MS ? 'reauthentication-required' : undefined;
}

/** The parts of a request from our own pages that operations need; undefined when it comes from elsewhere. */
function browserOf({ headers }: Request, publicOrigin: string | undefined): BrowserRequest | undefined {
  const [origin, host, cookie] = ['origin', 'host', 'cookie'].map((name) => headers.get(name) ?? undefined);
  if (origin === undefined || !isOwnOrigin({ headers: { origin, host, cookie } }, publicOrigin)) return undefined;
  return { origin, cookie: cookie ?? '', userAgent: headers.get('user-agent') ?? '' };
}

const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } as const;

function answer({ body = {}, cookies = [] }: OperationResult): Response {
  const headers = new Headers(HEADERS);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(JSON.stringify(body), { headers });
}

function refuse(code: AccountRefusal | ProblemCode): Response {
  const status = code in ACCOUNT_REFUSALS ? ACCOUNT_REFUSALS[code as AccountRefusal] : PROBLEMS[code as ProblemCode].status;
  return new Response(JSON.stringify({ code }), { status, headers: HEADERS });
}
