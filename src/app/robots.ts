import type { MetadataRoute } from 'next';
import { readOrigin } from './_server/origin';

export const dynamic = 'force-dynamic';

/** Search engines may see everything but what belongs to somebody. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/play/', '/room/', '/groups/', '/profile', '/settings'] },
    sitemap: `${await readOrigin()}/sitemap.xml`,
  };
}
