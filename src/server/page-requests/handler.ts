import { type Result, succeed } from '@/engine/core/result';
import { readJson } from '../api/body';
import { isFromOwnPage } from '../api/caller';
import { answerText } from '../http/answer-text';
import { CLIENT_IP_HEADER } from '../http/client-ip';
import { PROBLEMS } from '../http/problem';
import type { RequestHandler } from '../http/web-request';
import { cookieValues, decodeCookie } from '../identity/session-cookie';
import { type Budget, REQUEST_COSTS, secondsFor } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import { pageRequestSchemas } from '../protocol/page-request-schemas';
import { formatPreferences, PREFERENCES_COOKIE, parsePreferences } from '../protocol/preferences';
import type { PageRequestName } from '../protocol/requests';
import type { PagePorts, PageVisitor } from './endpoint';
import { PAGE_ENDPOINTS } from './endpoints';

export interface PageRequestHandlerOptions {
  readonly ports: PagePorts;
  readonly publicOrigin: string | undefined;
  /** The caller has charged for a light request already. */
  readonly budget: Budget;
  readonly onError: (error: unknown) => void;
}

/** A refusal that depends on the state of things. */
const CONFLICT = 409;

/** Answers requests below `/api/page/`: what only our own pages request, in the name of a visitor who has a cookie. */
export function createPageRequestHandler({ ports, publicOrigin, budget, onError }: PageRequestHandlerOptions): RequestHandler {
  async function handle(request: Request): Promise<Response> {
    try {
      const { pathname, searchParams } = new URL(request.url);
      const name = `${request.method} ${pathname.slice('/api/'.length)}`;
      return isKnown(name) ? await answer(request, name, searchParams) : refuse('not-found');
    } catch (error) {
      onError(error);
      return refuse('internal-error');
    }
  }

  async function answer(request: Request, name: PageRequestName, query: URLSearchParams): Promise<Response> {
    const isReading = request.method === 'GET';
    if (!isFromOwnPage(request, isReading, publicOrigin)) return refuse('cross-origin');
    const cookie = request.headers.get('cookie') ?? '';
    const known = await ports.identity.authenticate({ cookie });
    if (known === undefined) return refuse('unauthenticated');
    const address = request.headers.get(CLIENT_IP_HEADER) ?? undefined;
    const cost = REQUEST_COSTS[PAGE_ENDPOINTS[name].cost];
    if (!budget.both(clientKeyOf(address ?? ''), known.playerId).tryConsume(cost)) return refuse('rate-limited', secondsFor(cost));
    const json = isReading ? succeed({ value: Object.fromEntries(query) }) : await readJson(request);
    const input = json.ok ? pageRequestSchemas[name].safeParse(json.value.value) : undefined;
    if (!input?.success) return refuse('invalid-request');
    const given = new Headers(HEADERS);
    const visitor: PageVisitor = {
      playerId: known.playerId,
      isGuest: known.session === null,
      address,
      device: ports.identity.deviceOf(cookie),
      preferences: parsePreferences([...cookieValues(cookie, PREFERENCES_COOKIE)].map(decodeCookie)[0]),
      savePreferences: (preferences) =>
        given.append('Set-Cookie', `${PREFERENCES_COOKIE}=${encodeURIComponent(formatPreferences(preferences))}; ${COOKIE_FLAGS}`),
    };
    // The table guarantees that an endpoint takes what its schema returns.
    const outcome: Result<unknown, string> = await PAGE_ENDPOINTS[name].answer(input.data as never, visitor, ports);
    if (!outcome.ok) return refuse(outcome.error);
    const text = JSON.stringify(outcome.value);
    return isReading ? answerText(request, text, 'private, no-cache') : new Response(text, { headers: given });
  }

  return { handle };
}

function isKnown(name: string): name is PageRequestName {
  return Object.hasOwn(PAGE_ENDPOINTS, name);
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const COOKIE_FLAGS = `Path=/; Max-Age=${YEAR_IN_SECONDS}; HttpOnly; SameSite=Lax`;

const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } as const;

function refuse(code: string, retryAfter?: number): Response {
  const status = Object.entries(PROBLEMS).find(([known]) => known === code)?.[1].status ?? CONFLICT;
  const headers = { ...HEADERS, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) };
  return new Response(JSON.stringify({ code }), { status, headers });
}
