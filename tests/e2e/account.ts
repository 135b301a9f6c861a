import { expect, type Page } from '@playwright/test';

const PASSWORD = 'four calm otters';

/** Makes an account of a guest, up to the recovery codes. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  const form = page.getByRole('form', { name: 'Make an account' });
  await form.getByRole('button', { name: 'Use a password instead' }).click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('New password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Make it with this password' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
}

/** Signs in with a name and a password. */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto('/account');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits for the page of an account. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
}
