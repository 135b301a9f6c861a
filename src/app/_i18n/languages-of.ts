import { DEFAULT_LOCALE, LOCALES } from '@/server/protocol/locales';
import { getPathname } from './navigation';

/** The paths of a page in all languages, as search engines read them. Its path without a language leads on to what a browser prefers. */
export function languagesOf(href: string): Readonly<Record<string, string>> {
  const paths = LOCALES.map((locale) => [locale, getPathname({ href, locale })]);
  return Object.fromEntries([...paths, ['x-default', getPathname({ href, locale: DEFAULT_LOCALE })]]);
}
