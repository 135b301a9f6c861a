import { randomUUID } from 'node:crypto';
import { puzzlePath } from '../../src/app/_ui/urls';
import { generate } from '../../src/engine/core/generate';
import { findKind } from '../../src/engine/kinds';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { signUp } from './account';
import { expect, PHONE, test } from './people';

/** A puzzle that nobody has published before. */
function newPuzzle(): string {
  const kind = findKind('tic-tac-logic');
  const made = kind && generate(kind, { width: 6, height: 6, level: 'easy', seed: randomUUID() });
  if (!made?.ok) throw new Error('The generator gave up');
  return formatPuzzle(made.value.puzzle);
}

test('[LY1] [LY2] [LY3] [LY4] [LY5] somebody publishes a puzzle; another one finds it, solves it, likes it and comments', async ({
  person,
}) => {
  const text = newPuzzle();
  const name = `Setter ${randomUUID().slice(0, 8)}`;
  const title = `<b>Crossing ${randomUUID().slice(0, 8)}</b>`;
  const [ada, bob] = await Promise.all([person({ expectedErrors: /409/ }), person(PHONE)]);

  await ada.page.goto(puzzlePath('/lab', text));
  await ada.page.getByLabel(t('lab.actions.puzzleTitle')).fill(title);
  await ada.page.getByRole('button', { name: t('library.publish.publish'), exact: true }).click();
  await expect(ada.page.getByText(t('library.publish.refusals.account-required'))).toBeVisible();
  await expect(ada.page.getByLabel(t('lab.actions.puzzleTitle'))).toHaveValue(title);
  await signUp(ada.page, name);
  await ada.page.goto(puzzlePath('/lab', text));
  await ada.page.getByLabel(t('lab.actions.puzzleTitle')).fill(title);
  await ada.page.getByRole('button', { name: t('library.publish.publish'), exact: true }).click();
  await expect(ada.page.getByText(t('library.publish.done'))).toBeVisible();

  const { page } = bob;
  await page.goto('/library');
  await page.getByLabel(t('library.search')).fill(title.slice(0, 20));
  await page.getByRole('button', { name: t('library.find') }).tap();
  await page
    .getByRole('list', { name: t('library.results') })
    .getByRole('link', { name: pattern`${title}` })
    .tap();
  await expect(page.getByRole('heading', { name: t('library.puzzle.fastest') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('library.talk.heading') })).toBeHidden();
  await expectNoViolations(page);
  await page.getByRole('button', { name: t('play.cover.start'), exact: true }).tap();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  const { solution, blanks } = await bob.solve();
  for (const cell of blanks) for (let taps = solution[cell] === 'X' ? 1 : 2; taps > 0; taps -= 1) await bob.cell(cell).tap();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();

  await expect(page.getByText(t('library.talk.refusals.account-required'))).toBeVisible();
  const played = page.url();
  await signUp(page, `Fan ${randomUUID().slice(0, 8)}`);
  await page.goto(played);
  await page.getByRole('button', { name: t('library.talk.like') }).tap();
  await expect(page.getByRole('button', { name: t('library.talk.liked') })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: t('play.levels.hard') }).check({ force: true });
  await page.getByLabel(t('library.talk.write')).fill('<img src=x onerror=alert(1)> Lovely ending');
  await page.getByRole('button', { name: t('library.talk.send') }).tap();
  await expect(page.getByText('<img src=x onerror=alert(1)> Lovely ending')).toBeVisible();
  await page.reload();
  await expect(page.getByText('<img src=x onerror=alert(1)> Lovely ending')).toBeVisible();
  await expect(page.getByRole('radio', { name: t('play.levels.hard') })).toBeChecked();
  await expectNoViolations(page);
  await expectContrast(page);

  await ada.page.getByRole('link', { name: t('library.publish.open') }).click();
  await expect(ada.page.getByText('Lovely ending')).toBeVisible();
  await ada.page.getByLabel(t('library.manage.title')).fill(`${title} 2`);
  await ada.page.getByRole('button', { name: t('library.manage.rename') }).click();
  await expect(ada.page.getByText(t('library.manage.renamed'))).toBeVisible();
  await ada.page.getByRole('link', { name, exact: true }).click();
  await expect(ada.page.getByRole('heading', { name: t('library.authorHeading', { name }) })).toBeVisible();
  await expect(ada.page.getByRole('link', { name: pattern`${`${title} 2`}.*${t('library.likes', { count: 1 })}` })).toBeVisible();
  await expectNoViolations(ada.page);
});

test('[LY1] [LY2] a puzzle that is in the library leads there, and a search without a match says so in Arabic', async ({ person }) => {
  const text = newPuzzle();
  const ada = await person();
  await signUp(ada.page, `Setter ${randomUUID().slice(0, 8)}`);
  const publish = async (title: string) => {
    await ada.page.goto(puzzlePath('/lab', text));
    await ada.page.getByLabel(t('lab.actions.puzzleTitle')).fill(title);
    await ada.page.getByRole('button', { name: t('library.publish.publish'), exact: true }).click();
    await ada.page.getByRole('link', { name: t('library.publish.open') }).click();
  };
  await publish('Twice');
  await expect(ada.page.getByRole('heading', { name: t('library.manage.heading') })).toBeVisible();
  const address = ada.page.url();
  await ada.page.getByRole('button', { name: t('library.manage.close') }).click();
  await expect(ada.page.getByText(t('library.talk.closed'))).toBeVisible();
  await ada.page.getByRole('button', { name: t('library.manage.unpublish') }).click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: t('library.manage.unpublish') })
    .click();
  await expect(ada.page.getByRole('heading', { name: t('library.manage.heading') })).toBeHidden();
  expect(ada.page.url()).toBe(address);

  const ar = textsIn('ar');
  await ada.page.goto('/ar/library?q=zzzzzz');
  await expect(ada.page.getByText(ar('library.none'))).toBeVisible();
  await expectNoViolations(ada.page);
});
