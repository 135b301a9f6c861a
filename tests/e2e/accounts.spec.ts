import type { CDPSession, Page } from '@playwright/test';
import { LOCALE_NAMES } from '../../src/server/protocol/locales';
import { ANYTHING, pattern, t, textsIn } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { expectSignedIn, signIn, signUp } from './account';
import { DailyOnPage } from './daily';
import { expect, test } from './people';

/** Gives a page's browser a device that keeps passkeys and knows its owner. */
async function addAuthenticator(page: Page): Promise<{ readonly device: CDPSession; readonly authenticatorId: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { device, authenticatorId };
}

test('[U1] an account is made with a passkey, which opens it on another device', async ({ person }) => {
  const { page } = await person({ expectedErrors: /409/ });
  const own = await addAuthenticator(page);
  await page.goto('/account');
  await page
    .getByRole('form', { name: t('account.create.heading') })
    .getByLabel(t('account.create.name'))
    .fill('Pia of the Keys');
  await page.getByRole('button', { name: t('account.create.passkey') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/ })).toHaveCount(8);
  await page.getByRole('button', { name: t('account.codes.done') }).click();
  await expectSignedIn(page, 'Pia of the Keys');
  await expect(page.getByText(t('account.credentials.noPassword'))).toBeVisible();
  await page
    .getByRole('button', { name: pattern`^${t('account.credentials.removePasskeyOf', { device: `Chrome${ANYTHING}`, date: ANYTHING })}` })
    .click();
  await expect(page.getByText(t('account.refusals.last-credential'))).toBeVisible();

  // As synchronised between one's devices.
  const { credentials } = await own.device.send('WebAuthn.getCredentials', { authenticatorId: own.authenticatorId });
  const { page: phone } = await person();
  const other = await addAuthenticator(phone);
  await other.device.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential: credentials[0] });
  await phone.goto('/account');
  await phone.getByRole('button', { name: t('account.signIn.passkey') }).click();
  await expectSignedIn(phone, 'Pia of the Keys');
  await expect(phone.getByRole('list', { name: t('account.sessions.heading') }).getByRole('listitem')).toHaveCount(2);
});

test('[U2] who makes an account keeps everything, and finds it again on a second device', async ({ person }) => {
  const [{ page }, { page: phone }] = [await person(), await person({ expectedErrors: /401/ })];
  const daily = new DailyOnPage(page);
  await daily.solveAsPerson();
  await page.getByRole('link', { name: t('account.invite.link') }).click();
  await signUp(page, 'Kay Keeps');
  await page.getByRole('button', { name: t('account.codes.done') }).click();
  await expectSignedIn(page, 'Kay Keeps');
  await page.goto('/leaderboards');
  await expect(page.getByRole('row', { name: pattern`^\d+ Kay Keeps ${t('leaderboards.you')} 0:\d\d$` })).toBeVisible();

  await signIn(phone, 'kay keeps', 'not the password');
  await expect(phone.getByText(t('account.refusals.invalid-credentials'))).toBeVisible();
  await signIn(phone, 'kay keeps');
  await expectSignedIn(phone, 'Kay Keeps');
  await phone.goto(daily.address);
  await expect(phone.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();

  // The first device signs the second one out.
  await page.goto('/account');
  await page.getByRole('button', { name: t('account.sessions.endOthers') }).click();
  await expect(page.getByRole('button', { name: t('account.sessions.endOthers') })).toHaveCount(0);
  await phone.goto('/account');
  await expect(phone.getByRole('heading', { name: t('account.headingGuest') })).toBeVisible();
});

test('[I12] who signs in on another device gets the language that they chose', async ({ person }) => {
  const { page } = await person();
  await signUp(page, 'Deniz Dilmaç');
  await page.getByRole('button', { name: t('account.codes.done') }).click();
  await expectSignedIn(page, 'Deniz Dilmaç');
  await page.getByRole('contentinfo').getByRole('button', { name: LOCALE_NAMES.tr }).click();
  await expect(page).toHaveURL('/tr/account');
  const { page: phone } = await person();
  await signIn(phone, 'Deniz Dilmaç');
  await expect(phone).toHaveURL('/tr/account');
  await expect(phone.getByText(textsIn('tr')('account.signedInAs', { name: 'Deniz Dilmaç' }))).toBeVisible();
  await phone.goto('/about');
  await expect(phone).toHaveURL('/tr/about');
});

test('[U3] everything can be had as a file, and the account deleted', async ({ person }) => {
  const { page } = await person({ expectedErrors: /4\d\d/ });
  await signUp(page, 'Del Gone');
  await page.getByRole('button', { name: t('account.codes.done') }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: t('account.data.export') }).click()]);
  expect(download.suggestedFilename()).toBe('seawall-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ name: 'Del Gone', account: { username: 'delgone' } });

  await page.getByText(t('account.data.deleteHeading'), { exact: true }).click();
  await page.getByLabel(t('account.data.deleteName')).fill('Somebody');
  await page.getByRole('button', { name: t('account.data.delete') }).click();
  await expect(page.getByText(t('account.refusals.name-mismatch'))).toBeVisible();
  await page.getByLabel(t('account.data.deleteName')).fill('Del Gone');
  await page.getByRole('button', { name: t('account.data.delete') }).click();
  await page.waitForURL('/');
  await signIn(page, 'Del Gone');
  await expect(page.getByText(t('account.refusals.invalid-credentials'))).toBeVisible();
});

test('[U4] a recovery code lets in who has lost the password', async ({ person }) => {
  const [{ page }, { page: phone }] = [await person(), await person()];
  await signUp(page, 'Rex Lost');
  const code = await page
    .getByRole('listitem')
    .filter({ hasText: /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/ })
    .first()
    .textContent();
  await phone.goto('/account');
  await phone.getByText(t('account.signIn.lost')).click();
  const form = phone.getByRole('form', { name: t('account.signIn.lost') });
  await form.getByLabel(t('account.signIn.name')).fill('Rex Lost');
  await form.getByLabel(t('account.signIn.code')).fill((code ?? '').toLowerCase());
  await form.getByLabel(t('account.signIn.newPassword')).fill('another four otters');
  await form.getByRole('button', { name: t('account.signIn.recover') }).click();
  await expectSignedIn(phone, 'Rex Lost');
  await expect(phone.getByText(t('account.credentials.codesLeft', { count: 7 }))).toBeVisible();
});

test('[U6] at a bare address passwords alone are offered', async ({ person, baseURL }) => {
  const { page } = await person();
  await page.goto(`http://127.0.0.1:${new URL(baseURL ?? '').port}/account`);
  await expect(page.getByLabel(t('account.create.password')).first()).toBeVisible();
  for (const name of [t('account.create.passkey'), t('account.create.usePasskey'), t('account.signIn.passkey')]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('[U7] the page of moderators is not there for others', async ({ person }) => {
  const { page } = await person({ expectedErrors: /404/ });
  expect((await page.goto('/moderation'))?.status()).toBe(404);
});

test('[U5] the page of an account has no accessibility violations, in any direction', async ({ person, baseURL }) => {
  const { page } = await person();
  await signUp(page, 'Axel Ax');
  await expectNoViolations(page);
  await page.getByRole('button', { name: t('account.codes.done') }).click();
  await expectSignedIn(page, 'Axel Ax');
  for (const [locale, theme] of [
    ['en', 'light'],
    ['ar', 'dark'],
    ['tr', 'contrast'],
  ]) {
    await page.context().addCookies([
      { name: 'seawall-theme', value: theme, url: baseURL },
      { name: 'seawall-language', value: locale, url: baseURL },
    ]);
    await page.goto('/account');
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectNoViolations(page);
  }
});
