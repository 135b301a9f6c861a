import { succeed } from '@/engine/core/result';
import { answerText } from '../http/answer-text';
import { CLIENT_IP_HEADER } from '../http/client-ip';
import { type Problem, problemResponse } from '../http/problem';
import { type Budget, REQUEST_COSTS, secondsFor } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import { type ReadBody, readJson } from './body';
import { findCaller } from './caller';
import { type Endpoint, METHODS } from './endpoint';
import { ENDPOINTS } from './endpoint-list';
import { parseInput, queryReader } from './input';
import { describeApi, type OpenApiDocument } from './openapi';
import type { ApiPorts } from './ports';
import { createRouter, type Route } from './routes';

export interface ApiOptions {
  readonly ports: ApiPorts;
  readonly publicOrigin: string | undefined;
  /** The caller has charged the client IP for a light request already. */
  readonly budget: Budget;
  readonly onError: (error: unknown) => void;
}

export interface Api {
  /** Answers a request below `/api/v1`; never rejects. The caller has set the client IP header of the request. */
  handle(request: Request): Promise<Response>;
  /** Answers with the OpenAPI description. */
  describe(request: Request): Response;
  /** The OpenAPI description. */
  document(): OpenApiDocument;
}

/** The headers that other sites' pages may send and read on open endpoints. */
const ANY_SITE = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, Retry-After' } as const;
const PREFLIGHT = {
  'Access-Control-Allow-Headers': 'authorization, content-type, if-none-match',
  'Access-Control-Max-Age': '86400',
} as const;

const NO_BODY: ReadBody = { value: undefined, bytes: 0 };
/** Reading 4 KB of any notation takes about as long as everything else about a light request. */
const BYTES_PER_CREDIT = 4_096;

/** The description changes only with a new version of the server. */
const DESCRIPTION_MAX_AGE = 300;

let described: { readonly document: OpenApiDocument; readonly text: string } | undefined;

/** Built at the first request for it: that takes longer than everything else at the start. */
function describeEndpoints() {
  if (described === undefined) {
    const document = describeApi(ENDPOINTS);
    described = { document, text: JSON.stringify(document) };
  }
  return described;
}

export function createApi(options: ApiOptions): Api {
  const findRoute = createRouter(ENDPOINTS);
  const queryReaders = new Map(ENDPOINTS.map((endpoint) => [endpoint, queryReader(endpoint.query)]));

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const route = findRoute(url.pathname);
    if (route === undefined) {
      return withHeaders(problemResponse({ code: 'not-found', detail: 'See /api/openapi.json for all endpoints.' }), ANY_SITE);
    }
    if (request.method === 'OPTIONS') return answerOptions(route);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const endpoint = METHODS.filter((known) => known === method).map((known) => route.endpoints.get(known))[0];
    if (endpoint === undefined) return refuseMethod(route);
    const answer = await answerSafely(request, url, endpoint, route.params, clientKeyOf(request.headers.get(CLIENT_IP_HEADER) ?? ''));
    const whole = endpoint.access === 'open' ? withHeaders(answer, ANY_SITE) : answer;
    return request.method === 'HEAD' ? new Response(null, whole) : whole;
  }

  async function answerSafely(request: Request, url: URL, endpoint: Endpoint, params: Route['params'], client: string): Promise<Response> {
    try {
      return await answer(request, url, endpoint, params, client);
    } catch (error) {
      options.onError(error);
      return problemResponse({ code: 'internal-error', detail: 'We logged the error. Try again.' });
    }
  }

  async function answer(request: Request, url: URL, endpoint: Endpoint, rawParams: Route['params'], client: string): Promise<Response> {
    const caller = await findCaller(request, endpoint, options.ports.identity, options.publicOrigin);
    if (!caller.ok) return problemResponse(caller.error);
    const known = caller.value;
    const { budget } = options;
    // A known player pays from every client IP.
    if (known !== undefined && !budget.player(known).tryConsume(REQUEST_COSTS.light)) return problemResponse(slowDown(REQUEST_COSTS.light));
    const quota = budget.both(client, known);
    const pay = (cost: number) => (quota.tryConsume(cost) ? undefined : slowDown(cost));
    const charge = (credits: number) => pay(credits * REQUEST_COSTS.light);
    const unpaid = endpoint.cost === 'heavy' ? pay(REQUEST_COSTS.heavy) : undefined;
    if (unpaid !== undefined) return problemResponse(unpaid);
    const params = parseInput(endpoint.params, rawParams, 'path');
    if (!params.ok) return problemResponse(params.error);
    const query = parseInput(endpoint.query, queryReaders.get(endpoint)?.(url.searchParams), 'query');
    if (!query.ok) return problemResponse(query.error);
    const json = endpoint.method === 'GET' ? succeed(NO_BODY) : await readJson(request, endpoint.maxBytes);
    if (!json.ok) return problemResponse(json.error);
    const overdrawn = charge(Math.floor(json.value.bytes / BYTES_PER_CREDIT));
    if (overdrawn !== undefined) return problemResponse(overdrawn);
    const body = parseInput(endpoint.body, json.value.value, 'body');
    if (!body.ok) return problemResponse(body.error);
    const input = { params: params.value, query: query.value, body: body.value };
    const { signal } = request;
    const context = { ports: options.ports, client: `api ${client}`, address: client, playerId: known, signal, charge };
    const outcome = await endpoint.handle(input, context);
    if (!outcome.ok) return problemResponse(outcome.error);
    return endpoint.method === 'GET' ? answerReading(request, endpoint, outcome.value) : answerDoing(endpoint, outcome.value);
  }

  return {
    handle,
    describe: (request) => withHeaders(answerText(request, describeEndpoints().text, `public, max-age=${DESCRIPTION_MAX_AGE}`), ANY_SITE),
    document: () => describeEndpoints().document,
  };
}

function slowDown(cost: number): Problem {
  return { code: 'rate-limited', detail: 'Too many requests. Try again after the time in Retry-After.', retryAfter: secondsFor(cost) };
}

function answerDoing({ status }: Endpoint, value: unknown): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } });
}

function answerReading(request: Request, endpoint: Endpoint, value: unknown): Response {
  const audience = endpoint.access === 'open' ? 'public' : 'private';
  const maxAge = endpoint.maxAge?.(value) ?? 0;
  // The answer to a token's owner is private, whatever the endpoint.
  const isOwn = request.headers.has('authorization');
  return answerText(
    request,
    JSON.stringify(value),
    maxAge === 0 || isOwn ? `${isOwn ? 'private' : audience}, no-cache` : `${audience}, max-age=${maxAge}`,
  );
}

function answerOptions(route: Route): Response {
  const open = [...route.endpoints.values()].filter(({ access }) => access === 'open').map(({ method }) => method);
  const preflight = open.length === 0 ? {} : { ...ANY_SITE, ...PREFLIGHT, 'Access-Control-Allow-Methods': open.join(', ') };
  return new Response(null, { status: 204, headers: { Allow: allowedMethods(route), ...preflight } });
}

function refuseMethod(route: Route): Response {
  const problem: Problem = {
    code: 'method-not-allowed',
    detail: `Use ${allowedMethods(route)}.`,
    headers: { Allow: allowedMethods(route) },
  };
  return withHeaders(problemResponse(problem), ANY_SITE);
}

function allowedMethods({ endpoints }: Route): string {
  const methods = [...endpoints.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
