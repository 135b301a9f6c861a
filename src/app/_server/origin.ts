import { headers } from 'next/headers';
import { services } from '@/server/service-registry';

/** In which the server itself stores the path and query of the page, without its language. */
const PAGE_HEADER = 'x-seawall-page';

export async function currentPage(): Promise<string> {
  return (await headers()).get(PAGE_HEADER) ?? '/';
}

/** The origin of the site: the configured public one, or the one of the request. */
export async function currentOrigin(): Promise<string> {
  const held = await headers();
  const { publicOrigin } = services();
  if (publicOrigin !== undefined) return publicOrigin;
  const protocol = held.get('x-forwarded-proto')?.split(',')[0].trim() === 'https' ? 'https' : 'http';
  return `${protocol}://${held.get('host') ?? 'localhost'}`;
}
