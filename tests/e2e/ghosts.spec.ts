import type { Page } from '@playwright/test';
import { ANYTHING, CLOCK, pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';
import { expectPlayLayout, PLAY_CONTROLS } from './play-layout';
import { sharePuzzle } from './shared-puzzle';

const arabic = textsIn('ar');
const best = t('ghost.names.own');

/** Solves the board on the page, a moment after its first mark. */
async function solve(page: Page): Promise<void> {
  const board = new DailyOnPage(page);
  await board.waitUntilLive();
  const [first, ...rest] = await board.findSea();
  await board.cell(first).click();
  for (const cell of rest) await board.cell(cell).click();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
}

/** Starts on a phone, in Arabic, where nobody has to look for how. */
async function startInView(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: arabic('play.cover.start'), exact: true });
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.tap();
}

test('[GH1] [GH2] [GH3] [PL1] who has solved a puzzle races against their own best, and hears how the ghost fares', async ({ person }) => {
  const { page } = await person();
  const address = await sharePuzzle('nurikabe/5/5/4p1h44o');
  await page.goto(address);
  await new DailyOnPage(page).start();
  await solve(page);

  await page.getByRole('button', { name: t('ghost.choose.button') }).click();
  const choice = page.getByRole('dialog', { name: t('ghost.choose.heading') });
  await expect(choice.getByRole('button')).toHaveCount(2);
  await expectNoViolations(page);
  await choice.getByRole('button', { name: pattern`^${best} 0:\d\d$` }).click();
  await expect(page.getByRole('heading', { name: pattern`^${t('ghost.cover.against', { name: best, time: CLOCK })}$` })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectNoViolations(page);

  await page.getByRole('button', { name: t('play.cover.start'), exact: true }).click();
  const board = new DailyOnPage(page);
  await board.waitUntilLive();
  await expectPlayLayout(page, PLAY_CONTROLS);
  await expect(page.getByText(pattern`^${t('ghost.race.finished', { name: best, time: CLOCK })}$`)).toBeAttached();
  await expect(page.getByRole('progressbar', { name: t('ghost.race.progressOf', { name: best }) })).toHaveJSProperty('value', 1000);
  await expect(
    page.getByRole('progressbar', { name: t('ghost.race.progressOf', { name: t('ghost.race.you') }), exact: true }),
  ).toHaveJSProperty('value', 0);
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByRole('progressbar', { name: t('ghost.race.progressOf', { name: best }) })).toHaveJSProperty('value', 1000);
  await solve(page);
  await expect(page.getByText(pattern`^${t('ghost.verdict.slower', { sort: 'own', time: CLOCK, name: best })}$`)).toBeVisible();
  await expect(page.getByRole('button', { name: t('ghost.choose.button') })).toBeVisible();
});

test('[GH1] [GH4] a friend’s ghost is offered on the page of a puzzle, in Arabic, on a phone and in the dark', async ({ person }) => {
  const ada = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  const eve = await person({ ...PHONE, locale: 'ar', colorScheme: 'dark', reducedMotion: 'reduce' });
  await ada.page.goto('/groups');
  await ada.page.getByLabel(t('groups.form.name')).fill('Early birds');
  await ada.page.getByRole('button', { name: t('groups.form.make') }).click();
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('Early birds');
  await ada.button(t('share.link.copyLink')).click();
  await expect(ada.page.getByText(t('share.link.linkCopied'))).toBeVisible();
  const invite = await ada.page.evaluate(() => navigator.clipboard.readText());
  const address = await sharePuzzle('nurikabe/5/5/5p2h52o');
  await ada.page.goto(address);
  await new DailyOnPage(ada.page).start();
  await solve(ada.page);

  const { page } = eve;
  await page.goto(address);
  await expect(page.getByRole('button', { name: arabic('ghost.choose.button') })).toHaveCount(0);
  await page.goto(invite);
  await page.getByRole('button', { name: arabic('groups.join.submit') }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Early birds');
  await page.goto(address);
  await page.getByRole('button', { name: arabic('ghost.choose.button') }).tap();
  const choice = page.getByRole('dialog');
  await choice.getByRole('listitem').first().getByRole('button').tap();
  await page.waitForURL(/\/ghost\//);
  await startInView(page);
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
  await ada.page.getByRole('link', { name: pattern`^${t('duels.page.heading')}` }).click();
  await expectNoViolations(ada.page);
  await ada.button(t('duels.form.make')).click();
  await expect(ada.page.getByRole('heading', { name: t('duels.cover.own') })).toBeVisible();
  await ada.button(t('share.link.copyLink')).click();
  await expect(ada.page.getByText(t('share.link.linkCopied'))).toBeVisible();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  await expect(ada.page.getByRole('grid')).toHaveCount(0);
  await expectNoViolations(ada.page);
  await ada.button(t('play.cover.start')).click();
  await solve(ada.page);
  const own = ada.page
    .getByRole('table', { name: t('duels.table.heading') })
    .getByRole('row')
    .filter({ hasText: t('duels.table.you') });
  await expect(own).toHaveText(pattern`^1.+${t('duels.table.you')}0:\d\d$`);
  await expect(ada.page.getByText(t('duels.table.alone'))).toBeVisible();

  const eve = await person({ ...PHONE, locale: 'ar', colorScheme: 'dark' });
  const { page } = eve;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: pattern`^${arabic('duels.cover.challenged', { name: ANYTHING })}$` })).toBeVisible();
  await expect(page.getByText(arabic('duels.cover.players', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectNoViolations(page);
  await startInView(page);
  const board = new DailyOnPage(page);
  await board.waitUntilLive();
  await page.reload();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: arabic('play.tools.hint') })).toHaveCount(0);
  await board.waitUntilLive();
  for (const cell of await board.findSea()) await board.cell(cell).tap();
  await expect(page.getByRole('table', { name: arabic('duels.table.heading') }).getByRole('row')).toHaveCount(3);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectContrast(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await ada.button(t('duels.table.again')).click();
  await expect(ada.page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(ada.page.getByText(t('duels.table.allDone'))).toBeVisible();
  await ada.page.goto('/duels');
  await expect(ada.page.getByRole('listitem').filter({ hasText: t('duels.cover.players', { count: 2 }) })).toBeVisible();
});

test('[S9] [GH7] who gives up a duel sees the standings, but neither solution nor replay, which would tell the others', async ({
  person,
}) => {
  const ada = await person(PHONE);
  const { page } = ada;
  await page.goto('/duels');
  await ada.button(t('duels.form.make')).click();
  await page.waitForURL(/\/duel\//);
  await new DailyOnPage(page).start();
  await ada.giveUp();
  await expect(page.getByRole('heading', { name: t('play.finish.gaveUp') })).toBeInViewport();
  await expect(ada.button(t('play.layout.close'))).toBeFocused();
  await expect(page.getByText(t('results.hidden'))).toBeVisible();
  await expect(page.getByRole('table', { name: t('duels.table.heading') })).toContainText(t('duels.table.unfinished'));
  await expect(page.getByRole('link', { name: t('results.solution') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('play.finish.replay') })).toHaveCount(0);
  await expectNoViolations(page);
});

test('[GH8] a link that opens no duel says so and leads on', async ({ person }) => {
  const { page } = await person({ expectedErrors: /404/ });
  await page.goto('/duel/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: t('duels.cover.unknownTitle') })).toBeVisible();
  await page.getByRole('link', { name: t('duels.page.open') }).click();
  await expect(page.getByRole('heading', { name: t('duels.page.heading'), exact: true })).toBeVisible();
});
