import { cookies } from 'next/headers';
import { type Preferences, parseSettings, SETTINGS_COOKIE } from '@/app/_features/preferences/preferences';

/** What the visitor chose in the settings, or what holds until they do. */
export async function readSettings(): Promise<Preferences> {
  return parseSettings((await cookies()).get(SETTINGS_COOKIE)?.value);
}
