import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AnswerCache, Question, Topic } from '../cache/answer-cache';
import { embedPath, isFramePath } from '../protocol/embed';
import { readEmbedOptions } from '../protocol/embed-schemas';
import { DEFAULT_LOCALE } from '../protocol/locales';
import { THEME_COOKIE, THEMES } from '../protocol/themes';
import { createNonce, nonceOf, POLICY_HEADER, pagePolicy } from './content-security-policy';
import { isPagePath, LOCALE_HEADER, PAGE_HEADER } from './page-language';
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
  readonly status: number;
  readonly template: PageTemplate;
  readonly link: string | undefined;
}

/** A kind of page that is the same for everybody. */
interface SharedKind {
  /** Its path without language. */
  readonly path: RegExp;
  /** What it shows depends on; nothing if omitted. */
  readonly topics?: readonly Topic[];
  /** Whether something of the visitor is loaded after it. */
  readonly isVisited?: boolean;
}

const SHARED: readonly SharedKind[] = [
  { path: /^\/(about|privacy|help|api-docs)$/ },
  { path: /^\/learn(\/[a-z-]+){0,2}$/, isVisited: true },
];
/** Where the page is that says that there is no such page, and below it those for what is not there any more. */
const MISSING = '/not-found';
const MISSING_KIND = /^\/(room|replay|duel|groups(?:\/join)?)\//;
/** What a page may depend on besides its path, as its visitor sent it. */
const THEME = new RegExp(`(?:^|; *)${THEME_COOKIE}=(${THEMES.join('|')})(?:;|$)`);
/** Stands in for the nonces of a page that is cached. */
const NONCE = createNonce();
/** Next sends all of a page at once, with its metadata in the head, to crawlers such as this one. */
const CRAWLER = 'Bingbot';

/** One page, for one language, theme and origin. */
export interface SharedPage {
  readonly question: Question<CachedPage>;
  /** 404 for the page that says that there is no such page. */
  readonly status: 200 | 404;
  readonly isVisited: boolean;
}

export interface SharedPagesOptions {
  readonly render: RenderPage;
  readonly answers: AnswerCache;
  /** Whether there is a page at a path without language. */
  readonly hasPage: (path: string) => boolean;
}

/**
 * Pages that are the same for everybody: each is rendered once, for nobody, and sent with fresh nonces. A page that is rendered here knows
 * the language, the theme and the origin, and neither cookies nor anything else of who asks, so it can contain nothing of them.
 */
export class SharedPages {
  readonly #options: SharedPagesOptions;

  constructor(options: SharedPagesOptions) {
    this.#options = options;
  }

  /** The page that a request asks for; undefined if it is rendered for each visitor. */
  find(request: IncomingMessage): SharedPage | undefined {
    if (!isVisit(request)) return undefined;
    const path = pathOf(request);
    if (isFramePath(path)) return this.#frame(request, path);
    const kind = SHARED.find((candidate) => candidate.path.test(path));
    if (kind !== undefined) return { question: this.#ask(request, path, kind.topics), status: 200, isVisited: kind.isVisited ?? false };
    const isMissing = path.startsWith(MISSING) || (isPagePath(path) && !this.#options.hasPage(path));
    return isMissing ? this.#missing(request) : undefined;
  }

  /** The kept page, or the one that is being rendered. */
  peek({ question }: SharedPage): Promise<CachedPage> | undefined {
    return this.#options.answers.peek(question);
  }

  /** Sends a page, and renders it first if it is not kept. */
  async send(page: SharedPage, request: IncomingMessage, response: ServerResponse, kept = this.peek(page)): Promise<void> {
    const cached = await (kept ?? this.#options.answers.read(page.question)).catch(() => undefined);
    if (cached === undefined) return sendLater(request, response, 'busy');
    if (cached.status === 404 && page.status !== 404) return this.send(this.#missing(request), request, response);
    const { template, link } = cached;
    const nonce = nonceOf(request);
    const isCompressed = acceptsGzip(request);
    const body = isCompressed ? template.fillCompressed(nonce) : template.fill(nonce);
    response.statusCode = page.status === 404 ? page.status : cached.status;
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
    if (link !== undefined) response.setHeader('Link', link.replaceAll(NONCE, nonce));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    // Each answer has a nonce of its own, so none may be used again.
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** What answers instead of a page that is not there; undefined for a request that is not from somebody who opens a page. */
  findMissing(request: IncomingMessage): SharedPage | undefined {
    return isVisit(request) ? this.#missing(request) : undefined;
  }

  /** What it shows may come into play, so it has a topic, and is kept for seconds. */
  #frame(request: IncomingMessage, path: string): SharedPage {
    const [, , link] = path.split('/');
    if (`/${link}` === MISSING) return this.#missing(request);
    return { question: this.#ask(request, framePage(request, link), ['dailies']), status: 200, isVisited: false };
  }

  #missing(request: IncomingMessage): SharedPage {
    const path = pathOf(request);
    const [kind = ''] = MISSING_KIND.exec(path) ?? [];
    const page = isFramePath(path) ? framePage(request, MISSING.slice(1)) : `${MISSING}${kind.slice(0, -1)}`;
    return { question: this.#ask(request, page), status: 404, isVisited: false };
  }

  #ask({ headers }: IncomingMessage, page: string, topics: readonly Topic[] = []): Question<CachedPage> {
    const theme = THEME.exec(headers.cookie ?? '')?.[1];
    const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol, [LOCALE_HEADER]: locale } = headers;
    const path = locale === DEFAULT_LOCALE ? page : `/${locale}${page}`;
    const own = {
      [LOCALE_HEADER]: locale,
      [PAGE_HEADER]: page,
      'user-agent': CRAWLER,
      ...(host !== undefined && { host }),
      ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }),
      ...(protocol !== undefined && { 'x-forwarded-proto': protocol }),
      ...(theme !== undefined && { cookie: `${THEME_COOKIE}=${theme}` }),
    };
    return {
      key: JSON.stringify(['page', path, theme, host, forwardedHost, protocol]),
      topics,
      answer: async () => {
        const { status, html, link } = await this.#options.render(path, { ...own, [POLICY_HEADER]: pagePolicy(NONCE, false) });
        return { status, template: new PageTemplate(html, NONCE), link };
      },
      bytesOf: ({ template }) => template.bytes,
      isLasting: ({ status }) => status === 200,
    };
  }
}

/** The page of a frame with the options that it depends on, and nothing else of its query. */
function framePage({ headers }: IncomingMessage, link: string): string {
  return embedPath(link, readEmbedOptions(String(headers[PAGE_HEADER])));
}

function pathOf({ headers }: IncomingMessage): string {
  return String(headers[PAGE_HEADER]).split('?')[0];
}

/** Whether a browser opens a page, which may be one that it has not got yet. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.rsc === undefined;
}
