import { cookies } from 'next/headers';
import { parseSettings, SETTINGS_COOKIE, type Settings } from '@/app/_features/preferences/preferences';

/** What the visitor chose in the settings, or what holds until they do. */
export async function readSettings(): Promise<Settings> {
  return parseSettings((await cookies()).get(SETTINGS_COOKIE)?.value);
}
