import { expect, type Page } from '@playwright/test';
import type { Locale } from '../../src/server/protocol/locales';
import { t, textsIn } from '../support/texts';

const PASSWORD = 'four calm otters';

/** Makes an account of a guest, up to the recovery codes. */
export async function signUp(page: Page, name: string, locale: Locale = 'en'): Promise<void> {
  const texts = textsIn(locale);
  await page.goto('/account');
  const form = page.getByRole('form', { name: texts('account.create.heading') });
  await form.getByRole('button', { name: texts('account.create.usePassword') }).click();
  await form.getByLabel(texts('account.create.name')).fill(name);
  await form.getByLabel(texts('account.create.password')).fill(PASSWORD);
  await form.getByRole('button', { name: texts('account.create.submit') }).click();
  await expect(page.getByRole('heading', { name: texts('account.codes.heading') })).toBeFocused();
}

/** Signs in with a name and a password. */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto('/account');
  const form = page.getByRole('form', { name: t('account.signIn.heading') });
  await form.getByLabel(t('account.signIn.name')).fill(name);
  await form.getByLabel(t('account.signIn.password')).fill(password);
  await form.getByRole('button', { name: t('account.signIn.submit') }).click();
}

/** Waits for the page of an account. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByText(t('account.signedInAs', { name }))).toBeVisible();
}
