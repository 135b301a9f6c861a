import { expectContrast, expectNoViolations } from './accessibility';
import { DailyOnPage } from './daily';
import { expect, test } from './people';

test.describe('a daily', () => {
  test('[A1] it is started, solved by mouse and stands in the profile and in the archive afterwards', async ({ person }) => {
    const { page } = await person();
    const daily = new DailyOnPage(page);
    await daily.open();
    await expect(page.getByRole('img', { name: 'An empty grid' })).toBeVisible();
    await expect(daily.board).toHaveCount(0);
    await daily.start();
    for (const cell of await daily.findSea()) await daily.cell(cell).click();
    await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
    await expect(page.getByText(/Your time: \d+:\d\d/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Badges' }).getByText('No hints')).toBeVisible();
    // A machine is faster than people: whether that is held or has a place, it is said.
    await expect(page.getByText(/Place 1 of|The first to finish it|a person will have a look/)).toBeVisible();

    await page.goto('/profile');
    const row = page.getByRole('row', { name: /Nurikabe Easy · 7 × 7/ }).filter({ hasText: 'daily of' });
    await expect(row.getByText('No hints')).toBeVisible();
    await expect(page.getByText('1 solved, 1 without help')).toBeVisible();
  });

  test('[A2] a reload goes on with the same attempt', async ({ person }) => {
    const { page } = await person();
    const daily = new DailyOnPage(page);
    await daily.open();
    await daily.start();
    const [first] = await daily.findSea();
    await daily.cell(first).click();
    await expect(daily.cell(first)).toHaveAccessibleName(/: sea$/);
    await expect(page.locator('[data-unsettled]')).toHaveCount(0);
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
    await page.reload();
    await expect(daily.cell(first)).toHaveAccessibleName(/: sea$/);
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
  });

  test('[A2] a second tab is the same attempt', async ({ person }) => {
    const { page } = await person();
    const daily = new DailyOnPage(page);
    await daily.open();
    await daily.start();
    const other = new DailyOnPage(await page.context().newPage());
    await other.page.goto(DailyOnPage.address());
    await other.waitUntilLive();
    const [first, second] = await daily.findSea();
    await daily.cell(first).click();
    await expect(other.cell(first)).toHaveAccessibleName(/: sea$/);
    await other.cell(second).click();
    await expect(daily.cell(second)).toHaveAccessibleName(/: sea$/);
  });
});

test('[A3] the archive leads from a month to a day and its puzzles', async ({ person }) => {
  const { page } = await person();
  await new DailyOnPage(page).open();
  await page.goto('/daily');
  await expect(page).toHaveURL(/\/daily\/archive$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earlier days');
  await page
    .getByRole('link', { name: /none solved of/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Puzzles of /);
  await page.getByRole('region', { name: 'Nurikabe' }).getByRole('link', { name: /Easy/ }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test.describe('the profile', () => {
  test('[A4] a name is changed, and one that is none is refused', async ({ person }) => {
    const { page } = await person();
    await page.goto('/profile');
    const name = page.getByLabel('Your name');
    await name.fill('Ayşe ابن 7');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await expect(page.getByText('From now on you are Ayşe ابن 7.')).toBeVisible();
    await name.fill('   ');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await expect(page.getByText('Please tell us a name.')).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Ayşe ابن 7');
  });

  test('[A4] who wishes so is taken off the leaderboards', async ({ person }) => {
    const { page } = await person();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Take me off the leaderboards' }).click();
    await expect(page.getByText('You are not listed: only you see your place.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Put me on the leaderboards' }).click();
    await expect(page.getByText('Leaderboards list accounts. Your own place is shown to you.')).toBeVisible();
  });
});

test.describe('settings', () => {
  test('[A5] swapped buttons and a hidden clock are kept and hold on a board', async ({ person }) => {
    const { page } = await person();
    await page.goto('/settings');
    await page.getByLabel('Swap the mouse buttons').check();
    await page.getByLabel('Hide the clock while playing').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Swap the mouse buttons')).toBeChecked();
    const daily = new DailyOnPage(page);
    await daily.open();
    await daily.start();
    await expect(page.getByRole('timer')).toHaveCount(0);
    const [first] = await daily.findSea();
    await daily.cell(first).click();
    await expect(daily.cell(first)).toHaveAccessibleName(/: island$/);
    await daily.cell(first).click({ button: 'right' });
    await expect(daily.cell(first)).toHaveAccessibleName(/: sea$/);
  });

  test('[B16] high contrast is an appearance to choose, and what a device gets that asks for more contrast', async ({ person }) => {
    const { page } = await person({ colorScheme: 'light' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const sea = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sea'));
    await page.goto('/settings');
    const usual = await sea();
    await page.emulateMedia({ contrast: 'more' });
    expect(await paper()).toBe('rgb(255, 255, 255)');
    const asked = await sea();
    expect(asked).not.toBe(usual);
    await page.emulateMedia({ contrast: null });
    expect(await sea()).toBe(usual);
    await page.getByRole('main').getByRole('button', { name: 'High contrast' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await expect.poll(paper).toBe('rgb(255, 255, 255)');
    expect(await sea()).toBe(asked);
  });
});

test('[A8] robots, sitemap and manifest are there', async ({ person }) => {
  const { page } = await person();
  const [robots, sitemap, manifest] = await Promise.all(
    ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'].map((path) => page.request.get(path)),
  );
  expect(await robots.text()).toContain('Sitemap: ');
  expect(await sitemap.text()).toContain('/daily/archive</loc>');
  const { icons } = (await manifest.json()) as { readonly icons: readonly { readonly src: string }[] };
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
});

const HEADINGS = {
  '/help': { en: 'How it works', ar: 'كيف تلعب', tr: 'Nasıl oynanır' },
  '/about': { en: 'About Seawall', ar: 'عن Seawall', tr: 'Seawall hakkında' },
  '/privacy': { en: 'What we know about you', ar: 'ماذا نعرف عنك', tr: 'Hakkınızda ne biliyoruz' },
  '/account': { en: 'Keep what is yours', ar: 'احتفظ بما هو لك', tr: 'Sizin olan sizde kalsın' },
  '/profile': { en: 'Your profile', ar: 'ملفك الشخصي', tr: 'Profiliniz' },
  '/settings': { en: 'Settings', ar: 'الإعدادات', tr: 'Ayarlar' },
  '/groups': { en: 'Your groups', ar: 'مجموعاتك', tr: 'Gruplarınız' },
  '/lab': { en: 'Lab', ar: 'المختبر', tr: 'Laboratuvar' },
  '/lab/print': { en: 'Print sheet', ar: 'ورقة الطباعة', tr: 'Yazdırma sayfası' },
  '/daily/archive': { en: 'Earlier days', ar: 'أيام سابقة', tr: 'Önceki günler' },
} as const;
/** Their headings tell what they are about today. */
const MORE_PAGES = ['/', '/play', '/leaderboards', DailyOnPage.address()];

function isHeaded(path: string): path is keyof typeof HEADINGS {
  return path in HEADINGS;
}

/** The lights in which the pages of a language are looked at, the first of them by all rules. */
const LIGHTS = {
  en: [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { colorScheme: 'dark', contrast: 'more' }],
  ar: [{ colorScheme: 'light' }, { colorScheme: 'dark' }],
  tr: [{ colorScheme: 'light', contrast: 'more' }],
} as const;

for (const locale of ['en', 'ar', 'tr'] as const) {
  test(`[A8] [A9] every page has its heading and a title of its own, and no accessibility violations: ${locale}`, async ({ person }) => {
    const { page } = await person({ locale });
    const [usual, ...others] = LIGHTS[locale];
    const titles = new Set<string>();
    for (const path of [...Object.keys(HEADINGS), ...MORE_PAGES]) {
      await page.emulateMedia({ contrast: null, ...usual });
      await page.goto(path);
      if (isHeaded(path)) await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[path][locale]);
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      titles.add(await page.title());
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectNoViolations(page);
      for (const light of others) {
        await page.emulateMedia(light);
        await expectContrast(page);
      }
    }
    expect(titles.size).toBe(Object.keys(HEADINGS).length + MORE_PAGES.length);
  });
}
