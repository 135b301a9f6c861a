import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limit } from '../limits/credits';

/**
 * Pages and all that belongs to them, but no files of the build. A page asks ahead for those it links to, about fifteen times: a class of 35
 * behind one address may open several within seconds.
 */
export const PAGE_LIMITS = {
  address: { burst: 1_500, perSecond: 100 },
  player: { burst: 300, perSecond: 30 },
} as const satisfies Record<string, Limit>;

/** By then a page is surely paid for again. */
const RETRY_SECONDS = 5;

const WORDS = {
  en: ['ltr', 'One moment', 'Too many pages were opened from your network. This one will load by itself in a few seconds.'],
  ar: ['rtl', 'لحظة', 'فُتحت صفحات كثيرة من شبكتك. ستُحمَّل هذه الصفحة تلقائيًا بعد ثوانٍ.'],
  tr: ['ltr', 'Bir saniye', 'Ağınızdan çok fazla sayfa açıldı. Bu sayfa birkaç saniye içinde kendiliğinden yüklenecek.'],
} as const;
type Language = keyof typeof WORDS;

/** Tells a person, in their language, that it was too much, with a page that loads what was asked for again by itself. */
export function sendSlowDown(request: IncomingMessage, response: ServerResponse): void {
  const language = languageOf(request);
  const [direction, title, sentence] = WORDS[language];
  response.statusCode = 429;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Retry-After', RETRY_SECONDS);
  // Only what was read can be asked for again without a person.
  if (request.method === 'GET') response.setHeader('Refresh', RETRY_SECONDS);
  response.end(
    `<!doctype html><html lang="${language}" dir="${direction}"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
      '<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui;max-width:34rem;margin:4rem auto;padding:0 1.25rem}</style>' +
      `<main><h1>${title}</h1><p>${sentence}</p></main></html>\n`,
  );
}

/** The person's own choice, else the first that their browser asks for and we speak. */
function languageOf({ headers }: IncomingMessage): Language {
  const chosen = /(?:^|; *)seawall-language=(en|ar|tr)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  const asked = /(?:^|, *)(en|ar|tr)\b/i.exec(headers['accept-language'] ?? '')?.[1].toLowerCase();
  return (chosen ?? asked ?? 'en') as Language;
}
