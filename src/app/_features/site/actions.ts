'use server';

import { cookies } from 'next/headers';
import { LOCALE_COOKIE, LOCALES } from '@/app/_i18n/locales';
import { THEME_COOKIE, THEMES } from './theme';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language that was pressed; anything else that a form might send changes nothing. */
export async function chooseLanguage(form: FormData): Promise<void> {
  await keep(LOCALE_COOKIE, LOCALES, form.get('language'));
}

/** Keeps the appearance that was pressed. */
export async function chooseTheme(form: FormData): Promise<void> {
  await keep(THEME_COOKIE, THEMES, form.get('theme'));
}

async function keep(name: string, choices: readonly string[], chosen: FormDataEntryValue | null): Promise<void> {
  const choice = choices.find((candidate) => candidate === chosen);
  if (choice === undefined) return;
  (await cookies()).set(name, choice, { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true });
}
