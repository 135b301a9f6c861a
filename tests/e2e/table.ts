import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts';
import { slideOver } from './fingers';

/** One of the open tables, as a visitor sees and touches it, in any language. */
export class TableOnPage {
  readonly section: Locator;
  readonly board: Locator;

  constructor(readonly page: Page) {
    this.section = page.locator('[data-play-layout]');
    this.board = this.section.getByRole('grid');
  }

  /** Rows and columns count from 1. */
  cell(row: number, column: number): Locator {
    return this.board
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell') })
      .nth(row - 1)
      .getByRole('gridcell')
      .nth(column - 1);
  }

  /** The table is connected, which nothing says where it is well. */
  async waitUntilLive(): Promise<void> {
    await expect(this.section.locator('[data-phase="live"]')).toBeVisible();
  }

  async waitUntilOffline(): Promise<void> {
    await expect(this.section.locator('[data-phase="offline"]')).toBeVisible();
  }

  /** What a cell is called after its place: `CONTENTS.sea`, or what is printed in it. */
  async expectCell(row: number, column: number, content: string): Promise<void> {
    await expect(this.cell(row, column)).toHaveAccessibleName(t('board.cell', { row: `${row}`, column: `${column}`, content }));
  }

  /** Drags the mouse over cells, each given as row and column. */
  async drag(...path: readonly (readonly [number, number])[]): Promise<void> {
    for (const [i, [row, column]] of path.entries()) {
      const box = await this.cell(row, column).boundingBox();
      if (box === null) throw new Error(`No cell in row ${row}, column ${column}`);
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      if (i === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
  }

  /** Slides fingers over the board: each step says where all of them are, as row and column. */
  async slide(...steps: readonly (readonly (readonly [number, number])[])[]): Promise<void> {
    await this.cell(1, 1).scrollIntoViewIfNeeded();
    await slideOver(this.page, ...steps.map((fingers) => fingers.map(([row, column]) => this.cell(row, column))));
  }
}
