import { getLocale } from 'next-intl/server';
import { getPathname } from '@/app/_i18n/navigation';

/** A path in the language of the page, for redirects. */
export async function localePath(href: string): Promise<string> {
  return getPathname({ href, locale: await getLocale() });
}
