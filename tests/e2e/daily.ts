import { expect, type Locator, type Page } from '@playwright/test';
import { nurikabe } from '../../src/engine/kinds/nurikabe/kind';
import { nurikabePuzzle } from '../support/boards';
import { formatRows, readBoard } from './board';

const SEA = 1;

/** Today's easy Nurikabe, as a visitor sees and touches it in English. */
export class DailyOnPage {
  readonly board: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('grid');
  }

  static address(): string {
    return `/daily/${new Date().toISOString().slice(0, 10)}/nurikabe/easy`;
  }

  async open(): Promise<void> {
    // A new server makes today's puzzles while the first tests run.
    await expect(async () => {
      await this.page.goto('/');
      await expect(this.page.locator(`a[href="${DailyOnPage.address()}"]`)).toBeVisible({ timeout: 500 });
    }).toPass();
    await this.page.goto(DailyOnPage.address());
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
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

  /** The cells that are sea in the only solution of what the board shows. */
  async findSea(): Promise<readonly number[]> {
    const cells = await readBoard(this.board);
    const puzzle = nurikabePuzzle(formatRows(cells.map(({ isFixed, text }) => (isFixed ? text : '.'))));
    const { status, solutions } = nurikabe.solve(puzzle, nurikabe.start(puzzle), { maxSolutions: 2, nodeLimit: 100_000 });
    expect(status).toBe('unique');
    return [...solutions[0].marks].flatMap((mark, cell) => (mark === SEA ? [cell] : []));
  }
}
