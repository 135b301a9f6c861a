import { cookies } from 'next/headers';
import { PREFERENCES_COOKIE, type Preferences, parsePreferences } from '@/server/protocol/preferences';

/** The visitor's saved preferences, or the defaults. */
export async function getPreferences(): Promise<Preferences> {
  return parsePreferences((await cookies()).get(PREFERENCES_COOKIE)?.value);
}
