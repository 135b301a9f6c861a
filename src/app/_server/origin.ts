import { headers } from 'next/headers';
import { services } from '@/server/service-registry';

/** The address of the site: the public one, or that under which the visitor reached it. */
export async function readOrigin(): Promise<string> {
  const held = await headers();
  const { publicOrigin } = services();
  if (publicOrigin !== undefined) return publicOrigin;
  const protocol = held.get('x-forwarded-proto')?.split(',')[0].trim() === 'https' ? 'https' : 'http';
  return `${protocol}://${held.get('host') ?? 'localhost'}`;
}
