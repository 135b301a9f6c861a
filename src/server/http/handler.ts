import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Identity } from '../identity/identity';
import { type Budget, REQUEST_COSTS } from '../limits/budget';
import { clientKeyOf } from '../limits/client-key';
import type { Metrics } from '../observability/metrics';
import { isFramePath } from '../protocol/embed';
import { splitLocale } from '../protocol/locales';
import { PAGE_REQUEST_PREFIX } from '../protocol/requests';
import { CLIENT_IP_HEADER, isForwarded, isFromThisMachine, SEEN_IP_HEADER, setClientIpHeader } from './client-ip';
import { setContentSecurityPolicy } from './content-security-policy';
import { hasReadableState } from './next-router-state';
import { isOwnOrigin, recordHost } from './origin';
import { answerLanguage } from './page-language';
import type { PageQueue } from './page-queue';
import { sendLater } from './send-later';
import { SharedPages, type SharedPagesOptions } from './shared-pages';
import type { StaticFiles } from './static-files';
import { answerWeb, type WebHandler } from './web-request';

export interface HandlerOptions {
  readonly identity: Pick<Identity, 'ensureGuestCookie'>;
  /** Answers every request below `/api/`. */
  readonly endpoints: WebHandler;
  /** Answers every request that is not answered here. If it has no page for one, it leaves the answer to `onMissing`. */
  readonly pages: (request: IncomingMessage, response: ServerResponse, onMissing?: () => Promise<void>) => Promise<void>;
  /** Renders a page that is the same for everybody. */
  readonly render: SharedPagesOptions['render'];
  readonly hasPage: SharedPagesOptions['hasPage'];
  /** Keeps pages that are the same for everybody. */
  readonly answers: SharedPagesOptions['answers'];
  /** What the server needs and cannot reach right now; empty when it is ready. */
  readonly findMissing: () => Promise<readonly string[]>;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly isDevelopment: boolean;
  readonly publicOrigin: string | undefined;
  /** How many proxies in a row are trusted about the client IP. */
  readonly trustedProxies: number;
  /** The budget of pages, Server Actions and API. */
  readonly budget: Budget;
  /** Where they wait. */
  readonly queue: PageQueue;
  readonly staticFiles: StaticFiles;
  readonly onError: (error: unknown) => void;
  /** Called for a request through a proxy on this machine that is not configured. */
  readonly onUnknownProxy: () => void;
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** PostgreSQL takes no such character in a text. The API checks its input itself. */
const ENCODED_NUL = '%00';

/** The answer to a path that cannot be decoded. */
export const UNREADABLE_ADDRESS = 'This address isn’t valid. Check it, or start at /.\n';
const OUR_FAULT = 'Something went wrong on our side. Try again.\n';

/** Methods that change nothing. */
const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** The methods that any handler supports; the pages' server fails on some of the others. */
const METHODS: readonly string[] = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Belongs to the build, not to visitors: no identity is needed. Only hot reload requests what is no static file. */
const BUILD_PREFIX = '/_next/';
/** Programs identify themselves if they need to. */
const API_PREFIX = '/api/';
/** Preview images are the same for all visitors. */
const PREVIEW_PREFIX = '/preview/';

/**
 * Identifies a request that has a place in the queue. When a Server Action redirects to a page, the pages' server requests that page from
 * us and passes this header on.
 */
const PLACE_HEADER = 'x-seawall-place';
const PLACE_BYTES = 16;

/** A page is rendered within this time unless it waits for something, such as a slow body, which must not block others for longer. */
const PAGE_PLACE_MS = 40;
/** How long an API request runs in this thread; for the rest it waits. */
const API_PLACE_MS = REQUEST_COSTS.light;

/** Connections and long polling are answered by the socket server, which listens to the same requests. */
const SOCKET_PREFIX = '/socket.io/';

/**
 * Answers health, readiness and metrics, and passes the rest to the pages. Register it before other listeners, so that all answers get its
 * headers.
 */
export function createHandler(options: HandlerOptions): RequestListener {
  /** The ids are random, so no client can name one. */
  const places = new Set<string>();
  const sharedPages = new SharedPages(options);

  return (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const isFrame = isFramed(pathOf(request));
    if (isFrame) {
      response.removeHeader('X-Frame-Options');
      // Nothing in a frame may depend on who looks at the site around it, and a frame has no router that loads parts of pages.
      delete request.headers.cookie;
      delete request.headers.rsc;
    }
    setClientIpHeader(request, options.trustedProxies);
    if (options.trustedProxies === 0 && isFromThisMachine(request) && isForwarded(request)) options.onUnknownProxy();
    recordHost(request, options.publicOrigin);
    setContentSecurityPolicy(request, response, isPage(request), options.isDevelopment, isFrame);
    if (request.url?.startsWith(SOCKET_PREFIX)) return;
    answer(request, response).catch((error: unknown) => {
      options.onError(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, OUR_FAULT);
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    switch (path) {
      case '/healthz':
        return sendText(response, 200, 'alive\n', { [SEEN_IP_HEADER]: String(request.headers[CLIENT_IP_HEADER]) });
      case '/readyz':
        return sendReadiness(response, await options.findMissing());
      case '/metrics':
        return sendMetrics(request, response, options);
      default:
        if (options.staticFiles(request, response, path)) return;
        // The pages' server or the database would fail on it, and no link of ours has such an address.
        if (!isDecodable(path) || (!path.startsWith(API_PREFIX) && request.url?.includes(ENCODED_NUL)))
          return sendText(response, 400, UNREADABLE_ADDRESS);
        if (!METHODS.includes(request.method ?? '')) return sendText(response, 405, 'Method not allowed.\n', { Allow: METHODS.join(', ') });
        // The pages would render that it is not found, and nobody would pay for it.
        if (!options.isDevelopment && path.startsWith(BUILD_PREFIX)) return sendText(response, 404, 'Not found.\n');
        if (isFramed(path) && !['GET', 'HEAD'].includes(request.method ?? ''))
          return sendText(response, 405, 'Method not allowed.\n', { Allow: 'GET, HEAD' });
        if (!hasReadableState(request)) return sendText(response, 400, 'This request isn’t valid.\n');
        if (!isAllowedMethod(request, path)) return sendText(response, 403, 'This only works from a Seawall page.\n');
        if (path.startsWith(BUILD_PREFIX)) return options.pages(request, response);
        if (answerLanguage(request, response, path)) return;
        return answerInTurn(request, response, path);
    }
  }

  /** Pages change things in a visitor's name; the rest of the API checks its callers itself. */
  function isAllowedMethod(request: IncomingMessage, path: string): boolean {
    const isProgram = path.startsWith(API_PREFIX) && !path.startsWith(PAGE_REQUEST_PREFIX);
    return READING.includes(request.method ?? '') || isProgram || isOwnOrigin(request, options.publicOrigin);
  }

  /** Answers a request that costs time, if its budget allows it and when it is its turn. */
  async function answerInTurn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { budget, queue, identity, endpoints, pages } = options;
    // In development pages change.
    const shared = options.isDevelopment ? undefined : sharedPages.find(request);
    const kept = shared && sharedPages.peek(shared);
    const answerNow = async (cost: number) => {
      if (shared !== undefined) {
        // Two requests of a newcomer at the same time would get a cookie each, and only one of them is kept.
        if (shared.isVisited) await identity.ensureGuestCookie(request, response);
        return sharedPages.send(shared, request, response, kept);
      }
      if (!hasNoIdentity(path)) {
        const playerId = await identity.ensureGuestCookie(request, response);
        if (!budget.player(playerId).tryConsume(cost)) return sendLater(request, response, 'rate-limited');
      }
      if (path.startsWith(API_PREFIX)) return answerWeb(request, response, endpoints);
      const missing = options.isDevelopment || !isPage(request) ? undefined : sharedPages.findMissing(request);
      return pages(request, response, missing && (() => sharedPages.send(missing, request, response)));
    };
    // A Server Action that has paid for both waits for this request.
    if (places.has(String(request.headers[PLACE_HEADER]))) return answerNow(0);
    const cost = kept !== undefined ? REQUEST_COSTS.light : costOf(request, path);
    const client = clientKeyOf(String(request.headers[CLIENT_IP_HEADER]));
    if (!budget.address(client).tryConsume(cost)) return sendLater(request, response, 'rate-limited');
    if (kept !== undefined) return answerNow(cost);
    const place = randomBytes(PLACE_BYTES).toString('base64url');
    request.headers[PLACE_HEADER] = place;
    places.add(place);
    try {
      const placeMs = path.startsWith(API_PREFIX) ? API_PLACE_MS : PAGE_PLACE_MS;
      const isWanted = () => !response.destroyed;
      const isDone = await queue.run(client, placeMs, isWanted, () => answerNow(cost));
      if (!isDone) sendLater(request, response, 'busy');
    } finally {
      places.delete(place);
    }
  }
}

/** What a request costs here; the API charges what goes beyond that. */
function costOf({ method, headers }: IncomingMessage, path: string): number {
  if (path.startsWith(API_PREFIX) || path.startsWith(PREVIEW_PREFIX)) return REQUEST_COSTS.light;
  if (!READING.includes(method ?? '')) return REQUEST_COSTS.action;
  // A prefetch loads only the frame of a page.
  return headers.rsc === '1' && headers['next-router-prefetch'] === '1' ? REQUEST_COSTS.light : REQUEST_COSTS.page;
}

/**
 * The path as the pages' server normalizes it: `/api/%2e%2e/settings` is `/settings`, so no client reaches a page as if it were the API.
 */
function pathOf({ url = '/' }: IncomingMessage): string {
  const [path] = url.split('?');
  const whole = `http://localhost${path}`;
  return path.startsWith('/') && URL.canParse(whole) ? new URL(whole).pathname : path;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Files of the build count as pages: they may be workers, which have a policy of their own and need what a page may do. */
function isPage(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return ![API_PREFIX, PREVIEW_PREFIX].some((prefix) => path.startsWith(prefix));
}

function isFramed(path: string): boolean {
  return isFramePath(splitLocale(path).rest);
}

function hasNoIdentity(path: string): boolean {
  if (isFramed(path)) return true;
  return !path.startsWith(PAGE_REQUEST_PREFIX) && [BUILD_PREFIX, API_PREFIX, PREVIEW_PREFIX].some((prefix) => path.startsWith(prefix));
}

function sendReadiness(response: ServerResponse, missing: readonly string[]): void {
  if (missing.length === 0) sendText(response, 200, 'ready\n');
  else sendText(response, 503, `not ready: ${missing.join(', ')}\n`);
}

/** Without a configured token nobody reads them: a proxy on this machine looks like this machine and may not reveal itself. */
async function sendMetrics(request: IncomingMessage, response: ServerResponse, { metrics, metricsToken }: HandlerOptions): Promise<void> {
  if (metricsToken === undefined || !equalsSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
    return sendText(response, 403, 'Reading metrics needs the METRICS_TOKEN as a bearer token.\n');
  const { contentType, body } = await metrics.render();
  response.setHeader('Content-Type', contentType);
  response.end(body);
}

function equalsSecret(given: string, secret: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}

function sendText(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}
