import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROBLEM_TYPE, PROBLEMS, problemUri } from './problem';

/** Why a request is not answered now: its sender has used up their budget, or the server has too much to do. */
export type Later = 'slow-down' | 'busy';

/** By then a page is surely paid for again. */
const RETRY_SECONDS = 5;

const WORDS = {
  en: {
    direction: 'ltr',
    title: 'Just a moment',
    'slow-down': 'Too many pages were opened from your network. This one will load by itself in a few seconds.',
    busy: 'Seawall is very busy right now. This page will load by itself in a few seconds.',
  },
  ar: {
    direction: 'rtl',
    title: 'لحظة',
    'slow-down': 'فُتحت صفحات كثيرة من شبكتك. ستُحمَّل هذه الصفحة تلقائيًا بعد ثوانٍ.',
    busy: 'يوجد ضغط كبير على Seawall الآن. ستُحمَّل هذه الصفحة تلقائيًا بعد ثوانٍ.',
  },
  tr: {
    direction: 'ltr',
    title: 'Bir saniye',
    'slow-down': 'Ağınızdan çok fazla sayfa açıldı. Bu sayfa birkaç saniye içinde kendiliğinden yüklenecek.',
    busy: 'Seawall şu anda çok yoğun. Bu sayfa birkaç saniye içinde kendiliğinden yüklenecek.',
  },
} as const;
type Language = keyof typeof WORDS;

/** Refuses a request for now: a program by a problem, a person by a page in their language that loads what was asked for by itself. */
export function sendLater(request: IncomingMessage, response: ServerResponse, why: Later): void {
  const isProgram = request.url?.startsWith('/api/');
  response.statusCode = PROBLEMS[why].status;
  response.setHeader('Content-Type', isProgram ? PROBLEM_TYPE : 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Retry-After', RETRY_SECONDS);
  // Only what was read can be asked for again without a person.
  if (request.method === 'GET' && !isProgram) response.setHeader('Refresh', RETRY_SECONDS);
  response.end(isProgram ? problemText(why) : pageText(languageOf(request), why));
}

function problemText(code: Later): string {
  return JSON.stringify({ type: problemUri(code), ...PROBLEMS[code], detail: 'Try again after the time in Retry-After.' });
}

function pageText(language: Language, why: Later): string {
  const { direction, title, [why]: sentence } = WORDS[language];
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
    '<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui;max-width:34rem;margin:4rem auto;padding:0 1.25rem}</style>' +
    `<main><h1>${title}</h1><p>${sentence}</p></main></html>\n`
  );
}

/** The person's own choice, else the first that their browser asks for and we speak. */
function languageOf({ headers }: IncomingMessage): Language {
  const chosen = /(?:^|; *)seawall-language=(en|ar|tr)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  const asked = /(?:^|, *)(en|ar|tr)\b/i.exec(headers['accept-language'] ?? '')?.[1].toLowerCase();
  return (chosen ?? asked ?? 'en') as Language;
}
