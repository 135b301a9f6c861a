import type { Page } from '@playwright/test';
import { expectContrast, expectNoViolations } from './accessibility';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';

/** Shares a small puzzle by link, and says where it is. */
async function sharePuzzle(page: Page, text: string): Promise<string> {
  await page.goto('/lab');
  await page.getByLabel('The puzzle').fill(text);
  await page.getByRole('button', { name: 'Make a link' }).click();
  return (await page.getByRole('link', { name: /^\/p\// }).getAttribute('href')) ?? '';
}

/** Solves the board on the page, a moment after its first mark. */
async function solve(page: Page, heading = 'Solved'): Promise<void> {
  const board = new DailyOnPage(page);
  await board.waitUntilLive();
  const [first, ...rest] = await board.findSea();
  await board.cell(first).click();
  for (const cell of rest) await board.cell(cell).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

test('[GH1] [GH2] [GH3] who has solved a puzzle races against their own best, and hears how the ghost fares', async ({ person }) => {
  const { page } = await person();
  const address = await sharePuzzle(page, 'nurikabe/5/5/4p1h44o');
  await page.goto(address);
  await solve(page);

  await page.getByRole('button', { name: 'Race a ghost' }).click();
  const choice = page.getByRole('dialog', { name: 'Race a ghost' });
  await expect(choice.getByRole('button')).toHaveCount(2);
  await expectNoViolations(page);
  await choice.getByRole('button', { name: /^Your best 0:\d\d$/ }).click();
  await expect(page.getByRole('heading', { name: /^Against: Your best, 0:\d\d$/ })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const board = new DailyOnPage(page);
  await board.waitUntilLive();
  await expect(page.getByText(/^Your best: finished after 0:\d\d\.$/)).toBeAttached();
  await expect(page.getByRole('progressbar', { name: 'Progress: Your best' })).toHaveJSProperty('value', 1000);
  await expect(page.getByRole('progressbar', { name: 'Progress: You', exact: true })).toHaveJSProperty('value', 0);
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Progress: Your best' })).toHaveJSProperty('value', 1000);
  await solve(page);
  await expect(page.getByText(/^Your best was 0:\d\d quicker\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Race a ghost' })).toBeVisible();
});

test('[GH1] [GH4] a friend’s ghost is offered on the page of a puzzle, in Arabic, on a phone and in the dark', async ({ person }) => {
  const ada = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  const eve = await person({ ...PHONE, locale: 'ar', colorScheme: 'dark', reducedMotion: 'reduce' });
  await ada.page.goto('/groups');
  await ada.page.getByLabel('Name of the group').fill('Early birds');
  await ada.page.getByRole('button', { name: 'Make the group' }).click();
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('Early birds');
  await ada.button('Copy the link').click();
  await expect(ada.page.getByText('The link is copied.')).toBeVisible();
  const invite = await ada.page.evaluate(() => navigator.clipboard.readText());
  const address = await sharePuzzle(ada.page, 'nurikabe/5/5/5p2h52o');
  await ada.page.goto(address);
  await solve(ada.page);

  const { page } = eve;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'سابق شبحًا' })).toHaveCount(0);
  await page.goto(invite);
  await page.getByRole('button', { name: 'انضم إلى المجموعة' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Early birds');
  await page.goto(address);
  await page.getByRole('button', { name: 'سابق شبحًا' }).tap();
  const choice = page.getByRole('dialog');
  await choice.getByRole('listitem').first().getByRole('button').tap();
  await page.getByRole('button', { name: 'ابدأ', exact: true }).tap();
  await new DailyOnPage(page).waitUntilLive();
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectContrast(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('[GH5] [GH6] [GH7] [GH8] two friends play a duel at different times, each blind until their own part is over', async ({ person }) => {
  const ada = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: /^Duels by link/ }).click();
  await expectNoViolations(ada.page);
  await ada.button('Make the duel').click();
  await expect(ada.page.getByRole('heading', { name: 'Your duel' })).toBeVisible();
  await ada.button('Copy the link').click();
  await expect(ada.page.getByText('The link is copied.')).toBeVisible();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  await expect(ada.page.getByRole('grid')).toHaveCount(0);
  await expectNoViolations(ada.page);
  await ada.button('Start').click();
  await solve(ada.page);
  const own = ada.page.getByRole('table', { name: 'How it went' }).getByRole('row').filter({ hasText: 'You' });
  await expect(own).toHaveText(/^1.+You0:\d\d$/);
  await expect(ada.page.getByText('Nobody else has started yet.')).toBeVisible();

  const eve = await person({ ...PHONE, locale: 'ar', colorScheme: 'dark' });
  const { page } = eve;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /يتحداك$/ })).toBeVisible();
  await expect(page.getByText('بدأ لاعب واحد.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'ابدأ', exact: true }).tap();
  const board = new DailyOnPage(page);
  await board.waitUntilLive();
  await page.reload();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'تلميح' })).toHaveCount(0);
  await board.waitUntilLive();
  for (const cell of await board.findSea()) await board.cell(cell).tap();
  await expect(page.getByRole('table', { name: 'كيف جرت' }).getByRole('row')).toHaveCount(3);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectContrast(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await ada.button('Look again').click();
  await expect(ada.page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(ada.page.getByText('Everybody who started is done.')).toBeVisible();
  await ada.page.goto('/duels');
  await expect(ada.page.getByRole('listitem').filter({ hasText: '2 players have started.' })).toBeVisible();
});

test('[GH8] a link that opens no duel says so and leads on', async ({ person }) => {
  const { page } = await person({ expectedErrors: /404/ });
  await page.goto('/duel/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This link opens no duel' })).toBeVisible();
  await page.getByRole('link', { name: 'Make a duel' }).click();
  await expect(page.getByRole('heading', { name: 'Duels by link' })).toBeVisible();
});
