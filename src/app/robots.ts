import type { MetadataRoute } from 'next';
import { currentOrigin } from './_server/origin';

export const dynamic = 'force-dynamic';

/** Search engines may index everything except the API, rooms, groups and personal pages. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/play/', '/room/', '/groups/', '/profile', '/settings'] },
    sitemap: `${await currentOrigin()}/sitemap.xml`,
  };
}
