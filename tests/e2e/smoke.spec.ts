import { LOCALE_NAMES } from '../../src/app/_i18n/locales';
import { t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { CONTENTS } from './board';
import { expect, test } from './fixtures';
import { holdLine } from './lost-connection';
import { PHONE } from './people';

/** The open tables are shared by everybody: these tests take turns. */
test.describe.configure({ mode: 'default' });

test.describe('two people at one table', () => {
  test('[P1] one presses a cell, the other sees it, and it is still there after a reload', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    await bea.nurikabe.waitUntilLive();
    await ada.nurikabe.waitUntilLive();
    await ada.nurikabe.cell(1, 1).click();
    await ada.nurikabe.expectCell(1, 1, CONTENTS.sea);
    await bea.nurikabe.expectCell(1, 1, CONTENTS.sea);
    await bea.page.reload();
    await bea.nurikabe.expectCell(1, 1, CONTENTS.sea);
  });

  test('[P1] both press at once and see the same board in the end', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    await Promise.all([ada.ticTacLogic.waitUntilLive(), bea.ticTacLogic.waitUntilLive()]);
    // Each has one hand: two presses of one mouse at once would meet on one cell.
    const press = async (visitor: typeof ada, button: 'left' | 'right', ...cells: readonly (readonly [number, number])[]) => {
      for (const [row, column] of cells) await visitor.ticTacLogic.cell(row, column).click({ button });
    };
    await Promise.all([press(ada, 'left', [1, 1], [2, 1]), press(bea, 'right', [1, 1], [2, 2])]);
    await ada.ticTacLogic.expectCell(2, 2, CONTENTS.O);
    await bea.ticTacLogic.expectCell(2, 1, CONTENTS.X);
    // What one has pressed stands until the server has said who was last.
    for (const { ticTacLogic } of [ada, bea]) await expect(ticTacLogic.section.locator('[data-unsettled]')).toHaveCount(0);
    const name = await ada.ticTacLogic.cell(1, 1).getAttribute('aria-label');
    await expect(bea.ticTacLogic.cell(1, 1)).toHaveAttribute('aria-label', name ?? '');
    expect([CONTENTS.X, CONTENTS.O].map((content) => t('board.cell', { row: '1', column: '1', content }))).toContain(name);
  });

  test('[P2] one clears the board, after being asked, and it is clear for both', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    await bea.nurikabe.waitUntilLive();
    await ada.nurikabe.cell(2, 2).click();
    await bea.nurikabe.expectCell(2, 2, CONTENTS.sea);
    await ada.nurikabe.section.getByRole('button', { name: t('publicBoards.startOver') }).click();
    await ada.nurikabe.section.getByRole('button', { name: t('publicBoards.confirmNo') }).click();
    await ada.nurikabe.expectCell(2, 2, CONTENTS.sea);
    await ada.nurikabe.section.getByRole('button', { name: t('publicBoards.startOver') }).click();
    await ada.nurikabe.section.getByRole('button', { name: t('publicBoards.confirmYes') }).click();
    await ada.nurikabe.expectCell(2, 2, CONTENTS.blank);
    await bea.nurikabe.expectCell(2, 2, CONTENTS.blank);
  });

  test('[P1] one finishes the puzzle, and both see that it is solved', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    await bea.nurikabe.waitUntilLive();
    const rows = ['#...#.#', '#######', '..#.#..', '######.', '#.#..#.', '##.###.', '.#.#.#.'];
    for (const [y, row] of rows.entries()) {
      for (const [x, symbol] of [...row].entries()) if (symbol === '#') await ada.nurikabe.cell(y + 1, x + 1).click();
    }
    await expect(ada.nurikabe.section.getByText(t('kinds.nurikabe.solved'))).toBeVisible();
    await expect(bea.nurikabe.section.getByText(t('kinds.nurikabe.solved'))).toBeVisible();
    await bea.page.reload();
    await bea.nurikabe.section.getByRole('button', { name: t('publicBoards.playAgain') }).click();
    await ada.nurikabe.expectCell(1, 1, CONTENTS.blank);
  });
});

test.describe('ways to play', () => {
  test('[P2] a right press sets the other mark, and the same press again takes it away', async ({ visit }) => {
    const { nurikabe, ticTacLogic } = await visit();
    await nurikabe.waitUntilLive();
    await nurikabe.cell(1, 1).click({ button: 'right' });
    await nurikabe.expectCell(1, 1, CONTENTS.island);
    await nurikabe.cell(1, 1).click();
    await nurikabe.expectCell(1, 1, CONTENTS.sea);
    await nurikabe.cell(1, 1).click();
    await nurikabe.expectCell(1, 1, CONTENTS.blank);
    await ticTacLogic.cell(1, 1).click({ button: 'right' });
    await ticTacLogic.expectCell(1, 1, CONTENTS.O);
  });

  test('[P2] a printed cell cannot be changed', async ({ visit }) => {
    const { nurikabe } = await visit();
    await nurikabe.waitUntilLive();
    await nurikabe.cell(1, 2).click();
    await nurikabe.expectCell(1, 2, t('board.fixed.nurikabe', { clue: '3' }));
    await expect(nurikabe.section.getByText(t('board.blanks', { count: 39 }))).toBeVisible();
  });

  test('[P2] a drag paints a stroke, skips printed cells, and is sent as one command', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    const commands: string[] = [];
    ada.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('room:command') && commands.push(`${payload}`)),
    );
    await ada.page.reload();
    await Promise.all([ada.nurikabe.waitUntilLive(), bea.nurikabe.waitUntilLive()]);
    await ada.nurikabe.drag([1, 1], [1, 5], [2, 5]);
    for (const column of [1, 3, 4, 5]) await bea.nurikabe.expectCell(1, column, CONTENTS.sea);
    await bea.nurikabe.expectCell(1, 2, t('board.fixed.nurikabe', { clue: '3' }));
    await bea.nurikabe.expectCell(2, 5, CONTENTS.sea);
    expect(commands).toHaveLength(1);
  });

  test('[P2] the board can be played with the keyboard alone', async ({ visit }) => {
    const { page, nurikabe } = await visit();
    await nurikabe.waitUntilLive();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(nurikabe.cell(1, 1)).toBeFocused({ timeout: 50 });
    }).toPass({ timeout: 5_000, intervals: [1] });
    await page.keyboard.press('Space');
    await nurikabe.expectCell(1, 1, CONTENTS.sea);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('d');
    await nurikabe.expectCell(2, 1, CONTENTS.island);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await nurikabe.expectCell(2, 3, CONTENTS.island);
    await page.keyboard.press('Delete');
    await nurikabe.expectCell(2, 3, CONTENTS.blank);
    await page.keyboard.press('Control+Home');
    await expect(nurikabe.cell(1, 1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(nurikabe.section.getByRole('button', { name: t('publicBoards.startOver') })).toBeFocused();
  });

  test('[P2] on a phone a press goes round: first mark, second mark, blank', async ({ visit }) => {
    const { ticTacLogic } = await visit(PHONE);
    await ticTacLogic.waitUntilLive();
    for (const content of [CONTENTS.X, CONTENTS.O, CONTENTS.blank]) {
      await ticTacLogic.cell(2, 1).tap();
      await ticTacLogic.expectCell(2, 1, content);
    }
  });

  test('[B2] on a phone a finger that slides sideways paints, and one that slides down scrolls', async ({ visit }) => {
    const { page, nurikabe } = await visit(PHONE);
    await nurikabe.waitUntilLive();
    await nurikabe.slide([[2, 1]], [[2, 2]], [[2, 4]]);
    for (const column of [1, 2, 3, 4]) await nurikabe.expectCell(2, column, CONTENTS.sea);
    const before = await page.evaluate(() => window.scrollY);
    await nurikabe.slide([[4, 1]], [[3, 1]], [[2, 1]], [[1, 1]]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await nurikabe.expectCell(4, 1, CONTENTS.blank);
    await nurikabe.expectCell(3, 1, t('board.fixed.nurikabe', { clue: '2' }));
    await expect(nurikabe.section.getByText(t('board.blanks', { count: 35 }))).toBeVisible();
  });

  test('[B2] a second finger takes the stroke of the first one back', async ({ visit }) => {
    const { nurikabe } = await visit(PHONE);
    await nurikabe.waitUntilLive();
    await nurikabe.slide(
      [[2, 1]],
      [[2, 2]],
      [[2, 3]],
      [
        [2, 3],
        [6, 6],
      ],
      [
        [2, 4],
        [6, 5],
      ],
    );
    await expect(nurikabe.section.getByText(t('board.blanks', { count: 39 }))).toBeVisible();
    await nurikabe.cell(2, 1).tap();
    await expect(nurikabe.section.getByText(t('board.blanks', { count: 38 }))).toBeVisible();
  });

  test('[B6] a broken rule is lit and said', async ({ visit }) => {
    const { ticTacLogic } = await visit();
    await ticTacLogic.waitUntilLive();
    await ticTacLogic.cell(1, 1).click();
    await ticTacLogic.cell(1, 2).click();
    await expect(ticTacLogic.section.getByText(t('violations.tic-tac-logic/no-trio', { count: '3', mark: 'x' })).first()).toBeVisible();
    await expect(ticTacLogic.cell(1, 3)).toHaveAttribute('aria-invalid', 'true');
    await expect(
      ticTacLogic.board.getByRole('rowheader', { name: t('board.counter', { line: 'row', number: '1', x: '3', o: '0' }) }),
    ).toBeVisible();
  });
});

test.describe('a bad connection', () => {
  test('[P6] moves made while it is away arrive when it is back', async ({ visit }) => {
    const ada = await visit({ expectedErrors: /socket\.io|ERR_/ });
    const bea = await visit();
    const line = await holdLine(ada.page);
    await ada.page.reload();
    await Promise.all([ada.nurikabe.waitUntilLive(), bea.nurikabe.waitUntilLive()]);

    await line.cut();
    await ada.nurikabe.waitUntilOffline();
    await ada.nurikabe.cell(1, 1).click();
    await ada.nurikabe.expectCell(1, 1, CONTENTS.sea);
    await expect(ada.nurikabe.section.getByText(t('sync.pendingMoves', { count: 1 }))).toBeVisible();
    await bea.nurikabe.cell(7, 2).click();
    await bea.nurikabe.expectCell(1, 1, CONTENTS.blank);

    line.open();
    await bea.nurikabe.expectCell(1, 1, CONTENTS.sea);
    await ada.nurikabe.expectCell(7, 2, CONTENTS.sea);
    await ada.nurikabe.waitUntilLive();
  });
});

test.describe('the page', () => {
  test('[B4] the boards are there before any script runs', async ({ visit }) => {
    const { nurikabe, ticTacLogic } = await visit({ javaScriptEnabled: false });
    await expect(nurikabe.cell(1, 2)).toBeVisible();
    await nurikabe.expectCell(1, 2, t('board.fixed.nurikabe', { clue: '3' }));
    await ticTacLogic.expectCell(1, 3, t('board.fixed.tic-tac-logic', { clue: CONTENTS.X }));
  });

  test('[B4] nothing moves when scripts take over', async ({ visit }) => {
    const { page, nurikabe } = await visit();
    await nurikabe.waitUntilLive();
    const shift = await page.evaluate(async () => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { readonly value: number }).value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // What was buffered is handed over in a task of its own, before the second frame.
      for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
      return sum;
    });
    expect(shift).toBeLessThan(0.01);
  });

  test('[P3] Arabic is right to left, but the board is not', async ({ visit }) => {
    const { page, nurikabe } = await visit();
    const arabic = textsIn('ar');
    await page.getByRole('button', { name: LOCALE_NAMES.ar }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('publicBoards.heading'));
    const [first, second] = [await nurikabe.cell(1, 1).boundingBox(), await nurikabe.cell(1, 2).boundingBox()];
    expect(first?.x).toBeLessThan(second?.x ?? 0);
    await nurikabe.cell(1, 1).click();
    await expect(nurikabe.cell(1, 1)).toHaveAccessibleName(
      arabic('board.cell', { row: '1', column: '1', content: arabic('board.marks.nurikabe.sea') }),
    );
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  test('[P3] the language of the browser is met', async ({ visit }) => {
    const { page } = await visit({ locale: 'tr-TR' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('tr')('publicBoards.heading'));
  });

  test('[P2] the chosen appearance stays', async ({ visit }) => {
    const { page } = await visit({ colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: t('themes.dark') }).click();
    await expect.poll(background).not.toBe(light);
    await page.reload();
    expect(await background()).not.toBe(light);
  });

  test('[P5] an address without a page says so and leads back', async ({ visit }) => {
    const { page } = await visit({ expectedErrors: /404/ });
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.notFoundTitle'));
    await page.getByRole('link', { name: t('errors.home') }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: t('site.nav.label'), exact: true })).toBeVisible();
  });

  for (const locale of ['en', 'ar'] as const) {
    test(`[P4] no accessibility violations, light and dark: ${locale}`, async ({ visit }) => {
      const { page, nurikabe, ticTacLogic } = await visit({ colorScheme: 'light', locale, expectedErrors: /404/ });
      await expect(nurikabe.section.locator('[data-phase="live"]')).toBeVisible();
      await nurikabe.cell(1, 1).click();
      await nurikabe.cell(1, 3).click({ button: 'right' });
      await ticTacLogic.cell(1, 1).click();
      await ticTacLogic.cell(1, 2).click();
      for (const rules of await page.locator('summary').all()) await rules.click();
      await nurikabe.section.getByRole('button').click();
      await expectNoViolations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.goto('/no/such/page');
      await expectNoViolations(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectContrast(page);
    });
  }
});
