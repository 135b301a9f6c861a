'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { splitLocale } from '@/server/protocol/locales';
import { getPathname } from './navigation';

/** The path of the page without its language. */
export function usePagePath(): string {
  return splitLocale(usePathname()).rest;
}

/** Opens a page in the language of this one. */
export function useOpenPage(): (href: string) => void {
  const { push } = useRouter();
  const locale = useLocale();
  return (href) => push(getPathname({ href, locale }));
}
