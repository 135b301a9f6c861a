import { LOCALE_NAMES } from '../../src/app/_i18n/locales';
import { t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { CONTENTS } from './board';
import { expect, test } from './fixtures';
import { holdLine } from './lost-connection';
import { PHONE } from './people';
import { expectPlayLayout } from './play-layout';

/** The open tables are shared by everybody: these tests take turns. */
test.describe.configure({ mode: 'default' });

test.describe('two people at one table', () => {
  test('[P1] one presses a cell, the other sees it, and it is still there after a reload', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    await bea.table.waitUntilLive();
    await ada.table.waitUntilLive();
    await ada.table.cell(1, 1).click();
    await ada.table.expectCell(1, 1, CONTENTS.sea);
    await bea.table.expectCell(1, 1, CONTENTS.sea);
    await bea.page.reload();
    await bea.table.expectCell(1, 1, CONTENTS.sea);
  });

  test('[P1] both press at once and see the same board in the end', async ({ visit }) => {
    const ada = await visit({}, 'tic-tac-logic');
    const bea = await visit({}, 'tic-tac-logic');
    await Promise.all([ada.table.waitUntilLive(), bea.table.waitUntilLive()]);
    // Each has one hand: two presses of one mouse at once would meet on one cell.
    const press = async (visitor: typeof ada, button: 'left' | 'right', ...cells: readonly (readonly [number, number])[]) => {
      for (const [row, column] of cells) await visitor.table.cell(row, column).click({ button });
    };
    await Promise.all([press(ada, 'left', [1, 1], [2, 1]), press(bea, 'right', [1, 1], [2, 2])]);
    await ada.table.expectCell(2, 2, CONTENTS.O);
    await bea.table.expectCell(2, 1, CONTENTS.X);
    // What one has pressed stands until the server has said who was last.
    for (const { table } of [ada, bea]) await expect(table.section.locator('[data-unsettled]')).toHaveCount(0);
    const name = await ada.table.cell(1, 1).getAttribute('aria-label');
    await expect(bea.table.cell(1, 1)).toHaveAttribute('aria-label', name ?? '');
    expect([CONTENTS.X, CONTENTS.O].map((content) => t('board.cell', { row: '1', column: '1', content }))).toContain(name);
  });

  test('[P2] one clears the board, after being asked, and it is clear for both', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    await bea.table.waitUntilLive();
    await ada.table.cell(2, 2).click();
    await bea.table.expectCell(2, 2, CONTENTS.sea);
    await ada.table.section.getByRole('button', { name: t('publicBoards.startOver') }).click();
    const question = ada.page.getByRole('dialog', { name: t('publicBoards.startOver') });
    await question.getByRole('button', { name: t('publicBoards.confirmNo') }).click();
    await ada.table.expectCell(2, 2, CONTENTS.sea);
    await ada.table.section.getByRole('button', { name: t('publicBoards.startOver') }).click();
    await question.getByRole('button', { name: t('publicBoards.startOver') }).click();
    await ada.table.expectCell(2, 2, CONTENTS.blank);
    await bea.table.expectCell(2, 2, CONTENTS.blank);
  });

  test('[P1] one finishes the puzzle, and both see that it is solved', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    await bea.table.waitUntilLive();
    const rows = ['#...#.#', '#######', '..#.#..', '######.', '#.#..#.', '##.###.', '.#.#.#.'];
    for (const [y, row] of rows.entries()) {
      for (const [x, symbol] of [...row].entries()) if (symbol === '#') await ada.table.cell(y + 1, x + 1).click();
    }
    await expect(ada.table.section.getByText(t('kinds.nurikabe.solved'))).toBeVisible();
    await expect(bea.table.section.getByText(t('kinds.nurikabe.solved'))).toBeVisible();
    await bea.page.reload();
    await bea.table.section.getByRole('button', { name: t('publicBoards.playAgain') }).click();
    await ada.table.expectCell(1, 1, CONTENTS.blank);
  });
});

test.describe('ways to play', () => {
  test('[P2] a right press sets the other mark, and the same press again takes it away', async ({ visit }) => {
    const { table } = await visit();
    await table.waitUntilLive();
    await table.cell(1, 1).click({ button: 'right' });
    await table.expectCell(1, 1, CONTENTS.island);
    await table.cell(1, 1).click();
    await table.expectCell(1, 1, CONTENTS.sea);
    await table.cell(1, 1).click();
    await table.expectCell(1, 1, CONTENTS.blank);
  });

  test('[P2] [PL1] a printed cell cannot be changed, on any screen', async ({ visit }) => {
    const { page, table } = await visit();
    await table.waitUntilLive();
    await expectPlayLayout(page, { buttons: [t('publicBoards.startOver')] });
    await table.cell(1, 2).click();
    await table.expectCell(1, 2, t('board.fixed.nurikabe', { clue: '3' }));
    await expect(table.section.getByText(t('board.blanks', { count: 39 }))).toBeVisible();
  });

  test('[P2] a drag paints a stroke, skips printed cells, and is sent as one command', async ({ visit }) => {
    const ada = await visit();
    const bea = await visit();
    const commands: string[] = [];
    ada.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('room:command') && commands.push(`${payload}`)),
    );
    await ada.page.reload();
    await Promise.all([ada.table.waitUntilLive(), bea.table.waitUntilLive()]);
    await ada.table.drag([1, 1], [1, 5], [2, 5]);
    for (const column of [1, 3, 4, 5]) await bea.table.expectCell(1, column, CONTENTS.sea);
    await bea.table.expectCell(1, 2, t('board.fixed.nurikabe', { clue: '3' }));
    await bea.table.expectCell(2, 5, CONTENTS.sea);
    expect(commands).toHaveLength(1);
  });

  test('[P2] the board can be played with the keyboard alone', async ({ visit }) => {
    const { page, table } = await visit();
    await table.waitUntilLive();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(table.cell(1, 1)).toBeFocused({ timeout: 50 });
    }).toPass({ timeout: 5_000, intervals: [1] });
    await page.keyboard.press('Space');
    await table.expectCell(1, 1, CONTENTS.sea);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('d');
    await table.expectCell(2, 1, CONTENTS.island);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await table.expectCell(2, 3, CONTENTS.island);
    await page.keyboard.press('Delete');
    await table.expectCell(2, 3, CONTENTS.blank);
    await page.keyboard.press('Control+Home');
    await expect(table.cell(1, 1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(table.section.getByRole('button', { name: t('publicBoards.startOver') })).toBeFocused();
  });

  test('[P2] on a phone a press goes round: first mark, second mark, blank', async ({ visit }) => {
    const { table } = await visit(PHONE, 'tic-tac-logic');
    await table.waitUntilLive();
    for (const content of [CONTENTS.X, CONTENTS.O, CONTENTS.blank]) {
      await table.cell(2, 1).tap();
      await table.expectCell(2, 1, content);
    }
  });

  test('[B2] on a phone a finger that slides paints, in every direction, and the page stays where it is', async ({ visit }) => {
    const { page, table } = await visit(PHONE);
    await table.waitUntilLive();
    await table.slide([[2, 1]], [[2, 2]], [[2, 4]]);
    for (const column of [1, 2, 3, 4]) await table.expectCell(2, column, CONTENTS.sea);
    await table.slide([[4, 1]], [[3, 1]], [[2, 1]], [[1, 1]]);
    for (const row of [4, 2, 1]) await table.expectCell(row, 1, CONTENTS.sea);
    await table.expectCell(3, 1, t('board.fixed.nurikabe', { clue: '2' }));
    await expect(table.section.getByText(t('board.blanks', { count: 33 }))).toBeVisible();
    expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight - window.innerHeight])).toEqual([0, 0]);
  });

  test('[B2] a second finger takes the stroke of the first one back', async ({ visit }) => {
    const { table } = await visit(PHONE);
    await table.waitUntilLive();
    await table.slide(
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
    await expect(table.section.getByText(t('board.blanks', { count: 39 }))).toBeVisible();
    await table.cell(2, 1).tap();
    await expect(table.section.getByText(t('board.blanks', { count: 38 }))).toBeVisible();
  });

  test('[B6] a broken rule is lit and said', async ({ visit }) => {
    const { table } = await visit({}, 'tic-tac-logic');
    await table.waitUntilLive();
    await table.cell(1, 1).click();
    await table.cell(1, 2).click();
    await expect(table.section.getByText(t('violations.tic-tac-logic/no-trio', { count: '3', mark: 'x' })).first()).toBeVisible();
    await expect(table.cell(1, 3)).toHaveAttribute('aria-invalid', 'true');
    await expect(
      table.board.getByRole('rowheader', { name: t('board.counter', { line: 'row', number: '1', x: '3', o: '0' }) }),
    ).toBeVisible();
  });
});

test.describe('a bad connection', () => {
  test('[P6] moves made while it is away arrive when it is back', async ({ visit }) => {
    const ada = await visit({ expectedErrors: /socket\.io|ERR_/ });
    const bea = await visit();
    const line = await holdLine(ada.page);
    await ada.page.reload();
    await Promise.all([ada.table.waitUntilLive(), bea.table.waitUntilLive()]);

    await line.cut();
    await ada.table.waitUntilOffline();
    await ada.table.cell(1, 1).click();
    await ada.table.expectCell(1, 1, CONTENTS.sea);
    await expect(ada.table.section.getByText(t('sync.pendingMoves', { count: 1 }))).toBeVisible();
    await bea.table.cell(7, 2).click();
    await bea.table.expectCell(1, 1, CONTENTS.blank);

    line.open();
    await bea.table.expectCell(1, 1, CONTENTS.sea);
    await ada.table.expectCell(7, 2, CONTENTS.sea);
    await ada.table.waitUntilLive();
  });
});

test.describe('the page', () => {
  test('[B4] the boards are there before any script runs', async ({ visit }) => {
    const { page, table } = await visit({ javaScriptEnabled: false });
    await expect(table.cell(1, 2)).toBeVisible();
    await table.expectCell(1, 2, t('board.fixed.nurikabe', { clue: '3' }));
    await page.goto('/public/tic-tac-logic');
    await table.expectCell(1, 3, t('board.fixed.tic-tac-logic', { clue: CONTENTS.X }));
  });

  test('[B4] nothing moves when scripts take over', async ({ visit }) => {
    const { page, table } = await visit();
    await table.waitUntilLive();
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
    const { page, table } = await visit();
    const arabic = textsIn('ar');
    await page.goto('/public');
    await page.getByRole('button', { name: LOCALE_NAMES.ar }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('publicBoards.heading'));
    await page
      .getByRole('link', { name: arabic('publicBoards.play') })
      .first()
      .click();
    await table.waitUntilLive();
    const [first, second] = [await table.cell(1, 1).boundingBox(), await table.cell(1, 2).boundingBox()];
    expect(first?.x).toBeLessThan(second?.x ?? 0);
    await table.cell(1, 1).click();
    await expect(table.cell(1, 1)).toHaveAccessibleName(
      arabic('board.cell', { row: '1', column: '1', content: arabic('board.marks.nurikabe.sea') }),
    );
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  test('[P3] the language of the browser is met', async ({ visit }) => {
    const { page } = await visit({ locale: 'tr-TR' });
    await page.goto('/public');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('tr')('publicBoards.heading'));
  });

  test('[P2] the chosen appearance stays', async ({ visit }) => {
    const { page } = await visit({ colorScheme: 'light' });
    await page.goto('/public');
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
      const { page, table } = await visit({ colorScheme: 'light', locale, expectedErrors: /404/ });
      await expect(table.section.locator('[data-phase="live"]')).toBeVisible();
      await table.cell(1, 1).click();
      await table.cell(1, 3).click({ button: 'right' });
      await table.section.getByRole('button', { name: textsIn(locale)('publicBoards.startOver') }).click();
      await expectNoViolations(page);
      await page.goto('/public/tic-tac-logic');
      await table.cell(1, 1).click();
      await table.cell(1, 2).click();
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
