import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { nurikabePuzzle } from '../support/boards';
import { expectContrast, expectNoViolations } from './accessibility';
import { formatRows, readBoard } from './board';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';

const TR5 = '/lab/watch?puzzle=nurikabe/5/5/k2g4k2m2i';
/** Three solutions, so that techniques end before the board is full. */
const TR1 = '/lab/watch?puzzle=nurikabe/4/4/2h3n4i';

async function drawTree(page: Page, search: string): Promise<Locator> {
  const section = page.getByRole('region', { name: 'The search as a tree' });
  await section.getByLabel('Search', { exact: true }).selectOption(search);
  await section.getByRole('button', { name: 'Draw the tree' }).click();
  await expect(section.getByRole('tree')).toBeVisible();
  return section;
}

test('[WS1] [WS3] [WS4] a puzzle is watched from its first step to its last: reasons, slider, techniques, timeline', async ({ person }) => {
  const { page } = await person();
  await page.goto(TR5);
  const film = page.getByRole('region', { name: 'Step by step' });
  const board = film.getByRole('grid');
  await expect(film.getByText(/\d+ steps to watch/)).toBeVisible();

  await film.getByRole('button', { name: 'Forward' }).click();
  await expect(film.getByRole('heading', { name: /Between two numbers/ })).toBeVisible();
  await expect(film.getByText('This cell lies between two numbers')).toBeVisible();
  await expect(board.locator('[data-lit]')).toHaveCount(2);
  await expect(board.locator('[data-placed]').first()).toHaveAccessibleName(/: sea$/);

  await film.getByRole('slider', { name: 'Step', exact: true }).press('End');
  await expect(film.getByText('Solved, by reasoning alone.')).toBeVisible();
  await expect(board.locator('[data-mark="0"]')).toHaveCount(0);

  await film.getByLabel('Go to a technique').selectOption('nurikabe.no-pool');
  await expect(film.getByRole('heading', { name: /No pool/ })).toBeVisible();
  await film.getByRole('slider', { name: 'Difficulty of the steps' }).press('Home');
  await expect(film.getByText(/\d+ steps to watch/)).toBeVisible();
  await film.getByRole('button', { name: 'Next one' }).click();
  await expect(film.getByRole('heading', { name: /No pool/ })).toBeVisible();

  await film.getByLabel('Speed').selectOption({ label: 'No waiting' });
  await film.getByRole('button', { name: 'Play' }).click();
  await expect(film.getByText('Solved, by reasoning alone.')).toBeVisible();
  await expectNoViolations(page);
});

test('[WS2] [WS6] where techniques end the search goes on; its tree is opened by keyboard, and a dead end shows its board and why', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto(TR1);
  const film = page.getByRole('region', { name: 'Step by step' });
  await film.getByRole('slider', { name: 'Step', exact: true }).press('End');
  await expect(film.getByRole('heading', { name: 'Another solution' })).toBeVisible();
  await film.getByLabel('Go to a technique').selectOption('nurikabe.what-if');
  await film.getByText('The supposition, step by step').click();
  await film.getByRole('button', { name: /^Suppose it: / }).click();
  await expect(film.getByRole('grid').locator('[data-supposed]')).toHaveCount(1);
  await film.getByRole('slider', { name: 'Difficulty of the steps' }).press('PageUp');
  await expect(film.getByText('No technique goes further from here.')).toBeVisible();

  const section = await drawTree(page, 'backtracking');
  await expect(section.getByText(/\d+ guesses, \d+ dead ends/)).toBeVisible();
  const tree = section.getByRole('tree');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/Before the first guess/);
  await tree.focus();
  await tree.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/^1\. Sea: row 1, column 2\./);
  const node = section.getByRole('region', { name: 'The chosen node' });
  for (let i = 0; i < 12 && !(await node.getByText('Why it is a dead end').isVisible()); i += 1) await tree.press('ArrowDown');
  await expect(node.getByText(/The rule “.+” can no longer be kept/)).toBeVisible();
  await expect(node.getByRole('grid').locator('[data-lit]').first()).toBeVisible();
  expect((await readBoard(node.getByRole('grid'))).some(({ mark, isFixed }) => mark === 1 && !isFixed)).toBe(true);
  await section.getByRole('button', { name: 'Next solution' }).click();
  await expect(node.getByText('Every rule holds: this is a solution.')).toBeVisible();
  await section.getByRole('button', { name: 'Larger' }).click();
  await expectNoViolations(page);
});

test('[WS9] [WS10] three searches are compared side by side, and the log is taken along', async ({ person }) => {
  const { page } = await person();
  await page.goto(TR5);
  const section = page.getByRole('region', { name: 'Three searches' });
  await section.getByRole('button', { name: 'Compare them' }).click();
  await expect(section.getByText('All three have ended.')).toBeVisible();
  for (const name of ['Plain backtracking', 'Forward checking', 'Ours, which learns']) {
    const row = section.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText('exactly one solution');
    await expect(row.getByRole('cell').nth(1)).toHaveText(/\d (ms|s)$/);
  }
  await drawTree(page, 'forward-checking');

  const log = page.getByRole('region', { name: 'Take the log along' });
  const [text] = await Promise.all([page.waitForEvent('download'), log.getByRole('button', { name: 'As text' }).click()]);
  const lines = readFileSync(await text.path(), 'utf8').split('\n');
  expect(lines[0]).toBe('Puzzle: nurikabe/5/5/k2g4k2m2i');
  expect(lines).toContain('Solved, by reasoning alone.');
  expect(lines.some((line) => line.startsWith('Plain backtracking: Guesses '))).toBe(true);
  const [json] = await Promise.all([page.waitForEvent('download'), log.getByRole('button', { name: 'As JSON' }).click()]);
  const kept = JSON.parse(readFileSync(await json.path(), 'utf8'));
  expect(kept.film.end).toBe('solved');
  expect(kept.tree.search).toBe('forward-checking');
});

test('[WS11] in Arabic and on a phone, in the dark, nothing is out of reach', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar', colorScheme: 'light' });
  await page.goto(`${TR1}&marks=2000200000002000`);
  const film = page.getByRole('region', { name: 'خطوة خطوة' });
  await film.getByRole('button', { name: 'التالية', exact: true }).tap();
  await expect(film.getByRole('heading', { level: 3 })).toBeVisible();
  const section = page.getByRole('region', { name: 'البحث على شكل شجرة' });
  await section.getByRole('button', { name: 'ارسم الشجرة' }).tap();
  await expect(section.getByRole('tree')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test('[WS5] an address without a puzzle leads to the lab, and what people compete on is not shown solved', async ({ person }) => {
  const { page } = await person({ expectedErrors: /409/ });
  await page.goto('/lab/watch?puzzle=nurikabe/2/2/zz');
  await expect(page.getByRole('link', { name: 'Open the lab' })).toBeVisible();
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  const cells = await readBoard(daily.board);
  const puzzle = nurikabePuzzle(formatRows(cells.map(({ isFixed, text }) => (isFixed ? text : '.'))));
  await page.goto(`/lab/watch?puzzle=${formatPuzzle(puzzle)}`);
  await expect(page.getByText(/one of today’s dailies/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw the tree' })).toBeHidden();
});
