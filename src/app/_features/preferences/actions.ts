'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import {
  type BooleanPreference,
  formatSettings,
  type Preferences,
  SETTINGS_COOKIE,
  SWITCH_NAMES,
} from '@/app/_features/preferences/preferences';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** A box that is not ticked is not sent. */
const formSchema = z.object({
  ...(Object.fromEntries(SWITCH_NAMES.map((name) => [name, z.literal('on').optional()])) as Record<
    BooleanPreference,
    z.ZodOptional<z.ZodLiteral<'on'>>
  >),
  feedback: z.enum(FEEDBACK_LEVELS),
});

const settingsSchema = z.strictObject({
  ...(Object.fromEntries(SWITCH_NAMES.map((name) => [name, z.boolean()])) as Record<BooleanPreference, z.ZodBoolean>),
  feedback: z.enum(FEEDBACK_LEVELS),
}) satisfies z.ZodType<Preferences>;

/** Keeps the settings of a form; returns how often that was done, so that it can be said each time. */
export async function saveSettings(times: number, form: FormData): Promise<number> {
  const wish = formSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) return times;
  const switches = SWITCH_NAMES.map((name) => [name, wish.data[name] === 'on']);
  await keep({ ...(Object.fromEntries(switches) as Record<BooleanPreference, boolean>), feedback: wish.data.feedback });
  return times + 1;
}

/** Keeps settings that were changed beside a board; what is none changes nothing. */
export async function keepSettings(settings: Preferences): Promise<void> {
  const wish = settingsSchema.safeParse(settings);
  if (wish.success) await keep(wish.data);
}

async function keep(settings: Preferences): Promise<void> {
  const options = { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true } as const;
  (await cookies()).set(SETTINGS_COOKIE, formatSettings(settings), options);
}
