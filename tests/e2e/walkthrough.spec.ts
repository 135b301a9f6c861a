import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { nurikabePuzzle } from '../support/boards';
import { ANYTHING, explain, MANY, pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { called, formatRows, readBoard } from './board';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';

const arabic = textsIn('ar');

const TR5 = '/lab/watch?puzzle=nurikabe/5/5/k2g4k2m2i';
/** Three solutions, so that techniques end before the board is full. */
const TR1 = '/lab/watch?puzzle=nurikabe/4/4/2h3n4i';

async function drawTree(page: Page, search: string): Promise<Locator> {
  const section = page.getByRole('region', { name: t('watch.tree.heading') });
  await section.getByLabel(t('watch.tree.which'), { exact: true }).selectOption(search);
  await section.getByRole('button', { name: t('watch.tree.draw') }).click();
  await expect(section.getByRole('tree')).toBeVisible();
  return section;
}

test('[WS1] [WS3] [WS4] a puzzle is watched from its first step to its last: reasons, slider, techniques, timeline', async ({ person }) => {
  const { page } = await person();
  await page.goto(TR5);
  const film = page.getByRole('region', { name: t('watch.film.heading') });
  const board = film.getByRole('grid');
  await expect(film.getByText(pattern`${t('watch.film.start', { count: MANY })}`)).toBeVisible();

  await film.getByRole('button', { name: t('film.forward') }).click();
  await expect(film.getByRole('heading', { name: explain('techniques.nurikabe/between-clues.name') })).toBeVisible();
  await expect(film.getByText(explain('steps.nurikabe/between-clues'))).toBeVisible();
  await expect(board.locator('[data-lit]')).toHaveCount(2);
  await expect(board.locator('[data-placed]').first()).toHaveAccessibleName(called('sea'));

  await film.getByRole('slider', { name: t('film.position'), exact: true }).press('End');
  await expect(film.getByText(t('watch.film.ends.solved'))).toBeVisible();
  await expect(board.locator('[data-mark="0"]')).toHaveCount(0);

  await film.getByLabel(t('watch.film.jump')).selectOption('nurikabe.no-pool');
  await expect(film.getByRole('heading', { name: explain('techniques.nurikabe/no-pool.name') })).toBeVisible();
  await film.getByRole('slider', { name: t('watch.film.timeline') }).press('Home');
  await expect(film.getByText(pattern`${t('watch.film.start', { count: MANY })}`)).toBeVisible();
  await film.getByRole('button', { name: t('watch.film.next') }).click();
  await expect(film.getByRole('heading', { name: explain('techniques.nurikabe/no-pool.name') })).toBeVisible();

  await film.getByLabel(t('film.speed')).selectOption({ label: t('film.instant') });
  await film.getByRole('button', { name: t('film.play') }).click();
  await expect(film.getByText(t('watch.film.ends.solved'))).toBeVisible();
  await expectNoViolations(page);
});

test('[WS2] [WS6] where techniques end the search goes on; its tree is opened by keyboard, and a dead end shows its board and why', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto(TR1);
  const film = page.getByRole('region', { name: t('watch.film.heading') });
  await film.getByRole('slider', { name: t('film.position'), exact: true }).press('End');
  await expect(film.getByRole('heading', { name: t('watch.film.solution', { number: 2 }) })).toBeVisible();
  await film.getByLabel(t('watch.film.jump')).selectOption('nurikabe.what-if');
  await film.getByText(t('watch.film.chain')).click();
  await film.getByRole('button', { name: pattern`^${t('watch.film.chainStart', { placed: ANYTHING })}` }).click();
  await expect(film.getByRole('grid').locator('[data-supposed]')).toHaveCount(1);
  await film.getByRole('slider', { name: t('watch.film.timeline') }).press('PageUp');
  await expect(film.getByText(t('watch.film.ends.stuck'))).toBeVisible();

  const section = await drawTree(page, 'backtracking');
  await expect(
    section.getByText(pattern`${t('watch.tree.summary', { guesses: MANY, deadEnds: MANY, depth: MANY, answer: ANYTHING })}`),
  ).toBeVisible();
  const tree = section.getByRole('tree');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(pattern`${t('watch.tree.root')}`);
  await tree.focus();
  await tree.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(
    pattern`^${t('watch.tree.node', { number: '1', placed: explain('placed', { mark: 'sea', cells: explain('cell', { row: '1', column: '2' }) }) })}`,
  );
  const node = section.getByRole('region', { name: t('watch.node.heading') });
  for (let i = 0; i < 12 && !(await node.getByText(t('watch.node.why')).isVisible()); i += 1) await tree.press('ArrowDown');
  await expect(node.getByText(pattern`${t('watch.node.rule', { name: ANYTHING, idea: ANYTHING })}`)).toBeVisible();
  await expect(node.getByRole('grid').locator('[data-lit]').first()).toBeVisible();
  expect((await readBoard(node.getByRole('grid'))).some(({ mark, isFixed }) => mark === 1 && !isFixed)).toBe(true);
  await section.getByRole('button', { name: t('watch.tree.nextSolution') }).click();
  await expect(node.getByText(t('watch.node.solution'))).toBeVisible();
  await section.getByRole('button', { name: t('watch.tree.larger') }).click();
  await expectNoViolations(page);
});

test('[WS9] [WS10] three searches are compared side by side, and the log is taken along', async ({ person }) => {
  const { page } = await person();
  await page.goto(TR5);
  const section = page.getByRole('region', { name: t('watch.compare.heading') });
  await section.getByRole('button', { name: t('watch.compare.run') }).click();
  await expect(section.getByText(t('watch.compare.done'))).toBeVisible();
  for (const search of ['backtracking', 'forward-checking', 'learning'] as const) {
    const row = section.getByRole('row', { name: pattern`^${t(`watch.searches.${search}.name`)}` });
    await expect(row).toContainText(t('watch.answers.unique'));
    await expect(row.getByRole('cell').nth(1)).toHaveText(
      pattern`^(${t('watch.compare.ms', { ms: ANYTHING })}|${t('watch.compare.seconds', { seconds: ANYTHING })})$`,
    );
  }
  await drawTree(page, 'forward-checking');

  const log = page.getByRole('region', { name: t('watch.log.heading') });
  const [text] = await Promise.all([page.waitForEvent('download'), log.getByRole('button', { name: t('watch.log.text') }).click()]);
  const lines = readFileSync(await text.path(), 'utf8').split('\n');
  expect(lines[0]).toBe(t('watch.log.puzzle', { puzzle: 'nurikabe/5/5/k2g4k2m2i' }));
  expect(lines).toContain(t('watch.film.ends.solved'));
  expect(lines.some((line) => line.startsWith(`${t('watch.searches.backtracking.name')}: ${t('watch.compare.guesses')} `))).toBe(true);
  const [json] = await Promise.all([page.waitForEvent('download'), log.getByRole('button', { name: t('watch.log.json') }).click()]);
  const kept = JSON.parse(readFileSync(await json.path(), 'utf8'));
  expect(kept.film.end).toBe('solved');
  expect(kept.tree.search).toBe('forward-checking');
});

test('[WS11] in Arabic and on a phone, in the dark, nothing is out of reach', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar', colorScheme: 'light' });
  await page.goto(`${TR1}&marks=2000200000002000`);
  const film = page.getByRole('region', { name: arabic('watch.film.heading') });
  await film.getByRole('button', { name: arabic('film.forward'), exact: true }).tap();
  await expect(film.getByRole('heading', { level: 3 })).toBeVisible();
  const section = page.getByRole('region', { name: arabic('watch.tree.heading') });
  await section.getByRole('button', { name: arabic('watch.tree.draw') }).tap();
  await expect(section.getByRole('tree')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test('[WS5] an address without a puzzle leads to the lab, and what people compete on is not shown solved', async ({ person }) => {
  const { page } = await person({ expectedErrors: /409/ });
  await page.goto('/lab/watch?puzzle=nurikabe/2/2/zz');
  await expect(page.getByRole('link', { name: t('watch.toLab') })).toBeVisible();
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  const cells = await readBoard(daily.board);
  const puzzle = nurikabePuzzle(formatRows(cells.map(({ isFixed, text }) => (isFixed ? text : '.'))));
  await page.goto(`/lab/watch?puzzle=${formatPuzzle(puzzle)}`);
  await expect(page.getByText(t('lab.refusals.puzzle-in-play'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('watch.tree.draw') })).toBeHidden();
});
