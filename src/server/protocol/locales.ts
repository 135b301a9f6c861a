export const LOCALES = ['en', 'ar', 'tr'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALE_COOKIE = 'seawall-language';

/** Each language in its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية', tr: 'Türkçe' };

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The language at the start of a path, and the path without it. */
export function splitLocale(path: string): { readonly locale: Locale | undefined; readonly rest: string } {
  const [, first] = path.split('/');
  const locale = LOCALES.find((candidate) => candidate === first);
  return locale === undefined ? { locale, rest: path } : { locale, rest: path.slice(first.length + 1) || '/' };
}

const CHOSEN = new RegExp(`(?:^|; *)${LOCALE_COOKIE}=(${LOCALES.join('|')})(?:;|$)`);

/** The language that was chosen in a browser with these cookies. */
export function chosenLocale(cookies: string | undefined): Locale | undefined {
  return CHOSEN.exec(cookies ?? '')?.[1] as Locale | undefined;
}

/** The header that chooses a language in a browser, for a year. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${365 * 24 * 60 * 60}; HttpOnly; SameSite=Lax`;
}

/** The visitor's saved choice, else the best match for the browser's languages. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | null | undefined): Locale {
  const own = LOCALES.find((locale) => locale === chosen);
  if (own !== undefined) return own;
  for (const language of parseAcceptLanguage(acceptLanguage ?? '')) {
    const match = LOCALES.find((locale) => language === locale || language.startsWith(`${locale}-`));
    if (match !== undefined) return match;
  }
  return DEFAULT_LOCALE;
}

/** The languages of an Accept-Language header, best first. Refused (`q=0`) and malformed ones are left out. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [language, ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { language: language.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}
