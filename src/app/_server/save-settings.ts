'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { formatSettings, SETTINGS_COOKIE } from '@/app/_client/settings/settings';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** A box that is not ticked is not sent. */
const formSchema = z.object({ swap: z.literal('on').optional(), hide: z.literal('on').optional(), feedback: z.enum(FEEDBACK_LEVELS) });

/** Keeps the settings of a form; returns how often that was done, so that it can be said each time. */
export async function saveSettings(times: number, form: FormData): Promise<number> {
  const wish = formSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) return times;
  const { swap, hide, feedback } = wish.data;
  const text = formatSettings({ hasSwappedButtons: swap !== undefined, isClockHidden: hide !== undefined, feedback });
  (await cookies()).set(SETTINGS_COOKIE, text, { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true });
  return times + 1;
}
