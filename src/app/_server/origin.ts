import { headers } from 'next/headers';

/** The address under which the visitor reached the site. */
export async function readOrigin(): Promise<string> {
  const held = await headers();
  const protocol = held.get('x-forwarded-proto')?.split(',')[0].trim() === 'https' ? 'https' : 'http';
  return `${protocol}://${held.get('host') ?? 'localhost'}`;
}
