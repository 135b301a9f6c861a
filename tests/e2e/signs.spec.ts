import type { Locator } from '@playwright/test';
import { CLOCK, pattern, t } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { withShownSigns } from './board';
import { expect, PHONE, test } from './people';
import { sharePuzzle } from './shared-puzzle';

/** Made by our generator: it has one solution. */
const TEXT = 'tic-tac-logic/6/6/d0c0f1a0g1c0b0c_a0e0h1zo0';

const beside = (side: string, sign: string) => t('board.beside', { cell: '', side, sign });

/** A point in a cell, in parts of its side. */
async function pointIn(cell: Locator, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await cell.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  return { x: box.width * x, y: box.height * y };
}

test('[SG1] [SG2] a shared puzzle with signs is played by mouse and keys, and a broken sign is named', async ({ person }) => {
  const ada = await person();
  await ada.page.goto(await sharePuzzle(TEXT));
  await ada.page.getByRole('button', { name: t('play.cover.start'), exact: true }).click();
  await expect(ada.page.locator('[data-phase="live"]')).toBeVisible();
  expect((await withShownSigns(ada.board, new Array(36).fill(0))).filter((clue) => clue > 0)).toHaveLength(4);
  await expect(ada.cell(1)).toHaveAccessibleName(pattern`${beside('right', 'opposite')}$`);
  await expect(ada.cell(2)).toHaveAccessibleName(pattern`${beside('left', 'opposite')}$`);
  await expectNoViolations(ada.page);
  await expectContrast(ada.page);

  await ada.put(1, 'X');
  await ada.put(2, 'X');
  await expect(ada.page.getByText(t('violations.tic-tac-logic/sign/opposite')).first()).toBeVisible();
  await expect(ada.cell(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(ada.cell(2)).toHaveAttribute('aria-invalid', 'true');
  await ada.cell(2).focus();
  await ada.page.keyboard.press('Delete');
  await ada.cell(1).focus();
  await ada.page.keyboard.press('Delete');
  await expect(ada.cell(1)).not.toHaveAttribute('aria-invalid');

  const { solution, blanks } = await ada.solve();
  for (const [i, cell] of blanks.entries()) {
    if (i % 2 === 0) await ada.put(cell, solution[cell]);
    else {
      await ada.cell(cell).focus();
      await ada.page.keyboard.press(solution[cell]);
    }
  }
  await expect(ada.page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
});

test('[SG1] a phone plays a puzzle with signs by touch', async ({ person }) => {
  const ada = await person(PHONE);
  await ada.page.goto(await sharePuzzle(TEXT));
  await ada.page.getByRole('button', { name: t('play.cover.start'), exact: true }).tap();
  await expect(ada.page.locator('[data-phase="live"]')).toBeVisible();
  const { solution, blanks } = await ada.solve();
  for (const cell of blanks) for (let taps = solution[cell] === 'X' ? 1 : 2; taps > 0; taps -= 1) await ada.cell(cell).tap();
  await expect(ada.page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
});

test('[SG4] two race on a puzzle with signs', async ({ person }) => {
  const ada = await person();
  const bea = await person();
  await bea.come('Bea', await ada.open('race', 'signs'));
  await expect(bea.page.getByText(pattern`${t('play.signs')}`).first()).toBeVisible();
  await bea.button(t('rooms.lobby.ready')).click();
  await ada.button(t('rooms.lobby.start')).click();
  await expect(bea.board).toBeVisible();
  const signs = await withShownSigns(bea.board, new Array(36).fill(0));
  expect(signs.some((clue) => clue > 0)).toBe(true);
  await bea.fill();
  await expect(bea.page.getByText(pattern`${t('rooms.race.youFinished', { place: '1', time: CLOCK })}`)).toBeVisible();
});

test('[SG4] endless play gives a puzzle with signs', async ({ person }) => {
  const { page, board } = await person();
  await page.goto('/play');
  await page.getByRole('checkbox', { name: t('play.signs') }).check();
  const form = page.locator('form').filter({ has: page.getByRole('checkbox', { name: t('play.signs') }) });
  await form.getByRole('button', { name: t('solo.go') }).click();
  await expect(board).toBeVisible();
  expect((await withShownSigns(board, new Array(36).fill(0))).some((clue) => clue > 0)).toBe(true);
});

test('[SG3] signs are drawn by mouse, touch and keys, and undone, exported and shared', async ({ person }) => {
  const { page, board } = await person();
  const at = (number: number) => board.locator(`[data-cell="${number}"]`);
  await page.goto('/lab?puzzle=tic-tac-logic/4/4/p');
  await page.getByTitle(t('lab.editor.sign')).click();
  await at(0).click({ position: await pointIn(at(0), 0.9, 0.5) });
  await expect(at(1)).toHaveAccessibleName(pattern`${beside('left', 'equal')}$`);
  await at(1).click({ position: await pointIn(at(1), 0.1, 0.4) });
  await expect(at(0)).toHaveAccessibleName(pattern`${beside('right', 'opposite')}$`);
  await at(5).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(at(9)).toHaveAccessibleName(pattern`${beside('above', 'equal')}$`);
  await page.keyboard.press('x');
  await expect(page).toHaveURL(/puzzle=tic-tac-logic\/4\/4\/e1j_0p1$/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/puzzle=tic-tac-logic\/4\/4\/p_0$/);

  const phone = await person(PHONE);
  await phone.page.goto('/lab?puzzle=tic-tac-logic/4/4/p');
  await phone.page.getByTitle(t('lab.editor.sign')).tap();
  await phone.cell(3).tap({ position: await pointIn(phone.cell(3), 0.5, 0.85) });
  await expect(phone.cell(7)).toHaveAccessibleName(pattern`${beside('above', 'equal')}$`);
});
