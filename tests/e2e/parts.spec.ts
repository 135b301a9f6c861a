import type { Page } from '@playwright/test';
import { ANNOUNCER_ID } from '../../src/app/_ui/announce';
import { t } from '../support/texts';
import { called } from './board';
import { DailyOnPage } from './daily';
import { expect, test } from './people';
import { sharePuzzle } from './shared-puzzle';

/** As many components as a cell that gets the focus, or a clock that ticks meanwhile. */
const SMALL = 8;
/** As many components as a clock that ticks. */
const CLOCK = 2;

test('[P10] an exception in the chat during a race leaves the board, and the chat comes back', async ({ person }) => {
  const [ada, bea] = await Promise.all([person({ expectedErrors: /the chat breaks/ }), person()]);
  const code = await ada.open('race');
  await bea.come('Bea', code);
  await bea.button(t('rooms.lobby.ready')).click();
  await ada.button(t('rooms.lobby.start')).click();
  await expect(ada.board).toBeVisible();
  await breakChat(ada.page);
  await bea.say('hello');
  const reload = ada.button(t('errors.reloadPart'));
  await expect(reload).toBeVisible();
  await expect(ada.chat).toHaveCount(0);

  const { solution, blanks } = await ada.solve();
  await ada.put(blanks[0], solution[blanks[0]]);
  await ada.expectMark(blanks[0], solution[blanks[0]]);
  await expect.poll(() => ada.progressOf('Bea')).toBe(0);
  await bea.fill(2);
  await expect.poll(() => ada.progressOf('Bea')).toBeGreaterThan(0);

  await reload.click();
  await expect(ada.chat.getByText('hello')).toBeVisible();
  await expect(reload).toHaveCount(0);
});

test('[P12] [T26] one live region says everything, and a message being typed outlives the lobby', async ({ person }) => {
  const [ada, bea] = await Promise.all([person(), person()]);
  await bea.come('Bea', await ada.open('co-op'));
  const message = bea.page.getByLabel(t('rooms.chat.label'));
  await message.fill('Shall we beg');
  await ada.button(t('rooms.lobby.start')).click();
  await expect(bea.board).toBeVisible();
  await expect(message).toHaveValue('Shall we beg');
  await message.fill('Shall we begin?');
  await bea.button(t('rooms.chat.send')).click();
  await expect(ada.chat.getByText('Shall we begin?')).toBeVisible();
  await expect(message).toHaveValue('');

  await bea.cell(0).focus();
  await bea.page.keyboard.press('p');
  const spoken = ada.page.locator(`#${ANNOUNCER_ID}`);
  await expect(spoken).toContainText(t('rooms.coop.pinged', { name: 'Bea', row: '1', column: '1' }));
  const { solution, blanks } = await ada.solve();
  await ada.put(blanks[0], solution[blanks[0]]);
  await expect(spoken).toContainText(t(`board.marks.tic-tac-logic.${solution[blanks[0]] === 'X' ? 'x' : 'o'}`));
  await expect(ada.page.locator('.visually-hidden[aria-live], .visually-hidden[role="status"]')).toHaveCount(1);
});

test('[T25] a cursor of somebody else renders nothing, only its frame moves', async ({ person }) => {
  const [ada, bea] = await Promise.all([person(), person()]);
  await watchRenders(ada.page);
  const code = await ada.open('co-op');
  await bea.come('Bea', code);
  await ada.button(t('rooms.lobby.start')).click();
  await expect(bea.board).toBeVisible();
  const follow = async (cell: number) => {
    await bea.cell(cell).hover();
    const place = await ada.cell(cell).boundingBox();
    await expect.poll(() => ada.board.locator('[data-pointer]').boundingBox()).toEqual(place);
  };
  await follow(7);
  const renders = await rendersUntil(ada.page, async () => {
    for (const cell of [8, 9, 14, 13, 12]) await follow(cell);
  });
  // The clock renders too, by itself.
  expect(Math.max(0, ...renders)).toBeLessThanOrEqual(CLOCK);
  // The control: a mark renders the board.
  const { solution, blanks } = await bea.solve();
  const mark = () => bea.put(blanks[0], solution[blanks[0]]).then(() => ada.expectMark(blanks[0], solution[blanks[0]]));
  expect(Math.max(...(await rendersUntil(ada.page, mark)))).toBeGreaterThan(10);
});

test('[B21] a press is drawn without a render, then the screen renders twice: with the mark, and when the server has confirmed it', async ({
  person,
}) => {
  const { page } = await person();
  await watchRenders(page);
  await page.goto(await sharePuzzle('nurikabe/5/5/4p1h44o'));
  const board = new DailyOnPage(page);
  await board.start();
  const [first, second, third, fourth] = await board.findSea();
  const settled = () => expect(page.locator('[data-unsettled]')).toHaveCount(0);
  const whole = (renders: readonly number[]) => renders.filter((count) => count > SMALL);
  const press = async (cell: number) => {
    await board.cell(cell).focus();
    await page.keyboard.press('s');
    await expect(board.cell(cell)).toHaveAccessibleName(called('sea'));
    await settled();
  };
  // The first one also makes it possible to undo.
  await press(first);
  expect(whole(await rendersUntil(page, () => press(second)))).toHaveLength(2);

  await board.cell(third).hover();
  const drawn = await rendersUntil(page, async () => {
    await page.mouse.down();
    await expect(board.cell(third)).toHaveAttribute('data-mark', '1');
  });
  expect(whole(drawn)).toEqual([]);
  const kept = await rendersUntil(page, async () => {
    await page.mouse.up();
    await expect(board.cell(third)).toHaveAccessibleName(called('sea'));
    await settled();
  });
  expect(whole(kept)).toHaveLength(2);

  // Cancelled, as by a second finger, it leaves no mark.
  await board.cell(fourth).hover();
  await page.mouse.down();
  await expect(board.cell(fourth)).toHaveAttribute('data-mark', '1');
  await board.board.dispatchEvent('pointercancel');
  await expect(board.cell(fourth)).toHaveAttribute('data-mark', '0');
  await page.mouse.up();
  await expect(board.cell(fourth)).toHaveAccessibleName(called('blank'));
});

/** From now on a new line in the chat throws, as long as this chat is shown. */
async function breakChat(page: Page): Promise<void> {
  await page.getByRole('log').evaluate((log) => {
    log.scrollTo = () => {
      throw new Error('the chat breaks');
    };
  });
}

/** What React tells its developer tools of a rendered component. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
}

interface WatchedWindow extends Window {
  renders: number[];
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
}

/** From the next page on, counts for each commit the components that it rendered. */
async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as WatchedWindow;
    const PERFORMED_WORK = 1;
    const count = (fiber: Fiber): number => {
      const before = fiber.alternate;
      const own = typeof fiber.type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0 ? 1 : 0;
      let all = own;
      // The same child was not looked at.
      if (before === null || before.child !== fiber.child)
        for (let child = fiber.child; child !== null; child = child.sibling) all += count(child);
      return all;
    };
    watched.renders = [];
    watched.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) => watched.renders.push(count(current)),
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    };
  });
}

/** How many components each commit rendered while something was done. */
async function rendersUntil(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    (window as unknown as WatchedWindow).renders = [];
  });
  await act();
  return page.evaluate(() => (window as unknown as WatchedWindow).renders);
}
