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

/** Browsers do not send unchecked boxes. */
const formSchema = z.object({
  ...(Object.fromEntries(BOOLEAN_PREFERENCES.map((name) => [name, z.literal('on').optional()])) as Record<
    BooleanPreference,
    z.ZodOptional<z.ZodLiteral<'on'>>
  >),
  feedback: z.enum(FEEDBACK_LEVELS),
});

const settingsSchema = z.strictObject({
  ...(Object.fromEntries(BOOLEAN_PREFERENCES.map((name) => [name, z.boolean()])) as Record<BooleanPreference, z.ZodBoolean>),
  feedback: z.enum(FEEDBACK_LEVELS),
}) satisfies z.ZodType<Preferences>;

/** Saves the preferences of a form. Returns how often that was done, so that each save is announced. */
export async function savePreferencesForm(times: number, form: FormData): Promise<number> {
  const wish = formSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) return times;
  const switches = BOOLEAN_PREFERENCES.map((name) => [name, wish.data[name] === 'on']);
  await save({ ...(Object.fromEntries(switches) as Record<BooleanPreference, boolean>), feedback: wish.data.feedback });
  return times + 1;
}

/** Saves preferences that were changed beside a board. Invalid ones change nothing. */
export async function savePreferences(preferences: Preferences): Promise<void> {
  const wish = settingsSchema.safeParse(preferences);
  if (wish.success) await save(wish.data);
}

async function save(preferences: Preferences): Promise<void> {
  const options = { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true } as const;
  (await cookies()).set(PREFERENCES_COOKIE, formatPreferences(preferences), options);
}
