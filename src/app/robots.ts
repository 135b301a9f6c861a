import type { MetadataRoute } from 'next';
import { LOCALES } from '@/server/protocol/locales';
import { getPathname } from './_i18n/navigation';
import { currentOrigin } from './_server/origin';

export const dynamic = 'force-dynamic';

const PRIVATE = ['/play/', '/room/', '/groups/', '/profile', '/settings'];

/** Search engines may index everything except the API, rooms, groups and personal pages. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const disallow = ['/api/', ...LOCALES.flatMap((locale) => PRIVATE.map((href) => getPathname({ href, locale })))];
  return {
    rules: { userAgent: '*', allow: '/', disallow },
    sitemap: `${await currentOrigin()}/sitemap.xml`,
  };
}
