import { readFileSync } from 'node:fs';
import { ANYTHING, CLOCK, pattern, t, textsIn } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { expect, PHONE, test } from './people';
import { expectPlayLayout, PLAY_CONTROLS } from './play-layout';
import type { RoomOnPage } from './room';

/** Three browsers on two cores, looked through twice. */
test.describe.configure({ timeout: 120_000 });

const arabic = textsIn('ar');
const name = t('kinds.tic-tac-logic.name');
const sized = (side: number) => t('play.size', { width: `${side}`, height: `${side}` });

const PASTED = 'tic-tac-logic/4/4/a1d00a01b0a0';

/** Opens a class with a small Tic-Tac-Logic for the front. */
async function openClass(teacher: RoomOnPage): Promise<string> {
  await teacher.page.goto('/rooms/new?mode=classroom');
  const form = teacher.page.getByRole('region', { name: t('rooms.new.heading') });
  await expect(form.getByRole('radio', { name: pattern`^${t('rooms.modes.classroom')}` })).toBeChecked();
  await form.getByLabel(t('rooms.settings.kind')).selectOption({ label: t('kinds.tic-tac-logic.name') });
  await form.getByLabel(t('rooms.settings.size')).selectOption({ label: t('play.size', { width: '6', height: '6' }) });
  await teacher.button(t('rooms.new.create')).click();
  await teacher.page.waitForURL(/\/room\/\w{6}$/);
  await expect(teacher.page.getByRole('heading', { name: t('classroom.lobby.heading') })).toBeVisible();
  return teacher.page.url().slice(-6);
}

test('[PL1] [CL1] [CL2] [CL3] [CL4] [CL5] [CL6] [CL7] a teacher shows a puzzle, passes the pencil, highlights, sets an exercise and keeps the results', async ({
  person,
}) => {
  const [ada, bea, dua] = await Promise.all([
    person({ locale: 'en', expectedErrors: /409/ }),
    person({ ...PHONE, colorScheme: 'dark', locale: 'en' }),
    person({ locale: 'ar', expectedErrors: /404/ }),
  ]);
  const code = await openClass(ada);
  await bea.come('Bea', code);
  await dua.page.goto(`/room/${code}`);
  await dua.page.getByLabel(arabic('rooms.join.name')).fill('Dua');
  await dua.button(arabic('rooms.join.join')).click();
  await expect(ada.page.getByText(t('classroom.lobby.students', { count: 2 }))).toBeVisible();
  await expect(bea.page.getByText(pattern`${t('classroom.lobby.waiting', { name: ANYTHING })}`)).toBeVisible();
  await expect(bea.page.getByRole('heading', { name: t('classroom.queue.heading') })).toHaveCount(0);

  await ada.page.locator('summary', { hasText: t('classroom.queue.add') }).click();
  await ada.page.getByLabel(t('classroom.queue.paste')).fill('this is no puzzle');
  await ada.button(t('classroom.queue.addPasted')).click();
  await expect(ada.page.getByText(t('classroom.queue.failed.not-a-puzzle'))).toBeVisible();
  await ada.page.getByLabel(t('classroom.queue.paste')).fill(PASTED);
  await ada.button(t('classroom.queue.addPasted')).click();
  const queue = ada.page.getByRole('region', { name: t('classroom.queue.heading') });
  await expect(queue.getByRole('listitem')).toHaveText([pattern`^${name} · ${sized(6)}`, pattern`^${name} · ${sized(4)}`]);

  await ada.button(t('classroom.start')).click();
  const { solution, blanks } = await ada.solve();
  await ada.put(blanks[0], solution[blanks[0]]);
  await expect(bea.page.getByText(pattern`^${t('classroom.shared.watch', { name: ANYTHING })}$`)).toBeVisible();
  await bea.expectMark(blanks[0], solution[blanks[0]]);
  await bea.cell(blanks[1]).click();
  await bea.expectMark(blanks[1], 'blank');
  await ada.button(t('classroom.shared.pass', { name: 'Bea' })).click();
  await expect(bea.page.getByText(t('classroom.shared.yours'))).toBeVisible();
  await expectPlayLayout(bea.page, { ...PLAY_CONTROLS, hasClock: false, hasPalette: true });
  await bea.cell(blanks[1]).tap();
  await ada.expectMark(blanks[1], 'X');

  await ada.button(t('classroom.highlight.tool')).click();
  await ada.cell(3).click();
  for (const one of [bea, dua]) await expect(one.page.locator('[data-highlight="3"]')).toBeVisible();
  await expect(
    bea.page.getByText(t('classroom.highlight.announced', { count: 1, places: t('classroom.highlight.place', { row: '1', column: '4' }) })),
  ).toBeAttached();
  await dua.page.reload();
  await expect(dua.page.locator('[data-highlight="3"]')).toBeVisible();
  await expectNoViolations(ada.page, bea.page, dua.page);

  await ada.button(t('classroom.endShared')).click();
  await ada.confirm(t('classroom.endShared'));
  await ada.button(t('classroom.next')).click();
  await expect(ada.page.getByRole('heading', { name: t('classroom.table.heading') })).toBeVisible();
  await expect(dua.page.locator('[data-highlight]')).toHaveCount(0);
  const row = ada.page.locator('tr[data-student="Bea"]');
  await expect(row).toContainText(t('classroom.table.states.untouched'));
  await expectPlayLayout(bea.page, { ...PLAY_CONTROLS, hasClock: false, hasPalette: true });
  const exercise = await bea.solve();
  for (const cell of exercise.blanks.slice(0, 1)) await putByKey(bea, cell, exercise.solution[cell]);
  await expect(row).toContainText(t('classroom.table.states.working'));
  for (const cell of exercise.blanks.slice(1)) await putByKey(bea, cell, exercise.solution[cell]);
  await expect(row).toContainText(t('classroom.table.states.done'));
  await expect(bea.page.getByText(pattern`^${t('classroom.individual.done', { time: CLOCK })}`)).toBeVisible();
  await expect(ada.page.locator('tr[data-student="Dua"]')).toContainText(t('classroom.table.states.untouched'));
  await expect(dua.page.getByText('Bea', { exact: true })).toHaveCount(1);

  await ada.button(t('classroom.table.progress')).click();
  await expect(ada.page.locator('tbody tr').first()).toHaveAttribute('data-student', 'Bea');
  await expect(ada.page.getByRole('columnheader', { name: t('classroom.table.progress') })).toHaveAttribute('aria-sort', 'descending');
  await ada.button(t('classroom.table.look', { name: 'Bea' })).click();
  await expect(ada.page.getByRole('heading', { name: t('classroom.table.boardOf', { name: 'Bea' }) })).toBeVisible();
  await ada.expectMark(exercise.blanks[0], exercise.solution[exercise.blanks[0]]);
  await expectNoViolations(ada.page, bea.page, dua.page);

  const download = ada.page.getByRole('link', { name: t('classroom.table.download') });
  const [file] = await Promise.all([ada.page.waitForEvent('download'), download.click()]);
  const table = readFileSync(await file.path(), 'utf8');
  expect(table).toMatch(pattern`^\uFEFF${[t('classroom.csv.name'), t('classroom.csv.round'), t('classroom.csv.format')].join(',')},`);
  const round = `2,${t('classroom.formats.individual')},${name},4×4`;
  expect(table).toMatch(pattern`\r\nBea,${round},\w+,100,${t('classroom.csv.yes')},`);
  expect(table).toMatch(pattern`\r\nDua,${round},\w+,\d+,${t('classroom.csv.no')},`);
  const address = (await download.getAttribute('href')) ?? '';
  expect((await dua.page.request.get(address)).status()).toBe(404);
});

/** On a phone without the palette a press goes through the marks; keys set them at once. */
async function putByKey(person: RoomOnPage, cell: number, mark: 'X' | 'O'): Promise<void> {
  await person.cell(cell).press(mark === 'X' ? 'x' : 'o');
}
