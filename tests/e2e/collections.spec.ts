import { randomUUID } from 'node:crypto';
import { puzzlePath } from '../../src/app/_ui/urls';
import { generate } from '../../src/engine/core/generate';
import { findKind } from '../../src/engine/kinds';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { pattern, t } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { signUp } from './account';
import { expect, PHONE, test } from './people';

/** Puzzles that nobody has published before. */
function newPuzzles(count: number): string[] {
  const kind = findKind('tic-tac-logic');
  return Array.from({ length: count }, () => {
    // Of small ones there are so few that two may be the same, turned.
    const made = kind && generate(kind, { width: 8, height: 8, level: 'easy', seed: randomUUID() });
    if (!made?.ok) throw new Error('The generator gave up');
    return formatPuzzle(made.value.puzzle);
  });
}

const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

test('[CO11] [CO13] somebody imports a collection of 20, and another one finds it, solves the first and sees the next', async ({
  person,
}) => {
  const [ada, bob] = await Promise.all([person(), person(PHONE)]);
  const [name, title] = [unique('Setter'), unique('Atolls')];
  await signUp(ada.page, name);
  await ada.page.goto('/collections');
  await ada.page.getByLabel(t('collections.form.title'), { exact: true }).fill(title);
  await ada.page.getByLabel(t('collections.form.description'), { exact: true }).fill('From easy to hard <b>really</b>');
  await ada.page.getByRole('button', { name: t('collections.form.make') }).click();
  await expect(ada.page.getByRole('heading', { name: t('collections.edit.heading', { title }) })).toBeVisible();

  const puzzles = newPuzzles(20);
  const lines = puzzles.map((text, i) => (i === 0 ? `First\t${text}` : text));
  const list = ['# A comment', ...lines, puzzles[3], 'nurikabe/5/5/2w2', 'nonsense'].join('\n');
  await ada.page.getByLabel(t('collections.import.text')).fill(list);
  await ada.page.getByRole('button', { name: t('collections.import.start'), exact: true }).click();
  const counts = { added: '20', duplicates: '1', refused: '2' };
  await expect(ada.page.getByText(t('collections.import.done', counts))).toBeVisible({ timeout: 60_000 });
  await expect(ada.page.getByText(t('collections.import.refusals.not-unique'))).toBeVisible();
  await expect(ada.page.getByText(t('collections.import.refusals.not-a-puzzle'), { exact: true })).toBeVisible();
  await expect(ada.page.getByLabel(t('collections.import.text'))).toHaveValue('nurikabe/5/5/2w2\nnonsense');
  await expect(ada.page.getByRole('button', { name: t('collections.edit.remove', { title: `${title} 20` }) })).toBeVisible();
  await expectNoViolations(ada.page);

  const { page } = bob;
  await page.goto(`/library?${new URLSearchParams({ by: name })}`);
  await page
    .getByRole('list', { name: t('collections.ofTitle', { name }) })
    .getByRole('link', { name: pattern`${title}` })
    .tap();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('From easy to hard <b>really</b>')).toBeVisible();
  await expect(page.getByText(t('collections.solved', { solved: '0', count: '20' }))).toBeVisible();
  await expect(page.getByRole('list', { name: t('collections.page.results') }).getByRole('link')).toHaveCount(20);
  // The picture of a link to it shows no clues, also while one of its puzzles is in play.
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/preview\/site/);
  await expectNoViolations(page);
  await expectContrast(page);
  await page.getByRole('link', { name: t('collections.page.next', { title: 'First' }) }).tap();
  await page.getByRole('button', { name: t('play.cover.start'), exact: true }).tap();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  const { solution, blanks } = await bob.solve();
  for (const cell of blanks) for (let taps = solution[cell] === 'X' ? 1 : 2; taps > 0; taps -= 1) await bob.cell(cell).tap();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();

  await page.goto('/collections');
  await page
    .getByRole('list', { name: t('collections.list') })
    .getByRole('link', { name: pattern`${title}` })
    .tap();
  await expect(page.getByText(t('collections.solved', { solved: '1', count: '20' }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('collections.page.next', { title: `${title} 2` }) })).toBeVisible();
  await expect(page.getByRole('link', { name: pattern`First.*${t('collections.page.isSolved')}` })).toBeVisible();
  await page.getByRole('link', { name: t('collections.page.find') }).tap();
  await expect(page.getByText(t('collections.page.inCollection', { title }))).toBeVisible();
  await page.getByText(t('library.unsolved')).tap();
  await expect(page.getByRole('list', { name: t('library.results') }).getByRole('link')).toHaveCount(19);
});

test('[CO10] somebody publishes a puzzle in the lab, and adds it to a new collection there', async ({ person }) => {
  const ada = await person();
  const [name, title] = [unique('Setter'), unique('Lagoons')];
  const { page } = ada;
  await signUp(page, name);
  const [first] = newPuzzles(1);
  const dialog = page.getByRole('dialog');

  await page.goto(puzzlePath('/lab', first));
  await page.getByLabel(t('lab.actions.puzzleTitle')).fill('Sand');
  await page.getByRole('button', { name: t('library.publish.publish'), exact: true }).click();
  await page.getByRole('button', { name: t('collections.add.open') }).click();
  await dialog.getByLabel(t('collections.add.newTitle')).fill(title);
  await dialog.getByRole('button', { name: t('collections.add.make') }).click();
  await expect(dialog.getByText(t('collections.add.added', { title }))).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: title })).toBeChecked();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: t('collections.add.done') }).click();
});
