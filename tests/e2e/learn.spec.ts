import type { Locator, Page } from '@playwright/test';
import { parseProof, proofPath } from '../../src/app/_features/learn/proof-link';
import { ar } from '../../src/app/_i18n/explanations/ar';
import { tr } from '../../src/app/_i18n/explanations/tr';
import { hint } from '../../src/engine/core/hint';
import type { PuzzleKind } from '../../src/engine/core/kind';
import { exampleOf } from '../../src/engine/exercises/examples';
import type { ProofStep } from '../../src/engine/exercises/proof';
import { verifyProof } from '../../src/engine/exercises/verify-proof';
import { nurikabe } from '../../src/engine/kinds/nurikabe/kind';
import { parsePuzzle } from '../../src/engine/notations/canonical';
import { nurikabePuzzle } from '../support/boards';
import { ANYTHING, explain, MANY, NUMBER, pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { formatRows, readBoard } from './board';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';

const arabic = textsIn('ar');
const SEA = 1;

function cellOf(page: Page, number: number): Locator {
  return page.getByRole('grid').locator(`[data-cell="${number}"]`);
}

/** The cells that are sea in the only solution of a square Nurikabe on the page. */
async function findSea(page: Page): Promise<readonly number[]> {
  const cells = await readBoard(page.getByRole('grid'));
  const puzzle = nurikabePuzzle(formatRows(cells.map(({ isFixed, text }) => (isFixed ? text : '.'))));
  const [solution] = nurikabe.solve(puzzle, nurikabe.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 10_000 }).solutions;
  return [...solution.marks].flatMap((mark, cell) => (mark === SEA ? [cell] : []));
}

test('[LN1] [LN6] a newcomer learns the rules by playing: breaks one, reads why, and finishes every board', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await page
    .getByRole('navigation', { name: t('site.nav.label') })
    .getByRole('link', { name: t('site.nav.learn') })
    .click();
  const nurikabeSheet = page.getByRole('region', { name: t('kinds.nurikabe.name') });
  await nurikabeSheet.getByRole('link', { name: t('learn.page.rulesLink') }).click();
  const board = (number: string, name: string) => t('learn.rules.board', { number, count: '5', name });
  const heading = page.getByRole('heading', { name: pattern`^${board(NUMBER, ANYTHING)}$` });
  await expect(heading).toHaveText(board('1', t('learn.rules.names.nurikabe.islands')));
  for (const number of [1, 2, 3]) await cellOf(page, number).click({ button: 'right' });
  await expect(page.getByText(t('violations.nurikabe/size/too-large', { size: 4, clue: '3' })).first()).toBeVisible();
  await expect(cellOf(page, 0)).toHaveAttribute('aria-invalid', 'true');
  for (const [i, sea] of [
    [3, 4],
    [2, 6, 8],
    [3, 4, 5],
    [2, 8],
  ].entries()) {
    await expect(heading).toHaveText(pattern`^${board(`${i + 1}`, ANYTHING)}$`);
    for (const number of sea) await cellOf(page, number).click();
    await page.getByRole('button', { name: t('learn.rules.next') }).click();
  }
  await expect(heading).toBeFocused();
  for (const number of await findSea(page)) await cellOf(page, number).click();
  await expect(page.getByText(t('learn.rules.done'))).toBeVisible();
  await page.getByRole('link', { name: t('learn.rules.toTechniques') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('learn.page.heading'));
  await expect(nurikabeSheet.getByText(`✓ ${t('learn.page.rulesDone')}`)).toBeVisible();
});

test('[LN3] [LN5] [LN6] a technique is applied by keyboard alone: wrong first, with what forces it lit, then right, and it is noted; then the next one', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/learn/tic-tac-logic/gap');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(explain('techniques.tic-tac-logic/gap.name'));
  const [step] = exampleOf('tic-tac-logic.gap')?.steps ?? [];
  const [{ cell: number, mark }] = step.placements;
  await cellOf(page, 0).focus();
  for (let x = 0; x < number % 6; x += 1) await page.keyboard.press('ArrowRight');
  for (let y = 0; y < Math.floor(number / 6); y += 1) await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, number)).toBeFocused();
  await page.keyboard.press(mark === 1 ? 'o' : 'x');
  await expect(page.getByText(t('learn.exercise.opposite')).first()).toBeVisible();
  await expect(cellOf(page, number)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Delete');

  const light = page.getByRole('button', { name: t('learn.exercise.light') });
  await light.focus();
  await page.keyboard.press('Enter');
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  for (const lit of step.reasonCells) await expect(cellOf(page, lit)).toHaveAttribute('data-lit', 'true');
  await cellOf(page, number).focus();
  await page.keyboard.press(mark === 1 ? 'x' : 'o');
  await expect(page.getByRole('heading', { name: t('learn.exercise.doneHeading') })).toBeVisible();
  await expect(page.getByText(explain('steps.tic-tac-logic/gap', { mark: mark === 1 ? 'o' : 'x' }))).toBeVisible();

  await expect(page.getByText(t('learn.exercise.practised', { count: 1, unaided: '0' }))).toBeVisible();
  const before = await readBoard(page.getByRole('grid'));
  await page.getByRole('button', { name: t('learn.exercise.next') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('learn.exercise.doneHeading') })).toHaveCount(0);
  await expect(page.getByRole('grid').locator('[data-cell="0"]')).toBeFocused();
  expect(await readBoard(page.getByRole('grid'))).not.toEqual(before);

  await page.reload();
  await expect(page.getByText(t('learn.exercise.practised', { count: 1, unaided: '0' }))).toBeVisible();
  await page.goto('/learn');
  const sheet = page.getByRole('region', { name: t('kinds.tic-tac-logic.name') });
  await expect(sheet.getByText(t('learn.page.progress', { done: '1', total: '10' }))).toBeVisible();
  await expect(
    sheet.getByRole('link', { name: `${explain('techniques.tic-tac-logic/gap.name')} ${t('learn.page.done', { count: 1 })}` }),
  ).toBeVisible();
});

test('[LN4] on a phone in Arabic the answer of a supposition is shown, with what would follow', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar' });
  await page.goto('/learn/nurikabe/what-if');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.techniques['nurikabe/what-if'].name);
  await expect(page.getByRole('grid')).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: arabic('learn.exercise.show') }).tap();
  await page.getByText(arabic('learn.exercise.chain')).tap();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(page);
});

test('[LN7] who has solved a puzzle sees which techniques it took them how long', async ({ person }) => {
  const { page } = await person();
  await page.goto('/learn#pace');
  const pace = page.getByRole('region', { name: t('learn.stats.heading') });
  await expect(pace.getByText(t('learn.stats.empty'))).toBeVisible();
  await new DailyOnPage(page).solveAsPerson();
  await page.goto('/profile');
  await page.getByRole('link', { name: t('learn.stats.profileLink') }).click();
  await expect(page).toHaveURL(/\/learn#pace$/);
  const basisOf = (moves: number) => t('learn.stats.basis', { boards: 1, moves, seconds: ANYTHING });
  const basis = pattern`^(${basisOf(1)}|${basisOf(MANY)})$`;
  // A worker looks at it while nobody needs one.
  await expect(async () => {
    await page.reload();
    await expect(pace.getByText(basis)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await pace.getByText(t('learn.stats.all')).click();
  await expect(pace.getByRole('row').nth(1).getByRole('rowheader')).toBeVisible();
  await expectNoViolations(page);
});

test('[LN2] help leads to a technique, and its pages have no accessibility violations, light and dark', async ({ person }) => {
  const { page } = await person({ locale: 'tr' });
  await page.goto('/help#techniques');
  await page.getByText(textsIn('tr')('help.levels.level1')).first().click();
  await page.getByRole('link', { name: tr.techniques['nurikabe/between-clues'].name }).click();
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

/** The first puzzle of proof mode, and its proof out of hints, each with the marks that it highlights. */
function firstProof() {
  const { puzzle: text } = parseProof('nurikabe', '');
  const parsed = parsePuzzle(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const puzzle = parsed.value;
  const kind = nurikabe as PuzzleKind;
  const steps: ProofStep[] = [];
  for (;;) {
    const board = kind.initialBoard(puzzle);
    for (const { placements } of verifyProof(kind, puzzle, steps).accepted)
      for (const { cell, mark } of placements) board.marks[cell] = mark;
    const found = hint(kind, puzzle, board, { decisionLimit: 0 });
    if (found.type !== 'step') return { text, puzzle, steps };
    const { technique, placements, reasonCells } = found.step;
    steps.push({
      ...placements[0],
      technique,
      because: reasonCells.filter((cell) => board.marks[cell] > 0 && !kind.isFixed(puzzle, cell)),
    });
  }
}

test('[LN8] [LN9] a proof: a step is accepted, one is refused with the missing part named, and the whole is shared as a link', async ({
  person,
}) => {
  const { page } = await person();
  const { text, puzzle, steps } = firstProof();
  await page.goto('/learn');
  await page
    .getByRole('region', { name: t('kinds.nurikabe.name') })
    .getByRole('link', { name: t('learn.page.proofLink') })
    .click();
  const check = page.getByRole('button', { name: t('learn.proof.check') });
  const technique = page.getByRole('combobox', { name: t('learn.proof.technique') });
  const list = page.getByRole('complementary').getByRole('listitem');
  const write = async ({ cell, mark, technique: id, because }: ProofStep) => {
    await cellOf(page, cell).click({ button: mark === SEA ? 'left' : 'right' });
    for (const one of because) await cellOf(page, one).click();
    await technique.selectOption(id);
    await check.click();
  };
  const at = steps.findIndex(({ because }, i) => {
    const refused = verifyProof(nurikabe as PuzzleKind, puzzle, [...steps.slice(0, i), { ...steps[i], because: because.slice(1) }]).refusal;
    return refused?.type === 'missing';
  });
  for (const [i, step] of steps.slice(0, at).entries()) {
    await write(step);
    await expect(list).toHaveCount(i + 1);
  }
  await expect(page.getByText(t('learn.proof.right', { number: `${at}` }))).toBeVisible();
  const incomplete = { ...steps[at], because: steps[at].because.slice(1) };
  await write(incomplete);
  await expect(page.getByText(pattern`^${t('learn.proof.missing', { cells: ANYTHING })}$`)).toBeVisible();
  await expect(list).toHaveCount(at);

  // The same cells by keyboard.
  const { refusal } = verifyProof(nurikabe as PuzzleKind, puzzle, [...steps.slice(0, at), incomplete]);
  for (const cell of refusal?.type === 'missing' ? refusal.cells : []) {
    await cellOf(page, cell).focus();
    await page.keyboard.press('Enter');
    await expect(cellOf(page, cell)).toHaveAttribute('data-lit', 'true');
  }
  await check.focus();
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(at + 1);
  await expectNoViolations(page);

  await page.goto(proofPath('nurikabe', { puzzle: text, steps }));
  await expect(page.getByRole('heading', { name: t('learn.proof.proven') })).toBeVisible();
  await expect(list).toHaveCount(steps.length);
  await expectNoViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(list.last()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const wrong = { ...steps[1], mark: 3 - steps[1].mark };
  await page.goto(proofPath('nurikabe', { puzzle: text, steps: [steps[0], wrong, ...steps.slice(2)] }));
  await expect(page.getByText(t('learn.proof.brokenLink', { number: '2' }))).toBeVisible();
  await expect(list).toHaveCount(1);
});

test('[LN8] on a phone in Arabic a wrong mark is not accepted, and the step is removed again', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar' });
  const { steps } = firstProof();
  await page.goto('/learn/nurikabe/proof');
  const [first] = steps;
  const check = page.getByRole('button', { name: arabic('learn.proof.check') });
  const { board, technique } = { board: page.getByRole('grid'), technique: page.getByRole('combobox') };
  await expect(board).toHaveCSS('direction', 'ltr');
  await cellOf(page, first.cell).tap();
  if (first.mark === SEA) await cellOf(page, first.cell).tap();
  await technique.selectOption(first.technique);
  await check.tap();
  await expect(page.getByText(arabic('learn.proof.wrong'))).toBeVisible();
  await cellOf(page, first.cell).tap();
  if (first.mark === SEA) await cellOf(page, first.cell).tap();
  await check.tap();
  await expect(page.getByText(arabic('learn.proof.right', { number: '1' }))).toBeVisible();
  await page.getByRole('button', { name: arabic('learn.proof.takeBack') }).tap();
  await expect(cellOf(page, first.cell)).not.toHaveAttribute('data-mark', `${first.mark}`);
  await expectNoViolations(page);
});
