import { LOCALE_NAMES } from '../../src/server/protocol/locales';
import { t, textsIn } from '../support/texts';
import { expect, test } from './people';

test('[I1] a path with a language shows it, whatever the browser prefers, and its links stay in it', async ({ person }) => {
  const { page } = await person({ locale: 'en' });
  await page.goto('/ar/about');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('ar')('about.heading'));
  await page
    .getByRole('main')
    .getByRole('link', { name: textsIn('ar')('account.privacy.title') })
    .click();
  await expect(page).toHaveURL('/ar/privacy');
  await page.goBack();
  await expect(page).toHaveURL('/ar/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('ar')('about.heading'));
});

test('[I1] a form leads on in the language of its page', async ({ person }) => {
  const { page } = await person({ locale: 'en' });
  await page.goto('/tr/groups');
  await page.getByLabel(textsIn('tr')('groups.form.name')).fill('Okul');
  await page.getByRole('button', { name: textsIn('tr')('groups.form.make') }).click();
  await page.waitForURL(/\/tr\/groups\/./);
});

test('[I12] choosing a language keeps the page and what it shows, and holds from then on', async ({ person }) => {
  const { page } = await person({ locale: 'en' });
  await page.goto('/leaderboards?board=points');
  const choose = (name: string) => page.getByRole('contentinfo').getByRole('button', { name }).click();
  await choose(LOCALE_NAMES.tr);
  await expect(page).toHaveURL('/tr/leaderboards?board=points');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('tr')('leaderboards.heading'));
  await page.goto('/settings');
  await expect(page).toHaveURL('/tr/settings');
  await choose(LOCALE_NAMES.en);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('preferences.heading'));
});

test('[I11] a shared link has no language, and opens in that of whoever gets it', async ({ person }) => {
  const ada = await person({ locale: 'ar', permissions: ['clipboard-read', 'clipboard-write'] });
  await ada.page.goto('/duels');
  await expect(ada.page).toHaveURL('/ar/duels');
  await ada.page.getByRole('button', { name: textsIn('ar')('duels.form.make') }).click();
  await ada.page.waitForURL(/\/ar\/duel\//);
  await ada.page.getByRole('button', { name: textsIn('ar')('share.link.copyLink'), exact: true }).click();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/duel\//);
  for (const locale of ['tr', 'en'] as const) {
    const { page } = await person({ locale });
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(new URL(page.url()).pathname).toBe(`${locale === 'tr' ? '/tr' : ''}${new URL(link).pathname}`);
  }
});

test('[I13] a page names itself in every language, and so does the sitemap', async ({ person }) => {
  const { page } = await person();
  await page.goto('/tr/leaderboards?board=points');
  const { origin } = new URL(page.url());
  const hrefOf = (selector: string) => page.locator(`link${selector}`).getAttribute('href');
  expect(await hrefOf('[rel="canonical"]')).toBe(`${origin}/tr/leaderboards`);
  const languages = { en: '', ar: '/ar', tr: '/tr', 'x-default': '' };
  for (const [language, prefix] of Object.entries(languages))
    expect(await hrefOf(`[hreflang="${language}"]`)).toBe(`${origin}${prefix}/leaderboards`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`hreflang="ar" href="${origin}/ar/leaderboards"`);
});
