import { ANYTHING, CLOCK, NUMBER, pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { called } from './board';
import { DailyOnPage } from './daily';
import { expect, test } from './people';

test.describe('a daily', () => {
  test('[A1] it is started, solved by mouse and stands in the profile and in the archive afterwards', async ({ person }) => {
    const { page } = await person();
    const daily = new DailyOnPage(page);
    await daily.open();
    await expect(page.getByRole('img', { name: t('play.cover.empty') })).toBeVisible();
    await expect(daily.board).toHaveCount(0);
    await daily.start();
    for (const cell of await daily.findSea()) await daily.cell(cell).click();
    await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
    await expect(page.getByText(pattern`${t('play.finish.time', { time: CLOCK })}`)).toBeVisible();
    await expect(page.getByRole('list', { name: t('results.badges') }).getByText(t('badges.no-hint.name'))).toBeVisible();
    // A machine is faster than people: whether that is held or has a place, it is said.
    const placed = t('results.place', { place: NUMBER, count: NUMBER });
    await expect(page.getByText(pattern`${placed}|${t('results.first')}|${t('results.held')}`)).toBeVisible();

    await page.goto('/profile');
    const puzzle = `${t('kinds.nurikabe.name')} ${t('play.levels.easy')} · ${t('play.size', { width: '7', height: '7' })}`;
    const row = page.getByRole('row', { name: puzzle }).filter({ hasText: pattern`${t('profile.dailyOf', { date: ANYTHING })}` });
    await expect(row.getByText(t('badges.no-hint.name'))).toBeVisible();
    await expect(page.getByText(`${t('profile.solved', { count: 1 })} · ${t('profile.unassisted', { count: 1 })}`)).toBeVisible();
  });

  test('[A2] a reload goes on with the same attempt', async ({ person }) => {
    const { page } = await person();
    const daily = new DailyOnPage(page);
    await daily.open();
    await daily.start();
    const [first] = await daily.findSea();
    await daily.cell(first).click();
    await expect(daily.cell(first)).toHaveAccessibleName(called('sea'));
    await expect(page.locator('[data-unsettled]')).toHaveCount(0);
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
    await page.reload();
    await expect(daily.cell(first)).toHaveAccessibleName(called('sea'));
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
  });

  test('[A2] a second tab is the same attempt', async ({ person }) => {
    const { page } = await person();
    const daily = new DailyOnPage(page);
    await daily.open();
    await daily.start();
    const other = new DailyOnPage(await page.context().newPage());
    await other.page.goto(daily.address);
    await other.waitUntilLive();
    const [first, second] = await daily.findSea();
    await daily.cell(first).click();
    await expect(other.cell(first)).toHaveAccessibleName(called('sea'));
    await other.cell(second).click();
    await expect(daily.cell(second)).toHaveAccessibleName(called('sea'));
  });
});

test('[A17] a new guest on a device where the daily was opened is told before the start that it is unranked', async ({ person }) => {
  const { page } = await person();
  const daily = new DailyOnPage(page);
  await daily.open();
  await expect(page.getByText(t('play.cover.ranked'))).toBeVisible();
  await daily.start();
  const kept = (await page.context().cookies()).filter(({ name }) => name.includes('device'));
  expect(kept).toHaveLength(1);
  for (const locale of ['en', 'tr', 'ar'] as const) {
    const guest = await person({ locale, storageState: { cookies: kept, origins: [] } });
    await guest.page.goto(daily.address);
    await expect(guest.page.getByText(textsIn(locale)('play.cover.seen'))).toBeVisible();
    await expectNoViolations(guest.page);
  }

  await page.context().clearCookies({ name: /guest/ });
  await daily.open();
  await expect(page.getByText(t('play.cover.seen'))).toBeVisible();
  await daily.start();
  await daily.drag(await daily.findSea());
  await expect(page.getByText(t('results.unranked'))).toBeVisible();
});

test('[A3] the archive leads from a month to a day and its puzzles', async ({ person }) => {
  const { page } = await person();
  await new DailyOnPage(page).open();
  await page.goto('/');
  await page
    .getByRole('navigation', { name: t('dailies.home.more') })
    .getByRole('link', { name: t('dailies.home.archive') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dailies.archive.title'));
  await page
    .getByRole('link', { name: pattern`${t('dailies.archive.none', { total: NUMBER })}` })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pattern`^${t('dailies.archive.dayTitle', { date: ANYTHING })}$`);
  await page
    .getByRole('region', { name: t('kinds.nurikabe.name') })
    .getByRole('link', { name: t('play.levels.easy') })
    .click();
  await expect(page.getByRole('button', { name: t('play.cover.start'), exact: true })).toBeVisible();
});

test.describe('the profile', () => {
  test('[A4] a name is changed, and one that is none is refused', async ({ person }) => {
    const { page } = await person();
    await page.goto('/profile');
    const name = page.getByLabel(t('profile.nameLabel'));
    await name.fill('Ayşe ابن 7');
    await page.getByRole('button', { name: t('profile.nameSave') }).click();
    await expect(page.getByText(t('profile.nameSaved', { name: 'Ayşe ابن 7' }))).toBeVisible();
    await name.fill('   ');
    await page.getByRole('button', { name: t('profile.nameSave') }).click();
    await expect(page.getByText(t('profile.nameRefusals.empty'))).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Ayşe ابن 7');
  });

  test('[A4] who wishes so is taken off the leaderboards', async ({ person }) => {
    const { page } = await person();
    await page.goto('/profile');
    await page.getByRole('button', { name: t('profile.hide') }).click();
    await expect(page.getByText(t('profile.unlisted'))).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: t('profile.show') }).click();
    await expect(page.getByText(t('account.profile.guestListing'))).toBeVisible();
  });
});

test.describe('settings', () => {
  test('[A5] swapped buttons and a hidden clock are kept and hold on a board', async ({ person }) => {
    const { page } = await person({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
    await page.goto('/settings');
    await page.getByLabel(t('preferences.swapButtons')).check();
    await page.getByLabel(t('preferences.hideClock')).check();
    await expect(page.getByLabel(t('preferences.swapButtons'))).toBeChecked();
    await expect(page.getByText(t('preferences.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t('preferences.swapButtons'))).toBeChecked();
    await expect(page.getByLabel(t('preferences.hideClock'))).toBeChecked();
    await page.context().setOffline(true);
    await page.getByLabel(t('preferences.coordinates')).click();
    await expect(page.getByText(t('preferences.failed'))).toBeVisible();
    await expect(page.getByLabel(t('preferences.coordinates'))).not.toBeChecked();
    await page.context().setOffline(false);
    const daily = new DailyOnPage(page);
    await daily.open();
    await daily.start();
    await expect(page.getByRole('timer')).toHaveCount(0);
    const [first] = await daily.findSea();
    await daily.cell(first).click();
    await expect(daily.cell(first)).toHaveAccessibleName(called('island'));
    await daily.cell(first).click({ button: 'right' });
    await expect(daily.cell(first)).toHaveAccessibleName(called('sea'));
  });

  test('[A5] a tab that was opened before keeps what another tab has changed', async ({ person }) => {
    const { page } = await person();
    await page.goto('/settings');
    const tab = await page.context().newPage();
    await tab.goto('/settings');
    await tab.getByLabel(t('preferences.hideClock')).check();
    await expect(tab.getByText(t('preferences.saved'))).toBeVisible();
    await page.getByLabel(t('preferences.coordinates')).check();
    await expect(page.getByText(t('preferences.saved'))).toBeVisible();
    await expect(page.getByLabel(t('preferences.hideClock'))).toBeChecked();
    await page.reload();
    for (const name of ['hideClock', 'coordinates'] as const) await expect(page.getByLabel(t(`preferences.${name}`))).toBeChecked();
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
    await page
      .getByRole('main')
      .getByRole('button', { name: t('themes.contrast') })
      .click();
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
  '/help': 'help.heading',
  '/about': 'about.heading',
  '/privacy': 'account.privacy.heading',
  '/account': 'account.headingGuest',
  '/profile': 'profile.heading',
  '/settings': 'preferences.heading',
  '/groups': 'groups.page.heading',
  '/lab': 'lab.title',
  '/lab/print': 'lab.print.title',
  '/daily/archive': 'dailies.archive.title',
} as const;
/** Their headings tell what they are about today. */
const MORE_PAGES = ['/', '/play', '/leaderboards', '/library'];

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
    const daily = new DailyOnPage(page);
    await daily.open();
    const paths = [...Object.keys(HEADINGS), ...MORE_PAGES, daily.address];
    for (const path of paths) {
      await page.emulateMedia({ contrast: null, ...usual });
      await page.goto(path);
      if (isHeaded(path)) await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn(locale)(HEADINGS[path]));
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      titles.add(await page.title());
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectNoViolations(page);
      for (const light of others) {
        await page.emulateMedia(light);
        await expectContrast(page);
      }
    }
    expect(titles.size).toBe(paths.length);
  });
}
