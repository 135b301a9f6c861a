import { expect, type Locator, type Page } from '@playwright/test';
import { nurikabe } from '../../src/engine/kinds/nurikabe/kind';
import { nurikabePuzzle } from '../support/boards';

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
    const names = await this.board.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const clues = names.map((name) => /: island of (\d)$/.exec(name)?.[1] ?? '.').join('');
    const side = Math.sqrt(names.length);
    const puzzle = nurikabePuzzle(Array.from({ length: side }, (_, y) => clues.slice(y * side, (y + 1) * side)).join('/'));
    const { status, solutions } = nurikabe.solve(puzzle, nurikabe.start(puzzle), { maxSolutions: 2, nodeLimit: 100_000 });
    expect(status).toBe('unique');
    return [...solutions[0].marks].flatMap((mark, cell) => (mark === SEA ? [cell] : []));
  }
}
