'use server';

import { cookies } from 'next/headers';
import { LOCALE_COOKIE, LOCALES } from '@/app/_i18n/locales';
import { THEME_COOKIE, THEMES } from './theme';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Saves the chosen language. Invalid values change nothing. */
export async function setLocale(form: FormData): Promise<void> {
  await saveCookie(LOCALE_COOKIE, LOCALES, form.get('language'));
}

/** Saves the chosen theme. Invalid values change nothing. */
export async function setTheme(form: FormData): Promise<void> {
  await saveCookie(THEME_COOKIE, THEMES, form.get('theme'));
}

async function saveCookie(name: string, choices: readonly string[], chosen: FormDataEntryValue | null): Promise<void> {
  const choice = choices.find((candidate) => candidate === chosen);
  if (choice === undefined) return;
  (await cookies()).set(name, choice, { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true });
}
