import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { ANYTHING, CLOCK, pattern, t, textsIn } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';
import { sharePuzzle } from './shared-puzzle';

const arabic = textsIn('ar');
const VALID = pattern`${t('receipts.check.valid', { player: ANYTHING, time: CLOCK, date: ANYTHING })}`;

/** Solves a shared puzzle, which counts at any speed because it is not ranked. */
async function solve(page: Page, puzzle: string): Promise<void> {
  await page.goto(await sharePuzzle(puzzle));
  const board = new DailyOnPage(page);
  await board.start();
  for (const cell of await board.findSea()) await board.cell(cell).click();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
}

async function contentOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('[A20] [A21] a receipt is downloaded after a game and verified, and refused once it is altered', async ({ person }) => {
  const { page } = await person();
  await solve(page, 'nurikabe/5/5/4p1h44o');
  const button = page.getByRole('button', { name: t('receipts.button.label') });
  const downloading = page.waitForEvent('download');
  await button.focus();
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^seawall-receipt-.+-1\.json$/);
  const text = await contentOf(download);
  await expectNoViolations(page);

  await page.goto('/about');
  await expect(page.getByText(t('receipts.about.proves'))).toBeVisible();
  const field = page.getByLabel(t('receipts.check.label'));
  const said = page.getByRole('region', { name: t('receipts.about.heading') }).getByRole('status');
  const give = (content: string) =>
    field.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give(text);
  await expect(said).toHaveText(VALID);
  await expect(said).toContainText(t('receipts.check.counted'));
  await expectNoViolations(page);
  const { wallMs } = JSON.parse(text).result as { readonly wallMs: number };
  await give(text.replaceAll(`"wallMs":${wallMs}`, `"wallMs":${wallMs - 1}`));
  await expect(said).toHaveText(t('receipts.check.foreign'));
  await give(text.replace('"mark":1', '"mark":2'));
  await expect(said).toHaveText(t('receipts.check.altered'));
  await give('{"a":1}');
  await expect(said).toHaveText(t('receipts.check.invalid-request'));
  await give(text);
  await expect(said).toHaveText(VALID);

  const keys = await page.request.get('/.well-known/seawall-keys.json');
  expect(keys.headers()['access-control-allow-origin']).toBe('*');
  expect(await keys.json()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: JSON.parse(text).key }] });
});

test('[A20] the profile has the receipts of earlier games, and none of a daily that others still play', async ({ person }) => {
  const { page } = await person({ expectedErrors: /409/ });
  await solve(page, 'nurikabe/5/5/5p2h52o');
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  for (const cell of await daily.findSea()) await daily.cell(cell).click();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
  await expect(page.getByText(t('results.looking'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('receipts.button.label') })).toHaveCount(0);
  await page.goto('/profile');
  const button = page.getByRole('button', { name: t('receipts.button.label') });
  await expect(button).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await button.click();
  expect(JSON.parse(await contentOf(await downloading))).toMatchObject({ format: 'seawall-receipt-1', puzzle: 'nurikabe/5/5/5p2h52o' });
  await page.route('**/api/v1/rooms/*/receipt*', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify({ type: '/api/problems/puzzle-in-play' }) }),
  );
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: t('receipts.button.puzzle-in-play') })).toBeVisible();
});

test('[A21] a receipt is checked on a phone in Arabic', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar' });
  await page.goto('/about');
  const field = page.getByLabel(arabic('receipts.check.label'));
  await field.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
  await expect(page.getByText(arabic('receipts.check.invalid-request'))).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
