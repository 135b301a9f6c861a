import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { DEFAULT_LOCALE, type Locale } from '@/server/protocol/locales';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  readonly href: string;
}

/** A link in the language of its page. next-intl's own is several times as large. */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink href={getPathname({ href, locale: useLocale() })} {...rest} />;
}

/** The path in a language, which English paths do not contain. */
export function getPathname({ href, locale }: { readonly href: string; readonly locale: Locale }): string {
  if (locale === DEFAULT_LOCALE || !href.startsWith('/')) return href;
  return `/${locale}${href.replace(/^\/(?=[?#]|$)/, '')}`;
}
