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
import { getPreferences } from './queries';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const changeSchema = z
  .strictObject({
    ...(Object.fromEntries(BOOLEAN_PREFERENCES.map((name) => [name, z.boolean()])) as Record<BooleanPreference, z.ZodBoolean>),
    feedback: z.enum(FEEDBACK_LEVELS),
  } satisfies Record<keyof Preferences, z.ZodType>)
  .partial();

/** Changes a visitor's preferences in their cookie, which another tab may have changed too. Returns all of them, and null for an invalid change. */
export async function savePreferences(change: Partial<Preferences>): Promise<Preferences | null> {
  const wish = changeSchema.safeParse(change);
  if (!wish.success) return null;
  const saved: Preferences = { ...(await getPreferences()), ...wish.data };
  const options = { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true } as const;
  (await cookies()).set(PREFERENCES_COOKIE, formatPreferences(saved), options);
  return saved;
}
