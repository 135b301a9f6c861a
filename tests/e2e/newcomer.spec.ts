import type { Page } from '@playwright/test';
import { explain, NUMBER, pattern, t } from '../support/texts';
import { CONTENTS } from './board';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';
import type { RoomOnPage } from './room';

/** A daily and two races. */
test.describe.configure({ timeout: 180_000 });

const isNothingOutOfSight = (page: Page) =>
  expect(page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight - window.innerHeight])).resolves.toEqual([0, 0]);

/** Solves the board of a race by touch: each mark from the palette, then its cells. */
async function solveByTouch(person: RoomOnPage): Promise<void> {
  const { solution, blanks } = await person.solve();
  const palette = person.page.getByRole('group', { name: t('board.palette.label') });
  for (const mark of ['X', 'O'] as const) {
    await palette.getByText(CONTENTS[mark], { exact: true }).tap();
    for (const cell of blanks.filter((one) => solution[one] === mark)) await person.cell(cell).tap();
  }
}

test('[NV5] [NV7] [NV9] [PL1] [T24] on a phone a newcomer understands the puzzle, solves the easy daily with a hint, and beats a friend twice, without scrolling during play', async ({
  person,
}) => {
  const [ada, bea] = await Promise.all([person({ ...PHONE, viewport: { width: 360, height: 640 } }), person()]);
  const { page } = ada;
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).tap();
  const daily = new DailyOnPage(page);
  await daily.isThere();

  await page.goto('/');
  const today = page.getByRole('region', { name: t('kinds.nurikabe.name') });
  await expect(today.getByText(t('kinds.nurikabe.summary'))).toBeInViewport();
  await expect(today.getByRole('link', { name: t('dailies.home.try') })).toBeInViewport();
  await today.getByRole('link', { name: t('play.levels.easy') }).tap();
  await page.waitForURL(daily.address);
  await expect(page.getByText(t('kinds.nurikabe.rules.pools'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('play.cover.start'), exact: true })).toBeInViewport({ ratio: 1 });
  await press(t('play.cover.start'));
  await daily.waitUntilLive();
  await isNothingOutOfSight(page);
  await expect(
    page.getByRole('list', { name: t('board.marking.label') }).getByText(t('board.marking.tap'), { exact: true }),
  ).toBeInViewport();

  await press(t('play.tools.hint'));
  const hint = page.getByRole('region', { name: t('play.hint.heading') });
  for (const ask of ['technique', 'cells'] as const) {
    const more = hint.getByRole('button', { name: explain(`ask.${ask}`) });
    await expect(more).toBeInViewport({ ratio: 1 });
    await more.tap();
  }
  await expect(hint.getByRole('button')).toBeInViewport({ ratio: 1 });
  const [last, ...sea] = await daily.findSea();
  for (const cell of sea) await daily.cell(cell).tap();
  await isNothingOutOfSight(page);
  // What is done faster than anybody can look at the board is held.
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[5-9]|[1-5]\d)$/);
  await daily.cell(last).tap();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeInViewport();
  await expect(page.getByText(t('leaderboards.assisted'), { exact: true })).toBeInViewport();
  await expect(page.getByText(t('results.streak', { count: 1 }))).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(pattern`${t('results.first')}|${t('results.place', { place: NUMBER, count: NUMBER })}`)).toBeInViewport({
    ratio: 1,
  });

  await bea.come('Bea', await ada.open('race'));
  await bea.button(t('rooms.lobby.ready')).click();
  await press(t('rooms.lobby.start'));
  for (const wins of [1, 2]) {
    await solveByTouch(ada);
    await isNothingOutOfSight(page);
    await bea.giveUp();
    await expect(page.getByRole('heading', { name: t('rooms.race.won') })).toBeInViewport();
    await expect(page.getByRole('row', { name: wins === 1 ? /^1 .* \d+:\d\d$/ : /^1 .* \d+:\d\d 2$/ })).toBeInViewport({ ratio: 1 });
    const rematch = page.getByRole('button', { name: t('rooms.race.rematch'), exact: true });
    await expect(rematch).toBeInViewport({ ratio: 1 });
    if (wins === 2) break;
    await rematch.tap();
    // Until then the boards are those of the race before.
    for (const one of [ada, bea]) await expect(one.page.getByText(t('rooms.countdown.label'), { exact: true })).toBeVisible();
  }
});
