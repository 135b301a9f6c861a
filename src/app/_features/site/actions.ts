'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getPathname } from '@/app/_i18n/navigation';
import { currentPage } from '@/app/_server/origin';
import { findVisitor } from '@/app/_server/visitor';
import { LOCALE_COOKIE, LOCALES } from '@/server/protocol/locales';
import { THEME_COOKIE, THEMES } from '@/server/protocol/themes';
import { services } from '@/server/service-registry';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Saves the chosen language, also with the visitor's account, and leads to the same page in it. Invalid values change nothing. */
export async function setLocale(form: FormData): Promise<void> {
  const locale = await saveCookie(LOCALE_COOKIE, LOCALES, form.get('language'));
  if (locale === undefined) return;
  const visitor = await findVisitor();
  if (visitor?.session) await services().accounts.setLanguage(visitor.playerId, locale);
  redirect(getPathname({ href: await currentPage(), locale }));
}

/** Saves the chosen theme. Invalid values change nothing. */
export async function setTheme(form: FormData): Promise<void> {
  await saveCookie(THEME_COOKIE, THEMES, form.get('theme'));
}

async function saveCookie<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  chosen: FormDataEntryValue | null,
): Promise<Choice | undefined> {
  const choice = choices.find((candidate) => candidate === chosen);
  const options = { path: '/', maxAge: YEAR_IN_SECONDS, sameSite: 'lax', httpOnly: true } as const;
  if (choice !== undefined) (await cookies()).set(name, choice, options);
  return choice;
}
