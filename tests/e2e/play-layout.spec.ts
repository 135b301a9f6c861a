import type { Locator, Page } from '@playwright/test';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { nurikabePuzzle, ticTacLogicPuzzle } from '../support/boards';
import { explain, t } from '../support/texts';
import { DailyOnPage } from './daily';
import { addPastDaily } from './past-daily';
import { expect, PHONE, test } from './people';
import { expectPlayLayout, PLAY_CONTROLS } from './play-layout';
import { sharePuzzle } from './shared-puzzle';

const TOUCH = { hasTouch: true };

async function openShared(page: Page, puzzle: Parameters<typeof formatPuzzle>[0]): Promise<DailyOnPage> {
  await page.goto(await sharePuzzle(formatPuzzle(puzzle)));
  const board = new DailyOnPage(page);
  await board.start();
  return board;
}

/** Ones in every second cell of every second row. */
function manyIslands(side: number) {
  return nurikabePuzzle(Array.from({ length: side }, (_, y) => (y % 2 === 0 ? '.' : '.1').repeat(side).slice(0, side)).join('/'));
}

test.describe('everything is in view, whatever the screen', () => {
  test('[PL1] a daily, by touch', async ({ person }) => {
    const { page } = await person(TOUCH);
    const daily = new DailyOnPage(page, 'tic-tac-logic');
    await daily.open();
    await daily.start();
    await expectPlayLayout(page, { ...PLAY_CONTROLS, hasPalette: true });
  });

  test('[PL1] a puzzle of one’s own choice', async ({ person }) => {
    const { page } = await person();
    await page.goto('/play');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('solo.go') })
      .first()
      .click();
    await new DailyOnPage(page).waitUntilLive();
    await expectPlayLayout(page, PLAY_CONTROLS);
  });

  test('[PL1] [B9] shared puzzles of 15 by 15, which fit, and of 20 by 20, which pan on a phone', async ({ person }) => {
    const { page } = await person(TOUCH);
    for (const side of [15, 20]) {
      await openShared(page, manyIslands(side));
      await expectPlayLayout(page, { ...PLAY_CONTROLS, hasPalette: true });
    }
  });

  test('[PL1] a large board with counters, which give way to its cells on a phone', async ({ person }) => {
    const { page } = await person(TOUCH);
    const rows = Array.from({ length: 14 }, (_, y) => `${'.'.repeat(y)}X${'.'.repeat(13 - y)}`);
    const board = await openShared(page, ticTacLogicPuzzle(rows.join('/')));
    await expectPlayLayout(page, { ...PLAY_CONTROLS, hasPalette: true });
    for (const [width, height] of [
      [360, 640],
      [844, 390],
    ]) {
      await page.setViewportSize({ width, height });
      await expect(board.cell(195), 'the last cell').toBeInViewport({ ratio: 1 });
    }
  });

  test('[PL1] [NV8] a past daily, whose clock starts on a press', async ({ person }) => {
    const { page } = await person(TOUCH);
    const address = await addPastDaily('nurikabe', 'nurikabe/5/5/2p1h45o');
    const [, , date] = address.split('/');
    const day = page.locator(`a[href="/daily/${date}"]`);
    // Another test may have looked at the archive before the daily was there: that is kept for some seconds.
    await expect(async () => {
      await page.goto(`/daily/archive?month=${date.slice(0, 'yyyy-mm'.length)}`);
      await expect(day).toBeVisible({ timeout: 500 });
    }).toPass();
    await day.click();
    await page.locator(`a[href="${address}"]`).click();
    await page.waitForURL(address);
    const daily = new DailyOnPage(page);
    await expect(daily.board).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await daily.start();
    await expectPlayLayout(page, { ...PLAY_CONTROLS, hasPalette: true });
  });

  test('[PL1] a duel', async ({ person }) => {
    const { page } = await person();
    await page.goto('/duels');
    await page.getByRole('button', { name: t('duels.form.make') }).click();
    await page.waitForURL(/\/duel\//);
    await new DailyOnPage(page).start();
    await expectPlayLayout(page, { buttons: [t('play.tools.undo'), t('play.tools.redo'), t('play.tools.more')], hasClock: true });
  });

  for (const mode of ['co-op', 'race'] as const) {
    test(`[PL1] a room: ${mode}`, async ({ person }) => {
      const ada = await person({ ...TOUCH, viewport: { width: 844, height: 390 } });
      await ada.open(mode);
      await expect(ada.page.getByRole('heading', { name: t('rooms.lobby.heading') })).toBeInViewport();
      await ada.button(t('rooms.lobby.start')).click();
      await expect(ada.board).toBeVisible();
      const buttons = mode === 'race' ? [t('play.tools.undo'), t('play.tools.redo'), t('play.tools.more')] : PLAY_CONTROLS.buttons;
      await expectPlayLayout(ada.page, { buttons, hasClock: true, hasPalette: true });
    });
  }

  test('[PL1] an exercise, and a walkthrough', async ({ person }) => {
    const { page } = await person(TOUCH);
    await page.goto('/learn/tic-tac-logic/gap');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(explain('techniques.tic-tac-logic/gap.name'));
    const exercise = ['light', 'show', 'startOver', 'next'] as const;
    await expectPlayLayout(page, { buttons: exercise.map((name) => t(`learn.exercise.${name}`)), hasPalette: true });
    await page.goto('/lab/walkthrough?puzzle=nurikabe/5/5/k2g4k2m2i');
    await expect(page.getByRole('slider', { name: t('playback.position'), exact: true })).toBeVisible();
    await expectPlayLayout(page, { buttons: [t('playback.back'), t('playback.play'), t('playback.forward')] });
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(page.getByRole('slider', { name: t('walkthrough.player.timeline') })).toBeInViewport({ ratio: 1 });
  });
});

test('[PL2] [PL3] [PL4] [PL6] on a phone a hint is under the board and moves nothing, its cells have coordinates, and the result is a sheet', async ({
  person,
}) => {
  const { page } = await person(PHONE);
  await page.goto(await sharePuzzle('nurikabe/5/5/4p1h44o'));
  const board = new DailyOnPage(page);
  await board.start();
  const sea = await board.findSea();
  const island = [0, 1, 2, 3, 4].find((cell) => !sea.includes(cell)) ?? 0;
  await board.cell(sea[0]).tap();
  const before = await board.cell(island).boundingBox();
  const shifts = await watchShifts(page);
  await page.getByRole('button', { name: t('play.tools.hint'), exact: true }).tap();
  const hint = page.getByRole('region', { name: t('play.hint.heading') });
  await expect(hint.getByRole('heading')).toBeInViewport();
  await expect(page.locator('span[data-line="row"]')).toHaveCount(5);
  expect(await board.cell(island).boundingBox()).toEqual(before);
  expect(await shifts()).toEqual([]);

  const rules = page.getByRole('complementary', { name: t('play.layout.rules') });
  await expect(rules).toBeHidden();
  await page.getByRole('button', { name: t('play.layout.rules') }).tap();
  await expect(rules.getByText(t('kinds.nurikabe.rules.pools'))).toBeVisible();
  await expect(rules.getByRole('button', { name: t('play.layout.close') })).toBeFocused();
  expect(await shifts()).toEqual([]);
  expect(await takesFocus(board.cell(island)), 'covered by the sheet').toBe(false);
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await expect(page.getByRole('button', { name: t('play.layout.rules') })).toBeFocused();
  expect(await takesFocus(board.cell(island)), 'uncovered').toBe(true);

  await page
    .getByRole('main')
    .getByRole('button', { name: t('play.tools.more'), exact: true })
    .tap();
  const menu = page.getByRole('dialog', { name: t('play.menu.heading') });
  await menu.getByRole('button', { name: t('play.tools.whatIf') }).tap();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: t('play.tools.discard') }).tap();

  for (const cell of sea.slice(1)) await board.cell(cell).tap();
  const heading = page.getByRole('heading', { name: t('play.finish.heading') });
  await expect(heading).toBeInViewport();
  await expect(rules.getByRole('button', { name: t('play.layout.close') })).toBeFocused();
  expect(await takesFocus(board.cell(island)), 'covered by the result').toBe(false);
  await rules.getByRole('button', { name: t('play.layout.close') }).tap();
  await expect(heading).toBeHidden();
  await expect(board.board).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: t('play.layout.result') }).tap();
  await expect(heading).toBeInViewport();
});

/** From now on collects what moves by itself on the page, also right after a press. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] })[])
        shifts.push(...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : `${node?.textContent}`)));
    }).observe({ type: 'layout-shift' });
  });
  // A shift is reported after the frame that shows it.
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { readonly shifts: readonly string[] }).shifts;
    });
}

function takesFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element: HTMLElement) => {
    element.focus();
    return document.activeElement === element;
  });
}

test('[PL2] on a desk nothing moves when a hint appears and says more', async ({ person }) => {
  const { page } = await person({ viewport: { width: 1280, height: 800 } });
  await page.goto(await sharePuzzle('nurikabe/5/5/4p1h44o'));
  const board = new DailyOnPage(page);
  await board.start();
  const sea = await board.findSea();
  await board.cell(sea[0]).click();
  const shifts = await watchShifts(page);
  await page.getByRole('button', { name: t('play.tools.hint'), exact: true }).click();
  const hint = page.getByRole('region', { name: t('play.hint.heading') });
  await expect(hint.getByRole('heading')).toBeInViewport();
  await hint.getByRole('button').click();
  expect(await shifts()).toEqual([]);
});

test('[PL5] on a phone a member sees that a chat message came, and reads it in the sheet', async ({ person }) => {
  const ada = await person();
  const bea = await person(PHONE);
  await bea.come('Bea', await ada.open('co-op'));
  await ada.button(t('rooms.lobby.start')).click();
  await expect(bea.board).toBeVisible();
  await ada.say('The corner is next');
  const room = t('play.layout.room');
  await bea.button(t('play.layout.unread', { panel: room, count: 1 })).tap();
  await expect(bea.chat.getByText('The corner is next')).toBeInViewport();
  await bea.button(t('play.layout.close')).tap();
  await expect(bea.button(room)).toBeVisible();
});
