import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE } from '../protocol/locales';
import { THEME_COOKIE, THEMES } from '../protocol/themes';
import { createNonce, nonceOf, POLICY_HEADER, pagePolicy } from './content-security-policy';
import { LOCALE_HEADER, PAGE_HEADER } from './page-language';
import { PageTemplate } from './page-template';
import { sendLater } from './send-later';
import { acceptsGzip } from './web-request';

/** Renders the page at a path, with these headers alone. */
export type RenderPage = (path: string, headers: OutgoingHttpHeaders) => Promise<RenderedPage>;

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** What browsers should load at once. */
  readonly link: string | undefined;
}

interface CachedPage {
  readonly template: PageTemplate;
  readonly link: string | undefined;
}

/** The pages that are the same for everybody, without their language. */
const SHARED = /^\/(about|privacy|help|api-docs|learn(\/[a-z-]+){0,2})$/;
/** Those that load something of their visitor afterwards. */
const VISITED = /^\/learn/;
/** What a page may depend on besides its path, as its visitor sent it. */
const THEME = new RegExp(`(?:^|; *)${THEME_COOKIE}=(${THEMES.join('|')})(?:;|$)`);
/** About 500 pages with their compressed copies. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Stands in for the nonces of a page that is cached. */
const NONCE = createNonce();
/** Next sends all of a page at once, with its metadata in the head, to crawlers such as this one. */
const CRAWLER = 'Bingbot';

/** One page, for one language, theme and origin. */
export interface SharedPage {
  readonly key: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  /** Whether something of the visitor is loaded after it. */
  readonly isVisited: boolean;
}

/**
 * Pages that are the same for everybody: each is rendered once, for nobody, and sent with fresh nonces. A page that is rendered here knows
 * the language, the theme and the origin, and neither cookies nor anything else of who asks, so it can contain nothing of them.
 */
export class SharedPages {
  readonly #render: RenderPage;
  /** The page that was sent least recently comes first. */
  readonly #cached = new Map<string, CachedPage>();
  #bytes = 0;

  constructor(render: RenderPage) {
    this.#render = render;
  }

  /** The page that a request asks for; undefined if it is rendered for each visitor. */
  find(request: IncomingMessage): SharedPage | undefined {
    const { method, headers } = request;
    const [rest] = String(headers[PAGE_HEADER]).split('?');
    if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined || !SHARED.test(rest)) return undefined;
    const theme = THEME.exec(headers.cookie ?? '')?.[1];
    const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol, [LOCALE_HEADER]: locale } = headers;
    const path = locale === DEFAULT_LOCALE ? rest : `/${locale}${rest}`;
    return {
      key: JSON.stringify([path, theme, host, forwardedHost, protocol]),
      path,
      isVisited: VISITED.test(rest),
      headers: {
        [LOCALE_HEADER]: locale,
        [PAGE_HEADER]: rest,
        'user-agent': CRAWLER,
        ...(host !== undefined && { host }),
        ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }),
        ...(protocol !== undefined && { 'x-forwarded-proto': protocol }),
        ...(theme !== undefined && { cookie: `${THEME_COOKIE}=${theme}` }),
      },
    };
  }

  isCached({ key }: SharedPage): boolean {
    return this.#cached.has(key);
  }

  /** Sends a page, and renders it first if it is not cached. */
  async send(page: SharedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cached = this.#cached.get(page.key) ?? (await this.#renderOnce(page, response).catch(() => undefined));
    if (cached === undefined) return sendLater(request, response, 'busy');
    // It moves to the end.
    if (this.#cached.delete(page.key)) this.#cached.set(page.key, cached);
    const nonce = nonceOf(request);
    const isCompressed = acceptsGzip(request);
    const body = isCompressed ? cached.template.fillCompressed(nonce) : cached.template.fill(nonce);
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
    if (cached.link !== undefined) response.setHeader('Link', cached.link.replaceAll(NONCE, nonce));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    // Each answer has a nonce of its own, so none may be used again.
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async #renderOnce({ key, path, headers }: SharedPage, response: ServerResponse): Promise<CachedPage> {
    const { status, html, link } = await this.#render(path, { ...headers, [POLICY_HEADER]: pagePolicy(NONCE, false) });
    const page = { template: new PageTemplate(html, NONCE), link };
    response.statusCode = status;
    if (status !== 200 || this.#cached.has(key)) return page;
    this.#cached.set(key, page);
    this.#bytes += page.template.bytes;
    for (const [oldest, { template }] of this.#cached) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#cached.delete(oldest);
      this.#bytes -= template.bytes;
    }
    return page;
  }
}
