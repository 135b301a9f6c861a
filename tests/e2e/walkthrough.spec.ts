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

const TR5 = '/lab/walkthrough?puzzle=nurikabe/5/5/k2g4k2m2i';
/** Three solutions, so that techniques end before the board is full. */
const TR1 = '/lab/walkthrough?puzzle=nurikabe/4/4/2h3n4i';

async function drawTree(page: Page, search: string): Promise<Locator> {
  const section = page.getByRole('region', { name: t('walkthrough.tree.heading') });
  await section.getByLabel(t('walkthrough.tree.which'), { exact: true }).selectOption(search);
  await section.getByRole('button', { name: t('walkthrough.tree.draw') }).click();
  await expect(section.getByRole('tree')).toBeVisible();
  return section;
}

test('[WS1] [WS3] [WS4] a puzzle is watched from its first step to its last: reasons, slider, techniques, timeline', async ({ person }) => {
  const { page } = await person();
  await page.goto(TR5);
  const player = page.getByRole('region', { name: t('walkthrough.player.heading') });
  const board = player.getByRole('grid');
  await expect(player.getByText(pattern`${t('walkthrough.player.start', { count: MANY })}`)).toBeVisible();

  await player.getByRole('button', { name: t('playback.forward') }).click();
  await expect(player.getByRole('heading', { name: explain('techniques.nurikabe/between-clues.name') })).toBeVisible();
  await expect(player.getByText(explain('steps.nurikabe/between-clues'))).toBeVisible();
  await expect(board.locator('[data-lit]')).toHaveCount(2);
  await expect(board.locator('[data-placed]').first()).toHaveAccessibleName(called('sea'));

  await player.getByRole('slider', { name: t('playback.position'), exact: true }).press('End');
  await expect(player.getByText(t('walkthrough.player.ends.solved'))).toBeVisible();
  await expect(board.locator('[data-mark="0"]')).toHaveCount(0);

  await player.getByLabel(t('walkthrough.player.jump')).selectOption('nurikabe.no-pool');
  await expect(player.getByRole('heading', { name: explain('techniques.nurikabe/no-pool.name') })).toBeVisible();
  await player.getByRole('slider', { name: t('walkthrough.player.timeline') }).press('Home');
  await expect(player.getByText(pattern`${t('walkthrough.player.start', { count: MANY })}`)).toBeVisible();
  await player.getByRole('button', { name: t('walkthrough.player.next') }).click();
  await expect(player.getByRole('heading', { name: explain('techniques.nurikabe/no-pool.name') })).toBeVisible();

  await player.getByLabel(t('playback.speed')).selectOption({ label: t('playback.instant') });
  await player.getByRole('button', { name: t('playback.play') }).click();
  await expect(player.getByText(t('walkthrough.player.ends.solved'))).toBeVisible();
  await expectNoViolations(page);
});

test('[WS2] [WS6] where techniques end the search goes on; its tree is opened by keyboard, and a dead end shows its board and why', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto(TR1);
  const player = page.getByRole('region', { name: t('walkthrough.player.heading') });
  await player.getByRole('slider', { name: t('playback.position'), exact: true }).press('End');
  await expect(player.getByRole('heading', { name: t('walkthrough.player.solution', { number: 2 }) })).toBeVisible();
  await player.getByLabel(t('walkthrough.player.jump')).selectOption('nurikabe.what-if');
  await player.getByText(t('walkthrough.player.chain')).click();
  await player.getByRole('button', { name: pattern`^${t('walkthrough.player.chainStart', { placed: ANYTHING })}` }).click();
  await expect(player.getByRole('grid').locator('[data-supposed]')).toHaveCount(1);
  await player.getByRole('slider', { name: t('walkthrough.player.timeline') }).press('PageUp');
  await expect(player.getByText(t('walkthrough.player.ends.stuck'))).toBeVisible();

  const section = await drawTree(page, 'backtracking');
  await expect(
    section.getByText(pattern`${t('walkthrough.tree.summary', { guesses: MANY, deadEnds: MANY, depth: MANY, answer: ANYTHING })}`),
  ).toBeVisible();
  const tree = section.getByRole('tree');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(pattern`${t('walkthrough.tree.root')}`);
  await tree.focus();
  await tree.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(
    pattern`^${t('walkthrough.tree.node', { number: '1', placed: explain('placed', { mark: 'sea', cells: explain('cell', { row: '1', column: '2' }) }) })}`,
  );
  const node = section.getByRole('region', { name: t('walkthrough.node.heading') });
  for (let i = 0; i < 12 && !(await node.getByText(t('walkthrough.node.why')).isVisible()); i += 1) await tree.press('ArrowDown');
  await expect(node.getByText(pattern`${t('walkthrough.node.rule', { name: ANYTHING, idea: ANYTHING })}`)).toBeVisible();
  await expect(node.getByRole('grid').locator('[data-lit]').first()).toBeVisible();
  expect((await readBoard(node.getByRole('grid'))).some(({ mark, isFixed }) => mark === 1 && !isFixed)).toBe(true);
  await section.getByRole('button', { name: t('walkthrough.tree.nextSolution') }).click();
  await expect(node.getByText(t('walkthrough.node.solution'))).toBeVisible();
  await section.getByRole('button', { name: t('walkthrough.tree.larger') }).click();
  await expectNoViolations(page);
});

test('[WS9] [WS10] three searches are compared side by side, and the log is taken along', async ({ person }) => {
  const { page } = await person();
  await page.goto(TR5);
  const section = page.getByRole('region', { name: t('walkthrough.compare.heading') });
  await section.getByRole('button', { name: t('walkthrough.compare.run') }).click();
  await expect(section.getByText(t('walkthrough.compare.done'))).toBeVisible();
  for (const search of ['backtracking', 'forward-checking', 'learning'] as const) {
    const row = section.getByRole('row', { name: pattern`^${t(`walkthrough.searches.${search}.name`)}` });
    await expect(row).toContainText(t('walkthrough.answers.unique'));
    await expect(row.getByRole('cell').nth(1)).toHaveText(
      pattern`^(${t('walkthrough.compare.ms', { ms: ANYTHING })}|${t('walkthrough.compare.seconds', { seconds: ANYTHING })})$`,
    );
  }
  await drawTree(page, 'forward-checking');

  const log = page.getByRole('region', { name: t('walkthrough.log.heading') });
  const [text] = await Promise.all([page.waitForEvent('download'), log.getByRole('button', { name: t('walkthrough.log.text') }).click()]);
  const lines = readFileSync(await text.path(), 'utf8').split('\n');
  expect(lines[0]).toBe(t('walkthrough.log.puzzle', { puzzle: 'nurikabe/5/5/k2g4k2m2i' }));
  expect(lines).toContain(t('walkthrough.player.ends.solved'));
  expect(
    lines.some((line) => line.startsWith(`${t('walkthrough.searches.backtracking.name')}: ${t('walkthrough.compare.guesses')} `)),
  ).toBe(true);
  const [json] = await Promise.all([page.waitForEvent('download'), log.getByRole('button', { name: t('walkthrough.log.json') }).click()]);
  const kept = JSON.parse(readFileSync(await json.path(), 'utf8'));
  expect(kept.walkthrough.end).toBe('solved');
  expect(kept.tree.search).toBe('forward-checking');
});

test('[WS11] in Arabic and on a phone, in the dark, nothing is out of reach', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar', colorScheme: 'light' });
  await page.goto(`${TR1}&marks=2000200000002000`);
  const player = page.getByRole('region', { name: arabic('walkthrough.player.heading') });
  await player.getByRole('button', { name: arabic('playback.forward'), exact: true }).tap();
  await expect(player.getByRole('heading', { level: 3 })).toBeVisible();
  await page.getByRole('button', { name: arabic('play.layout.details') }).tap();
  const section = page.getByRole('region', { name: arabic('walkthrough.tree.heading') });
  await section.getByRole('button', { name: arabic('walkthrough.tree.draw') }).tap();
  await expect(section.getByRole('tree')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test('[WS5] an address without a puzzle leads to the lab, and what people compete on is not shown solved', async ({ person }) => {
  const { page } = await person({ expectedErrors: /409/ });
  await page.goto('/lab/walkthrough?puzzle=nurikabe/2/2/zz');
  await expect(page.getByRole('link', { name: t('walkthrough.toLab') })).toBeVisible();
  const daily = new DailyOnPage(page);
  await daily.open();
  await daily.start();
  const cells = await readBoard(daily.board);
  const puzzle = nurikabePuzzle(formatRows(cells.map(({ isFixed, text }) => (isFixed ? text : '.'))));
  await page.goto(`/lab/walkthrough?puzzle=${formatPuzzle(puzzle)}`);
  await expect(page.getByText(t('lab.refusals.puzzle-in-play'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('walkthrough.tree.draw') })).toBeHidden();
});
