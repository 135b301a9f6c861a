'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { formatSettings, SETTINGS_COOKIE, type Settings, SWITCH_NAMES, type Switch } from '@/app/_features/preferences/preferences';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** A box that is not ticked is not sent. */
const formSchema = z.object({
  ...(Object.fromEntries(SWITCH_NAMES.map((name) => [name, z.literal('on').optional()])) as Record<
    Switch,
    z.ZodOptional<z.ZodLiteral<'on'>>
  >),
  feedback: z.enum(FEEDBACK_LEVELS),
});

const settingsSchema = z.strictObject({
  ...(Object.fromEntries(SWITCH_NAMES.map((name) => [name, z.boolean()])) as Record<Switch, z.ZodBoolean>),
  feedback: z.enum(FEEDBACK_LEVELS),
}) satisfies z.ZodType<Settings>;

/** Keeps the settings of a form; returns how often that was done, so that it can be said each time. */
export async function saveSettings(times: number, form: FormData): Promise<number> {
  const wish = formSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) return times;
  const switches = SWITCH_NAMES.map((name) => [name, wish.data[name] === 'on']);
  await keep({ ...(Object.fromEntries(switches) as Record<Switch, boolean>), feedback: wish.data.feedback });
  return times + 1;
}

/** Keeps settings that were changed beside a board; what is none changes nothing. */
export async function keepSettings(settings: Settings): Promise<void> {
  const wish = settingsSchema.safeParse(settings);
  if (wish.success) await keep(wish.data);
}

async function keep(settings: Settings): Promise<void> {
  const options = { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true } as const;
  (await cookies()).set(SETTINGS_COOKIE, formatSettings(settings), options);
}
