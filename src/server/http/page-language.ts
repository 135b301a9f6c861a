import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFramePath } from '../protocol/embed';
import { chooseLocale, chosenLocale, DEFAULT_LOCALE, type Locale, splitLocale } from '../protocol/locales';

/** Carries the language to the pages: next-intl reads it. Clients cannot set it: the server overwrites it. */
export const LOCALE_HEADER = 'x-next-intl-locale';
/** Carries the path and query of a page without its language, for the links to the same page in the others. */
export const PAGE_HEADER = 'x-seawall-page';

/** Below these there are no pages, and files have a dot in their names. */
const NO_PAGE = /^\/(_next|api|preview|\.well-known)\/|\.[^/]*$/;
/** Whether a path may be one of a page. */
export function isPagePath(path: string): boolean {
  return !NO_PAGE.test(path);
}

/**
 * Decides the language of a request: a page's path contains it, except for English. A path without a language is also what players share,
 * so whoever prefers another language is redirected to that, except in a frame, whose
 * language is the choice of the site around it. Returns true when the response is this redirect.
 */
export function answerLanguage(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const { locale, rest } = splitLocale(path);
  const preferred = preferredLocale(request);
  const isPage = isPagePath(path);
  request.headers[LOCALE_HEADER] = locale ?? (isPage ? DEFAULT_LOCALE : preferred);
  const { url = '/' } = request;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  request.headers[PAGE_HEADER] = rest + query;
  if (locale === DEFAULT_LOCALE) return redirect(response, rest + query);
  if (locale !== undefined || !isPage || isFramePath(rest) || preferred === DEFAULT_LOCALE || !isVisit(request)) return false;
  return redirect(response, `/${preferred}${rest === '/' ? '' : rest}${query}`);
}

/** The visitor's own choice, else what their browser prefers. */
function preferredLocale({ headers }: IncomingMessage): Locale {
  return chooseLocale(chosenLocale(headers.cookie), headers['accept-language']);
}

/** Whether a browser opens a page. A page that is open stays in its language when it loads the next one. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.rsc === undefined;
}

function redirect(response: ServerResponse, address: string): true {
  response.statusCode = 307;
  // Two slashes would lead to another site.
  response.setHeader('Location', address.replace(/^\/{2,}/, '/'));
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Vary', 'Cookie, Accept-Language');
  response.end();
  return true;
}
