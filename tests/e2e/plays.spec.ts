import type { Locator, Page } from '@playwright/test';
import { signUp } from './account';
import { DailyOnPage } from './daily';
import { holdLine } from './lost-connection';
import { expect, test } from './people';

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Sets sea by keys alone, going from cell to cell. */
async function fillByKeys(page: Page, cells: readonly number[], side: number): Promise<void> {
  let at = 0;
  await page.keyboard.press('Control+Home');
  for (const cell of cells) {
    for (; at % side < cell % side; at += 1) await page.keyboard.press('ArrowRight');
    for (; at % side > cell % side; at -= 1) await page.keyboard.press('ArrowLeft');
    for (; at < cell; at += side) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('s');
  }
}

test('[A10] a daily is solved in Arabic with the keyboard alone, where right is still right on the board', async ({ person }) => {
  const { page } = await person({ locale: 'ar', colorScheme: 'dark' });
  const daily = new DailyOnPage(page);
  await daily.open();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('نوريكابي');
  await tabTo(page, page.getByRole('button', { name: 'ابدأ', exact: true }));
  await page.keyboard.press('Enter');
  await daily.waitUntilLive();
  const sea = await daily.findSea();
  await tabTo(page, daily.cell(0));
  await fillByKeys(page, sea, 7);
  await expect(page.getByRole('heading', { name: 'تم الحل' })).toBeVisible();
  await expect(page.getByText(/^وقتك: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'شارك', exact: true })).toBeVisible();
});

test('[A10] a daily is solved in Turkish on a phone, by touch', async ({ person }) => {
  const { page } = await person({ locale: 'tr', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const daily = new DailyOnPage(page);
  await daily.open();
  await page.getByRole('button', { name: 'Başla', exact: true }).tap();
  await daily.waitUntilLive();
  for (const cell of await daily.findSea()) await daily.cell(cell).tap();
  await expect(page.getByRole('heading', { name: 'Çözüldü' })).toBeVisible();
  await expect(page.getByText(/^Süreniz: /)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('[A11] begun at home, a daily goes on on a second device, with moves that were made offline', async ({ person }) => {
  const desk = await person({ expectedErrors: /socket\.io|ERR_/ });
  const line = await holdLine(desk.page);
  const daily = new DailyOnPage(desk.page);
  await daily.open();
  await daily.start();
  const [first, second, third] = await daily.findSea();
  await daily.cell(first).click();
  await expect(desk.page.locator('[data-unsettled]')).toHaveCount(0);
  await line.cut();
  await daily.cell(second).click();

  // The same visitor, but not the moves that the first device keeps for itself.
  const { cookies } = await desk.page.context().storageState();
  const phone = await person({
    storageState: { cookies, origins: [] },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const carried = new DailyOnPage(phone.page);
  await phone.page.goto(DailyOnPage.address());
  await carried.waitUntilLive();
  await expect(carried.cell(first)).toHaveAccessibleName(/: sea$/);
  await expect(carried.cell(second)).toHaveAccessibleName(/: blank$/);
  await carried.cell(third).tap();
  await line.mend();
  for (const cell of [first, second, third]) {
    await expect(carried.cell(cell)).toHaveAccessibleName(/: sea$/);
    await expect(daily.cell(cell)).toHaveAccessibleName(/: sea$/);
  }
});

test('[A12] [A16] who has an account and has solved a daily sees their place on the leaderboards, and others see them there', async ({
  person,
}) => {
  const [ada, eve, kim] = [await person(), await person(), await person()];
  const { page } = ada;
  await signUp(page, 'Ada of the Sea');
  // Of fewer than three times there is no histogram.
  for (const one of [kim, eve, ada]) await new DailyOnPage(one.page).solveAsPerson();
  await expect(page.getByText(/The first to finish it|Place \d+ of/)).toBeVisible();

  await page.goto('/leaderboards');
  await expect(page.getByRole('row', { name: /^\d+ Ada of the Sea You 0:\d\d$/ })).toBeVisible();
  await expect(page.getByText(/^Your place: \d+ of \d+\.$/)).toBeVisible();
  await expect(page.getByRole('figure').getByRole('listitem').filter({ hasText: 'Your time is here.' })).toHaveCount(1);
  await eve.page.goto('/leaderboards');
  await expect(eve.page.getByRole('row', { name: /^\d+ Ada of the Sea 0:\d\d$/ })).toBeVisible();
  await eve.page.getByRole('link', { name: 'Points' }).click();
  await expect(eve.page.getByRole('row', { name: /^\d+ Ada of the Sea 1 1 0:\d\d$/ })).toBeVisible();
});

test('[A13] a newcomer finds the rules before the clock starts, and their way back to what they began', async ({ person }) => {
  const [ada, bea] = [await person(), await person()];
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('link', { name: 'How to play Tic-Tac-Logic' }).click();
  await expect(page.getByRole('heading', { name: 'Tic-Tac-Logic', level: 2 })).toBeInViewport();
  const rule = page.getByText('Islands may touch at corners, never side to side.', { exact: false });
  await new DailyOnPage(page).open();
  await expect(page.getByRole('img', { name: 'An empty grid' })).toBeVisible();
  await expect(rule).toBeVisible();

  await page.goto('/play');
  await page.getByRole('main').getByRole('button', { name: 'Play' }).first().click();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  const board = page.url();
  const code = await ada.open('Race', 'In the public list');
  await page.goto('/');
  const begun = page.getByRole('region', { name: 'Where you left off' });
  await expect(begun.getByRole('link')).toHaveText([/^Race · Tic-Tac-Logic · 6 × 6 · Easy/, /^Nurikabe · 7 × 7 · Easy/]);
  await begun.getByRole('link').last().click();
  await expect(page).toHaveURL(board);

  await bea.page.goto('/');
  await expect(bea.page.getByRole('region', { name: 'Where you left off' })).toHaveCount(0);
  await expect(bea.page.getByRole('region', { name: 'Rooms that wait for players' }).getByRole('link').first()).toBeVisible();
  await bea.page.getByLabel('Code of the room').fill(code);
  await bea.button('Go to the room').click();
  await bea.page.waitForURL(`/room/${code}`);
  await bea.page.getByText('How to play Tic-Tac-Logic').click();
  await expect(bea.page.getByText('as many X as O', { exact: false })).toBeVisible();
});

/** As when another tab or another app comes in front. */
async function cover(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

test('[A14] a casual game that something else covers is paused, with its board covered; a reload and a daily go on', async ({ person }) => {
  const { page } = await person();
  const board = page.getByRole('grid');
  const resume = page.getByRole('button', { name: 'Resume' });
  await page.goto('/play');
  await page.getByRole('main').getByRole('button', { name: 'Play' }).first().click();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  await expect(board).toBeVisible();
  await cover(page, 'hidden');
  await cover(page, 'visible');
  await expect(resume).toBeVisible();
  await expect(board).toHaveCount(0);
  await expect(resume).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board.locator('[tabindex="0"]')).toBeFocused();
  await cover(page, 'hidden');
  await page.reload();
  await resume.click();
  await expect(board).toBeVisible();

  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  await cover(page, 'hidden');
  await cover(page, 'visible');
  await expect(resume).toHaveCount(0);
  await expect(board).toBeVisible();
});
