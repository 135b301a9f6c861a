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

test('[H29] a page that is not there says so in every language, without scripts, and sets no cookies', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false, expectedErrors: /404/ });
  for (const [prefix, locale] of [
    ['', 'en'],
    ['/tr', 'tr'],
    ['/ar', 'ar'],
  ] as const) {
    const texts = textsIn(locale);
    const expectAt = async (path: string, title: string) => {
      const answer = await page.goto(prefix + path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      return answer?.allHeaders();
    };
    expect((await expectAt('/no/such/page', texts('errors.notFoundTitle')))?.['set-cookie']).toBeUndefined();
    await expectAt('/learn/no-such', texts('errors.notFoundTitle'));
    await expectAt('/p/no-such', texts('errors.notFoundTitle'));
    await expectAt('/room/no-such', texts('rooms.unknown.title'));
    await expectAt('/groups/join/no-such', texts('groups.join.unknownTitle'));
  }
});

test('[H9] [H29] who comes to a page that is not there goes on from it', async ({ person }) => {
  const { page } = await person({ expectedErrors: /404/ });
  await page.goto('/tr/no/such/page?of=me');
  await expect(page.locator('head > meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page
    .getByRole('main')
    .getByRole('link', { name: textsIn('tr')('errors.home') })
    .click();
  await expect(page).toHaveURL('/tr');
});
