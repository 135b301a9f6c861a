import type { Page } from '@playwright/test';
import { expectContrast, expectNoViolations } from './accessibility';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** What the copied link leads to. */
async function copyMoment(page: Page): Promise<string> {
  const share = page.getByRole('region', { name: 'Share this moment' });
  await share.getByRole('button', { name: 'Copy the link' }).click();
  await expect(share.getByText('The link is copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('[RP9] [RP10] after a race both watch it side by side, go to the first wrong move and share it with a stranger, as the room allows', async ({
  person,
}) => {
  const ada = await person(CLIPBOARD);
  const bea = await person(PHONE);
  await bea.come('Bea', await ada.open('Race'));
  await ada.button('Change settings').click();
  await ada.page.getByText('More settings').click();
  await ada.page.getByLabel('Who can watch the replay').selectOption({ label: 'Everybody with the link' });
  await ada.button('Save').click();
  await expect(bea.page.getByText('Replay for everybody')).toBeVisible();
  await bea.button('I am ready').click();
  await ada.button('Start').click();
  const { solution, blanks } = await ada.solve();
  const [first, second] = blanks;
  await ada.put(first, solution[first]);
  await ada.put(second, solution[second] === 'X' ? 'O' : 'X');
  await ada.button('Undo').click();
  await ada.fill();
  await bea.button('Give up').click();
  await bea.button('Really give up?').click();

  await ada.page.getByRole('link', { name: 'Watch the replay' }).click();
  const { page } = ada;
  await expect(page.getByRole('grid')).toHaveCount(2);
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.focus();
  await slider.press('ArrowRight');
  await expect(page.getByText(/^Step 1 of \d+, at 0:\d\d, .*: Row \d, column \d: [XO]\.$/)).toBeVisible();
  await slider.press('End');
  await expect(page.getByRole('region', { name: 'Board of Bea' }).getByText(/gave up, 0:\d\d/)).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Steps' });
  await list.press('Home');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '1');
  await page.getByRole('button', { name: /^First wrong move of/ }).click();
  // Where it is on the board is told to everybody as they had it before them: turned, or not.
  const caption = /^Step 2 of \d+, .*: Row \d, column \d: [XO], wrong\.$/;
  await expect(page.getByText(caption)).toBeVisible();
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  const moment = await copyMoment(page);
  const stranger = (await person()).page;
  await stranger.goto(moment);
  await expect(stranger.getByText(caption)).toBeVisible();
  const robots = stranger.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', /noindex/);

  await bea.page.getByRole('link', { name: 'Watch the replay' }).tap();
  await expect(bea.page.getByText('Swipe to see the other boards.')).toBeVisible();
  await bea.button('Play').tap();
  await expect(bea.page.getByRole('slider', { name: 'Step' })).not.toHaveValue('0');
  const lale = (await person({ locale: 'ar', colorScheme: 'dark' })).page;
  await lale.goto(moment);
  await expect(lale.getByRole('grid').first()).toBeVisible();
  await expectNoViolations(lale);
});

test('[RP9] the replay of a daily of today is for who finished it, and for others when its player says so', async ({ person }) => {
  const [ada, bea, cid] = [await person(CLIPBOARD), await person({ expectedErrors: /404/ }), await person({ expectedErrors: /404/ })];
  await Promise.all([ada, bea].map(({ page }) => new DailyOnPage(page).solveAsPerson()));
  await ada.page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(ada.page.getByText('Only you can watch.')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Forward', exact: true }).click();
  const moment = await copyMoment(ada.page);
  const refusal = { name: 'No such replay' };
  await bea.page.goto(moment);
  await expect(bea.page.getByRole('heading', refusal)).toBeVisible();

  await ada.button('Let everybody with the link watch').click();
  await expect(ada.page.getByText('While its day lasts, only who has finished this daily can watch.')).toBeVisible();
  await bea.page.reload();
  await expect(bea.page.getByText(/^Step 1 of /)).toBeVisible();
  await cid.page.goto(moment);
  await expect(cid.page.getByRole('heading', refusal)).toBeVisible();
  await expect(cid.page.getByRole('grid')).toHaveCount(0);
});
