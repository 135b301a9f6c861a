import type { Locator, Page, Route } from '@playwright/test';
import { ANYTHING, CLOCK, NUMBER, pattern, t, textsIn } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { signUp } from './account';
import { called } from './board';
import { DailyOnPage } from './daily';
import { holdLine } from './lost-connection';
import { expect, test } from './people';
import { sharePuzzle } from './shared-puzzle';

const arabic = textsIn('ar');
const turkish = textsIn('tr');

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
  await expect(page.getByRole('heading', { level: 1 })).toContainText(arabic('kinds.nurikabe.name'));
  await tabTo(page, page.getByRole('button', { name: arabic('play.cover.start'), exact: true }));
  await page.keyboard.press('Enter');
  await daily.waitUntilLive();
  const sea = await daily.findSea();
  await tabTo(page, daily.cell(0));
  await fillByKeys(page, sea, 7);
  await expect(page.getByRole('heading', { name: arabic('play.finish.heading') })).toBeVisible();
  await expect(page.getByText(pattern`^${arabic('play.finish.time', { time: CLOCK })}`)).toBeVisible();
  await expect(page.getByRole('button', { name: arabic('share.link.share'), exact: true })).toBeVisible();
});

test('[A10] a daily is solved in Turkish on a phone, by touch', async ({ person }) => {
  const { page } = await person({ locale: 'tr', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const daily = new DailyOnPage(page);
  await daily.open();
  await page.getByRole('button', { name: turkish('play.cover.start'), exact: true }).tap();
  await daily.waitUntilLive();
  for (const cell of await daily.findSea()) await daily.cell(cell).tap();
  await expect(page.getByRole('heading', { name: turkish('play.finish.heading') })).toBeVisible();
  await expect(page.getByText(pattern`^${turkish('play.finish.time', { time: CLOCK })}`)).toBeVisible();
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
  await phone.page.goto(daily.address);
  await carried.waitUntilLive();
  await expect(carried.cell(first)).toHaveAccessibleName(called('sea'));
  await expect(carried.cell(second)).toHaveAccessibleName(called('blank'));
  await carried.cell(third).tap();
  await line.mend();
  for (const cell of [first, second, third]) {
    await expect(carried.cell(cell)).toHaveAccessibleName(called('sea'));
    await expect(daily.cell(cell)).toHaveAccessibleName(called('sea'));
  }
});

test('[A12] [A16] [S8] who has an account and has solved a daily sees their place on the leaderboards, and others see them there', async ({
  person,
}) => {
  const [ada, eve, kim] = [await person(), await person(), await person()];
  const { page } = ada;
  await signUp(page, 'Ada of the Sea');
  // Of fewer than three times there is no histogram.
  await Promise.all([kim, eve, ada].map((one) => new DailyOnPage(one.page).solveAsPerson()));
  await expect(page.getByText(pattern`${t('results.first')}|${t('results.place', { place: NUMBER, count: NUMBER })}`)).toBeVisible();
  const today = page
    .getByRole('list', { name: t('results.week') })
    .getByRole('listitem')
    .last();
  await expect(today).toContainText(pattern`${t('results.dayDone', { day: ANYTHING })}$`);
  await expectOneMainButton(page);

  await page.getByRole('link', { name: t('results.leaderboard') }).click();
  await expect(page.getByRole('row', { name: pattern`^\d+ Ada of the Sea ${t('leaderboards.you')} 0:\d\d$` })).toBeVisible();
  await expect(page.getByText(pattern`^${t('leaderboards.ownPlace', { place: NUMBER, count: NUMBER })}$`)).toBeVisible();
  await expect(
    page
      .getByRole('figure')
      .getByRole('listitem')
      .filter({ hasText: t('leaderboards.ownBar') }),
  ).toHaveCount(1);
  await eve.page.goto('/leaderboards');
  await expect(eve.page.getByRole('row', { name: /^\d+ Ada of the Sea 0:\d\d$/ })).toBeVisible();
  await eve.page.getByRole('link', { name: t('leaderboards.points') }).click();
  await expect(eve.page.getByRole('row', { name: /^\d+ Ada of the Sea 1 1 0:\d\d$/ })).toBeVisible();
});

test('[KA1] [KA2] a leaderboard that is kept shows a result as soon as it counts, and no longer whom its player hides', async ({
  person,
}) => {
  const [{ page }, { page: guest }] = [await person(), await person()];
  await signUp(page, 'Cyan of the Bay');
  const row = guest.getByRole('row', { name: /Cyan of the Bay/ });
  // It is kept all the time, because somebody looks at it all the time.
  let isCounted = false;
  const look = async () => {
    while (!isCounted) await guest.goto('/leaderboards');
  };
  const solve = async () => {
    await new DailyOnPage(page).solveAsPerson();
    isCounted = true;
  };
  await Promise.all([look(), solve()]);
  await guest.reload();
  await expect(row).toHaveCount(1);

  await page.goto('/profile');
  await guest.goto('/leaderboards?board=points');
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: t('profile.hide') }).click();
  await expect(page.getByText(t('profile.unlisted'))).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** Of the next steps after a result one stands out. */
async function expectOneMainButton(page: Page): Promise<void> {
  const card = page.getByRole('main').locator('section:has(> [aria-live] > h2)');
  await expect(card.locator('[data-variant="primary"]')).toHaveCount(1);
}

test('[S9] who gave up may look at the solution of a puzzle that nobody competes on, and tries it again', async ({ person }) => {
  const { page } = await person({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    expectedErrors: /ERR_FAILED|Failed to fetch/,
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(await sharePuzzle('nurikabe/5/5/3p1h43o'));
  await new DailyOnPage(page).start();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('play.tools.more'), exact: true })
    .click();
  await press(t('play.tools.giveUp'));
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('play.tools.giveUp') })
    .click();
  await expect(page.getByRole('heading', { name: t('play.finish.gaveUp') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('play.finish.replay') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('results.solution') })).toHaveAttribute('href', /^\/lab\/walkthrough\?puzzle=nurikabe/);
  await expectOneMainButton(page);
  await expectNoViolations(page);

  const retries: Route[] = [];
  await page.route('**/api/page/retry', (route) => void retries.push(route));
  const failure = page.getByRole('main').getByRole('alert');
  await press(t('play.retry'));
  await expect.poll(() => retries.length).toBe(1);
  await retries[0].abort();
  await expect(failure).toHaveText(t('failures.unreachable'));
  await press(t('play.retry'));
  await expect.poll(() => retries.length, 'asks again').toBe(2);
  await expect(failure, 'of the last time').toHaveCount(0);
  await retries[1].continue();
  await page.waitForURL(/\/play\//);
  const again = new DailyOnPage(page);
  await again.waitUntilLive();
  await again.drag(await again.findSea());
  await expect(page.getByText(t('results.unranked'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
});

test('[A13] [NV6] a newcomer finds the rules before the clock starts, and their way back to what they began', async ({ person }) => {
  const [ada, bea] = [await person(), await person()];
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('link', { name: t('kinds.tic-tac-logic.rulesTitle') }).click();
  await expect(page.getByRole('heading', { name: t('kinds.tic-tac-logic.name'), level: 2 })).toBeInViewport();
  const rule = page.getByText(t('kinds.nurikabe.rules.apart'));
  await new DailyOnPage(page).open();
  await expect(page.getByRole('img', { name: t('play.cover.empty') })).toBeVisible();
  await expect(rule).toBeVisible();

  await page.goto('/play');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('solo.go') })
    .first()
    .click();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  const board = page.url();
  const code = await ada.open('race', 'listed');
  await page.goto('/');
  const begun = page.getByRole('region', { name: t('dailies.home.unfinished') });
  const size = (side: string) => t('play.size', { width: side, height: side });
  const easy = t('play.levels.easy');
  await expect(begun.getByRole('link')).toHaveText([
    pattern`^${[t('rooms.modes.race'), t('kinds.tic-tac-logic.name'), size('6'), easy].join(' · ')}`,
    pattern`^${[t('kinds.nurikabe.name'), size('7'), easy].join(' · ')}`,
  ]);
  await begun.getByRole('link').last().click();
  await expect(page).toHaveURL(board);

  await bea.page.goto('/');
  await expect(bea.page.getByRole('region', { name: t('dailies.home.unfinished') })).toHaveCount(0);
  await expect(
    bea.page
      .getByRole('region', { name: t('rooms.open.heading') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await bea.button(t('rooms.code.heading')).click();
  await bea.page.getByLabel(t('rooms.code.label')).fill(code);
  await bea.button(t('rooms.code.join')).click();
  await bea.page.waitForURL(`/room/${code}`);
  await bea.page.getByText(t('kinds.tic-tac-logic.rulesTitle')).click();
  await expect(bea.page.getByText(t('kinds.tic-tac-logic.rules.balance'))).toBeVisible();
});

test('[A19] endless play has upright rectangles and boards of 20 by 20', async ({ person }) => {
  const { page } = await person();
  await page.goto('/play');
  const form = page.getByRole('region', { name: t('kinds.tic-tac-logic.name') });
  for (const [width, height] of [
    [12, 18],
    [20, 20],
  ]) {
    await form.getByRole('radio', { name: t('play.size', { width: `${width}`, height: `${height}` }), exact: true }).check();
    await form.getByRole('button', { name: t('solo.go') }).click();
    await expect(page.getByRole('grid').locator('[data-cell]')).toHaveCount(width * height);
    await page.goBack();
  }
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
  const resume = page.getByRole('button', { name: t('play.tools.resume') });
  await page.goto('/play');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('solo.go') })
    .first()
    .click();
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

test('[P7] on a slow connection nothing takes a press that would not be heard', async ({ person }) => {
  const { page } = await person();
  let letScriptsCome = () => {};
  const looked = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await looked;
    await route.continue();
  });
  const daily = new DailyOnPage(page);
  await daily.isThere();
  await page.goto(daily.address, { waitUntil: 'commit' });
  const start = page.getByRole('button', { name: t('play.cover.start'), exact: true });
  await expect(start).toHaveCSS('pointer-events', 'none');
  letScriptsCome();
  await start.click();
  await daily.waitUntilLive();
});
