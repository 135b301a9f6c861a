import { readFileSync } from 'node:fs';
import { expectNoViolations } from './accessibility';
import { expect, PHONE, test } from './people';
import type { RoomOnPage } from './room';

/** Three browsers on two cores, looked through twice. */
test.describe.configure({ timeout: 120_000 });

const PASTED = 'tic-tac-logic/4/4/a1d00a01b0a0';

/** Opens a class with a small Tic-Tac-Logic for the front. */
async function openClass(teacher: RoomOnPage): Promise<string> {
  await teacher.page.goto('/new?mode=class');
  const form = teacher.page.getByRole('region', { name: 'Open a room' });
  await expect(form.getByRole('radio', { name: /^Classroom/ })).toBeChecked();
  await form.getByLabel('Kind').selectOption({ label: 'Tic-Tac-Logic' });
  await form.getByLabel('Size').selectOption({ label: '6 × 6' });
  await teacher.button('Open the room').click();
  await teacher.page.waitForURL(/\/room\/\w{6}$/);
  await expect(teacher.page.getByRole('heading', { name: 'Before the lesson' })).toBeVisible();
  return teacher.page.url().slice(-6);
}

test('[CL1] [CL2] [CL3] [CL4] [CL5] [CL6] [CL7] a teacher shows a puzzle, passes the pencil, highlights, sets an exercise and keeps the results', async ({
  person,
}) => {
  const [ada, bea, dua] = await Promise.all([
    person({ locale: 'en' }),
    person({ ...PHONE, colorScheme: 'dark', locale: 'en' }),
    person({ locale: 'ar', expectedErrors: /404/ }),
  ]);
  const code = await openClass(ada);
  await bea.come('Bea', code);
  await dua.page.goto(`/room/${code}`);
  await dua.page.getByLabel('اسمك في هذه الغرفة').fill('Dua');
  await dua.button('انضم').click();
  await expect(ada.page.getByText('2 pupils are here.')).toBeVisible();
  await expect(bea.page.getByText(/The lesson begins when .* starts it/)).toBeVisible();
  await expect(bea.page.getByRole('heading', { name: 'What comes next' })).toHaveCount(0);

  await ada.page.locator('summary', { hasText: 'Add a puzzle' }).click();
  await ada.page.getByLabel('Or paste a puzzle').fill('this is no puzzle');
  await ada.button('Add what I pasted').click();
  await expect(ada.page.getByText('This could not be read as a puzzle.')).toBeVisible();
  await ada.page.getByLabel('Or paste a puzzle').fill(PASTED);
  await ada.button('Add what I pasted').click();
  const queue = ada.page.getByRole('region', { name: 'What comes next' });
  await expect(queue.getByRole('listitem')).toHaveText([/^Tic-Tac-Logic · 6 × 6/, /^Tic-Tac-Logic · 4 × 4/]);

  await ada.button('Start').click();
  const { solution, blanks } = await ada.solve();
  await ada.put(blanks[0], solution[blanks[0]]);
  await expect(bea.page.getByText(/^Watch the board\. .* has the pencil\.$/)).toBeVisible();
  await bea.expectMark(blanks[0], solution[blanks[0]]);
  await bea.cell(blanks[1]).click();
  await bea.expectMark(blanks[1], 'blank');
  await ada.button('Pass the pencil to Bea').click();
  await expect(bea.page.getByText('You have the pencil: mark the board.')).toBeVisible();
  await bea.cell(blanks[1]).tap();
  await ada.expectMark(blanks[1], 'X');

  await ada.button('Highlight cells').click();
  await ada.cell(3).click();
  for (const one of [bea, dua]) await expect(one.page.locator('[data-highlight="3"]')).toBeVisible();
  await expect(bea.page.getByText('Highlighted: row 1, column 4.')).toBeAttached();
  await dua.page.reload();
  await expect(dua.page.locator('[data-highlight="3"]')).toBeVisible();
  await expectNoViolations(ada.page, bea.page, dua.page);

  await ada.button('Finish with this board').click();
  await ada.button('End it for everybody?').click();
  await ada.button('Next puzzle').click();
  await expect(ada.page.getByRole('heading', { name: 'How everybody fares' })).toBeVisible();
  await expect(dua.page.locator('[data-highlight]')).toHaveCount(0);
  const row = ada.page.locator('tr[data-pupil="Bea"]');
  await expect(row).toContainText('not begun');
  const exercise = await bea.solve();
  for (const cell of exercise.blanks.slice(0, 1)) await putByKey(bea, cell, exercise.solution[cell]);
  await expect(row).toContainText('working');
  for (const cell of exercise.blanks.slice(1)) await putByKey(bea, cell, exercise.solution[cell]);
  await expect(row).toContainText('done');
  await expect(bea.page.getByText(/^Done! /)).toBeVisible();
  await expect(ada.page.locator('tr[data-pupil="Dua"]')).toContainText('not begun');
  await expect(dua.page.getByText('Bea', { exact: true })).toHaveCount(1);

  await ada.button('Progress').click();
  await expect(ada.page.locator('tbody tr').first()).toHaveAttribute('data-pupil', 'Bea');
  await expect(ada.page.getByRole('columnheader', { name: 'Progress' })).toHaveAttribute('aria-sort', 'descending');
  await ada.button('Look at the board of Bea').click();
  await expect(ada.page.getByRole('heading', { name: 'Board of Bea' })).toBeVisible();
  await ada.expectMark(exercise.blanks[0], exercise.solution[exercise.blanks[0]]);
  await expectNoViolations(ada.page, bea.page, dua.page);

  const download = ada.page.getByRole('link', { name: 'Download results (CSV)' });
  const [file] = await Promise.all([ada.page.waitForEvent('download'), download.click()]);
  const table = readFileSync(await file.path(), 'utf8');
  expect(table).toMatch(/^\uFEFFName,Round,How,/);
  expect(table).toMatch(/\r\nBea,2,Each on their own,Tic-Tac-Logic,4×4,\w+,100,yes,/);
  expect(table).toMatch(/\r\nDua,2,Each on their own,Tic-Tac-Logic,4×4,\w+,\d+,no,/);
  const address = (await download.getAttribute('href')) ?? '';
  expect((await dua.page.request.get(address)).status()).toBe(404);
});

/** On a phone without the palette a press goes through the marks; keys set them at once. */
async function putByKey(person: RoomOnPage, cell: number, mark: 'X' | 'O'): Promise<void> {
  await person.cell(cell).press(mark === 'X' ? 'x' : 'o');
}
