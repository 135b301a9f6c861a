import { type Result, succeed } from '@/engine/core/result';
import { readJson } from '../api/body';
import { isFromOwnPage } from '../api/caller';
import { answerText } from '../http/answer-text';
import { CLIENT_IP_HEADER } from '../http/client-ip';
import { PROBLEMS } from '../http/problem';
import type { RequestHandler } from '../http/web-request';
import type { Identity } from '../identity/identity';
import { type Budget, REQUEST_COSTS, secondsFor } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import { pageRequestSchemas } from '../protocol/page-request-schemas';
import type { PageRequestName } from '../protocol/requests';
import { DUEL_ENDPOINTS } from './duels';
import type { PageEndpoints, PagePorts } from './endpoint';

export interface PageRequestHandlerOptions {
  readonly ports: PagePorts;
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly publicOrigin: string | undefined;
  /** The caller has charged for a light request already. */
  readonly budget: Budget;
  readonly onError: (error: unknown) => void;
}

const ENDPOINTS: PageEndpoints = { ...DUEL_ENDPOINTS };

/** A refusal that depends on the state of things. */
const CONFLICT = 409;

/** Answers requests below `/api/page/`: what only our own pages request, in the name of a visitor who has a cookie. */
export function createPageRequestHandler({ ports, identity, publicOrigin, budget, onError }: PageRequestHandlerOptions): RequestHandler {
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
    const known = await identity.authenticate({ cookie: request.headers.get('cookie') ?? undefined });
    if (known === undefined) return refuse('unauthenticated');
    const address = request.headers.get(CLIENT_IP_HEADER) ?? undefined;
    const cost = REQUEST_COSTS[ENDPOINTS[name].cost];
    if (!budget.both(clientKeyOf(address ?? ''), known.playerId).tryConsume(cost)) return refuse('rate-limited', secondsFor(cost));
    const json = isReading ? succeed({ value: Object.fromEntries(query) }) : await readJson(request);
    const input = json.ok ? pageRequestSchemas[name].safeParse(json.value.value) : undefined;
    if (!input?.success) return refuse('invalid-request');
    // The table guarantees that an endpoint takes what its schema returns.
    const outcome: Result<unknown, string> = await ENDPOINTS[name].answer(
      input.data as never,
      { playerId: known.playerId, address },
      ports,
    );
    if (!outcome.ok) return refuse(outcome.error);
    const text = JSON.stringify(outcome.value);
    return isReading ? answerText(request, text, 'private, no-cache') : new Response(text, { headers: HEADERS });
  }

  return { handle };
}

function isKnown(name: string): name is PageRequestName {
  return Object.hasOwn(ENDPOINTS, name);
}

const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } as const;

function refuse(code: string, retryAfter?: number): Response {
  const status = Object.entries(PROBLEMS).find(([known]) => known === code)?.[1].status ?? CONFLICT;
  const headers = { ...HEADERS, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) };
  return new Response(JSON.stringify({ code }), { status, headers });
}
