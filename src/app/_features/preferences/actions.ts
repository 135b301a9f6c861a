'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import {
  BOOLEAN_PREFERENCES,
  type BooleanPreference,
  formatPreferences,
  PREFERENCES_COOKIE,
  type Preferences,
} from '@/app/_features/preferences/preferences';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const settingsSchema = z.strictObject({
  ...(Object.fromEntries(BOOLEAN_PREFERENCES.map((name) => [name, z.boolean()])) as Record<BooleanPreference, z.ZodBoolean>),
  feedback: z.enum(FEEDBACK_LEVELS),
}) satisfies z.ZodType<Preferences>;

/** Saves a visitor's preferences in a cookie. Invalid ones change nothing and return false. */
export async function savePreferences(preferences: Preferences): Promise<boolean> {
  const wish = settingsSchema.safeParse(preferences);
  if (!wish.success) return false;
  const options = { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true } as const;
  (await cookies()).set(PREFERENCES_COOKIE, formatPreferences(wish.data), options);
  return true;
}
