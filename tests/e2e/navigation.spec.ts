import type { Locator, Page } from '@playwright/test';
import { LOCALE_NAMES } from '../../src/server/protocol/locales';
import { CLOCK, pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { CONTENTS } from './board';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';
import { sharePuzzle } from './shared-puzzle';

function navOf(page: Page, name = t('site.nav.label')): Locator {
  return page.getByRole('navigation', { name, exact: true });
}

test('[NV1] [NV2] [NV3] a phone has one row above and tabs below, which say where one is, and a menu for the rest', async ({ person }) => {
  const { page } = await person({ ...PHONE, colorScheme: 'dark' });
  await page.goto('/daily/archive');
  const tabs = navOf(page);
  const current = tabs.locator('[aria-current="page"]');
  await expect(current).toHaveText(t('site.nav.today'));
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(60);
  for (const tab of await tabs.locator('a, button').all()) {
    const { width = 0, height = 0, y = 0 } = (await tab.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
  }
  // At the end of the page the bar is below everything.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { y: top = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
  expect(top + height).toBeLessThanOrEqual(((await tabs.boundingBox())?.y ?? 0) + 1);

  await tabs.getByRole('link', { name: t('site.nav.learn') }).tap();
  await expect(current).toHaveText(t('site.nav.learn'));
  const more = tabs.getByRole('button', { name: t('site.nav.more') });
  await more.tap();
  const menu = navOf(page, t('site.nav.more'));
  await expect(menu).toBeVisible();
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectContrast(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await more.tap();
  await menu.getByRole('link', { name: t('site.nav.settings') }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('preferences.heading'));
  await expect(menu).toBeHidden();
  await expect(current).toHaveCount(0);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await expect(menu.locator('[aria-current="page"]')).toHaveText(t('site.nav.settings'));
  await page.emulateMedia({ media: 'print' });
  await expect(tabs).toHaveCount(0);
});

test('[NV1] [NV2] [NV3] elsewhere one row has all, and the menu opens without scripts', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto('/lab');
  await expect(navOf(page).locator('[aria-current="page"]')).toHaveText(t('site.nav.lab'));
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(80);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('site.nav.more') })
    .click();
  await expect(navOf(page, t('site.nav.more'))).toBeVisible();
  await page
    .getByRole('group', { name: t('site.languages') })
    .first()
    .getByRole('button', { name: LOCALE_NAMES.tr })
    .click();
  await expect(navOf(page, textsIn('tr')('site.nav.label'))).toBeVisible();
});

test('[NV4] short addresses of dailies lead to today’s', async ({ person }) => {
  const { page } = await person();
  const daily = new DailyOnPage(page);
  await daily.isThere();
  await page.goto('/daily');
  await expect(page).toHaveURL('/');
  await page.goto('/daily/tic-tac-logic');
  await expect(page).toHaveURL('/#today-tic-tac-logic');
  await page.goto('/daily/nurikabe/easy');
  await expect(page).toHaveURL(daily.address);
});

test('[NV7] [NV8] [NV9] a newcomer learns to mark on their first board; later one Start is enough, and none is pressed by a link', async ({
  person,
}) => {
  const { page } = await person();
  const board = new DailyOnPage(page);
  await board.isThere();
  const address = await sharePuzzle('nurikabe/5/5/g5k2o1k3g');
  const start = page.getByRole('button', { name: t('play.cover.start'), exact: true });
  await page.goto(address);
  await expect(board.board).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await start.click();
  await board.waitUntilLive();
  const help = page.getByRole('list', { name: t('board.marking.label') });
  await expect(help.getByRole('listitem').nth(1)).toHaveText(`${t('board.marking.rightClick')} ${CONTENTS.island}`);
  await expectNoViolations(page);
  await board.cell(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(help.getByRole('listitem').nth(1)).toHaveText(`S ${CONTENTS.sea}`);
  const sea = await board.findSea();
  for (const cell of sea.slice(0, 4)) await board.cell(cell).click();
  await expect(help).toHaveCount(0);
  for (const cell of sea.slice(4)) await board.cell(cell).click();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();

  // The result is stored a moment after the last move.
  const row = page.getByRole('region', { name: t('kinds.nurikabe.name') }).getByRole('button', { name: t('play.levels.medium') });
  await expect(async () => {
    await page.goto('/');
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Who never solved the other kind sees its rules first.
  await expect(page.getByRole('region', { name: t('kinds.tic-tac-logic.name') }).getByRole('button')).toHaveCount(0);
  await page.goto(board.address);
  await expect(start).toBeVisible();
  await page.goBack();
  await row.click();
  await expect(page).toHaveURL(/\/nurikabe\/medium$/);
  await board.waitUntilLive();
  await expect(page.getByRole('timer')).toHaveText(pattern`^${CLOCK}$`);
  await expect(start).toHaveCount(0);
});
