import { z } from 'zod';
import { fail, type Result } from '@/engine/core/result';
import { readJson } from '../api/body';
import { ADDRESS_HEADER } from '../http/client-ip';
import { isOwnOrigin } from '../http/origin';
import type { BrowserRequest } from '../identity/auth';
import type { Authenticated, Identity } from '../identity/identity';
import { comparableName } from '../identity/name-key';
import { type Budget, PRICES } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import type { RateLimiters } from '../limits/rate-limiter';
import { CombinedQuota, type Quota, type RateLimit } from '../limits/token-bucket';
import { ACCOUNT_REFUSALS, type AccountRefusal } from '../protocol/account-refusals';
import type { Accounts } from '../services/accounts/accounts';
import { ACCOUNT_OPERATIONS, type AccountOperation, type OperationResult } from './operations';

/** The accounts' part of HTTP, for our own pages alone. */
export interface AccountHandler {
  /** Answers a request below `/api/account/`; never rejects. Whoever holds the connection has noted its address in the request. */
  handle(request: Request): Promise<Response>;
}

export interface AccountDoorOptions {
  readonly accounts: Accounts;
  readonly identity: Pick<Identity, 'recognise'>;
  readonly forgetSession: string;
  readonly publicOrigin: string | undefined;
  readonly counters: RateLimiters;
  readonly budget: Budget;
  readonly onError: (error: unknown) => void;
}

export const ACCOUNT_PREFIX = '/api/account/';
const EXPORT_FILE = 'seawall-data.json';

/** What opens or closes an account wants a session that began within a day. */
export const FRESH_MS = 24 * 60 * 60 * 1000;

/** What counts for whom. A class of 35 behind one address may all sign up, and mistype, at once. */
export const ACCOUNT_LIMITS = {
  /** Accounts made from one address. */
  creation: { burst: 40, perSecond: 1 / 60 },
  /** Wrong answers of one address. */
  address: { burst: 60, perSecond: 1 / 10 },
  /** Wrong answers of one address for one name. */
  name: { burst: 10, perSecond: 1 / 60 },
  /** Wrong answers of everybody for one name: more, so that nobody can lock somebody else out easily. */
  everybody: { burst: 100, perSecond: 1 / 60 },
  /** Wrong answers of a browser that has signed in to this account before. It pays nothing else, so that nobody can lock its owner out there. */
  device: { burst: 10, perSecond: 1 / 60 },
} as const satisfies Record<string, RateLimit>;

export function createAccountDoor(options: AccountDoorOptions): AccountHandler {
  const counted = (name: keyof typeof ACCOUNT_LIMITS) => options.counters.open(`account-${name}`, ACCOUNT_LIMITS[name]);
  const creation = counted('creation');
  const address = counted('address');
  const name = counted('name');
  const everybody = counted('everybody');
  const device = counted('device');

  async function handle(request: Request): Promise<Response> {
    try {
      const client = clientKeyOf(request.headers.get(ADDRESS_HEADER) ?? '');
      if (!options.budget.address(client).tryConsume(PRICES.heavy)) return refuse('slow-down');
      const path = new URL(request.url).pathname.slice(ACCOUNT_PREFIX.length);
      if (path === 'export') return await answerExport(request);
      const verb = Object.hasOwn(ACCOUNT_OPERATIONS, path) ? ACCOUNT_OPERATIONS[path] : undefined;
      if (verb === undefined) return refuse('unknown-path');
      if (request.method !== 'POST') return refuse('wrong-method');
      const outcome = await act(request, verb, path, client);
      return outcome.ok ? answer(outcome.value) : refuse(outcome.error);
    } catch (error) {
      options.onError(error);
      return refuse('unexpected');
    }
  }

  async function act(
    request: Request,
    verb: AccountOperation,
    path: string,
    client: string,
  ): Promise<Result<OperationResult, AccountRefusal>> {
    const browser = browserOf(request, options.publicOrigin);
    if (browser === undefined) return fail('foreign-origin');
    const known = await options.identity.recognise({ cookie: browser.cookie });
    const refusal = mayDo(verb, known, Date.now());
    if (refusal !== undefined) return fail(refusal);
    const json = await readJson(request);
    const input = json.ok ? verb.schema.safeParse(json.value.value) : undefined;
    if (!input?.success) return fail('malformed');
    if (path.startsWith('passkey') && !options.accounts.canHavePasskeys(browser.origin)) return fail('passkeys-not-here');
    // Paid before it is judged, so that many at once are not more than one after the other.
    const purse = new CombinedQuota(...(await payersOf(verb, client, input.data, browser)));
    if (!purse.tryConsume(1)) return fail('slow-down');
    const { accounts, forgetSession } = options;
    const outcome = await verb.run(input.data, known, { accounts, browser, forgetSession });
    if (outcome.ok === (verb.counts === 'guess')) purse.refund(1);
    return outcome;
  }

  async function payersOf({ counts }: AccountOperation, client: string, input: unknown, browser: BrowserRequest): Promise<Quota[]> {
    if (counts === undefined) return [];
    if (counts === 'creation') return [creation.quotaFor(client)];
    const named = z.object({ name: z.string() }).safeParse(input);
    const ofAddress = address.quotaFor(client);
    if (!named.success) return [ofAddress];
    const known = await options.accounts.findDevice(named.data.name, browser);
    if (known !== undefined) return [device.quotaFor(known)];
    const who = comparableName(named.data.name);
    return [ofAddress, name.quotaFor(`${client} ${who}`), everybody.quotaFor(who)];
  }

  async function answerExport(request: Request): Promise<Response> {
    if (request.method !== 'GET') return refuse('wrong-method');
    // A link on another site would only make somebody download their own data; still it is nobody else's to begin.
    if ((request.headers.get('sec-fetch-site') ?? 'none') === 'cross-site') return refuse('foreign-origin');
    const known = await options.identity.recognise({ cookie: request.headers.get('cookie') ?? undefined });
    if (known === undefined) return refuse('not-signed-in');
    const data = (await options.accounts.read(known.playerId)) ?? { id: known.playerId };
    const disposition = { 'Content-Disposition': `attachment; filename="${EXPORT_FILE}"` };
    return new Response(`${JSON.stringify(data, null, 2)}\n`, { headers: { ...HEADERS, ...disposition } });
  }

  return { handle };
}

/** Why somebody may not do it; undefined when they may. */
function mayDo({ needs }: AccountOperation, known: Authenticated | undefined, now: number): AccountRefusal | undefined {
  const session = known?.session ?? null;
  if (needs === 'nobody' || needs === 'guest') {
    if (session !== null) return 'already-signed-in';
    return needs === 'guest' && known === undefined ? 'not-signed-in' : undefined;
  }
  if (session === null) return 'not-signed-in';
  return needs === 'fresh-session' && now - session.createdAt > FRESH_MS ? 'sign-in-again' : undefined;
}

/** What we need of a request from our own pages; undefined when it comes from anywhere else. */
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

function refuse(code: AccountRefusal): Response {
  return new Response(JSON.stringify({ code }), { status: ACCOUNT_REFUSALS[code], headers: HEADERS });
}
