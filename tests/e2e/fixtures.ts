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

export const test = base.extend<Fixtures>({
  visit: ({ browser, baseURL }, use) =>
    lendPages(browser, baseURL, (open) =>
      use(async (options) => {
        const page = await open(options);
        await page.goto('/tables');
        return { page, nurikabe: new TableOnPage(page, 'nurikabe'), ticTacLogic: new TableOnPage(page, 'tic-tac-logic') };
      }),
    ),

  clearTables: [
    async ({ visit }, use) => {
      const { page, nurikabe, ticTacLogic } = await visit();
      await nurikabe.clear();
      await ticTacLogic.clear();
      await page.close();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
