import { t, textsIn } from '../support/texts';
import { expect, test } from './people';

test('[H9] [H28] a page for everybody has fresh nonces, under which its scripts run, and sets no cookies', async ({ person }) => {
  const { page } = await person();
  const nonces = new Set<string | undefined>();
  for (let i = 0; i < 3; i += 1) {
    // `goto` waits until scripts have taken over, and whatever the browser refuses fails the test.
    const headers = await (await page.goto('/about'))?.allHeaders();
    expect(headers?.['set-cookie']).toBeUndefined();
    nonces.add(/'nonce-([^']+)'/.exec(headers?.['content-security-policy'] ?? '')?.[1]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('about.heading'));
  }
  expect(nonces.size).toBe(3);
  expect(nonces).not.toContain(undefined);
});

test('[H28] a page for everybody has the visitor’s appearance and language before any script runs', async ({ person, baseURL }) => {
  const { page } = await person({ locale: 'ar', javaScriptEnabled: false });
  for (const theme of ['dark', 'contrast'] as const) {
    await page.context().addCookies([{ name: 'seawall-theme', value: theme, url: baseURL }]);
    await page.goto('/help');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('ar')('help.heading'));
    await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/ar/help`);
  }
});
