import type { Page } from '@playwright/test';
import { ANNOUNCER_ID } from '../../src/app/_ui/announce';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { PREFERENCES_COOKIE } from '../../src/server/protocol/preferences';
import { nurikabePuzzle } from '../support/boards';
import { explain, NUMBER, pattern, t } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { CONTENTS, called } from './board';
import { DailyOnPage } from './daily';
import { middleOf, slideFingers, slideOver } from './fingers';
import { expect, PHONE, test } from './people';
import { sharePuzzle } from './shared-puzzle';

/** What screen readers are told. */
const SPOKEN = `#${ANNOUNCER_ID} p`;

const SIDE = 20;

/** A Nurikabe of one's own, drawn in rows. */
async function openPuzzle(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto(await sharePuzzle(formatPuzzle(nurikabePuzzle(rows.join('/')))));
  await new DailyOnPage(page).start();
}

/** A board of 20 by 20 on a page of its own: a 1 in every second cell of every second row, but the first of them is a 2. */
async function openLarge(page: Page): Promise<void> {
  const ones = '.1'.repeat(SIDE / 2);
  await openPuzzle(
    page,
    Array.from({ length: SIDE }, (_, y) => (y % 2 === 0 ? '.'.repeat(SIDE) : y === 1 ? ones.replace('1', '2') : ones)),
  );
}

async function widthOf(page: Page, cell: number): Promise<number> {
  return (await page.locator(`[data-cell="${cell}"]`).boundingBox())?.width ?? 0;
}

test.describe('a daily', () => {
  test('[B3] is solved with the keyboard alone', async ({ person }) => {
    const visitor = await person();
    const { page } = visitor;
    const daily = new DailyOnPage(page, 'tic-tac-logic');
    await daily.open();
    const start = page.getByRole('button', { name: t('play.cover.start'), exact: true });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(start).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [1] });
    await page.keyboard.press('Enter');
    await daily.waitUntilLive();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(daily.cell(0)).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [1] });
    const { solution, blanks } = await visitor.solve();
    const side = Math.sqrt(solution.length);
    for (const [cell, mark] of solution.entries()) {
      if (cell > 0 && cell % side === 0) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Home');
      } else if (cell > 0) await page.keyboard.press('ArrowRight');
      if (blanks.includes(cell)) await page.keyboard.press(mark.toLowerCase());
    }
    await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
  });

  test('[B8] is solved by touch: with taps, and with a palette whose choice is remembered', async ({ person }) => {
    const visitor = await person(PHONE);
    const { page } = visitor;
    const daily = new DailyOnPage(page, 'tic-tac-logic');
    await daily.open();
    await page.getByRole('button', { name: t('play.cover.start'), exact: true }).tap();
    await daily.waitUntilLive();
    const { solution, blanks } = await visitor.solve();
    // In turn: one press for X, two for O.
    const [tapped, ...others] = blanks;
    for (let i = 0; i < (solution[tapped] === 'X' ? 1 : 2); i += 1) await daily.cell(tapped).tap();
    await visitor.expectMark(tapped, solution[tapped]);
    const palette = page.getByRole('group', { name: t('board.palette.label') });
    await palette.getByText(CONTENTS.X, { exact: true }).tap();
    await page.reload();
    await daily.waitUntilLive();
    await expect(palette.getByRole('radio', { name: CONTENTS.X, exact: true })).toBeChecked();
    for (const cell of others.filter((one) => solution[one] === 'X')) await daily.cell(cell).tap();
    await palette.getByText(CONTENTS.O, { exact: true }).tap();
    for (const cell of others.filter((one) => solution[one] === 'O')) await daily.cell(cell).tap();
    await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
  });
});

test('[B15] how mistakes show is changed in a game of one’s own, beside the board', async ({ person }) => {
  const { page } = await person();
  await openLarge(page);
  const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
  const lit = page.locator('[role="gridcell"][aria-invalid]');
  // A dot beside a 1.
  await cell(3).click({ button: 'right' });
  await expect(lit).toHaveCount(2);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('play.tools.more') })
    .click();
  const menu = page.getByRole('dialog', { name: t('play.menu.heading') });
  await menu.getByText(t('board.keys.title')).click();
  await expectNoViolations(page);
  await menu.getByLabel(t('preferences.coordinates')).check();
  await menu.getByLabel(t('preferences.feedbackLevels.off')).check();
  await expect(lit).toHaveCount(0);
  await menu.getByRole('button', { name: t('board.keys.close') }).click();
  await expect(page.locator('[data-line="column"]')).toHaveCount(SIDE);
  // A page that is left before the server has answered keeps nothing.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain(PREFERENCES_COOKIE);
  await page.reload();
  await expect(page.locator('[data-line="column"]')).toHaveCount(SIDE);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('play.tools.more') })
    .click();
  await expect(menu.getByLabel(t('preferences.feedbackLevels.off'))).toBeChecked();
  await menu.getByLabel(t('preferences.feedbackLevels.rules'), { exact: true }).check();
  await expect(lit).toHaveCount(2);
  await menu.getByRole('button', { name: t('board.keys.close') }).click();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: t('kinds.nurikabe.name') })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('complementary').getByText(t('kinds.nurikabe.rules.pools'))).toBeVisible();
  for (const hidden of ['banner', 'contentinfo', 'toolbar'] as const) await expect(page.getByRole(hidden)).toHaveCount(0);
});

test('[B19] [B20] the focus follows mouse and finger, and a click without a press marks once', async ({ person }) => {
  const { page } = await person({ ...PHONE, viewport: { width: 900, height: 900 } });
  await openPuzzle(page, ['...', '.1.', '...']);
  const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
  await cell(0).click();
  await expect(cell(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('d');
  await expect(cell(1)).toHaveAccessibleName(called('island'));
  await cell(3).tap();
  await expect(cell(3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect(cell(6)).toHaveAccessibleName(called('sea'));
  await expect(cell(3)).toHaveAccessibleName(called('sea'));
  // As a helper does it: no pointer is moved, pressed or lifted.
  await cell(8).evaluate((element: HTMLElement) => element.click());
  await expect(cell(8)).toHaveAccessibleName(called('sea'));
  await cell(8).evaluate((element: HTMLElement) => element.click());
  await expect(cell(8)).toHaveAccessibleName(called('island'));
});

test('[B18] a hint lights exactly its reason and its cells, and says that fewer marks would not do', async ({ person }) => {
  const { page } = await person();
  await openPuzzle(page, ['2...', '....', '....', '.1.4']);
  for (const sea of [2, 5, 8, 9, 10, 12, 14]) await page.locator(`[data-cell="${sea}"]`).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('play.tools.hint'), exact: true })
    .click();
  const hint = page.getByRole('region', { name: t('play.hint.heading') });
  await hint.getByRole('button', { name: explain('ask.technique') }).click();
  await hint.getByRole('button', { name: explain('ask.cells') }).click();
  await expect(hint.getByText(explain('reason.smallest', { marks: 1 }))).toBeVisible();
  const lit = await page.locator('[data-lit]').evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-cell'))));
  // The 4 has one exit: its own cell, the sea beside it, and the exit. The other sea is not lit.
  expect(lit.toSorted((one, other) => one - other)).toEqual([11, 14, 15]);
});

test('[B18] a check names the broken rule, the first wrong move is found and gone back to, a hint leads to the marks, and wrong cells show themselves', async ({
  person,
}) => {
  const { page } = await person();
  await openPuzzle(page, ['...', '.1.', '...']);
  const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
  const lit = page.locator('[role="gridcell"][aria-invalid]');
  const tool = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await tool(t('play.tools.more')).click();
  await page.getByLabel(t('preferences.feedbackLevels.off')).check();
  await tool(t('board.keys.close')).click();
  // What was checked stays so when the move before it settles.
  await cell(0).click();
  await tool(t('play.tools.check')).click();
  await expect(page.getByText(t('play.checked.fine'))).toBeAttached();
  await cell(1).click({ button: 'right' });
  await expect(cell(1)).toHaveAccessibleName(called('island'));
  await expect(lit).toHaveCount(0);
  await tool(t('play.tools.check')).click();
  for (const broken of [1, 4]) await expect(cell(broken)).toHaveAttribute('aria-invalid', 'true');
  const sentence = t('violations.nurikabe/size/too-large', { size: 2, clue: '1' });
  await expect(page.locator('main p', { hasText: sentence })).toBeVisible();
  await expect(
    page.locator(SPOKEN, { hasText: pattern`${t('play.checked.broken', { sentence, row: NUMBER, column: NUMBER })}` }),
  ).toBeAttached();

  await tool(t('play.tools.mistake')).click();
  await expect(page.getByText(t('play.mistake.found', { number: '2' })).first()).toBeVisible();
  await tool(t('play.tools.goBack')).click();
  await expect(cell(1)).toHaveAccessibleName(called('blank'));
  await expect(cell(0)).toHaveAccessibleName(called('sea'));

  await tool(t('play.tools.hint')).click();
  const hint = page.getByRole('region', { name: t('play.hint.heading') });
  await expect(hint.getByRole('heading', { name: explain('headings.step') })).toBeVisible();
  await hint.getByRole('button', { name: explain('ask.technique') }).click();
  await expect(hint.getByRole('heading', { name: explain('techniques.nurikabe/island-of-one.name') })).toBeVisible();
  await hint.getByRole('button', { name: explain('ask.cells') }).click();
  await expect(hint.getByText(explain('steps.nurikabe/island-of-one', { cells: 4 }))).toBeVisible();
  await hint.getByRole('button', { name: explain('ask.set', { count: 4 }) }).click();
  for (const beside of [1, 3, 5, 7]) await expect(cell(beside)).toHaveAccessibleName(called('sea'));

  await tool(t('play.tools.more')).click();
  // The server has to say which cells are wrong: the choice shows when it has answered.
  await page.getByLabel(t('preferences.feedbackLevels.wrong')).click();
  await expect(page.getByLabel(t('preferences.feedbackLevels.wrong'))).toBeChecked();
  await tool(t('board.keys.close')).click();
  await cell(2).click({ button: 'right' });
  await expect(page.locator('[data-wrong]')).toHaveCount(1);
  await expect(cell(2)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('main p', { hasText: t('play.wrongCells', { count: 1 }) })).toBeVisible();
  await expect(page.locator(SPOKEN, { hasText: t('play.wrongCells', { count: 1 }) })).toBeAttached();
  await cell(2).click();
  await expect(page.locator('[data-wrong]')).toHaveCount(0);
});

test.describe('a large board', () => {
  test('[B9] on a phone is enlarged by two fingers, which never paint, and painted by one', async ({ person }) => {
    const { page } = await person(PHONE);
    await openLarge(page);
    const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
    const blanks = page.getByText(t('board.blanks', { count: 300 }));
    await cell(0).scrollIntoViewIfNeeded();
    const small = await widthOf(page, 0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const middle = await middleOf(cell(10 * SIDE + 10));
    const apart = (by: number) => [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ];
    // One finger is first, as it always is: what it began is taken back.
    await slideFingers(page, [apart(20)[0]], apart(20), apart(40), apart(70));
    await expect.poll(() => widthOf(page, 0)).toBeGreaterThan(2.5 * small);
    await expect(blanks).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const held = await middleOf(cell(10 * SIDE + 10));
    expect(Math.hypot(held.x - middle.x, held.y - middle.y)).toBeLessThan(2);
    // Together they pan.
    const moved = apart(30).map(({ x, y }) => ({ x: x + 40, y: y + 30 }));
    await slideFingers(page, apart(30), moved);
    await expect.poll(async () => Math.round((await middleOf(cell(10 * SIDE + 10))).x - held.x)).toBe(40);
    await expect(blanks).toBeVisible();
    // A chosen mark is painted in every direction.
    await page
      .getByRole('group', { name: t('board.palette.label') })
      .getByText(CONTENTS.sea)
      .tap();
    const column = [8, 9, 10, 11].map((y) => cell(y * SIDE + 10));
    await slideOver(page, [column[0]], [column[1]], [column[3]]);
    for (const painted of column) await expect(painted).toHaveAccessibleName(called('sea'));
    await page.getByRole('button', { name: t('play.tools.undo') }).tap();
    for (const painted of column) await expect(painted).toHaveAccessibleName(called('blank'));
    // Smaller than at first, when its cells were as small as a finger can press.
    await page.getByRole('button', { name: t('board.zoom.fit') }).tap();
    await expect(cell(SIDE - 1)).toBeInViewport({ ratio: 1 });
    expect(await widthOf(page, 0)).toBeLessThan(small);
  });

  test('[B9] is enlarged by keys, wheel and buttons, and the focused cell is in view', async ({ person }) => {
    const { page } = await person({ viewport: { width: 1280, height: 560 } });
    await openLarge(page);
    const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
    const small = await widthOf(page, 0);
    await cell(0).focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    expect(await widthOf(page, 0)).toBeGreaterThan(1.5 * small);
    await expect(cell(SIDE - 1)).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(cell(SIDE - 1)).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press('Control+End');
    await expect(cell(SIDE * SIDE - 1)).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press('f');
    expect(await widthOf(page, 0)).toBeCloseTo(small, 0);
    await cell(45).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => widthOf(page, 0)).toBeGreaterThan(1.3 * small);
    await page.getByRole('button', { name: t('board.zoom.out') }).click();
    await page.getByRole('button', { name: t('board.zoom.out') }).click();
    await expect(page.getByRole('button', { name: t('board.zoom.fit') })).toHaveAttribute('aria-disabled', 'true');
  });

  test('[B11] an island is surrounded by the dot that completes it, and one undo takes both back; a drag is one undo too', async ({
    person,
  }) => {
    const { page } = await person();
    await page.goto('/settings');
    for (const name of ['surround', 'coordinates', 'seaTints'] as const) await page.getByLabel(t(`preferences.${name}`)).check();
    await expect(page.getByText(t('preferences.saved'))).toBeVisible();
    await openLarge(page);
    const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
    const shore = [0, 1, SIDE + 2, 2 * SIDE, 2 * SIDE + 1];
    await cell(SIDE).click({ button: 'right' });
    await expect(cell(SIDE + 1)).toHaveAccessibleName(
      t('board.cell', { row: '2', column: '2', content: t('board.complete', { content: t('board.fixed.nurikabe', { clue: '2' }) }) }),
    );
    for (const sea of shore) await expect(cell(sea)).toHaveAccessibleName(called('sea'));
    // Not connected, so not of one colour.
    expect(await cell(0).getAttribute('data-tint')).not.toBe(await cell(SIDE + 2).getAttribute('data-tint'));
    await cell(0).focus();
    await page.keyboard.press('r');
    await expect(page.getByText(t('board.summary.nurikabe.sea', { have: 2, seas: 3 }))).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(t('play.did.undo'))).toBeAttached();
    for (const blank of [SIDE, ...shore]) await expect(cell(blank)).toHaveAccessibleName(called('blank'));

    await cell(5).hover();
    await page.mouse.down();
    await cell(9).hover();
    await page.mouse.up();
    for (const sea of [5, 6, 7, 8, 9]) await expect(cell(sea)).toHaveAccessibleName(called('sea'));
    await page.keyboard.press('Control+z');
    for (const blank of [5, 6, 7, 8, 9]) await expect(cell(blank)).toHaveAccessibleName(called('blank'));
    await page.keyboard.press('+');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t('board.keys.title') }).getByText(t('board.keys.does.read'))).toBeVisible();
    // With everything on, enlarged, and the keys above it.
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(cell(5)).toBeFocused();
  });
});
