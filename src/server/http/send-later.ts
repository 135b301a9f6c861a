import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseLocale, type Locale } from '../protocol/locales';
import { LOCALE_HEADER } from './page-language';
import { PROBLEM_TYPE, PROBLEMS, problemUri } from './problem';

/** Why a request is not answered now: its budget is used up, or the server has too much to do. */
export type Later = 'rate-limited' | 'busy';

/** The budget allows a page again after this time. */
const RETRY_SECONDS = 5;

const WORDS: Readonly<Record<Locale, Readonly<Record<'direction' | 'title' | Later, string>>>> = {
  en: {
    direction: 'ltr',
    title: 'Just a moment',
    'rate-limited': 'Too many pages were opened from your network. This one will load by itself in a few seconds.',
    busy: 'Seawall is very busy right now. This page will load by itself in a few seconds.',
  },
  ar: {
    direction: 'rtl',
    title: 'لحظة',
    'rate-limited': 'فُتحت صفحات كثيرة من شبكتك. ستُحمَّل هذه الصفحة تلقائيًا بعد ثوانٍ.',
    busy: 'يوجد ضغط كبير على Seawall الآن. ستُحمَّل هذه الصفحة تلقائيًا بعد ثوانٍ.',
  },
  tr: {
    direction: 'ltr',
    title: 'Bir saniye',
    'rate-limited': 'Ağınızdan çok fazla sayfa açıldı. Bu sayfa birkaç saniye içinde kendiliğinden yüklenecek.',
    busy: 'Seawall şu anda çok yoğun. Bu sayfa birkaç saniye içinde kendiliğinden yüklenecek.',
  },
};

/** Refuses a request for now: a program gets a problem, a browser a page in its language that reloads itself. */
export function sendLater(request: IncomingMessage, response: ServerResponse, why: Later): void {
  const isProgram = request.url?.startsWith('/api/');
  response.statusCode = PROBLEMS[why].status;
  response.setHeader('Content-Type', isProgram ? PROBLEM_TYPE : 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Retry-After', RETRY_SECONDS);
  // Only a GET can be repeated without the visitor.
  if (request.method === 'GET' && !isProgram) response.setHeader('Refresh', RETRY_SECONDS);
  response.end(isProgram ? problemText(why) : pageText(chooseLocale(String(request.headers[LOCALE_HEADER]), null), why));
}

function problemText(code: Later): string {
  return JSON.stringify({ type: problemUri(code), ...PROBLEMS[code], detail: 'Try again after the time in Retry-After.' });
}

function pageText(locale: Locale, why: Later): string {
  const { direction, title, [why]: sentence } = WORDS[locale];
  return (
    `<!doctype html><html lang="${locale}" dir="${direction}"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
    '<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui;max-width:34rem;margin:4rem auto;padding:0 1.25rem}</style>' +
    `<main><h1>${title}</h1><p>${sentence}</p></main></html>\n`
  );
}
