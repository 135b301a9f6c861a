import { test as base, expect, type Page } from '@playwright/test';
import { lendPages, type PageOptions } from './browsers';
import { TableOnPage } from './table';

interface Visitor {
  readonly page: Page;
  readonly nurikabe: TableOnPage;
  readonly ticTacLogic: TableOnPage;
}

interface Fixtures {
  /** Opens the page of the open tables as somebody new, in a browser of their own. */
  readonly visit: (options?: PageOptions) => Promise<Visitor>;
  /** Both tables as they were before the first move. */
  readonly clearTables: undefined;
}

interface WorkerFixtures {
  /** Who clears the tables; always the same, whose browser has everything at hand. */
  readonly keeper: Visitor;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  visit: ({ browser, baseURL }, use) => lendPages(browser, baseURL, (open) => use(async (options) => seatAtTables(await open(options)))),

  keeper: [
    async ({ browser }, use, { project }) => {
      await lendPages(browser, project.use.baseURL, async (open) => use(await seatAtTables(await open())));
    },
    { scope: 'worker' },
  ],

  clearTables: [
    async ({ keeper: { page, nurikabe, ticTacLogic } }, use) => {
      await page.reload();
      await nurikabe.clear();
      await ticTacLogic.clear();
      await use(undefined);
    },
    { auto: true },
  ],
});

async function seatAtTables(page: Page): Promise<Visitor> {
  await page.goto('/tables');
  return { page, nurikabe: new TableOnPage(page, 'nurikabe'), ticTacLogic: new TableOnPage(page, 'tic-tac-logic') };
}

export { expect };
