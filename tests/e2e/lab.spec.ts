import type { Page } from '@playwright/test';
import { explain, pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { formatRows, readBoard } from './board';
import { expect, PHONE, test } from './people';

const arabic = textsIn('ar');

/** 50×50 with four clues: a search that goes on until somebody has enough of it. */
const ENDLESS = `nurikabe/50/50/${'z'.repeat(30)}-50${'z'.repeat(30)}+1ff${'z'.repeat(30)}.${'z'.repeat(20)}9`;

/** Beside the board. */
const counted = (page: Page, text: string) => page.locator('[data-status]').getByText(text, { exact: true });
const suggesting = (page: Page) => page.getByRole('region', { name: t('lab.suggestions.heading') });
const boardOf = (page: Page) => page.getByRole('grid');
const found = (page: Page) => page.getByRole('region', { name: t('lab.analysis.heading') });
const taking = (page: Page) => page.getByRole('region', { name: t('lab.actions.heading') });

async function shownRows(page: Page): Promise<string> {
  return formatRows((await readBoard(boardOf(page))).map(({ mark, text }) => text || '.#o'[mark]));
}

test('[LB2] [LB5] [LB6] [LB7] a teacher pastes a puzz.link address, sees that it is unique and how hard, exports, shares and plays it', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/lab');
  await page.getByLabel(t('lab.import.text'), { exact: true }).fill('https://puzz.link/p?nurikabe/5/5/g5k2o1k3g');
  await expect(page.getByText(t('lab.import.read', { notation: t('lab.notations.puzz-link') }))).toBeVisible();
  const result = found(page);
  await expect(result.getByText(t('lab.analysis.unique'))).toBeVisible();
  await expect(result.getByText(t('play.levels.easy'), { exact: true })).toBeVisible();
  await expect(
    result.getByRole('link', {
      name: t('lab.analysis.technique', { name: explain('techniques.nurikabe/complete-island.name'), count: '2' }),
    }),
  ).toHaveAttribute('href', '/learn/nurikabe/complete-island');
  await page.getByRole('radio', { name: t('lab.solutions.one'), exact: true }).check();
  await expect.poll(() => shownRows(page)).toBe('o5###/o#2o#/o####/o#1#o/###3o');
  await expectNoViolations(page);

  const take = taking(page);
  await take.getByText(t('lab.actions.exports')).click();
  await expect(take.getByRole('textbox', { name: t('lab.notations.grid') })).toHaveValue(/^\.5\.\.\.\n/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await take.getByRole('button', { name: t('lab.actions.copyOf', { notation: t('lab.notations.puzz-link') }) }).click();
  await expect(take.getByText(t('lab.actions.copied', { notation: t('lab.notations.puzz-link') }))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://puzz.link/p?nurikabe/5/5/g5k2o1k3g');

  await take.getByLabel(t('lab.actions.puzzleTitle')).fill('Five by five');
  await take.getByLabel(t('lab.actions.author')).fill('Ms Novak');
  await take.getByRole('button', { name: t('lab.actions.link') }).click();
  const link = take.getByRole('link', { name: /^\/p\// });
  const address = await link.getAttribute('href');
  await take.getByRole('button', { name: t('lab.actions.play') }).click();
  await page.waitForURL(`**${address}`);
  await expect(page.getByRole('main').getByText('Five by five · Ms Novak')).toBeVisible();
  await expect(page.getByRole('link', { name: t('share.link.openLab') })).toHaveAttribute('href', '/lab?puzzle=nurikabe/5/5/g5k2o1k3g');
  await page.getByRole('link', { name: t('share.link.openRoom') }).click();
  await page.getByRole('button', { name: t('rooms.new.create') }).click();
  await page.waitForURL(/\/room\/\w{6}$/);
});

test('[LB3] [LB4] [LB5] [LB8] somebody draws a puzzle by keyboard, is told what is wrong, and flips through its solutions', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/lab');
  await page.getByRole('spinbutton', { name: t('lab.editor.width') }).fill('4');
  await page.getByRole('spinbutton', { name: t('lab.editor.height') }).fill('4');
  const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
  await cell(0).focus();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('3');
  await expect(counted(page, t('lab.live.broken'))).toBeVisible();
  await expect(cell(1)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+z');
  for (const key of ['ArrowRight', 'ArrowRight', '3']) await page.keyboard.press(key);
  await expect(counted(page, t('lab.live.none'))).toBeVisible();
  await cell(12).focus();
  await page.keyboard.press('4');
  await expect(cell(12)).toHaveAccessibleName(pattern`${t('board.fixed.nurikabe', { clue: '4' })}`);
  await expect(cell(12)).not.toHaveAttribute('aria-readonly');
  await expect(page).toHaveURL(/\/lab\?puzzle=nurikabe\/4\/4\/2h3n4i$/);

  await expect(counted(page, t('lab.live.multiple'))).toBeVisible();
  await expect(found(page).getByText(t('lab.analysis.exactly', { count: 3 }))).toBeVisible();
  await expect(found(page).getByText(t('lab.analysis.forced', { same: 3, differing: 10 }))).toBeVisible();
  await expect(page.locator('[data-supposed]')).toHaveCount(10);
  const height = (await found(page).boundingBox())?.height;
  const seen = new Set<string>();
  for (const number of ['1', '2', '3']) {
    await page.getByRole('button', { name: t('lab.solutions.next') }).click();
    await expect(page.getByText(t('lab.solutions.position', { number, count: '3' }))).toBeVisible();
    seen.add(await shownRows(page));
  }
  expect([...seen].sort()).toEqual(['2##3/o#oo/####/4ooo', '2#o3/o#o#/####/4ooo', '2o#3/###o/oo#o/4o##']);
  await expect(page.getByText(t('lab.solutions.differ', { count: 10 }))).toBeVisible();
  await expect(page.locator('[data-supposed]')).toHaveCount(10);

  await page.reload();
  await expect(found(page).getByText(t('lab.analysis.exactly', { count: 3 }))).toBeVisible();
  expect((await found(page).boundingBox())?.height).toBe(height);
  await page.goto('/lab');
  await expect(page).toHaveURL(/puzzle=nurikabe\/4\/4\/2h3n4i$/);
});

test('[LB2] [LB5] a text that is no puzzle is refused with its place; a search that takes long ends with the next edit', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/lab');
  const text = page.getByLabel(t('lab.import.text'), { exact: true });
  await text.fill('1 . .\n. Q .\n. . 2');
  await expect(page.getByText(pattern`${t('lab.import.where', { line: '2', character: '3' })}.*Q`)).toBeVisible();
  await text.fill('1 .\n. .');
  await page.getByRole('button', { name: t('kinds.tic-tac-logic.name') }).click();
  await expect(page.getByLabel(t('lab.editor.kind'))).toHaveValue('tic-tac-logic');
  await text.fill(ENDLESS);
  await expect(counted(page, t('lab.live.late'))).toBeVisible();
  await page.getByRole('button', { name: t('lab.live.stop') }).click();
  await expect(counted(page, t('lab.live.undecided'))).toBeVisible();
  await page.getByLabel(t('lab.import.examples')).selectOption({ label: t('lab.import.timed', { number: '5' }) });
  await expect(found(page).getByText(t('lab.analysis.unique'))).toBeVisible();
});

test('[LB2] on a slow connection a choice that is made before the scripts have come is not lost', async ({ person }) => {
  const { page } = await person();
  let letScriptsCome = () => {};
  const chosen = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/lab', { waitUntil: 'commit' });
  await page.getByLabel(t('lab.import.examples')).selectOption({ label: t('lab.import.timed', { number: '5' }) });
  letScriptsCome();
  await expect(found(page).getByText(t('lab.analysis.unique'))).toBeVisible();
  await expect(page.getByLabel(t('lab.import.text'), { exact: true })).toHaveValue(/^nurikabe/);
});

test('[LB13] a puzzle of any size is generated onto the board and analyzed', async ({ person }) => {
  const { page } = await person(PHONE);
  await page.goto('/lab');
  await page.getByLabel(t('lab.editor.kind')).selectOption({ label: t('kinds.tic-tac-logic.name') });
  const form = page.getByRole('region', { name: t('lab.generator.heading') });
  await form.getByLabel(t('lab.generator.width')).fill('6');
  await form.getByLabel(t('lab.generator.height')).fill('14');
  await form.getByLabel(t('lab.generator.level')).selectOption({ label: t('play.levels.easy') });
  await form.getByRole('button', { name: t('lab.generator.generate') }).click();
  await expect(form.getByText(t('lab.generator.done'))).toBeVisible();
  await expect(page).toHaveURL(/puzzle=tic-tac-logic\/6\/14\//);
  await expect(found(page).getByText(t('lab.analysis.unique'))).toBeVisible();
  await expect(found(page).getByText(t('play.levels.easy'), { exact: true })).toBeVisible();
  await expectNoViolations(page);
});

test('[LB9] [LB10] examples are printed, two on a page with the solutions behind', async ({ person }) => {
  const { page } = await person();
  for (const example of [t('lab.import.timed', { number: '1' }), t('lab.import.ticTacLogic')]) {
    await page.goto('/lab');
    await page.getByLabel(t('lab.import.examples')).selectOption({ label: example });
    await taking(page)
      .getByRole('button', { name: t('lab.actions.print') })
      .click();
    await page.waitForURL('**/lab/print');
  }
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByLabel(t('lab.print.withSolutions')).check();
  await expect(page.getByText(`${t('lab.print.solution', { number: '1' })} · ${t('lab.print.severalSolutions')}`)).toBeVisible();
  await expect(page.getByText(t('lab.print.solution', { number: '2' }), { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: t('lab.print.printNow'), exact: true })).toBeHidden();
  await expect(page.getByRole('img', { name: t('lab.print.solution', { number: '2' }) })).toBeVisible();
  expect(((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBe(2);
});

test('[LB3] [LB11] it is drawn with a finger on a phone, in Arabic, without accessibility violations', async ({ person }) => {
  const { page } = await person({ ...PHONE, locale: 'ar' });
  await page.goto('/lab?puzzle=tic-tac-logic/2/2/d');
  await expectNoViolations(page);
  await page.locator('[data-cell="0"]').tap();
  await expect(page).toHaveURL(/tic-tac-logic\/2\/2\/1c$/);
  await expect(counted(page, arabic('lab.live.unique'))).toBeVisible();
  for (const light of [{ colorScheme: 'dark' }, { colorScheme: 'dark', contrast: 'more' }] as const) {
    await page.emulateMedia(light);
    await expectContrast(page);
  }
});

test('[LB5] [LB14] [LB16] somebody draws a unique puzzle from nothing with a suggestion, and finds the draft again', async ({ person }) => {
  const { page } = await person();
  await page.goto('/lab?puzzle=nurikabe/5/5/zk');
  const cell = (number: number) => page.locator(`[data-cell="${number}"]`);
  await expect(counted(page, t('lab.live.empty'))).toBeVisible();
  for (const [at, clicks] of [
    [1, 5],
    [7, 2],
  ] as const)
    for (let i = 0; i < clicks; i += 1) await cell(at).click();
  await cell(20).click({ button: 'right' });
  await expect(page).toHaveURL(/nurikabe\/5\/5\/g5k2r\.j$/);
  await page.keyboard.press('Delete');
  await cell(17).click();
  await cell(7).dragTo(cell(8));
  await expect(page).toHaveURL(/nurikabe\/5\/5\/g5l2n1m$/);
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/nurikabe\/5\/5\/g5k2o1m$/);
  await expect(counted(page, t('lab.live.none'))).toBeVisible();

  await suggesting(page)
    .getByRole('button', { name: t('lab.suggestions.one') })
    .click();
  const clue = suggesting(page).getByRole('button', { name: t('lab.suggestions.clue', { row: '5', column: '4', clue: '3' }) });
  await clue.hover();
  await expect(cell(23)).toHaveAttribute('data-lit', 'true');
  await clue.click();
  await expect(counted(page, t('lab.live.unique'))).toBeVisible();
  await expect(page).toHaveURL(/nurikabe\/5\/5\/g5k2o1k3g$/);
  await expect(found(page).getByText(t('play.levels.easy'), { exact: true })).toBeVisible();
  await expect(cell(0)).toHaveAttribute('data-mark', '2');

  await page.getByRole('button', { name: t('lab.editor.new'), exact: true }).click();
  await expect(counted(page, t('lab.live.empty'))).toBeVisible();
  await page.reload();
  const draft = page
    .getByRole('region', { name: t('lab.drafts.heading') })
    .getByRole('button', { name: pattern`4 clues` })
    .first();
  await draft.click();
  await expect(counted(page, t('lab.live.unique'))).toBeVisible();
  await expect(page).toHaveURL(/nurikabe\/5\/5\/g5k2o1k3g$/);
});

test('[LB16] the rest of a puzzle is drawn to a wished level, and what was there stays', async ({ person }) => {
  const { page } = await person();
  await page.goto('/lab?puzzle=tic-tac-logic/6/6/1zi');
  await expect(counted(page, t('lab.live.multiple'))).toBeVisible();
  await suggesting(page)
    .getByRole('button', { name: t('lab.suggestions.finish') })
    .click();
  await expect(counted(page, t('lab.live.unique'))).toBeVisible();
  await expect(found(page).getByText(t('play.levels.easy'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tic-tac-logic\/6\/6\/1/);
  await page.getByRole('button', { name: t('lab.editor.undo') }).click();
  await expect(page).toHaveURL(/tic-tac-logic\/6\/6\/1zi$/);
});

test('[LB16] what is nearly complete is finished with one clue, and where no clue could help the page says what to do', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/lab?puzzle=nurikabe/5/5/g5k2o1m');
  await expect(counted(page, t('lab.live.none'))).toBeVisible();
  const finish = suggesting(page).getByRole('button', { name: t('lab.suggestions.finish') });
  await suggesting(page)
    .getByLabel(t('lab.suggestions.level'))
    .selectOption({ label: t('play.levels.hard') });
  await finish.click();
  await expect(counted(page, t('lab.live.unique'))).toBeVisible();
  await expect(suggesting(page).getByText(t('lab.suggestions.otherLevel', { level: t('play.levels.easy') }))).toBeVisible();
  await page.goto('/lab?puzzle=tic-tac-logic/4/4/11a1l');
  await finish.click();
  await expect(suggesting(page).getByText(t('lab.suggestions.hopeless'))).toBeVisible();
});

test('[LB15] while today’s puzzle is open, the lab shows nothing of it, and shows the next board again', async ({ person }) => {
  const { page } = await person({ expectedErrors: /status of 409/ });
  await page.route('**/api/page/check-puzzle', (route) => {
    const isToday = route.request().postData()?.includes('g5k2o1k3g') === true;
    return isToday ? route.fulfill({ status: 409, json: { code: 'puzzle-in-play' } }) : route.continue();
  });
  await page.goto('/lab?puzzle=nurikabe/5/5/g5k2o1k3g');
  await expect(counted(page, t('lab.refusals.puzzle-in-play'))).toBeVisible();
  await expect(page.locator('[data-cell="0"]')).toHaveAttribute('data-mark', '0');
  await expect(suggesting(page).getByRole('button', { name: t('lab.suggestions.one') })).toBeDisabled();
  await page.locator('[data-cell="20"]').click();
  await expect(counted(page, t('lab.live.none'))).toBeVisible();
});
