import type { Locator, Page } from '@playwright/test';
import { exampleOf } from '../../src/engine/kinds/examples';
import { nurikabe } from '../../src/engine/kinds/nurikabe/kind';
import { nurikabePuzzle } from '../support/boards';
import { expectContrast, expectNoViolations } from './accessibility';
import { formatRows, readBoard } from './board';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';

const SEA = 1;

function cellOf(page: Page, number: number): Locator {
  return page.getByRole('grid').locator(`[data-cell="${number}"]`);
}

/** The cells that are sea in the only solution of a square Nurikabe on the page. */
async function findSea(page: Page): Promise<readonly number[]> {
  const cells = await readBoard(page.getByRole('grid'));
  const puzzle = nurikabePuzzle(formatRows(cells.map(({ isFixed, text }) => (isFixed ? text : '.'))));
  const [solution] = nurikabe.solve(puzzle, nurikabe.start(puzzle), { maxSolutions: 1, nodeLimit: 10_000 }).solutions;
  return [...solution.marks].flatMap((mark, cell) => (mark === SEA ? [cell] : []));
}

test('[LN1] [LN6] a newcomer learns the rules by playing: breaks one, reads why, and finishes every board', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Learn' }).click();
  const nurikabeSheet = page.getByRole('region', { name: 'Nurikabe' });
  await nurikabeSheet.getByRole('link', { name: /The rules, by playing/ }).click();
  const heading = page.getByRole('heading', { name: /^Board/ });
  await expect(heading).toHaveText('Board 1 of 5: Islands');
  for (const number of [1, 2, 3]) await cellOf(page, number).click({ button: 'right' });
  await expect(page.getByText('This island has 4 cells, its number says 3.').first()).toBeVisible();
  await expect(cellOf(page, 0)).toHaveAttribute('aria-invalid', 'true');
  for (const [i, sea] of [
    [3, 4],
    [2, 6, 8],
    [3, 4, 5],
    [2, 8],
  ].entries()) {
    await expect(heading).toContainText(`Board ${i + 1} of 5`);
    for (const number of sea) await cellOf(page, number).click();
    await page.getByRole('button', { name: 'Next board' }).click();
  }
  await expect(heading).toBeFocused();
  for (const number of await findSea(page)) await cellOf(page, number).click();
  await expect(page.getByText('You know the rules.')).toBeVisible();
  await page.getByRole('link', { name: 'On to the techniques' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn');
  await expect(nurikabeSheet.getByText('✓ learned')).toBeVisible();
});

test('[LN3] [LN5] [LN6] a technique is applied by keyboard alone: wrong first, with what forces it lit, then right, and it is noted; then the next one', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/learn/tic-tac-logic/gap');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gap');
  const [step] = exampleOf('tic-tac-logic.gap')?.steps ?? [];
  const [{ cell: number, mark }] = step.sets;
  await cellOf(page, 0).focus();
  for (let x = 0; x < number % 6; x += 1) await page.keyboard.press('ArrowRight');
  for (let y = 0; y < Math.floor(number / 6); y += 1) await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, number)).toBeFocused();
  await page.keyboard.press(mark === 1 ? 'o' : 'x');
  await expect(page.getByText('the technique settles this cell the other way round').first()).toBeVisible();
  await expect(cellOf(page, number)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Delete');

  const light = page.getByRole('button', { name: 'Light what forces it' });
  await light.focus();
  await page.keyboard.press('Enter');
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  for (const lit of step.because) await expect(cellOf(page, lit)).toHaveAttribute('data-lit', 'true');
  await cellOf(page, number).focus();
  await page.keyboard.press(mark === 1 ? 'x' : 'o');
  await expect(page.getByRole('heading', { name: 'That’s it' })).toBeVisible();
  await expect(page.getByText(/leave one cell between them/)).toBeVisible();

  await expect(page.getByText('You have done 1 of these, 0 without help.')).toBeVisible();
  const before = await readBoard(page.getByRole('grid'));
  await page.getByRole('button', { name: 'Next one' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'That’s it' })).toHaveCount(0);
  await expect(page.getByRole('grid').locator('[data-cell="0"]')).toBeFocused();
  expect(await readBoard(page.getByRole('grid'))).not.toEqual(before);

  await page.reload();
  await expect(page.getByText('You have done 1 of these, 0 without help.')).toBeVisible();
  await page.goto('/learn');
  const sheet = page.getByRole('region', { name: 'Tic-Tac-Logic' });
  await expect(sheet.getByText('1 of 7 techniques practised')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Gap done once' })).toBeVisible();
});

test('[LN4] on a phone in Arabic the answer of a supposition is shown, with what would follow', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar' });
  await page.goto('/learn/nurikabe/what-if');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ماذا لو؟');
  await expect(page.getByRole('grid')).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: 'أظهر الجواب' }).tap();
  await page.getByText('ما كان سيتبع').tap();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(page);
});

test('[LN7] who has solved a puzzle sees which techniques it took them how long', async ({ person }) => {
  const { page } = await person();
  await page.goto('/learn#pace');
  const pace = page.getByRole('region', { name: 'How quick you are' });
  await expect(pace.getByText('Solve a puzzle')).toBeVisible();
  await new DailyOnPage(page).solveAsPerson();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Techniques you are quick or slow at' }).click();
  await expect(page).toHaveURL(/\/learn#pace$/);
  // A worker looks at it while nobody needs one.
  await expect(async () => {
    await page.reload();
    await expect(pace.getByText(/^1 board, \d+ moves?, [\d.]+ s a move on average$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await pace.getByText('All techniques you used').click();
  await expect(pace.getByRole('row').nth(1).getByRole('rowheader')).toBeVisible();
  await expectNoViolations(page);
});

test('[LN2] help leads to a technique, and its pages have no accessibility violations, light and dark', async ({ person }) => {
  const { page } = await person({ locale: 'tr' });
  await page.goto('/help#techniques');
  await page.getByText('İlk adımlar').first().click();
  await page.getByRole('link', { name: 'İki sayının arası' }).click();
  await expect(page).toHaveURL(/\/learn\/nurikabe\/between-clues$/);
  await cellOf(page, 20).click();
  for (const address of ['/learn/nurikabe/between-clues', '/learn/tic-tac-logic', '/learn']) {
    if (!page.url().endsWith(address)) await page.goto(address);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  }
});
