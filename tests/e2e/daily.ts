import { expect, type Locator, type Page, test } from '@playwright/test';
import { nurikabe } from '../../src/engine/kinds/nurikabe/kind';
import { nurikabePuzzle } from '../support/boards';
import { NUMBER, pattern, t } from '../support/texts';
import { formatRows, readBoard } from './board';

const SEA = 1;
const AT_ONCE = { timeout: 500 };

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What is today's does not stay so at midnight: a test that may still run then waits for the new day. */
async function waitOutMidnight(): Promise<void> {
  const left = 86_400_000 - (Date.now() % 86_400_000);
  const { timeout } = test.info();
  if (left > timeout) return;
  test.setTimeout(timeout + left);
  const date = today();
  await expect.poll(today, { timeout: left + 1_000 }).not.toBe(date);
}

/** An easy puzzle of today, Nurikabe unless said otherwise, as a visitor sees and touches it in English. */
export class DailyOnPage {
  readonly board: Locator;
  #date = today();

  constructor(
    readonly page: Page,
    readonly kind: 'nurikabe' | 'tic-tac-logic' = 'nurikabe',
  ) {
    this.board = page.getByRole('grid');
  }

  /** Where it is: the day on which it was opened stays, whatever happens at midnight. */
  get address(): string {
    return `/daily/${this.#date}/${this.kind}/easy`;
  }

  async open(): Promise<void> {
    await this.isThere();
    await this.page.goto(this.address);
  }

  /** A new server makes today's puzzles while the first tests run. */
  async isThere(): Promise<void> {
    await waitOutMidnight();
    this.#date = today();
    await expect.poll(async () => (await this.page.request.get(this.address)).status()).toBe(200);
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: t('play.cover.start'), exact: true }).click();
    await this.waitUntilLive();
  }

  async waitUntilLive(): Promise<void> {
    await expect(this.board).toBeVisible();
    await expect(this.page.locator('[data-phase="live"]')).toBeVisible();
  }

  /** The cell of a number, left to right, top to bottom, from 0. */
  cell(number: number): Locator {
    return this.board.locator(`[data-cell="${number}"]`);
  }

  /** Paints connected cells in one stroke of the mouse, which goes back over what is painted where the way ends. */
  async drag(cells: readonly number[]): Promise<void> {
    const side = Math.sqrt(await this.board.locator('[data-cell]').count());
    const left = new Set(cells);
    const go = async (cell: number) => {
      const box = await this.cell(cell).boundingBox();
      if (box === null) throw new Error(`No cell ${cell}`);
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    };
    const walk = async (cell: number): Promise<void> => {
      left.delete(cell);
      for (const next of [cell - side, cell + side, cell % side > 0 ? cell - 1 : -1, (cell + 1) % side > 0 ? cell + 1 : -1]) {
        if (!left.has(next)) continue;
        await go(next);
        await walk(next);
        await go(cell);
      }
    };
    await go(cells[0]);
    await this.page.mouse.down();
    await walk(cells[0]);
    await this.page.mouse.up();
  }

  /** Opens, starts and solves it, in a time that a person could need: what is done faster than anybody can look at the board is held. */
  async solveAsPerson(): Promise<void> {
    await this.open();
    await this.start();
    const sea = await this.findSea();
    await expect(this.page.getByRole('timer')).toHaveText(/^0:(0[5-9]|[1-5]\d)$/);
    await this.drag(sea);
    await expect(this.page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
    // What comes of it is stored a moment after the last move.
    await expect(this.page.getByRole('list', { name: t('results.badges') })).toBeVisible();
    await this.waitUntilChecked();
  }

  /** Others see it on the leaderboard once it is checked, and oneself is told until then. */
  async waitUntilChecked(): Promise<void> {
    const tab = await this.page.context().newPage();
    await expect(async () => {
      await tab.goto('/leaderboards');
      // The page does not change by itself: it is loaded again.
      await expect(tab.getByText(pattern`^${t('leaderboards.ownPlace', { place: NUMBER, count: NUMBER })}`)).toBeVisible(AT_ONCE);
      await expect(tab.getByText(t('leaderboards.ownChecking'))).toHaveCount(0, AT_ONCE);
    }).toPass({ intervals: [250] });
    await tab.close();
  }

  /** The cells that are sea in the only solution of what the board shows. */
  async findSea(): Promise<readonly number[]> {
    const cells = await readBoard(this.board);
    const puzzle = nurikabePuzzle(formatRows(cells.map(({ isFixed, text }) => (isFixed ? text : '.'))));
    const { status, solutions } = nurikabe.solve(puzzle, nurikabe.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: 100_000 });
    expect(status).toBe('unique');
    return [...solutions[0].marks].flatMap((mark, cell) => (mark === SEA ? [cell] : []));
  }
}
